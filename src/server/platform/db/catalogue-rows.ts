/** The keys are the forms in which name and category are compared; name_sort and category_key those in which they are sorted and searched. */
export type ProductRow = {
  account_id: string;
  id: string;
  name: string;
  name_key: string;
  name_sort: string;
  category: string;
  category_key: string;
  /** Pence. */
  unit_price: number | null;
  /** 1 when there is no price: those products come last in both directions. */
  price_missing: number;
  /** 1 while the price is the one that the library came with. */
  price_is_example: number;
  supplier_url: string;
  sold_by: string;
  /** Hundredths of a square metre, of a metre and of a percent. */
  pack_covers: number | null;
  piece_length: number | null;
  waste: number | null;
  roll_width: number | null;
  /** Null where nobody has said it, nor do category and name. */
  vat_kind: string | null;
};

/** One batch of an import into the library: the rows that the whole import brings, what the batch answered, what it changed, and what became of that when it was taken back (all three JSON). */
export type ProductImportRow = {
  account_id: string;
  id: string;
  batch: number;
  total: number;
  created_at: string;
  answer: string;
  changes: string;
  undone: string | null;
};
