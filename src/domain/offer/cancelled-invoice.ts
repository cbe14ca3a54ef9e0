import type { BillRecord, ExtrasToCredit } from '#domain/job/bill-record.ts';
import { isEarlyCancelled, type CancelledContract } from '#domain/job/cancelled-contract.ts';
import type { CancelledYes, JobOffer } from '#domain/job/job-offer.ts';
import { isNothingKept, keptNames, keptOfJob, type KeptGoods, type KeptSource } from '#domain/job/kept-goods.ts';
import { formatPounds } from '#domain/money/money.ts';
import { dayOf, daysBetween, formatDay, type Day } from '#domain/time/date.ts';
import { allOf } from '#domain/text/all-of.ts';
import { CANCELLATION_DAYS } from './cancellation.ts';
import { invoicesNamed, noNoticeWords } from './pay-back.ts';

/**
 * What a trader is to know before invoicing work whose contract the customer cancelled, in sentences; none where no
 * contract is cancelled. It stays allowed: what was done at the customer's own request is owed in proportion (reg 36(4) to (6)).
 */
export function cancelledInvoiceWords(
  contract: (Pick<CancelledYes, 'answeredAt' | 'cancelledAt' | 'noted'> & AskedEarly) | null,
  kept: KeptGoods,
): string[] {
  const cancelled = cancelledWords(contract);
  if (contract === null || cancelled === null) return [];
  return [cancelled, ...keptWords(kept), owedWords(contract), 'This is guidance, not tax or legal advice.'];
}

/** That a contract was cancelled and when, in a sentence for the trader; null where none was. */
export function cancelledWords(
  contract: Pick<CancelledYes, 'answeredAt' | 'cancelledAt' | 'noted'> | null,
): string | null {
  if (contract === null || contract.cancelledAt === null) return null;
  const { answeredAt, cancelledAt, noted } = contract;
  const on = formatDay(dayOf(cancelledAt));
  const after =
    answeredAt === null ? '' : `, ${afterWords(daysBetween(dayOf(answeredAt), dayOf(cancelledAt)), noted !== null)}`;
  return `Your customer cancelled this contract on ${on}${after}.`;
}

/**
 * What is to be done about an invoice that was issued before its contract was cancelled, in a sentence: without a credit note it asks for money that
 * is not owed, but for what can't be cancelled (reg 28) and work that was done early at the customer's own request (reg 36).
 */
export function creditCancelledWords(cancelledOn: Day, contract: AskedEarly | null, kept: KeptGoods): string {
  const on = `The contract was cancelled on ${formatDay(cancelledOn)}: credit`;
  return `${on} this invoice, ${howMuchWords(contract, kept)}.`;
}

/** Whether nothing of a cancelled contract is owed, as all of it could be cancelled (reg 28) and none of its work was asked for early (reg 36(6)). */
export function isNothingOwed({ startEarly, hasEarlyExtras }: AskedEarly, kept: KeptGoods): boolean {
  return startEarly === false && !hasEarlyExtras && isNothingKept(kept);
}

/** An invoice that was issued before its contract, or extras in it, were cancelled. */
export type ToCredit = Pick<BillRecord, 'number' | 'extrasToCredit'>;

/** What is to be credited once a contract is cancelled, in sentences, for a trader who is not looking at the invoices. */
export function toCreditWords(bills: readonly ToCredit[], asked: AskedEarly, kept: KeptGoods): string[] {
  const whole = bills.filter(({ extrasToCredit }) => extrasToCredit === null).map(({ number }) => number);
  return [
    ...(whole.length === 0
      ? []
      : [`Credit ${invoicesNamed(whole)} in the history of the job, ${howMuchWords(asked, kept)}.`]),
    ...bills.flatMap(({ number, extrasToCredit: extras }) =>
      extras === null
        ? []
        : [
            `Credit ${formatPounds(extras.total)} of invoice ${number} in the history of the job${lessWords(asked.startEarly, kept)}.`,
          ],
    ),
  ];
}

