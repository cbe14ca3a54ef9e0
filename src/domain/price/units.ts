import type { Hundredths } from '#domain/money/money.ts';

/** What a quantity counts (specification 3). */
export type Unit = 'SQM' | 'DAY' | 'HOUR' | 'ITEM';

const WORDING = {
  SQM: { one: 'm²', many: 'm²' },
  DAY: { one: 'day', many: 'days' },
  HOUR: { one: 'hour', many: 'hours' },
  ITEM: { one: 'item', many: 'items' },
} as const satisfies Record<Unit, { one: string; many: string }>;

/** The `Charge by` wording of each unit on the add line item screen, in its order (specification 2). */
export const CHARGE_BY = [
  { unit: 'SQM', label: 'Square meter' },
  { unit: 'ITEM', label: 'Item' },
  { unit: 'HOUR', label: 'Hour' },
  { unit: 'DAY', label: 'Day' },
] as const satisfies readonly { unit: Unit; label: string }[];

/** Display wording of a unit: lower case, plural when the quantity is above 1, square metres as m² (specification 3). No quantity reads as plural. */
export function unitLabel(unit: Unit, quantity: Hundredths | null): string {
  return quantity !== null && quantity <= 100 ? WORDING[unit].one : WORDING[unit].many;
}
