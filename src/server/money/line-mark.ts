import { BILLS_TOGETHER_MAX } from '#domain/bill/bills-together.ts';

// No character of a hash.
const BEFORE_SHARE = '.';

/**
 * What a payment carries of the line of a bank statement that it was booked from: the line's hash; with its place behind it in all
 * payments but the first where the line was booked for several invoices. So whoever books a line takes its hash itself, which the database
 * gives once.
 */
export function lineMark(hash: string, share: number): string {
  return share === 0 ? hash : `${hash}${BEFORE_SHARE}${share}`;
}

/** All marks that payments of a line can carry. */
export function lineMarks(hash: string): readonly string[] {
  return Array.from({ length: BILLS_TOGETHER_MAX }, (_, share) => lineMark(hash, share));
}

/** The hash of the line in a payment's mark. */
export function hashOfMark(mark: string): string {
  return mark.split(BEFORE_SHARE, 1)[0] ?? mark;
}
