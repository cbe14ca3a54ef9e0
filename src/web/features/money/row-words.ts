import type { MoneyRow } from '#domain/bill/money-overview.ts';
import { withPartsWords } from '#domain/bill/ready-parts.ts';
import { formatPounds, pence } from '#domain/money/money.ts';
import { daysBetween, formatNearDay, type Day } from '#domain/time/date.ts';

/** What stands under the name of a row, and the part of it that is late or went wrong. */
export type RowWords = { readonly text: string; readonly alarm: string | null };

/** What a row of Money says of its invoice or quote, on a day. */
export function rowWords(row: MoneyRow, today: Day): RowWords {
  const { act, number, day } = row;
  if (act === 'PAY') return dueWords(row, today);
  if (act === 'INVOICE') {
    const what = [row.label === '' ? 'work finished' : row.label, withPartsWords(row.withParts)]
      .filter(Boolean)
      .join(', ');
    return {
      text: `Job ${number}, ${what}${day === null ? '' : `, planned for ${formatNearDay(day, today)}`}`,
      alarm: null,
    };
  }
  if (act === 'CREDIT') return { text: creditWords(row, today), alarm: null };
  if (act === 'CREDIT_EXTRA') return { text: extraWords(row, today), alarm: null };
  if (act === 'PAY_BACK') return { text: payBackWords(row, today), alarm: null };
  const until = day === null ? '' : `, valid until ${formatNearDay(day, today)}`;
  if (act === 'SEND_AGAIN') return { text: `Quote ${number}, `, alarm: 'not delivered' };
  if (act === 'ANSWER') return { text: `Quote ${number}, asked a question${until}`, alarm: null };
  return { text: `Quote ${number}, ${viewedWords(row.views)}${until}${invoicedWords(row)}`, alarm: null };
}

function creditWords({ number, cancelledOn }: MoneyRow, today: Day): string {
  const on = cancelledOn === null ? '' : ` on ${formatNearDay(cancelledOn, today)}`;
  return `Invoice ${number}, contract cancelled${on}: credit what is not owed`;
}

function extraWords({ number, day, cancelledOn }: MoneyRow, today: Day): string {
  const on = cancelledOn === null ? '' : ` on ${formatNearDay(cancelledOn, today)}`;
  const back = day === null ? '' : ` by ${formatNearDay(day, today)}`;
  return `Invoice ${number}, extra work cancelled${on}: credit it, and pay back what was paid for it${back}`;
}

function payBackWords({ number, day, cancelledOn, usableFor, otherJobsOwe, keptBack }: MoneyRow, today: Day): string {
  if (day !== null) return `Invoice ${number}, cancelled, pay back by ${formatNearDay(day, today)}`;
  // The law's day follows from when the goods come back (reg 34).
  if (cancelledOn !== null) return `Invoice ${number}, cancelled`;
  const isKept = keptBack !== null && keptBack > 0;
  const kept = isKept
    ? `. ${formatPounds(keptBack)} counts as kept back for CIS: if it was not, say so in the history`
    : '';
  const words = `Invoice ${number}, more came in than is due${kept}`;
  if (usableFor !== null) return `${words}. ${formatPounds(usableFor.due)} is due on ${usableFor.number} of this job.`;
  if (otherJobsOwe === 0) return words;
  // Credit is used within its job alone (B9).
  return `${words}. ${formatPounds(otherJobsOwe)} is due on other jobs of this customer: to use it there, note it as paid back here and as paid there.`;
}

function invoicedWords({ amount, whole }: MoneyRow): string {
  return amount === whole ? '' : `, ${formatPounds(pence(whole - amount))} of ${formatPounds(whole)} is invoiced`;
}

function dueWords(row: MoneyRow, today: Day): RowWords {
  const { number, day, neverArrived } = row;
  const part = settledWords(row);
  const due = day === null ? '' : `, due ${formatNearDay(day, today)}`;
  const text = `Invoice ${number}${part}${due}`;
  const late = day === null ? 0 : daysBetween(day, today);
  const alarms = [
    ...(late > 0 ? [late === 1 ? '1 day late' : `${late} days late`] : []),
    ...(neverArrived ? ['not delivered'] : []),
  ];
  return alarms.length === 0 ? { text, alarm: null } : { text: `${text}, `, alarm: alarms.join(', ') };
}

/** What of an invoice is no more due: a credit note is no payment. */
function settledWords({ amount, whole, credited }: MoneyRow): string {
  const paid = pence(whole - amount - credited);
  const of = formatPounds(whole);
  if (credited === 0) return paid === 0 ? '' : `, ${formatPounds(paid)} of ${of} paid`;
  if (paid === 0) return `, ${formatPounds(credited)} of ${of} credited`;
  return `, ${formatPounds(credited)} credited and ${formatPounds(paid)} paid of ${of}`;
}

function viewedWords(views: number | null): string {
  if (views === null) return 'downloaded to hand over';
  if (views === 0) return 'not looked at yet';
  if (views === 1) return 'viewed once';
  return views === 2 ? 'viewed twice' : `viewed ${views} times`;
}
