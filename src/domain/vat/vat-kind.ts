import { keysOf } from '#domain/keys-of.ts';

/** What the law of VAT asks of a thing that is sold, in the order in which equal sums are decided (V3; VAT Notice 708, 13.7). */
export const VAT_KINDS = {
  CARPET: { label: 'Carpet or underlay', lays: 'carpet' },
  FIXED_FLOOR: { label: 'Hard floor that is fitted', lays: 'hard floor' },
  ROOFING: { label: 'Roofing', lays: 'roofing' },
  INSULATION: { label: 'Insulation', lays: 'insulation' },
  MATERIAL: { label: 'Other material', lays: 'other material' },
  NOT_FITTED: { label: 'Supplied only, not fitted', lays: '' },
} as const;

/** What a thing is for VAT. */
export type VatKind = keyof typeof VAT_KINDS;

/** What labour can fit. */
export type FittedKind = Exclude<VatKind, 'NOT_FITTED'>;

/** The kinds that labour can fit, in the order of the table. */
export const FITTED_KINDS: readonly FittedKind[] = keysOf(VAT_KINDS).filter((kind) => kind !== 'NOT_FITTED');
