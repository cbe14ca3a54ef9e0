import {
  hundredths,
  formatPounds,
  formatQuantity,
  percentOf,
  pence,
  type Hundredths,
  type Pence,
} from '#domain/money/money.ts';
import { tidyLine } from '#domain/text/lines.ts';
import { breakAt, type RuleBreak } from '#domain/text/rule-break.ts';
import { textBreak, type Demand } from '#domain/text/text-rule.ts';

/** What is taken off a job's sum, by a percentage (in hundredths) or an amount (in pence), and what papers call it (V10). */
export type Discount =
  | { readonly kind: 'PERCENT'; readonly value: Hundredths; readonly label: string }
  | { readonly kind: 'AMOUNT'; readonly value: Pence; readonly label: string };

/** What a discount is called that was given no name. */
export const DISCOUNT_LABEL = 'Discount';

const WHOLE = hundredths(10_000);
const LABEL_RULE = { max: 40 } as const;

/** What a discount comes to of a sum: never more than the sum, which may have shrunk since (V10). */
export function discountOf(net: Pence, discount: Discount | null): Pence {
  if (discount === null) return pence(0);
  return discount.kind === 'PERCENT' ? percentOf(net, discount.value) : pence(Math.min(discount.value, net));
}

/** A discount in words: `10% off`. */
export function discountWords(discount: Discount | null): string {
  if (discount === null) return 'None';
  return discount.kind === 'PERCENT' ? `${formatQuantity(discount.value)}% off` : `${formatPounds(discount.value)} off`;
}

/** A discount in the form in which it is saved. */
export function tidyDiscount(discount: Discount | null): Discount | null {
  return discount && { ...discount, label: tidyLine(discount.label) };
}

/** Every rule that a discount on a sum breaks, by paths within it: one above the sum only where the job is to be priced (V10). */
export function discountBreaks(discount: Discount | null, net: Pence, demand: Demand): RuleBreak[] {
  if (discount === null) return [];
  return [
    ...breakAt('/value', valueBreak(discount, net, demand)),
    ...breakAt('/label', textBreak(discount.label, LABEL_RULE, demand)),
  ];
}

function valueBreak({ kind, value }: Discount, net: Pence, demand: Demand): string | null {
  if (kind === 'PERCENT') {
    return value >= 0 && value <= WHOLE ? null : `Enter a discount from 0 to ${formatQuantity(WHOLE)} percent`;
  }
  if (value < 0) return 'Enter a discount from £0';
  return demand === 'complete' && value > net ? `Enter at most ${formatPounds(net)}` : null;
}
/** What a discount is called on papers. */
export function discountLabel({ label }: Discount): string {
  return label.trim() === '' ? DISCOUNT_LABEL : label.trim();
}
