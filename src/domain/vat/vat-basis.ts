/** By what VAT falls into a period: by the tax point of each invoice, or as money comes in (VAT Notice 731, cash accounting). */
export const VAT_BASES = ['INVOICED', 'RECEIVED'] as const;

/** By what VAT falls into a period. */
export type VatBasis = (typeof VAT_BASES)[number];
