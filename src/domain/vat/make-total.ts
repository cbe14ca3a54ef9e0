import { pence, type Hundredths, type Pence } from '#domain/money/money.ts';
import { DISCOUNT_LABEL, type Discount } from './discount.ts';
import { netOfLines, vatSums, type SummedLine } from './vat-sums.ts';

/** The discount that makes a total with VAT, and the total that it makes: another than was asked for where no whole penny gives that. */
export type MadeTotal = { readonly discount: Discount; readonly total: Pence };

// How far from the crossing the same total may still be made: each rate's rounding and share move it by less than a penny.
const AROUND = 12;

/** The discount that makes the total with VAT, to the penny or as near as whole pence come, of two the lower (V10); null for a total that is not below the present one. */
export function makeTotal(
  lines: readonly SummedLine[],
  vatRate: Hundredths | null,
  { total, label = DISCOUNT_LABEL }: { readonly total: Pence; readonly label?: string },
): MadeTotal | null {
  const net = netOfLines(lines);
  const madeBy = (off: number): MadeTotal => {
    const discount: Discount = { kind: 'AMOUNT', value: pence(off), label };
    const sums = vatSums(lines, vatRate, discount);
    return { discount, total: pence(sums.net + sums.vat) };
  };
  if (total < 0 || total >= madeBy(0).total) return null;
  const crossing = firstAtMost(net, total, (off) => madeBy(off).total);
  const from = Math.max(0, crossing - AROUND);
  const to = Math.min(net, crossing + AROUND);
  const tried = Array.from({ length: to - from + 1 }, (_, index) => madeBy(from + index));
  return tried.reduce((best, other) => (isNearer(other, best, total) ? other : best));
}

/** Where the totals fall to the asked one: they fall but for single pennies. */
function firstAtMost(net: Pence, total: Pence, totalOf: (off: number) => Pence): number {
  let [low, high] = [0, net as number];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (totalOf(middle) <= total) high = middle;
    else low = middle + 1;
  }
  return low;
}

function isNearer(one: MadeTotal, other: MadeTotal, total: Pence): boolean {
  const [distance, known] = [Math.abs(one.total - total), Math.abs(other.total - total)];
  return distance < known || (distance === known && one.total < other.total);
}
