import type { Pence } from './money.ts';

/** A product of the business's library: unit price in pence or null, supplier's address or an empty text (ruling C8). */
export type Product = {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly unitPrice: Pence | null;
  readonly supplierUrl: string;
};

/** The form in which product names are compared: trimmed, inner spaces folded, case ignored (ruling C10). */
export function productNameKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
