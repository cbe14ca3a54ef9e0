import { formatPounds, pence, type Pence } from '#domain/money/money.ts';
import { allOf } from '#domain/text/all-of.ts';
import { formatDay, type Day } from '#domain/time/date.ts';

/** Money that left an invoice after it had come in: paid back, or used for another invoice of the job, whose number stands here; pence above 0. */
export type MoneyOut = { readonly amount: Pence; readonly on: Day; readonly usedFor: string | null };

/**
 * What has to be undone before a payment can be: of what left its invoice, the oldest first, the newest that together free what would be
 * lacking without the payment. That sum is told nowhere, as nobody ever entered it.
 */
export function undoneFirst(out: readonly MoneyOut[], lacking: Pence): readonly MoneyOut[] {
  const first: MoneyOut[] = [];
  let freed = pence(0);
  for (const each of out.toReversed()) {
    if (freed >= lacking) break;
    first.push(each);
    freed = pence(freed + each.amount);
  }
  return first;
}

// Who has to undo more begins with these, and is told of the next ones then.
const NAMED_MAX = 3;

/** Why a payment can't be undone yet, and what to do first. */
export function undoFirstWords(number: string, first: readonly MoneyOut[]): string {
  const named = first.slice(0, NAMED_MAX).map(({ amount, on, usedFor }) => {
    const became = usedFor === null ? 'paid back' : `used for ${usedFor}`;
    return `${formatPounds(amount)} was ${became} on ${formatDay(on)}`;
  });
  return `Of what came in for ${number}, ${allOf(named)}. Undo ${named.length === 1 ? 'that' : 'these'} first.`;
}
