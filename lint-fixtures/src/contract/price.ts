// expect: nothing
import * as z from 'zod/mini';
import type { Shape } from '#domain/shape.ts';

export const Price = z.object({ pence: z.number() });
export type Price = z.infer<typeof Price> & { shape: Shape };