function howMuchWords(asked: AskedEarly | null, kept: KeptGoods): string {
  if (asked === null || asked.startEarly === null) return 'except for what you have agreed since';
  const work = asked.startEarly ? [OWED_WORK] : asked.hasEarlyExtras ? [OWED_EXTRAS] : [];
  const owed = [...keptNames(kept), ...work];
  return owed.length === 0 ? 'so that nothing is owed' : `less ${allOf(owed)}`;
}

const OWED_WORK = 'what you are owed for work done before then';
const OWED_EXTRAS = 'what you are owed for extra work done before then';

function lessWords(startEarly: boolean | null, kept: KeptGoods): string {
  const owed = [...keptNames(kept), ...(startEarly === true ? [OWED_WORK] : [])];
  return owed.length === 0 ? '' : `, less ${allOf(owed)}`;
}

/** What decides how much of a cancelled contract is owed. */
type AskedEarly = Pick<CancelledContract, 'startEarly' | 'hasEarlyExtras'>;

type Extras = readonly { readonly offer: Pick<JobOffer, 'state' | 'startEarly'> }[];

function hasEarlyCancelled(extras: Extras): boolean {
  return extras.some(({ offer }) => isEarlyCancelled(offer));
}

/** What is to be done about an invoice that asks for extras of its job which were cancelled by themselves since, in a sentence (reg 34; reg 36 where any was asked for early). */
export function creditExtrasWords(extras: ExtrasToCredit, job: ExtrasJob): string {
  const { total, cancelledOn, payBackBy } = extras;
  const back = payBackBy === null ? '' : ` by ${formatDay(payBackBy)}`;
  return `${formatPounds(total)} of this invoice is for extra work that was cancelled on ${formatDay(cancelledOn)}: credit it${lessWords(hasEarlyCancelled(job.extras), keptOfExtras(extras, job))}, and pay back what was paid for it${back}.`;
}

/** Whether nothing is owed of extras that were cancelled by themselves, by what is asked for on their invoice. */
export function isNothingOwedOfExtras(extras: ExtrasToCredit, job: ExtrasJob): boolean {
  return !hasEarlyCancelled(job.extras) && isNothingKept(keptOfExtras(extras, job));
}

type ExtrasJob = KeptSource & { readonly extras: Extras };

function keptOfExtras({ cancelledOn: on }: ExtrasToCredit, job: ExtrasJob): KeptGoods {
  return keptOfJob(job, { startEarly: hasEarlyCancelled(job.extras), isExtra: true, on });
}

/** The usual reason on the credit note of that. */
export function extrasReason({ cancelledOn }: ExtrasToCredit): string {
  return `Extra work cancelled on ${formatDay(cancelledOn)}`;
}

/** The usual reason on the credit note of an invoice whose contract was cancelled. */
export function cancelledReason(cancelledOn: Day): string {
  return `Contract cancelled on ${formatDay(cancelledOn)}`;
}

function afterWords(days: number, isNoted: boolean): string {
  if (days === 0) return isNoted ? 'on the day they said yes' : 'on the day they accepted it';
  return `${days === 1 ? 'a day' : `${days} days`} after ${isNoted ? 'saying yes' : 'accepting it'}`;
}

function keptWords(kept: KeptGoods): string[] {
  const names = keptNames(kept);
  if (names.length === 0) return [];
  return [
    `They could not cancel for ${allOf(names)}: charge for that (Consumer Contracts Regulations 2013, regulation 28).`,
  ];
}

function owedWords({ startEarly, hasEarlyExtras, noted }: Pick<CancelledYes, 'noted'> & AskedEarly): string {
  const source = '(Consumer Contracts Regulations 2013, regulation 36)';
  const early = `They had asked you to start extra work early, and nothing else: charge only for that extra work as far as it was done until then, in proportion to its price ${source}.`;
  if (noted?.papers === false) {
    return `${hasEarlyExtras ? `${early} ` : ''}${noNoticeWords('They', hasEarlyExtras)}`;
  }
  if (startEarly === null) return 'Charge only what you have since agreed with them.';
  if (!startEarly && hasEarlyExtras) return early;
  return startEarly
    ? `They had asked you to start early: charge only for the work done until then, in proportion to the whole price ${source}.`
    : `They had not asked you to start before the ${CANCELLATION_DAYS} days were over, so they owe nothing for work done before they cancelled ${source}.`;
}
