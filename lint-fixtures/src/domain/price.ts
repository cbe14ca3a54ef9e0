// expect: nothing
import type { Shape } from './shape.ts';

export type Price = { shape: Shape; pence: number };
