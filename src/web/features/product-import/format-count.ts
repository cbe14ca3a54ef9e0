const COUNT = new Intl.NumberFormat('en-GB');

/** A number for people: `9,900`. */
export function formatNumber(count: number): string {
  return COUNT.format(count);
}

/** A number of things for people: `1 row`, `9,900 rows`. */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}
