import type { Hundredths, Pence } from '#domain/money/money.ts';
import type { FittedKind, VatKind } from './vat-kind.ts';
import type { LineTreatment } from './vat-rates.ts';

/** Who decided how a line is treated. */
export const VAT_CHOOSERS = ['RULE', 'USER'] as const;

/** How a line stands to VAT: what it is, and what follows from that or what the user decided instead (V3, V4). */
export type LineVat = {
  /** Null for labour, and for goods of which nobody has said it. */
  readonly vatKind: VatKind | null;
  /** What labour fits; none for what makes up most of the goods. */
  readonly fits: readonly FittedKind[];
  readonly vatTreatment: LineTreatment;
  /** Percent; null while the business is not registered. Of a reverse charge the customer's. */
  readonly vatRate: Hundredths | null;
  /** One sentence with its source. */
  readonly vatReason: string;
  readonly vatChosenBy: (typeof VAT_CHOOSERS)[number];
  /** Why the user decided otherwise. */
  readonly vatNote: string;
};

/** What the rule and the sums need of a line. */
export type VatLine = LineVat & {
  readonly type: 'PRODUCT' | 'EXTRA' | 'LABOUR';
  readonly totalPrice: Pence | null;
};

/** A line of which nothing was said. */
export const EMPTY_LINE_VAT: LineVat = {
  vatKind: null,
  fits: [],
  vatTreatment: 'NONE',
  vatRate: null,
  vatReason: '',
  vatChosenBy: 'RULE',
  vatNote: '',
};

/** Bounds of the note that says why a user decided otherwise. */
export const VAT_NOTE = { min: 10, max: 200 } as const;

/** The message for a decision of the user that decides nothing; null if it is fine (V4). */
export function vatTreatmentBreak({
  vatChosenBy,
  vatTreatment,
}: Pick<LineVat, 'vatChosenBy' | 'vatTreatment'>): string | null {
  return vatChosenBy === 'USER' && vatTreatment === 'NONE' ? 'Choose the VAT of this line' : null;
}

/** The message for a user's decision without a note that says why; null if it is fine (V4). */
export function vatNoteBreak({ vatChosenBy, vatNote }: Pick<LineVat, 'vatChosenBy' | 'vatNote'>): string | null {
  const { length } = vatNote.trim();
  if (length > VAT_NOTE.max) return `Use at most ${VAT_NOTE.max} characters`;
  return vatChosenBy === 'USER' && length < VAT_NOTE.min ? `Say why, in at least ${VAT_NOTE.min} characters` : null;
}
