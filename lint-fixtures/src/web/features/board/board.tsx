// expect: nothing
import type { Prices } from '#web/api/prices.ts';
import type { Theme } from '#web/ui/theme.ts';

export type Board = { prices: Prices; theme: Theme };
