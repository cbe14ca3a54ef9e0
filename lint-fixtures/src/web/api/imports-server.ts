// expect: no-restricted-imports "The screens know the server only by its contract."
import type { Shop } from '#server/shop.ts';

export type Owner = Shop;
