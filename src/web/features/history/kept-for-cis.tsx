import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isLeftToKeep, keptBackBreak, keptInAll, statedInAll } from '#domain/bill/kept-back.ts';
import { creditNotesOf, type BillRecord } from '#domain/job/bill-record.ts';
import type { Job } from '#domain/job/job.ts';
import { readFigure, tidyFigure } from '#domain/money/figure-text.ts';
import { formatDecimal, formatPounds, pence, type Pence } from '#domain/money/money.ts';
import { useAccount } from '#web/api/account.ts';
import { keepBack } from '#web/api/payments.ts';
import { messagesByField, notDone, problemOf } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { NumberField } from '#web/ui/field.tsx';
import { useFormFields } from '#web/ui/form-fields.ts';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.tsx';

type OfInvoice = { job: Job; invoice: BillRecord };

/** What a contractor keeps back of an invoice for CIS in all, by what counts now; null where its customer is none, or all of it is credited. */
export function useKeptBack(job: Job, invoice: BillRecord): Pence | null {
  const isRegistered = useAccount()?.cisRegistered === true;
  const notes = creditNotesOf(job.invoices, invoice);
  const isContractor = isRegistered && job.work?.customerCis === true;
  const isOfCis = invoice.cisDeduction > 0 || invoice.cisKept > 0 || isContractor;
  return isOfCis && isLeftToKeep(invoice, notes) ? keptInAll(invoice, notes) : null;
}

/** Says of an invoice what the contractor kept back, where that is something else than its paper says. */
export function KeptWords({ job, invoice }: OfInvoice) {
  const notes = creditNotesOf(job.invoices, invoice);
  const [kept, stated] = [keptInAll(invoice, notes), statedInAll(invoice, notes)];
  if (kept === stated) return null;
  return (
    <p className="invoice-kept">
      {formatPounds(kept)} kept back for CIS; the {statedWords(invoice, stated)}.
    </p>
  );
}

/** The way to say what the contractor kept back, also once all is paid, and to set it back. */
export function KeptButton({ job, invoice, keptBack }: OfInvoice & { keptBack: Pence }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-label={`Kept back for CIS: ${invoice.number}`} onClick={() => setOpen(true)}>
        Kept back for CIS
      </Button>
      {isOpen ? <KeptDialog job={job} invoice={invoice} keptBack={keptBack} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function KeptDialog({ job, invoice, keptBack, onClose }: OfInvoice & { keptBack: Pence; onClose: () => void }) {
  const notes = creditNotesOf(job.invoices, invoice);
  const form = useFormFields({
    initial: { keptBack: formatDecimal(keptBack) },
    check: (values) => {
      const { value, message } = readFigure('price', values.keptBack);
      const broken = message ?? keptBackBreak(pence(value ?? 0), invoice, notes);
      return broken === null ? {} : { keptBack: broken };
    },
  });
  const keeping = useMutation({
    mutationFn: (kept: Pence) => keepBack(invoice.id, kept),
    onSuccess: (_, kept) => {
      onClose();
      tellKept(invoice.id, { kept, before: keptBack });
    },
    onError: (thrown) => form.refuse(messagesByField(problemOf(thrown))),
  });
  const close = keeping.isPending ? undefined : onClose;
  return (
    <Dialog opened title="Kept back for CIS" onCancel={close}>
      <p className="dialog-text">
        Invoice {invoice.number}, {invoice.billedTo.name}. The contractor decides the rate by asking HMRC, so it can be
        another than yours: their statement says what they kept back. The{' '}
        {statedWords(invoice, statedInAll(invoice, notes))}.
      </p>
      <form {...form.bindForm((values) => keeping.mutate(pence(readFigure('price', values.keptBack).value ?? 0)))}>
        {keeping.isError ? (
          <Notice tone="error">{notDone('What was kept back', 'noted', problemOf(keeping.error))}</Notice>
        ) : null}
        <NumberField
          label={notes.length === 0 ? 'Kept back' : 'Kept back in all, after credit notes'}
          prefix="£"
          data-autofocus
          enterKeyHint="done"
          {...form.bind('keptBack', { tidy: (text) => tidyFigure('price', text) })}
        />
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" busy={keeping.isPending} busyLabel="Working">
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function tellKept(invoiceId: string, { kept, before }: { readonly kept: Pence; readonly before: Pence }): void {
  showToast({
    message: `${formatPounds(kept)} is noted as kept back for CIS`,
    action: { label: 'Undo', run: () => void undo(invoiceId, before) },
  });
}

async function undo(invoiceId: string, before: Pence): Promise<void> {
  try {
    await keepBack(invoiceId, before);
    showToast({ message: `Undone. ${formatPounds(before)} counts as kept back for CIS.` });
  } catch (thrown) {
    showToast({
      tone: 'error',
      message: notDone('It', 'undone', problemOf(thrown)),
      action: { label: 'Retry', run: () => void undo(invoiceId, before) },
    });
  }
}

function statedWords({ cisDeduction }: BillRecord, stated: Pence): string {
  return cisDeduction === 0 ? 'invoice says nothing of it' : `invoice says ${formatPounds(stated)}`;
}
