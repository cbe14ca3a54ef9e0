import { numbersOf, type DueBill } from '#domain/bill/sought-bills.ts';
import { allOf } from '#domain/text/all-of.ts';

type Named = Pick<DueBill, 'number' | 'customerName'>;

/** Invoices by their numbers, with the customer once where they are all of one, such as `#1031 and #1033, Otley Cricket`, and each with its own where not: `#9 (Otley Cricket) and #25 (Ann Byrne)`. */
export function billNames(bills: readonly Named[], between = ', '): string {
  const [name = '', other] = new Set(bills.map(({ customerName }) => customerName));
  if (other === undefined) return name === '' ? numbersOf(bills) : `${numbersOf(bills)}${between}${name}`;
  return allOf(bills.map(({ number, customerName }) => (customerName === '' ? number : `${number} (${customerName})`)));
}
