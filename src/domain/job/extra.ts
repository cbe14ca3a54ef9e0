import type { Hundredths, Pence } from '#domain/money/money.ts';
import { EMPTY_LINE, priceLine, type LineItem } from '#domain/price/line-item.ts';
import type { Unit } from '#domain/price/units.ts';
import { formatShortDay, type Day } from '#domain/time/date.ts';
import type { VatKind } from '#domain/vat/vat-kind.ts';

/** Work or goods that a trader offers besides an accepted quote, priced as a line is (rule O15). */
export type Extra = {
  /** Counts the extras of a job from 1. */
  readonly number: number;
  readonly description: string;
  readonly quantity: Hundredths;
  readonly units: Unit;
  readonly unitPriceWithoutMarkup: Pence;
  /** Percent; of labour 0. */
  readonly markup: Hundredths;
  /** Null for labour, as on a line (V3). */
  readonly vatKind: VatKind | null;
  readonly productId: string | null;
};

/** An extra as the line that papers have of it; how it is treated for VAT is still to be settled. */
export function extraLine(id: string, { number: _counted, ...extra }: Extra): LineItem {
  return priceLine({ ...EMPTY_LINE, ...extra, id, type: extra.vatKind === null ? 'LABOUR' : 'EXTRA' });
}

/** The line of an extra that was accepted on a day, as an invoice names it: `Agreed extra, 25 Nov: Move the radiator` (rule O15). */
export function agreedLine(line: LineItem, on: Day): LineItem {
  return { ...line, description: `Agreed extra, ${formatShortDay(on)}: ${line.description}` };
}

/** What the offer of an extra is numbered, and that of a quote, for which `extra` is null: `#1042, extra 2`. */
export function offerNumber(jobNumber: number, extra: Pick<Extra, 'number'> | null): string {
  return extra === null ? `#${jobNumber}` : `#${jobNumber}, extra ${extra.number}`;
}
