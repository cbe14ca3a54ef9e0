import type { ExtrasToCredit } from '#domain/job/bill-record.ts';
import type { CancelledYes } from '#domain/job/job-offer.ts';
import { formatPounds } from '#domain/money/money.ts';
import { dayOf, daysBetween, formatDay, type Day } from '#domain/time/date.ts';
import { CANCELLATION_DAYS } from './cancellation.ts';

/**
 * What a trader is to know before invoicing work whose contract the customer cancelled, in sentences; none where no
 * contract is cancelled. It stays allowed: what was done at the customer's own request is owed in proportion (reg 36(4) to (6)).
 */
export function cancelledInvoiceWords(
  contract: Pick<CancelledYes, 'answeredAt' | 'cancelledAt' | 'startEarly'> | null,
): string[] {
  const cancelled = cancelledWords(contract);
  if (contract === null || cancelled === null) return [];
  return [cancelled, owedWords(contract.startEarly), 'This is guidance, not tax or legal advice.'];
}

/** That a contract was cancelled and when, in a sentence for the trader; null where none was. */
export function cancelledWords(contract: Pick<CancelledYes, 'answeredAt' | 'cancelledAt'> | null): string | null {
  if (contract === null || contract.cancelledAt === null) return null;
  const { answeredAt, cancelledAt } = contract;
  const on = formatDay(dayOf(cancelledAt));
  const after = answeredAt === null ? '' : `, ${afterWords(daysBetween(dayOf(answeredAt), dayOf(cancelledAt)))}`;
  return `Your customer cancelled this contract on ${on}${after}.`;
}

/**
 * What is to be done about an invoice that was issued before its contract was cancelled, in a sentence: without a credit note it asks for money that
 * is not owed, but for work that was done early at the customer's own request (reg 36).
 */
export function creditCancelledWords(cancelledOn: Day, contract: Pick<CancelledYes, 'startEarly'> | null): string {
  const on = `The contract was cancelled on ${formatDay(cancelledOn)}: credit`;
  const startEarly = contract?.startEarly ?? null;
  if (startEarly === null) return `${on} this invoice, but for what you have since agreed on.`;
  return startEarly
    ? `${on} this invoice, less what you are owed for work done before then.`
    : `${on} this invoice, so that nothing is owed.`;
}

/** What is to be done about an invoice that asks for extras which were cancelled by themselves since, in a sentence (reg 34). */
export function creditExtrasWords({ total, cancelledOn, payBackBy }: ExtrasToCredit): string {
  const back = payBackBy === null ? '' : ` by ${formatDay(payBackBy)}`;
  return `${formatPounds(total)} of this invoice is for extra work that was cancelled on ${formatDay(cancelledOn)}: credit it, and pay back what was paid for it${back}.`;
}

/** The usual reason on the credit note of that. */
export function extrasReason({ cancelledOn }: ExtrasToCredit): string {
  return `Extra work cancelled on ${formatDay(cancelledOn)}`;
}

/** The usual reason on the credit note of an invoice whose contract was cancelled. */
export function cancelledReason(cancelledOn: Day): string {
  return `Contract cancelled on ${formatDay(cancelledOn)}`;
}

function afterWords(days: number): string {
  if (days === 0) return 'on the day they accepted it';
  return days === 1 ? 'a day after accepting it' : `${days} days after accepting it`;
}

function owedWords(startEarly: boolean | null): string {
  const source = '(Consumer Contracts Regulations 2013, regulation 36)';
  if (startEarly === null) return 'Charge only what you have since agreed with them.';
  return startEarly
    ? `They had asked you to start early: charge only for the work done until then, in proportion to the whole price ${source}.`
    : `They had not asked you to start before the ${CANCELLATION_DAYS} days were over, so they owe nothing for work done before they cancelled ${source}.`;
}
