import type { Period } from '#domain/bill/vat-figures.ts';

/** What is wrong about a period that is typed; null if nothing is. */
export function periodBreak({ from, to }: Period): string | null {
  if (from === '' || to === '') return 'Enter both days';
  return from > to ? 'Use the first day or a later one' : null;
}
