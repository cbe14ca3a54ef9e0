import type { Pence } from '#domain/money/money.ts';
import { vatKindOf } from '#domain/vat/kind-of-product.ts';
import type { VatKind } from '#domain/vat/vat-kind.ts';
import type { Selling } from './selling.ts';

/** A product of the business's library: unit price in pence or null, supplier's address or an empty text (ruling C8), and how it is sold (rule M6). */
export type Product = Selling & {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly unitPrice: Pence | null;
  /** Whether the price is the one that the library came with: an example until it is changed or confirmed (amendment N17). */
  readonly priceIsExample: boolean;
  readonly supplierUrl: string;
  /** What it is for VAT (V3); null where its category and name don't tell, so that a job asks. */
  readonly vatKind: VatKind | null;
};

/** What a client may know nothing of: what is not said of it stays as it is stored (rule G2). */
type Later = 'priceIsExample' | 'vatKind' | keyof Selling;

/** What a save asks for. */
export type ProductEdit = Omit<Product, Later> & { readonly [Member in Later]?: Product[Member] | undefined };

/** The stored product with what a save asks for: an example price that is changed or confirmed is one no more, and Undo can put one back. */
export function editedProduct(stored: Product, asked: ProductEdit): Product {
  const isSamePrice = asked.unitPrice === stored.unitPrice;
  const priceIsExample = stored.priceIsExample
    ? isSamePrice && asked.priceIsExample !== false
    : asked.priceIsExample === true;
  return withVatKind({ ...stored, ...said(asked), priceIsExample });
}

/** A product with what its category, else its name, says that it is for VAT where nobody has said it (V3). */
export function withVatKind<Kinded extends Pick<Product, 'category' | 'name' | 'vatKind'>>(product: Kinded): Kinded {
  const { category, name, vatKind } = product;
  return { ...product, vatKind: vatKind ?? vatKindOf(category, name) };
}

/** What a save says; what is undefined is not said. */
export function said(asked: ProductEdit): Omit<Product, Later> & Partial<Product> {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof said
  >; // only members that may be missing are undefined
}

/** A supplier's address as people type it, with https:// put before one that has no scheme: `www.floors.example/oak`. */
export function tidySupplierUrl(text: string): string {
  const address = text.trim();
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#:]|$)/i.test(address) ? `https://${address}` : address;
}

/** The form in which product names are compared: trimmed, inner spaces folded, case ignored (ruling C10). */
export function productNameKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
