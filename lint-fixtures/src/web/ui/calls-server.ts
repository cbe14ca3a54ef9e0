// expect: no-restricted-imports "web/ui holds no business: it imports only web/ui and npm packages."
import type { Prices } from '#web/api/prices.ts';

export type List = Prices;
