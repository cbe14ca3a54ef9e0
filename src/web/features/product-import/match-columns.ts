import { foldTitle } from '#domain/text/search-text.ts';
import { PRODUCT_FIELDS } from '#web/product/product-columns.ts';
import type { ProductField } from '#web/product/product-form.ts';

/** Which column of a file, counted from 0, holds each field of a product; null when none does. */
export type Matching = Readonly<Record<ProductField, number | null>>;

/** Titles of columns that say how a product is sold, as our own does. */
const HOW_SOLD = ['sold by', 'sold in', 'selling unit', 'unit of sale'];

/** Titles of columns that say what one price is for. */
const PRICED_BY = [
  'price per',
  'cost per',
  'priced by',
  'pricing unit',
  'unit of measure',
  'unit of measurement',
  'units of measure',
  'uom',
  'u o m',
  'unit',
  'units',
  'per',
  'measure',
];

/** What columns are called in suppliers' lists, the surest first; without case, accents and what stands in brackets. */
const TITLES: Readonly<Record<ProductField, readonly string[]>> = {
  name: [
    'name',
    'product name',
    'item name',
    'product',
    'item',
    'product description',
    'item description',
    'description',
    'product title',
    'title',
    'material',
  ],
  category: [
    'category',
    'product category',
    'product group',
    'group',
    'product type',
    'type',
    'department',
    'section',
    'product range',
    'range',
    'family',
  ],
  unitPrice: [
    'unit price',
    'price',
    'unit cost',
    'cost',
    'cost price',
    'trade price',
    'net price',
    'your price',
    'list price',
    'rate',
  ],
  soldBy: [...HOW_SOLD, ...PRICED_BY],
  packCovers: ['pack covers', 'pack coverage', 'coverage'],
  pieceLength: ['piece length', 'length per piece'],
  waste: ['waste', 'wastage', 'cutting waste'],
  rollWidth: ['roll width'],
  vatKind: ['vat kind'],
  supplierUrl: ['supplier link', 'link', 'product link', 'url', 'product url', 'web address', 'web page', 'website'],
};

/** Words that say what a column holds whatever stands around them, and those that say that it does not: `Price per m² ex VAT`. */
const WORDS: Partial<Record<ProductField, { readonly has: RegExp; readonly lacks: RegExp }>> = {
  unitPrice: { has: /\b(price|cost)\b/, lacks: /\b(inc|incl|including|gross|rrp|code|group|category)\b/ },
  supplierUrl: { has: /\b(url|link)\b/, lacks: /\b(image|photo|picture)\b/ },
  packCovers: {
    has: /\b(pack|box|carton)\b.*\b(m2|sqm|coverage|covers)\b|\b(m2|sqm)\b.*\b(pack|box|carton)\b/,
    lacks: /\b(price|cost)\b/,
  },
};

/** A title with what stands in brackets, for the unit often does: `Pack size (m²)`. */
function wholeTitle(title: string): string {
  return foldTitle(title.replaceAll(/[()[\]]/g, ' ').replaceAll('²', '2'));
}

/** A table of which nothing is known. */
export const NO_COLUMNS: Matching = {
  name: null,
  category: null,
  unitPrice: null,
  supplierUrl: null,
  soldBy: null,
  packCovers: null,
  pieceLength: null,
  waste: null,
  rollWidth: null,
  vatKind: null,
};

/** Whether a column of this title says how products are sold, whatever their prices are for. */
export function saysHowSold(title: string): boolean {
  return HOW_SOLD.includes(foldTitle(title));
}

/** Whether a column of this title says what one price is for. */
export function saysPricedBy(title: string): boolean {
  return PRICED_BY.includes(foldTitle(title));
}

/** Whether a column of this title holds prices for a square metre. */
export function isPricedByArea(title: string): boolean {
  return /\b(m2|sqm|sq m|square met(re|er))\b/.test(wholeTitle(title));
}

/** Finds the column of each field by the titles of the columns; no column is found for two fields, and for units none whose cells say no units. */
export function matchColumns(titles: readonly string[], saysUnits: (column: number) => boolean = () => true): Matching {
  const folded = titles.map(foldTitle);
  const isNoUnit = (column: number): boolean => saysPricedBy(titles[column] ?? '') && !saysUnits(column);
  const matching: Record<ProductField, number | null> = { ...NO_COLUMNS };
  const take = (field: ProductField, column: number | undefined): void => {
    if (column !== undefined && column >= 0 && matching[field] === null) matching[field] = column;
  };
  for (const field of PRODUCT_FIELDS)
    take(
      field,
      TITLES[field]
        .map((title) => folded.indexOf(title))
        .find((at) => at >= 0 && !(field === 'soldBy' && isNoUnit(at))),
    );
  for (const field of PRODUCT_FIELDS) {
    const words = WORDS[field];
    const searched = field === 'packCovers' ? titles.map(wholeTitle) : folded;
    const isFree = (column: number): boolean => !Object.values(matching).includes(column);
    if (words === undefined) continue;
    take(
      field,
      searched.findIndex((title, column) => isFree(column) && words.has.test(title) && !words.lacks.test(title)),
    );
  }
  return matching;
}

/** Whether cells name the columns of a list: its products' names and something else. */
export function areTitles(cells: readonly string[]): boolean {
  const { name, ...others } = matchColumns(cells);
  return name !== null && Object.values(others).some((column) => column !== null);
}
