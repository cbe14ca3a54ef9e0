import type { ProductSort } from '#contract/list-query.ts';

/** The columns that the library can be sorted by, with their titles. */
export const SORTABLE = [
  { sort: 'name', title: 'Name' },
  { sort: 'category', title: 'Category' },
  { sort: 'unitPrice', title: 'Unit price' },
] as const satisfies readonly { sort: ProductSort; title: string }[];
