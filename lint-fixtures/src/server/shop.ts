// expect: nothing
import { readFile } from 'node:fs/promises';
import type { Price } from '#contract/price.ts';
import type { Shape } from '#domain/shape.ts';

export type Shop = { price: Price; shape: Shape };
export const readShop = (): Promise<string> => readFile('shop.txt', 'utf8');
