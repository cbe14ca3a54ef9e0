// expect: no-relative-parent-imports
import type { Shop } from '../shop.ts';

export type Owner = Shop;
