import type { LineTreatment } from './vat-rates.ts';

/** What each treatment is called on the screens: by what is charged, not by a code (V13). */
export const VAT_WORDS: Readonly<Record<LineTreatment, string>> = {
  STANDARD: '20%',
  REDUCED: '5%',
  ZERO: '0%',
  REVERSE_CHARGE: 'Customer pays the VAT',
  NONE: 'No VAT',
};
