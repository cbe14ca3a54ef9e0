import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { InvoiceInterest } from './invoice-interest.tsx';
import { InvoiceReminders } from './invoice-reminders.tsx';
import { KeptButton, KeptWords, useKeptBack } from './kept-for-cis.tsx';
import { OtherCredit } from './other-credit.tsx';
import { PaymentList } from './payment-list.tsx';
import { NotSentYet, SendBill } from './send-bill.tsx';
import { billStanding } from '#domain/bill/bill-standing.ts';
import { cancelledSums, dueToCredit } from '#domain/bill/cancelled-bill.ts';
import { creditUsed, receivedOf } from '#domain/bill/payment.ts';
import { creditNotesOf, type BillRecord } from '#domain/job/bill-record.ts';
import { creditOf } from '#domain/job/billed-to.ts';
import { lastInvoice } from '#domain/job/billed-total.ts';
import { cancelledContract } from '#domain/job/cancelled-contract.ts';
import { keptOfContract } from '#domain/job/kept-goods.ts';
import type { Job } from '#domain/job/job.ts';
import { formatPounds, pence, type Pence } from '#domain/money/money.ts';
import { creditCancelledWords, creditExtrasWords } from '#domain/offer/cancelled-invoice.ts';
import { formatDay } from '#domain/time/date.ts';
import { invoiceQuery } from '#web/api/payments.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { PaidSheet, type ToPay } from '#web/job/paid-sheet.tsx';
import { UseCredit } from '#web/job/use-credit.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import './invoice-block.css';

const CreditDialog = lazy(async () => ({ default: (await import('./credit-dialog.tsx')).CreditDialog }));
const CorrectDialog = lazy(async () => ({ default: (await import('./correct-dialog.tsx')).CorrectDialog }));

/** What became of the money that a job's invoices ask for, each with its next act (B9, B10). */
export function InvoiceBlock({ job }: { job: Job }) {
  const [paying, setPaying] = useState<ToPay | null>(null);
  const invoices = job.invoices.filter(({ kind }) => kind === 'INVOICE');
  if (invoices.length === 0) return null;
  return (
    <section className="invoice-block" aria-labelledby="job-invoices">
      <h2 id="job-invoices" tabIndex={-1}>
        {invoices.length === 1 ? 'Invoice' : 'Invoices'}
      </h2>
      <ul>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} job={job} invoice={invoice} onPay={setPaying} />
        ))}
      </ul>
      <OtherCredit job={job} />
      {paying === null ? null : <PaidSheet toPay={paying} onClose={() => setPaying(null)} />}
    </section>
  );
}

function InvoiceRow({ job, invoice, onPay }: { job: Job; invoice: BillRecord; onPay: (toPay: ToPay) => void }) {
  const { data, error, refetch } = useQuery(invoiceQuery(invoice));
  const payments = data?.payments ?? [];
  const { id: invoiceId, number, due, state, issuedOn, cancelledOn, extrasToCredit } = invoice;
  const received = receivedOf(payments);
  const { over } = billStanding(invoice, { received, credited: invoice.credited });
  const isToCredit = cancelledOn !== null;
  const contract = cancelledContract(job);
  const toCredit = isToCredit ? [creditCancelledWords(cancelledOn, contract, keptOfContract(job, contract))] : [];
  const ofExtras = extrasToCredit === null ? [] : [creditExtrasWords(extrasToCredit, job)];
  const toPay = isToCredit ? due : pence(due - dueToCredit(invoice));
  const toPayBack = cancelledSums({ ...invoice, received }, isToCredit).payBack;
  const others = job.invoices.filter(({ id }) => id !== invoiceId);
  const credit = creditOf(others, invoice);
  const keptBack = useKeptBack(job, invoice);
  const open = (act: ToPay['act'], amount: Pence): void => {
    const { name: customerName, email: customerEmail } = invoice.billedTo;
    onPay({
      act,
      invoiceId,
      number,
      customerName,
      customerEmail,
      amount,
      issuedOn,
      isToCredit,
      keptBack,
    });
  };
  return (
    <li>
      <p className="invoice-line">
        <span>
          <b>{number}</b>
          {invoice.label === '' ? '' : `, ${invoice.label}`}
        </span>
        <b className="num">{formatPounds(invoice.toPay)}</b>
      </p>
      <p data-late={(state === 'OVERDUE' && !isToCredit) || undefined}>
        {[stateWords(invoice), ...toCredit, ...ofExtras].join('. ')}
      </p>
      <KeptWords job={job} invoice={invoice} />
      <NotSentYet job={job} bill={invoice} />
      <InvoiceInterest job={job} invoice={invoice} />
      <InvoiceReminders job={job} invoice={invoice} />
      {over === 0 ? null : <p>{formatPounds(over)} more came in than is due.</p>}
      {error === null ? null : (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          The payments could not be loaded. {problemOf(error).detail}
        </Notice>
      )}
      <PaymentList payments={payments} exports={data?.exports ?? []} />
      <div className="invoice-ways">
        {toPay === 0 ? null : (
          <Button
            variant={isToCredit ? 'quiet' : 'secondary'}
            aria-label={`Paid: ${number}`}
            onClick={() => open('PAY', toPay)}
          >
            Paid
          </Button>
        )}
        {state !== 'PAID' || invoice.toPay === 0 || job.status === 'DELETED' ? null : (
          <Button variant="quiet" aria-label={`Paid again: ${number}`} onClick={() => open('PAY', pence(0))}>
            Paid again
          </Button>
        )}
        {due === 0 || credit <= 0 ? null : (
          <UseCredit invoiceId={invoiceId} amount={creditUsed(credit, due)} customerName={invoice.billedTo.name}>
            Use {formatPounds(creditUsed(credit, due))} of credit
          </UseCredit>
        )}
        {toPayBack === 0 ? null : (
          <Button aria-label={`Paid back: ${number}`} onClick={() => open('PAY_BACK', toPayBack)}>
            Paid back
          </Button>
        )}
        {keptBack === null ? null : <KeptButton job={job} invoice={invoice} keptBack={keptBack} />}
        <SendBill job={job} bill={invoice} />
        <TakingBack job={job} invoice={invoice} />
      </div>
      <CreditNotes job={job} invoice={invoice} />
    </li>
  );
}

