import type { Hundredths } from '#domain/money/money.ts';

/** What a unit is called and what it measures. */
type UnitFacts = {
  /** Wording beside a quantity of up to 1, and of more. */
  readonly one: string;
  readonly many: string;
  /** Its `Charge by` wording on the add line item screen. */
  readonly chargeBy: string;
  /** Whether it measures time, which is what labour is charged by. */
  readonly isTime: boolean;
};

/** The one table of units, in the order of the `Charge by` choices (specification 2 and 3). */
export const UNITS = {
  SQM: { one: 'm²', many: 'm²', chargeBy: 'Square meter', isTime: false },
  ITEM: { one: 'item', many: 'items', chargeBy: 'Item', isTime: false },
  HOUR: { one: 'hour', many: 'hours', chargeBy: 'Hour', isTime: true },
  DAY: { one: 'day', many: 'days', chargeBy: 'Day', isTime: true },
} as const satisfies Record<string, UnitFacts>;

/** What a quantity counts (specification 3). */
export type Unit = keyof typeof UNITS;

/** Display wording of a unit: lower case, plural when the quantity is above 1, square metres as m² (specification 3). No quantity reads as plural. */
export function unitLabel(unit: Unit, quantity: Hundredths | null): string {
  return quantity !== null && quantity <= 100 ? UNITS[unit].one : UNITS[unit].many;
}
