// expect: nothing
import type { Price } from '#contract/price.ts';

export type Prices = Price[];
