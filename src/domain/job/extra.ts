import type { Hundredths, Pence } from '#domain/money/money.ts';
import type { Unit } from '#domain/price/units.ts';
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
