import { type LineItem, type LineItemType, fitsUnit } from './line-item.ts';
import { choiceBreak, dearestTaken, linesInTotal } from './line-option.ts';
import { UNITS, type Unit } from './units.ts';
import { ADDED_LINES_MAX, JOB_TOTAL_MAX, MARKUP_MAX, PRICE_MAX, QUANTITY_MAX, TEXT_MAX } from '#domain/limits.ts';
import { formatPounds, formatQuantity, type Hundredths, type Pence } from '#domain/money/money.ts';
import { pricesOf } from './pricing.ts';
import { vatNoteBreak, vatTreatmentBreak } from '#domain/vat/vat-line.ts';
import { keysOf } from '#domain/keys-of.ts';
import { anyOf } from '#domain/text/any-of.ts';
import { breakAt, repeats, under, type RuleBreak } from '#domain/text/rule-break.ts';
import { textBreak, type Demand, type TextRule } from '#domain/text/text-rule.ts';

/** What the description of an added line must be (specification 5, ruling J12). */
export const DESCRIPTION_RULE: TextRule = { max: TEXT_MAX.description, required: 'Enter the task or product' };

/** How many labour and extra lines a job still has room for (ruling J13); below 0 when it has too many. */
export function addedLinesLeft(lines: readonly LineItem[]): number {
  return ADDED_LINES_MAX - lines.filter((line) => line.type !== 'PRODUCT').length;
}

/** Every rule that priced lines break (specification 5, rulings J12 and J13): ranges are always checked, missing values only when complete. */
export function lineItemsBreaks(lines: readonly LineItem[], vatRate: Hundredths | null, demand: Demand): RuleBreak[] {
  // Lines that break a rule themselves are left out of the total, so that one mistake gives one message.
  const wrong = lines.map((line) => lineBreaks(line, 'draft'));
  const sound = lines.filter((_, index) => wrong[index]?.length === 0);
  const total = pricesOf(dearestTaken(sound), vatRate).priceVatInclusive;
  return [
    ...(addedLinesLeft(lines) < 0
      ? breakAt('/lineItems', `A job can have at most ${ADDED_LINES_MAX} added items`)
      : []),
    ...(demand === 'complete' && lines.length > 0 && linesInTotal(lines).length === 0
      ? breakAt('/lineItems', 'Every item is optional: leave one in the total')
      : []),
    ...repeats(
      lines.map((line) => line.id),
      (index) => `/lineItems/${index}/id`,
      'Another line has this id',
    ),
    ...(demand === 'draft' ? wrong : lines.map((line) => lineBreaks(line, demand))).flatMap((breaks, index) =>
      under(`/lineItems/${index}`, breaks),
    ),
    ...(total > JOB_TOTAL_MAX
      ? breakAt(
          `/lineItems/${lines.length - 1}/totalPrice`,
          `The job's total can be at most ${formatPounds(JOB_TOTAL_MAX)}`,
        )
      : []),
  ];
}

/** The message for a unit that is missing or does not fit the type of its line; null if it is fine (specification 5). */
export function unitsBreak(type: LineItemType, units: Unit | null, demand: Demand): string | null {
  if (units === null) return demand === 'complete' ? 'Choose what to charge by' : null;
  if (fitsUnit(type, units)) return null;
  const fitting = keysOf(UNITS).filter((unit) => fitsUnit(type, unit));
  const choice = anyOf(fitting.map((unit) => UNITS[unit].chargeBy.toLowerCase()));
  return type === 'LABOUR' ? `Charge labour by the ${choice}` : `Charge this by ${choice}`;
}

/** The message for a quantity that is out of bounds, or not above 0 when it must be there; null if it is fine (specification 5, ruling J13). */
export function quantityBreak(quantity: Hundredths | null, demand: Demand): string | null {
  if (isTooSmall(quantity, demand)) return 'Enter a quantity above 0';
  return (quantity ?? 0) > QUANTITY_MAX ? `Enter at most ${formatQuantity(QUANTITY_MAX)}` : null;
}

/** The message for a unit price that is out of bounds, or not above £0 when it must be there; null if it is fine (specification 5, ruling J13). */
export function unitPriceBreak(price: Pence | null, demand: Demand): string | null {
  if (isTooSmall(price, demand)) return 'Enter a unit price above £0';
  return (price ?? 0) > PRICE_MAX ? `Enter at most ${formatPounds(PRICE_MAX)}` : null;
}

/** The message for a markup that is out of bounds, or missing when it must be there; null if it is fine (specification 5, ruling J13). */
export function markupBreak(markup: Hundredths | null, demand: Demand): string | null {
  const isWrong = markup === null ? demand === 'complete' : markup < 0 || markup > MARKUP_MAX;
  return isWrong ? `Enter a markup from 0 to ${formatQuantity(MARKUP_MAX)} percent` : null;
}

/** A draft may be empty or 0, a complete value must be above 0. */
function isTooSmall(value: number | null, demand: Demand): boolean {
  return demand === 'complete' ? (value ?? 0) <= 0 : (value ?? 0) < 0;
}

function lineBreaks(line: LineItem, demand: Demand): RuleBreak[] {
  const values = [
    ...breakAt('/quantity', quantityBreak(line.quantity, demand)),
    ...breakAt('/unitPriceWithoutMarkup', unitPriceBreak(line.unitPriceWithoutMarkup, demand)),
    ...breakAt('/markup', markupBreak(line.markup, demand)),
  ];
  const option = breakAt('/choice', choiceBreak(line));
  const note = [...breakAt('/vatTreatment', vatTreatmentBreak(line)), ...breakAt('/vatNote', vatNoteBreak(line))];
  return [
    ...addedLineBreaks(line, demand),
    ...option,
    ...note,
    ...values,
    ...(values.length === 0 ? derivedBreaks(line, demand) : []),
  ];
}

function addedLineBreaks(line: LineItem, demand: Demand): RuleBreak[] {
  if (line.type === 'PRODUCT') return [];
  return [
    ...breakAt('/description', textBreak(line.description, DESCRIPTION_RULE, demand)),
    ...breakAt('/units', unitsBreak(line.type, line.units, demand)),
  ];
}

/** The rules that a line's computed values break. Asked only once the values that they are computed from are right. */
function derivedBreaks(line: LineItem, demand: Demand): RuleBreak[] {
  return [
    ...breakAt('/unitPriceWithMarkup', unitPriceBreak(line.unitPriceWithMarkup, 'draft')),
    ...breakAt('/totalPrice', totalBreak(line, demand)),
  ];
}

function totalBreak(line: LineItem, demand: Demand): string | null {
  if (line.quantity === null || line.unitPriceWithMarkup === null) return null;
  if (demand === 'complete' && line.totalPrice === 0)
    return 'This line comes to £0.00: raise its quantity or unit price';
  const isTooLarge = line.totalPrice === null || line.totalPrice > PRICE_MAX;
  return isTooLarge ? `A line can come to at most ${formatPounds(PRICE_MAX)}` : null;
}
