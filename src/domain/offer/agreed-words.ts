import type { EarlierYes } from '#domain/job/job-offer.ts';
import { formatPounds } from '#domain/money/money.ts';
import { dayOf, formatDay } from '#domain/time/date.ts';
import type { TakenOption } from './offered-quote.ts';

/** An option that was taken, by its name; one of a choice says that its price is not an addition. */
export function optionWords({ description, isOfChoice }: Pick<TakenOption, 'description' | 'isOfChoice'>): string {
  return isOfChoice ? `${description} (chosen; its whole price)` : description;
}

/** An earlier acceptance of the same quote: `version 1, accepted on 22 Nov 2026 by Margaret Ellison for £3,058.72`. */
export function earlierYesWords({ version, answeredAt, answeredBy, total }: EarlierYes): string {
  const when = answeredAt === null ? '' : ` on ${formatDay(dayOf(answeredAt))}`;
  return `version ${version}, accepted${when} by ${answeredBy ?? ''} for ${formatPounds(total)}`;
}
