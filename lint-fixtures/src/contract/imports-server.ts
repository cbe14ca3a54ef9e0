// expect: no-restricted-imports "The contract imports only the domain and zod."
import type { Shop } from '#server/shop.ts';

export type Owner = Shop;
