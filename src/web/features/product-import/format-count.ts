import { formatWhole } from '#domain/money/money.ts';

/** A number of things for people: `1 row`, `9,900 rows`. */
export function formatCount(count: number, noun: string): string {
  return `${formatWhole(count)} ${noun}${count === 1 ? '' : 's'}`;
}
