import { keysOf } from '#domain/keys-of.ts';
import type { Pence } from '#domain/money/money.ts';
import type { VatKind } from '#domain/vat/vat-kind.ts';
import { productNameKey, withVatKind, type Product } from './product.ts';
import { ANY_AMOUNT, type Selling, type SoldBy } from './selling.ts';

/** A row of a list. A member that is missing leaves a known product as it is, and is empty in a new one. */
export type ImportRow = {
  readonly name: string;
  readonly category?: string | undefined;
  readonly unitPrice?: Pence | undefined;
  readonly supplierUrl?: string | undefined;
  readonly vatKind?: VatKind | undefined;
} & { readonly [Member in keyof Selling]?: NonNullable<Selling[Member]> | undefined };

/** What an import does to one product; null before when it is new. */
export type ImportChange = { readonly before: Product | null; readonly after: Product };

/** What can become of a product whose name the library has already. */
export const KNOWN_PRODUCTS = ['skip', 'update'] as const;

/** How rows become products. */
export type ImportRules = {
  /** What becomes of a product whose name the library has already. */
  readonly known: (typeof KNOWN_PRODUCTS)[number];
  /** The category of new products whose row names none. */
  readonly newCategory: string;
  /** Makes the id of a new product. */
  readonly newId: () => string;
};

/** The changes that rows of different names make to a library. `known` holds the products that already have these names, by name key. */
export function planImport(
  rows: readonly ImportRow[],
  known: ReadonlyMap<string, Product>,
  rules: ImportRules,
): ImportChange[] {
  return rows.flatMap((row): ImportChange[] => {
    const before = known.get(productNameKey(row.name)) ?? null;
    if (before === null) return [{ before, after: newProduct(row, rules) }];
    const after = rules.known === 'skip' ? before : updatedProduct(before, row);
    return isSameProduct(before, after) ? [] : [{ before, after }];
  });
}

/** How a change is taken back: the product is deleted, put back as it was, or left because it was changed since. */
export type UndoStep =
  | { readonly kind: 'delete'; readonly id: string }
  | { readonly kind: 'restore'; readonly product: Product }
  | { readonly kind: 'leave' };

/** How to take a change back; null when the product is gone, so that there is nothing to do. */
export function undoStep({ before, after }: ImportChange, now: Product | undefined): UndoStep | null {
  if (now === undefined) return null;
  if (!isSameProduct(now, after)) return { kind: 'leave' };
  return before === null ? { kind: 'delete', id: after.id } : { kind: 'restore', product: before };
}

function newProduct(row: ImportRow, rules: ImportRules): Product {
  const { name, category, unitPrice, supplierUrl, vatKind } = row;
  return withVatKind({
    ...sellingOf(row, ANY_AMOUNT),
    id: rules.newId(),
    name,
    category: category ?? rules.newCategory,
    unitPrice: unitPrice ?? null,
    priceIsExample: false,
    supplierUrl: supplierUrl ?? '',
    vatKind: vatKind ?? null,
  });
}

function updatedProduct(product: Product, row: ImportRow): Product {
  const { name, category, unitPrice, supplierUrl, vatKind } = row;
  return {
    ...sellingOf(row, product),
    id: product.id,
    name,
    category: category ?? product.category,
    unitPrice: unitPrice ?? product.unitPrice,
    priceIsExample: product.priceIsExample && unitPrice === undefined,
    supplierUrl: supplierUrl ?? product.supplierUrl,
    vatKind: vatKind ?? product.vatKind,
  };
}

function sellingOf(row: ImportRow, before: Selling): Selling {
  return {
    soldBy: row.soldBy ?? soldByFigures(row, before),
    packCovers: row.packCovers ?? before.packCovers,
    pieceLength: row.pieceLength ?? before.pieceLength,
    waste: row.waste ?? before.waste,
    rollWidth: row.rollWidth ?? before.rollWidth,
  };
}

// What a pack covers counts for nothing while any amount is sold, and suppliers' lists don't say 'Sold by'.
function soldByFigures({ packCovers }: ImportRow, { soldBy }: Selling): SoldBy {
  return packCovers !== undefined && soldBy === 'AREA' ? 'PACK' : soldBy;
}

function isSameProduct(one: Product, other: Product): boolean {
  return (
    one.name === other.name &&
    one.category === other.category &&
    one.unitPrice === other.unitPrice &&
    one.priceIsExample === other.priceIsExample &&
    one.supplierUrl === other.supplierUrl &&
    one.vatKind === other.vatKind &&
    keysOf(ANY_AMOUNT).every((member) => one[member] === other[member])
  );
}