/** What was credited of an invoice, each with the way to mail it (B6). */
function CreditNotes({ job, invoice }: { job: Job; invoice: BillRecord }) {
  const notes = creditNotesOf(job.invoices, invoice);
  if (notes.length === 0) return null;
  return (
    <ul className="payment-list">
      {notes.map((note) => (
        <li key={note.id}>
          <span>
            Credit note {note.number}, {formatPounds(note.toPay)} on {formatDay(note.issuedOn)}
            <NotSentYet job={job} bill={note} />
          </span>
          <SendBill job={job} bill={note} />
        </li>
      ))}
    </ul>
  );
}

/** The ways to give back of an invoice, and to put the newest one of an INVOICED job right (B6). */
function TakingBack({ job, invoice }: { job: Job; invoice: BillRecord }) {
  const [opened, setOpened] = useState<'CREDIT' | 'CORRECT' | null>(null);
  if (job.status === 'DELETED') return null;
  const close = (): void => setOpened(null);
  return (
    <>
      {invoice.state === 'CREDITED' ? null : (
        <Button
          variant={invoice.cancelledOn === null && invoice.extrasToCredit === null ? 'quiet' : 'secondary'}
          aria-label={`Credit note: ${invoice.number}`}
          onClick={() => setOpened('CREDIT')}
        >
          Credit note
        </Button>
      )}
      {lastInvoice(job)?.id === invoice.id ? (
        <Button
          variant="quiet"
          aria-label={`Correct this invoice: ${invoice.number}`}
          onClick={() => setOpened('CORRECT')}
        >
          Correct this invoice
        </Button>
      ) : null}
      <Suspense>
        {opened === 'CREDIT' ? <CreditDialog job={job} invoice={invoice} onClose={close} /> : null}
        {opened === 'CORRECT' ? <CorrectDialog job={job} invoice={invoice} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

function stateWords({ state, due, dueOn, paid, credited, cancelledOn }: BillRecord): string {
  if (state === 'CREDITED') return 'Credited in full';
  if (state === 'PAID') return credited > 0 ? 'Settled, partly by a credit note' : 'Paid in full';
  const settled = [
    ...(paid > 0 ? [`${formatPounds(paid)} paid`] : []),
    ...(credited > 0 ? [`${formatPounds(credited)} credited`] : []),
  ];
  if (cancelledOn !== null) return [...settled, `${formatPounds(due)} not paid`].join(', ');
  const open = state === 'OVERDUE' ? 'overdue since' : 'due by';
  return [...settled, `${formatPounds(due)} ${dueOn === null ? 'due' : `${open} ${formatDay(dueOn)}`}`].join(', ');
}
