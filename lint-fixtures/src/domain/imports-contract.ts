// expect: no-restricted-imports "Domain code imports only domain code."
import type { Price } from '#contract/price.ts';

export type Total = Price;
