import type { Instant } from '#domain/time/date.ts';

/** The most mails that an account may send to customers in a day: in its first 24 hours, and later. */
export type MailLimits = { readonly firstDay: number; readonly laterDays: number };

/** How many days a mail waits at most for the account's own address to be confirmed before it is given up. */
export const HELD_DAYS = 7;

/** Why a mail was given up that waited for the account's own address to be confirmed. */
export const UNCONFIRMED_REASON = `Not sent: your e-mail address was not confirmed within ${HELD_DAYS} days. Retry once it is.`;

/** Why a mail was not delivered, as it is told now: whether the account's own address has been confirmed since it was written down. */
export function reasonNow(reason: string, isConfirmed: boolean): string {
  if (!isConfirmed || reason !== UNCONFIRMED_REASON) return reason;
  return `Not sent: your e-mail address was not confirmed within ${HELD_DAYS} days. It is confirmed now: retry.`;
}

/** How many times a day's mails may leave altogether, once those are among them that the law demands. */
const WITH_DUE = 2;

const DAY_MS = 24 * 60 * 60_000;
const FEW = 5;

/** How many mails an account made at this moment may send in the day that it is now. */
export function mailsAllowed(createdAt: Instant, now: Instant, { firstDay, laterDays }: MailLimits): number {
  return Date.parse(now) - Date.parse(createdAt) < DAY_MS ? firstDay : laterDays;
}

/**
 * How many mails may leave in that day once those are among them that the law demands, such as the copy of what was agreed: what the
 * business itself has sent holds none of these up, and still nobody mails strangers by them without end.
 */
export function mailsAllowedWithDue(createdAt: Instant, now: Instant, limits: MailLimits): number {
  return WITH_DUE * mailsAllowed(createdAt, now, limits);
}

/** What is said before the limit is reached: null as long as more than five are left. */
export function fewMailsLeft(left: number): string | null {
  if (left > FEW) return null;
  if (left === 0) return 'You have sent as many e-mails as can be sent in a day. You can send more tomorrow.';
  return `${left} more ${left === 1 ? 'e-mail' : 'e-mails'} can be sent today.`;
}
