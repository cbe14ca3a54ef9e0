import type { LineItem, LineItemType, Unit } from './job.ts';
import { ADDED_LINES_MAX, JOB_TOTAL_MAX, MARKUP_MAX, PRICE_MAX, QUANTITY_MAX, TEXT_MAX } from './limits.ts';
import { formatPounds, formatQuantity, type Hundredths, type Pence } from './money.ts';
import { pricesOf } from './pricing.ts';
import { under, type RuleBreak } from './rule-break.ts';
import { textBreak, type Demand, type TextRule } from './text-rule.ts';
import { fitsUnit } from './units.ts';

/** What the description of an added line must be (specification 5, ruling J12). */
export const DESCRIPTION_RULE: TextRule = { max: TEXT_MAX.description, required: 'Enter the task or product' };

/** Every rule that priced lines break (specification 5, rulings J12 and J13): ranges always; values that must be there when complete. */
export function lineItemsBreaks(
  lines: readonly LineItem[],
  vatRate: Hundredths | null,
  demand: Demand,
): RuleBreak[] {
  const added = lines.filter((line) => line.type !== 'PRODUCT').length;
  const total = pricesOf(lines, vatRate).priceVatInclusive;
  return [
    ...breakIf(added > ADDED_LINES_MAX, '/lineItems', `A job can have at most ${ADDED_LINES_MAX} added items`),
    ...lines.flatMap((line, index) => under(`/lineItems/${index}`, lineBreaks(line, demand))),
    ...breakIf(
      total > JOB_TOTAL_MAX,
      lastLinePath(lines),
      `The job's total can be at most ${formatPounds(JOB_TOTAL_MAX)}`,
    ),
  ];
}

/** The message for a unit that is missing or does not fit the type of its line; null if it is fine (specification 5). */
export function unitsBreak(type: LineItemType, units: Unit | null, demand: Demand): string | null {
  if (units === null) return demand === 'complete' ? 'Choose what to charge by' : null;
  if (fitsUnit(type, units)) return null;
  return type === 'LABOUR' ? 'Charge labour by the hour or day' : 'Charge this by square meter or item';
}

function lineBreaks(line: LineItem, demand: Demand): RuleBreak[] {
  const own = line.type === 'PRODUCT' ? [] : addedLineBreaks(line, demand);
  const values = [
    ...quantityBreaks(line, demand),
    ...amountBreaks('/unitPriceWithoutMarkup', line.unitPriceWithoutMarkup, 'Enter a unit price above £0', demand),
    ...markupBreaks(line.markup, demand),
  ];
  return [...own, ...values, ...(values.length === 0 ? totalBreaks(line, demand) : [])];
}

function addedLineBreaks(line: LineItem, demand: Demand): RuleBreak[] {
  const description = textBreak(line.description, DESCRIPTION_RULE, demand);
  const units = unitsBreak(line.type, line.units, demand);
  return [
    ...(description === null ? [] : [{ path: '/description', message: description }]),
    ...(units === null ? [] : [{ path: '/units', message: units }]),
  ];
}

function quantityBreaks(line: LineItem, demand: Demand): RuleBreak[] {
  const quantity = line.quantity;
  const isMissing = demand === 'complete' && (quantity === null || quantity <= 0);
  if (isMissing || (quantity !== null && quantity < 0)) return [{ path: '/quantity', message: 'Enter a quantity above 0' }];
  return breakIf((quantity ?? 0) > QUANTITY_MAX, '/quantity', `Enter at most ${formatQuantity(QUANTITY_MAX)}`);
}

function amountBreaks(path: string, amount: Pence | null, message: string, demand: Demand): RuleBreak[] {
  const isMissing = demand === 'complete' && (amount === null || amount <= 0);
  if (isMissing || (amount !== null && amount < 0)) return [{ path, message }];
  return breakIf((amount ?? 0) > PRICE_MAX, path, `Enter at most ${formatPounds(PRICE_MAX)}`);
}

function markupBreaks(markup: Hundredths | null, demand: Demand): RuleBreak[] {
  const isWrong = markup === null ? demand === 'complete' : markup < 0 || markup > MARKUP_MAX;
  return breakIf(isWrong, '/markup', `Enter a markup from 0 to ${formatQuantity(MARKUP_MAX)} percent`);
}

function totalBreaks(line: LineItem, demand: Demand): RuleBreak[] {
  const isComputable = line.quantity !== null && line.unitPriceWithMarkup !== null;
  const isTooLarge = isComputable && (line.totalPrice === null || line.totalPrice > PRICE_MAX);
  const isZero = demand === 'complete' && line.totalPrice === 0;
  return [
    ...amountBreaks('/unitPriceWithMarkup', line.unitPriceWithMarkup, 'Enter a unit price above £0', 'draft'),
    ...breakIf(isTooLarge, '/totalPrice', `A line can come to at most ${formatPounds(PRICE_MAX)}`),
    ...breakIf(isZero, '/totalPrice', 'This line comes to £0.00: raise its quantity or unit price'),
  ];
}

function lastLinePath(lines: readonly LineItem[]): string {
  return lines.length === 0 ? '/lineItems' : `/lineItems/${lines.length - 1}/totalPrice`;
}

function breakIf(isBroken: boolean, path: string, message: string): RuleBreak[] {
  return isBroken ? [{ path, message }] : [];
}
