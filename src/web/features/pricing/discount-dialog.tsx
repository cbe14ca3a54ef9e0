import { useState } from 'react';
import { totalName } from '#domain/document/document-amounts.ts';
import { readFigure } from '#domain/money/figure-text.ts';
import { formatDecimal, formatPounds, formatQuantity, pence, type Hundredths } from '#domain/money/money.ts';
import type { Job } from '#domain/job/job.ts';
import { linesInTotal } from '#domain/price/line-option.ts';
import { pricesOf } from '#domain/price/pricing.ts';
import { DISCOUNT_LABEL, discountBreaks, type Discount } from '#domain/vat/discount.ts';
import { makeTotal } from '#domain/vat/make-total.ts';
import { netOfLines } from '#domain/vat/vat-sums.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { SumTally } from '#web/job/sum-tally.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { NumberField, TextField } from '#web/ui/field.tsx';
import { SegmentedField } from '#web/ui/segmented-field.tsx';

type Kind = Discount['kind'] | 'TOTAL';

const KINDS = [
  { value: 'PERCENT', label: 'Percent' },
  { value: 'AMOUNT', label: 'Pounds' },
  { value: 'TOTAL', label: 'Make the total' },
] as const satisfies readonly { value: Kind; label: string }[];

// V10 has it so: an AMOUNT, which what is priced later does not move.
const IN_POUNDS = 'Taken off in pounds: what you change on the job later changes the total too.';

/** What the figure comes to: a discount, or why it is none yet; a total that can't be made to the penny says so. */
type Offer = { readonly discount: Discount | null; readonly message: string | null; readonly note: string | null };

/** Sets the discount of the job: by percent, in pounds, or by the total that it is to make (V10). */
export function DiscountDialog({ onClose }: { onClose: () => void }) {
  const { draft, store } = useJobDraft();
  const job = { ...draft.job, lineItems: linesInTotal(draft.job.lineItems) };
  const [kind, setKind] = useState<Kind>(job.discount?.kind ?? 'PERCENT');
  const [figure, setFigure] = useState(job.discount === null ? '' : figureOf(job.discount));
  const [label, setLabel] = useState(job.discount?.label ?? '');
  const { discount, message, note } = offerOf(job, kind, figure, label);
  const shown = discount === null ? job : { ...job, discount, ...pricesOf(job.lineItems, job.vatRate, discount) };
  const set = (value: Discount | null): void => {
    store.edit([{ kind: 'setJob', member: 'discount', value }]);
    onClose();
  };
  return (
    <Dialog opened title="Discount" onCancel={onClose}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (discount !== null) set(discount);
        }}
      >
        <SegmentedField
          label="Kind of discount"
          labelHidden
          value={kind}
          options={KINDS}
          onChoose={(chosen) => {
            setKind(chosen);
            setFigure('');
          }}
        />
        <NumberField
          label={kind === 'TOTAL' ? totalName(job) : 'Discount'}
          data-autofocus
          {...(kind === 'PERCENT' ? { suffix: '%' } : { prefix: '£' })}
          enterKeyHint="done"
          value={figure}
          error={message ?? undefined}
          note={note ?? (kind === 'TOTAL' ? IN_POUNDS : undefined)}
          onChange={({ target }) => setFigure(target.value)}
        />
        <TextField
          label="Name on the quote"
          placeholder={DISCOUNT_LABEL}
          maxLength={40}
          enterKeyHint="done"
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
        <SumTally job={shown} isLive />
        {job.discount === null ? null : (
          <Button variant="danger" onClick={() => set(null)}>
            Remove discount
          </Button>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={discount === null}>
            {note === null ? 'Use this' : `Use ${formatPounds(shown.priceVatInclusive)}`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function figureOf({ kind, value }: Discount): string {
  return kind === 'PERCENT' ? formatQuantity(value) : formatDecimal(value);
}

function offerOf(job: Job, kind: Kind, figure: string, label: string): Offer {
  const { value, message } = readFigure(kind === 'PERCENT' ? 'percent' : 'price', figure);
  if (message !== null || value === null) return { discount: null, message, note: null };
  if (kind === 'TOTAL') return totalOffer(job, value, label);
  const discount: Discount = kind === 'PERCENT' ? { kind, value, label } : { kind, value: pence(value), label };
  const [broken] = discountBreaks(discount, netOfLines(job.lineItems), 'complete');
  return broken === undefined
    ? { discount, message: null, note: null }
    : { discount: null, message: broken.message, note: null };
}

function totalOffer(job: Job, value: Hundredths, label: string): Offer {
  const total = pence(value);
  const made = makeTotal(job.lineItems, job.vatRate, { total, label });
  if (made === null) {
    const full = pricesOf(job.lineItems, job.vatRate).priceVatInclusive;
    return { discount: null, message: `Enter a total below ${formatPounds(full)}`, note: null };
  }
  const isExact = made.total === total;
  const [asked, nearest] = [formatPounds(total), formatPounds(made.total)];
  return {
    discount: made.discount,
    message: null,
    note: isExact ? null : `${asked} cannot be reached to the penny. ${nearest} is the nearest.`,
  };
}
