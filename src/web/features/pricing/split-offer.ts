import type { Job } from '#domain/job/job.ts';
import { sumLines, type SumContext } from '#domain/job/sum-job.ts';
import { formatPounds, sumPence, type Pence } from '#domain/money/money.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { linesInTotal } from '#domain/price/line-option.ts';
import { splitLabour } from '#domain/price/split-labour.ts';
import { dayOf } from '#domain/time/date.ts';
import { isSettled } from '#domain/vat/settle-vat.ts';
import { newId } from '#web/api/new-id.ts';

/** What splitting a line of labour would do: in words, and to the lines of the job. */
export type SplitOffer = { readonly words: string; readonly lineItems: readonly LineItem[] };

/** Offers to split labour that fits kinds of several rates by value instead of taking the highest for all of it (V5); null where that makes no VAT less. */
export function splitOffer(job: Job, line: LineItem, context: SumContext): SplitOffer | null {
  // The parts of one of a choice would exclude each other.
  if (!isSettled(job.work) || context.accountVatRate === null || line.choice !== null) return null;
  const at = { property: job.work.property, day: dayOf(context.now) };
  const parts = splitLabour(line, linesInTotal(job.lineItems), at, newId());
  if (parts === null) return null;
  const lineItems = job.lineItems.flatMap((each) => (each.id === line.id ? parts : [each]));
  const [before, after] = [vatOf(job), vatOf(sumLines({ ...job, lineItems }, context))];
  if (after >= before) return null;
  return { words: `Split it by value: VAT ${formatPounds(after)} instead of ${formatPounds(before)}`, lineItems };
}

/** The VAT of a job, whoever pays it. */
function vatOf({ priceVatComponent, reverseChargeVat }: Job): Pence {
  return sumPence([priceVatComponent, reverseChargeVat]);
}
