// expect: no-restricted-imports "What the page of an offer shares with the application brings nothing of that along."
import type { Prices } from '#web/api/prices.ts';

export type Brought = Prices;
