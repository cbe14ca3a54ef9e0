import type { Hundredths, Pence } from '#domain/money/money.ts';
import { EMPTY_LINE, priceLine, type LineItem } from '#domain/price/line-item.ts';
import { lineItemsBreaks } from '#domain/price/line-item-rules.ts';
import type { Unit } from '#domain/price/units.ts';
import type { RuleBreak } from '#domain/text/rule-break.ts';
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
  /** Whether the customer is shown a photo with it. */
  readonly hasPhoto: boolean;
};

/** What a trader says of an extra. */
export type AskedExtra = Omit<Extra, 'number' | 'hasPhoto'>;

/** An extra as the line that papers have of it; how it is treated for VAT is still to be settled. */
export function extraLine(id: string, { number: _counted, hasPhoto: _shown, ...extra }: Extra): LineItem {
  return priceLine({ ...EMPTY_LINE, ...extra, id, type: extra.vatKind === null ? 'LABOUR' : 'EXTRA' });
}

/** Every rule that an extra breaks, each at its member: those of a line that must be complete. */
export function extraBreaks({
  description,
  quantity,
  units,
  unitPriceWithoutMarkup,
  markup,
  vatKind,
}: AskedExtra): RuleBreak[] {
  const asked = { description, quantity, units, unitPriceWithoutMarkup, markup, vatKind, productId: null };
  const line = extraLine('extra', { ...asked, number: 1, hasPhoto: false });
  return lineItemsBreaks([line], null, 'complete').map((found) => ({
    ...found,
    path: found.path.replace('/lineItems/0', ''),
  }));
}

/** The line of an extra that was accepted on a day, as an invoice names it: `Agreed extra, 25 Nov: Move the radiator` (rule O15). */
export function agreedLine(line: LineItem, on: Day): LineItem {
  return { ...line, description: `Agreed extra, ${formatShortDay(on)}: ${line.description}` };
}

/** The number of an offer's job, and that of its extra; null for the quote. */
export type OfferNumbers = { readonly jobNumber: number; readonly extra: number | null };

/** What an offer is called in a sentence: that of an extra is no quote (rule O15). */
export function offerNoun(extra: number | string | null): 'quote' | 'extra' {
  return extra === null ? 'quote' : 'extra';
}

/** What an offer is called in a sentence, by its number: `quote #1042`, `extra 2 to quote #1042`. */
export function offerName({ jobNumber, extra }: OfferNumbers): string {
  return extra === null ? `quote #${jobNumber}` : `extra ${extra} to quote #${jobNumber}`;
}

/** How the offer of a job's extra is named by its number, and that of its quote, which has none: `#1042, extra 2`. */
export function offerNumber(jobNumber: number, extra: number | null): string {
  return extra === null ? `#${jobNumber}` : `#${jobNumber}, extra ${extra}`;
}
