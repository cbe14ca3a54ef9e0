import type * as z from 'zod/mini';
import { exampleId } from './example-lines.ts';
import type { Product } from './product.ts';

const SOLD_BY_AREA = {
  soldBy: 'AREA',
  packCovers: null,
  pieceLength: null,
  waste: null,
  rollWidth: null,
} satisfies Partial<z.input<typeof Product>>;

/** Products of a library, by category and name; the last has no price and no supplier. */
export const EXAMPLE_PRODUCTS = [
  {
    id: exampleId(101),
    name: 'Laminate plank, 8 mm, AC4, oak effect',
    category: 'Laminate',
    unitPrice: 9.95,
    priceIsExample: false,
    supplierUrl: 'https://floors.example/oak-8',
    vatKind: 'FIXED_FLOOR',
    ...SOLD_BY_AREA,
  },
  {
    id: exampleId(103),
    name: 'Sheet vinyl, 2.5 mm',
    category: 'Sheet vinyl',
    unitPrice: 7.45,
    priceIsExample: true,
    supplierUrl: '',
    vatKind: 'FIXED_FLOOR',
    ...SOLD_BY_AREA,
  },
  {
    id: exampleId(102),
    name: 'Foam underlay, 3 mm',
    category: 'Underlay',
    unitPrice: null,
    priceIsExample: false,
    supplierUrl: '',
    vatKind: 'CARPET',
    ...SOLD_BY_AREA,
  },
] satisfies z.input<typeof Product>[];
