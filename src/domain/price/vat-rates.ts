import { hundredths } from '#domain/money/money.ts';

/** The VAT rates that British law knows by name, as percentages (VAT Act 1994, sections 2, 29A and 30; ruling D8). */
export const VAT_RATES = [
  { rate: hundredths(2_000), label: 'Standard, 20%' },
  { rate: hundredths(500), label: 'Reduced, 5%' },
  { rate: hundredths(0), label: 'Zero, 0%' },
] as const;
