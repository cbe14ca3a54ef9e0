import { keysOf } from '#domain/keys-of.ts';
import type { DecimalText, FigureKind } from '#domain/money/figure-text.ts';
import { formatDecimal, formatQuantity, pence, type Hundredths, type Pence } from '#domain/money/money.ts';
import { unitOf } from '#domain/price/line-selling.ts';
import { readUnitFigure, tidyUnitFigure } from '#domain/price/unit-figure.ts';
import { productBreaks } from '#domain/product/product-rules.ts';
import type { Unit } from '#domain/price/units.ts';
import type { SoldBy } from '#domain/product/selling.ts';
import { tidySupplierUrl, type Product } from '#domain/product/product.ts';
import { vatKindOf } from '#domain/vat/kind-of-product.ts';
import type { VatKind } from '#domain/vat/vat-kind.ts';
import { changedMembers, type FieldMessages } from '#web/ui/form-fields.ts';

/** A field of the product form, named as in the call. */
export type ProductField = keyof Omit<Product, 'id' | 'priceIsExample'>;

/** What the form holds: texts. */
export type ProductTexts = Record<ProductField, string>;

/** The form of a product that nothing is known of. */
export const EMPTY_PRODUCT: ProductTexts = {
  name: '',
  category: '',
  unitPrice: '',
  supplierUrl: '',
  soldBy: 'AREA',
  packCovers: '',
  pieceLength: '',
  waste: '',
  rollWidth: '',
  vatKind: '',
};

/** What kind of figure each number of the form is. */
export const PRODUCT_FIGURES = {
  unitPrice: 'price',
  packCovers: 'quantity',
  pieceLength: 'length',
  waste: 'percent',
  rollWidth: 'length',
} as const satisfies Partial<Record<ProductField, FigureKind>>;

/** The form of a product. */
export function textsOf({ name, category, supplierUrl, soldBy, waste, vatKind, ...figures }: Product): ProductTexts {
  const text = (figure: Pence | Hundredths | null): string => (figure === null ? '' : formatDecimal(figure));
  return {
    name,
    category,
    unitPrice: text(figures.unitPrice),
    supplierUrl,
    soldBy,
    packCovers: text(figures.packCovers),
    pieceLength: text(figures.pieceLength),
    waste: waste === null ? '' : formatQuantity(waste),
    rollWidth: text(figures.rollWidth),
    // As its category says, it follows that when it is changed.
    vatKind: vatKind === vatKindOf(category, name) ? '' : (vatKind ?? ''),
  };
}

/** What is typed into a number of the form; the price may say what it is for, as far as the product is sold by that. */
function figureOf(field: keyof typeof PRODUCT_FIGURES, texts: ProductTexts): DecimalText {
  return readUnitFigure(PRODUCT_FIGURES[field], texts[field], unitOfForm(field, texts));
}

/** The form that a number takes when its field is left. */
export function tidyProductFigure(field: keyof typeof PRODUCT_FIGURES, texts: ProductTexts): string {
  return tidyUnitFigure(PRODUCT_FIGURES[field], texts[field], unitOfForm(field, texts));
}

function unitOfForm(field: keyof typeof PRODUCT_FIGURES, { soldBy }: ProductTexts): Unit | null {
  return field === 'unitPrice' ? unitOf(soldBy as SoldBy) : null; // the form offers no other
}

/** The product's details that a form says; a price that is no number counts as none, and one that is saved is the business's own. */
export function detailsOf(texts: ProductTexts): Omit<Product, 'id'> {
  const { name, category, supplierUrl, soldBy, vatKind } = texts;
  const { value } = figureOf('unitPrice', texts);
  const size = (field: keyof typeof PRODUCT_FIGURES) => figureOf(field, texts).value;
  return {
    name: name.trim(),
    category: category.trim(),
    unitPrice: value === null ? null : pence(value),
    priceIsExample: false,
    supplierUrl: tidySupplierUrl(supplierUrl),
    soldBy: soldBy as SoldBy, // the form offers no other
    packCovers: size('packCovers'),
    pieceLength: size('pieceLength'),
    waste: size('waste'),
    rollWidth: size('rollWidth'),
    vatKind: vatKind === '' ? vatKindOf(category, name) : (vatKind as VatKind), // the form offers no other
  };
}

/** What the form changes of a product: its fields that say what the product said when it was opened are no change. */
export function changesOf(product: Product, details: Omit<Product, 'id'>): Partial<Omit<Product, 'id'>> {
  return changedMembers(details, detailsOf(textsOf(product)));
}

/** The message of each field that breaks a rule: the same rules as the server's. */
export function checkProduct(texts: ProductTexts): FieldMessages<ProductField> {
  const messages = productBreaks(detailsOf(texts)).map(({ path, message }) => [path.slice(1), message]);
  const unreadable = keysOf(PRODUCT_FIGURES).flatMap((field) => {
    const { message } = figureOf(field, texts);
    return message === null ? [] : [[field, message]];
  });
  return Object.fromEntries([...messages, ...unreadable]) as FieldMessages<ProductField>; // the rules and figures are the form's
}
