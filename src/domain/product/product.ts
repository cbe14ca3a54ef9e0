import type { Pence } from '#domain/money/money.ts';

/** A product of the business's library: unit price in pence or null, supplier's address or an empty text (ruling C8). */
export type Product = {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly unitPrice: Pence | null;
  readonly supplierUrl: string;
};

/** A supplier's address as people type it, with https:// put before one that has no scheme: `www.floors.example/oak`. */
export function tidySupplierUrl(text: string): string {
  const address = text.trim();
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#:]|$)/i.test(address) ? `https://${address}` : address;
}

/** The form in which product names are compared: trimmed, inner spaces folded, case ignored (ruling C10). */
export function productNameKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
