import type { DueBill } from '#domain/bill/sought-bills.ts';

/** The numbers of invoices in a sentence: `#1031, #1032 and #1033`. */
export function numbersOf(bills: readonly DueBill[]): string {
  return listOf(bills.map(({ number }) => number));
}

/** Some words in a sentence. */
export function listOf(words: readonly string[]): string {
  const [last, ...before] = words.toReversed();
  return before.length === 0 ? `${last}` : `${before.toReversed().join(', ')} and ${last}`;
}
