import { takenLines } from '#domain/price/options.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { NO_OPTION } from '#domain/price/line-option.ts';
import { pricesIn } from '#domain/price/pricing.ts';
import { dayOf } from '#domain/time/date.ts';
import { discountLabel, discountOf } from '#domain/vat/discount.ts';
import { kindsOf } from '#domain/vat/cis-scope.ts';
import { isSettled, settleVat } from '#domain/vat/settle-vat.ts';
import { joinSums, netOfLines, vatSums } from '#domain/vat/vat-sums.ts';
import type { Job } from './job.ts';
import { optionsTaken } from './job-offer.ts';
import type { SumContext } from './sum-job.ts';

/** What the customer took of a job: the ids of the options of its quote, and accepted extras as lines. */
export type Taken = { readonly chosenOptions: readonly string[]; readonly extras: readonly LineItem[] };

/**
 * A job as it is billed: the lines of its quote that were taken and the extras, treated as one contract by the rates of the day, and summed
 * anew (rules O5 and O15, V5). The discount is the quote's: it takes nothing off an extra. Labour that doesn't say what it fits goes by the
 * goods that it was agreed with: what is agreed later changes no VAT of what the customer signed.
 */
export function sumAgreed(job: Job, { chosenOptions, extras }: Taken, context: SumContext): Job {
  const { accountVatRate: vatRate, cisRegistered, now } = context;
  const taken = takenLines(job.lineItems, chosenOptions).map((line) => ({ ...line, ...NO_OPTION }));
  const quoted = sayingWhatTheyFit(taken, taken);
  const agreedBesides = extras.flatMap((line) => sayingWhatTheyFit([line], [...taken, line]));
  const lineItems = settleVat([...quoted, ...agreedBesides], job.work, { vatRate, cisRegistered }, dayOf(now));
  const [ofQuote, besides] = [lineItems.slice(0, quoted.length), lineItems.slice(quoted.length)];
  if (besides.length === 0) return { ...job, lineItems, ...pricesIn(vatSums(ofQuote, vatRate, job.discount)) };
  const sums = joinSums([vatSums(ofQuote, vatRate, job.discount), vatSums(besides, vatRate, null)]);
  return { ...job, lineItems, discount: discountOn(ofQuote, job), ...pricesIn(sums) };
}

/**
 * The job as the paper of an extra has it: its one line, treated for VAT as what it is besides (V5, V6), and nothing of the quote but whom it
 * is for. The treatment is settled here, since the line alone no longer says what it belongs to.
 */
export function extraJob(job: Job, line: LineItem, context: SumContext): Job {
  const { lineItems } = sumAgreed(job, { chosenOptions: optionsTaken(job), extras: [line] }, context);
  const settled = lineItems.at(-1) ?? line;
  const own = isSettled(job.work) ? { ...settled, vatChosenBy: 'USER' as const, vatNote: AS_THE_JOB } : settled;
  const sums = pricesIn(vatSums([own], context.accountVatRate, null));
  return { ...job, lineItems: [own], zones: [], extras: [], discount: null, scopeText: '', paymentPlan: null, ...sums };
}

function sayingWhatTheyFit(lines: readonly LineItem[], agreedWith: readonly LineItem[]): LineItem[] {
  const unsaid = kindsOf({ fits: [] }, agreedWith);
  return lines.map((line) => (line.type === 'LABOUR' && line.fits.length === 0 ? { ...line, fits: unsaid } : line));
}

const AS_THE_JOB = 'As on the job it belongs to';

/** The discount as the amount that it is of the quote, whatever other lines stand below it. */
function discountOn(quoted: readonly LineItem[], { discount }: Pick<Job, 'discount'>): Job['discount'] {
  return (
    discount && { kind: 'AMOUNT', value: discountOf(netOfLines(quoted), discount), label: discountLabel(discount) }
  );
}
