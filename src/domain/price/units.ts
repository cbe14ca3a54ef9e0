import type { Hundredths } from '#domain/money/money.ts';

/** What a unit is called and what it measures. */
type UnitFacts = {
  /** Wording beside a quantity of up to 1, and of more. */
  readonly one: string;
  readonly many: string;
  /** Its `Charge by` wording on the add line item screen. */
  readonly chargeBy: string;
  /** How it is typed after a price, without spaces: `£1.15 / m`, `£5 each`. */
  readonly afterPrice: RegExp;
  /** Whether labour may be charged by it, and whether extras and products may. */
  readonly fitsLabour: boolean;
  readonly fitsGoods: boolean;
};

/** The one table of units, in the order of the `Charge by` choices (specification 2 and 3, amendment N10, ground rule G13). */
export const UNITS = {
  SQM: {
    one: 'm²',
    many: 'm²',
    chargeBy: 'Square meter',
    afterPrice: /(?:\/|per)(?:m²|m2|sqm)$/,
    fitsLabour: true,
    fitsGoods: true,
  },
  METRE: {
    one: 'm',
    many: 'm',
    chargeBy: 'Meter',
    afterPrice: /(?:\/|per)m(?:et(?:er|re))?$/,
    fitsLabour: true,
    fitsGoods: true,
  },
  ITEM: {
    one: 'item',
    many: 'items',
    chargeBy: 'Item',
    afterPrice: /(?:(?:\/|per)item|\/?(?:each|ea))$/,
    fitsLabour: false,
    fitsGoods: true,
  },
  HOUR: {
    one: 'hour',
    many: 'hours',
    chargeBy: 'Hour',
    afterPrice: /(?:\/|per)h(?:(?:ou)?r)?$/,
    fitsLabour: true,
    fitsGoods: false,
  },
  DAY: {
    one: 'day',
    many: 'days',
    chargeBy: 'Day',
    afterPrice: /(?:\/|per)d(?:ay)?$/,
    fitsLabour: true,
    fitsGoods: false,
  },
} as const satisfies Record<string, UnitFacts>;

/** What a quantity counts (specification 3). */
export type Unit = keyof typeof UNITS;

/** Display wording of a unit: lower case, plural when the quantity is above 1, square metres as m² and metres as m (specification 3). No quantity reads as plural. */
export function unitLabel(unit: Unit, quantity: Hundredths | null): string {
  return quantity !== null && quantity <= 100 ? UNITS[unit].one : UNITS[unit].many;
}
