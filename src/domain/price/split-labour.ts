import { TEXT_MAX } from '#domain/limits.ts';
import { hundredths, sumPence, timesQuantity, type Hundredths, type Pence } from '#domain/money/money.ts';
import type { Day } from '#domain/time/date.ts';
import { VAT_KINDS, type FittedKind } from '#domain/vat/vat-kind.ts';
import { rulingOn } from '#domain/vat/vat-rules.ts';
import { netOfLines } from '#domain/vat/vat-sums.ts';
import type { Property } from '#domain/vat/work.ts';
import { priceLine, type LineItem } from './line-item.ts';

/** A line of labour in two: what it fits at the highest rate, and all else. */
export type SplitLabour = readonly [highest: LineItem, others: LineItem];

// Where two parts that are each rounded miss the whole by a penny, a hundredth beside them meets it.
const AROUND = [0, 1, -1, 2, -2];

/**
 * Labour that fits kinds of several rates, which takes the highest of them, split in two by the value of the goods that it fits (V5):
 * its quantity is split to the hundredth, so that its unit price stays what it is, and both parts come to the same penny as the whole.
 * Null where there is nothing to split, or no value to split by. The second line is given the id.
 */
export function splitLabour(
  line: LineItem,
  lines: readonly LineItem[],
  at: { readonly property: Property; readonly day: Day },
  id: string,
): SplitLabour | null {
  if (line.type !== 'LABOUR' || line.vatChosenBy === 'USER') return null;
  const rateOf = (kind: FittedKind): Hundredths => rulingOn(kind, at.property, at.day).rate;
  const highest = Math.max(...line.fits.map(rateOf));
  const fits = [
    line.fits.filter((kind) => rateOf(kind) === highest),
    line.fits.filter((kind) => rateOf(kind) < highest),
  ] as const;
  const quantities = splitQuantity(line, netOf(lines, fits[0]), netOf(lines, fits[1]));
  if (quantities === null) return null;
  const part = (of: 0 | 1): LineItem =>
    priceLine({ ...line, description: describe(line, fits[of]), quantity: quantities[of], fits: fits[of] });
  return [part(0), { ...part(1), id }];
}

function splitQuantity(
  { quantity, unitPriceWithMarkup: price, totalPrice }: LineItem,
  high: Pence,
  low: Pence,
): readonly [Hundredths, Hundredths] | null {
  if (quantity === null || price === null || totalPrice === null || high === 0 || low === 0) return null;
  const nearest = Math.round(quantity * (high / (high + low)));
  const found = AROUND.map((beside) => nearest + beside).find((first) => {
    if (first <= 0 || first >= quantity) return false;
    const parts = [timesQuantity(price, hundredths(first)), timesQuantity(price, hundredths(quantity - first))];
    return sumPence(parts.filter((each) => each !== null)) === totalPrice;
  });
  return found === undefined ? null : [hundredths(found), hundredths(quantity - found)];
}

/** What the goods of some kinds come to. */
function netOf(lines: readonly LineItem[], kinds: readonly FittedKind[]): Pence {
  const goods = lines.filter(({ type, vatKind }) => type !== 'LABOUR' && kinds.some((kind) => kind === vatKind));
  return netOfLines(goods);
}

/** Says beside the task what this part of it lays, where there is room. */
function describe({ description }: LineItem, fits: readonly FittedKind[]): string {
  const laid = `${description}, ${fits.map((kind) => VAT_KINDS[kind].lays).join(' and ')}`;
  return laid.length > TEXT_MAX.description ? description : laid;
}
