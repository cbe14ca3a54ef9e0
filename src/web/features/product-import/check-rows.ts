import type { Matching } from './match-columns.ts';
import type { Table } from './read-table.ts';
import { readSoldBy, unitTitles, type UnitTitles } from './read-sold-by.ts';
import { mapInSlices } from './slices.ts';
import { checkRow, type SentRow } from '#contract/product-import.ts';
import type { CsvRow } from '#domain/text/read-csv.ts';
import { keysOf } from '#domain/keys-of.ts';
import { readFigure, type DecimalText } from '#domain/money/figure-text.ts';
import { decimalOf, pence, type Hundredths } from '#domain/money/money.ts';
import type { RuleBreak } from '#domain/text/rule-break.ts';
import { productNameKey, tidySupplierUrl } from '#domain/product/product.ts';
import { anyOf } from '#domain/text/any-of.ts';
import { VAT_KINDS, type VatKind } from '#domain/vat/vat-kind.ts';
import { foldText } from '#domain/text/search-text.ts';
import { PRODUCT_COLUMNS, PRODUCT_FIELDS } from '#web/product/product-columns.ts';
import { PRODUCT_FIGURES, type ProductField } from '#web/product/product-form.ts';

const SELLING_FIGURES = ['packCovers', 'pieceLength', 'waste', 'rollWidth'] as const;

/** A row that can be imported, and what the list has instead of a price that was reckoned from it: `£45.00 / pack`. */
export type GoodRow = CsvRow & { readonly sent: SentRow; readonly listPrice?: string };

/** A row that can't be imported, and what to do about it. */
export type BadRow = CsvRow & { readonly message: string };

/** Why a row is left out that could come in if the user says so. */
export type Doubt = 'price' | 'total';

/** Which doubtful rows come in all the same: those whose price can't be read, without one; those that look like a total (amendment N18). */
export type Admitted = Readonly<Record<Doubt, boolean>>;

/** What to do about each broken rule, after the title of its column. */
export function messagesOf(breaks: readonly RuleBreak[]): string[] {
  return breaks.map(({ path, message }) => {
    const field = PRODUCT_FIELDS.find((each) => path === `/${each}`);
    return field === undefined ? message : `${PRODUCT_COLUMNS[field]}: ${message}`;
  });
}

/** The rows of a table by whether they can be imported. */
export type CheckedRows = {
  readonly good: readonly GoodRow[];
  readonly bad: readonly BadRow[];
  /** How many rows there is nothing against but a doubt, whether or not they come in. */
  readonly doubtful: Readonly<Record<Doubt, number>>;
};

type Checked = (GoodRow | BadRow) & { readonly doubt?: Doubt };

/** Asks each row the rules of the library, a slice at a time; of two rows with one name the first counts. */
export async function checkRows(table: Table, matching: Matching, admitted: Admitted): Promise<CheckedRows> {
  const rowOfName = new Map<string, number>();
  const units = unitTitles(table.titles, matching);
  const check = { matching, admitted, rowOfName, units, commas: hasDecimalCommas(table, matching) };
  const checked = await mapInSlices(table.rows, (row) => checkCsvRow(row, check));
  const doubtsOf = (doubt: Doubt): number => checked.filter((row) => row.doubt === doubt).length;
  return {
    good: checked.filter((row): row is GoodRow => 'sent' in row),
    bad: checked.filter((row): row is BadRow => 'message' in row),
    doubtful: { price: doubtsOf('price'), total: doubtsOf('total') },
  };
}

type Check = {
  readonly matching: Matching;
  readonly admitted: Admitted;
  readonly rowOfName: Map<string, number>;
  readonly units: UnitTitles;
  /** Whether prices of the list have a comma before their pence. */
  readonly commas: boolean;
};

const DECIMAL_COMMA = /^[^\d.]*\d+,\d{1,2}[^\d.]*$/;
const THREE_AFTER_COMMA = /^\D*\d{1,3},\d{3}\D*$/;

/** Whether any price of a list has a comma before its pence, as where the computer that wrote it is set so. */
function hasDecimalCommas({ rows }: Table, { unitPrice }: Matching): boolean {
  return unitPrice !== null && rows.some(({ cells }) => DECIMAL_COMMA.test(cells[unitPrice] ?? ''));
}

// Among prices with decimal commas `1,250` may be thousands or not.
function readPrice(text: string, commas: boolean): DecimalText {
  return commas && THREE_AFTER_COMMA.test(text)
    ? { value: null, message: 'Write pounds with a dot before the pence, such as 1250.00 or 1.25' }
    : readFigure('price', text);
}

function checkCsvRow(row: CsvRow, { matching, admitted, rowOfName, units, commas }: Check): Checked {
  const cell = (field: ProductField): string => row.cells[matching[field] ?? -1] ?? '';
  const price = readPrice(cell('unitPrice'), commas);
  const selling = SELLING_FIGURES.map((field) => ({
    field,
    ...readFigure(PRODUCT_FIGURES[field], field === 'packCovers' ? cutFinerDecimals(cell(field)) : cell(field)),
  }));
  const sizeOf = (wanted: (typeof SELLING_FIGURES)[number]): Hundredths | null =>
    selling.find(({ field }) => field === wanted)?.value ?? null;
  const sold = readSoldBy(
    cell('soldBy'),
    {
      price: price.value === null ? null : pence(price.value),
      packCovers: sizeOf('packCovers'),
      pieceLength: sizeOf('pieceLength'),
      rollWidth: sizeOf('rollWidth'),
    },
    units,
  );
  const { price: unitPrice, soldBy, listPrice } = 'message' in sold ? { price: price.value } : sold;
  const vatKind = vatKindIn(cell('vatKind'));
  const sent: SentRow = {
    name: cell('name'),
    ...(cell('category') === '' ? {} : { category: cell('category') }),
    ...(unitPrice === null ? {} : { unitPrice: decimalOf(unitPrice) }),
    ...(cell('supplierUrl') === '' ? {} : { supplierUrl: tidySupplierUrl(cell('supplierUrl')) }),
    ...(soldBy === undefined ? {} : { soldBy }),
    ...(vatKind === undefined ? {} : { vatKind }),
    ...Object.fromEntries(
      selling.flatMap(({ field, value }) => (value === null ? [] : [[field, decimalOf(value)] as const])),
    ),
  };
  const checked = checkRow(sent);
  const breaks = [
    ...('breaks' in checked ? messagesOf(checked.breaks) : []),
    ...selling.flatMap(({ field, message }) =>
      message === null ? [] : [`${PRODUCT_COLUMNS[field]}: ${message}, not “${cell(field)}”`],
    ),
    ...('message' in sold ? [sold.message] : []),
    ...(vatKind === undefined && cell('vatKind') !== '' ? [noVatKind(cell('vatKind'))] : []),
  ];
  const unread =
    price.message === null ? [] : [`${PRODUCT_COLUMNS.unitPrice}: ${price.message}, not “${cell('unitPrice')}”`];
  if (breaks.length > 0) return { ...row, message: [...breaks, ...unread].join('. ') };
  const doubt = doubtOf(sent.name, unread.length > 0);
  if (doubt !== null && !admitted[doubt]) return { ...row, doubt, message: unread[0] ?? TOTAL_MESSAGE };
  const key = productNameKey(sent.name);
  const first = rowOfName.get(key);
  if (first !== undefined) return { ...row, message: `This name is on row ${first} already` };
  rowOfName.set(key, row.number);
  return { ...row, sent, ...(listPrice === undefined ? {} : { listPrice }), ...(doubt === null ? {} : { doubt }) };
}

// Makers say what a pack covers to three decimals. Rounded up, an order could fall short by a pack.
function cutFinerDecimals(cell: string): string {
  return cell.replace(/(\.\d\d)\d+/, '$1');
}

function doubtOf(name: string, isUnread: boolean): Doubt | null {
  if (looksLikeTotal(name)) return 'total';
  return isUnread ? 'price' : null;
}

const TOTAL_MESSAGE = 'This looks like a total, not a product';
const TOTALS =
  /^((sub|grand|net|gross|overall|order|invoice|list|page|carried) ?)?totals?( (price|cost|amount|value|sum|net|gross|due|to pay|of .*|ex.*|inc.*|with.*|before .*|after .*))?$/;
const SUMS = /^(sum|sum total|amount due|balance|vat( total| amount)?( at)?( \d+( \d+)?)?|carried forward)$/;

/** Whether a name is that of a sum: no product is called so. */
function looksLikeTotal(name: string): boolean {
  const words = foldText(name.replace(/[^\p{L}\p{N}]+/gu, ' ')).trim();
  return TOTALS.test(words) || SUMS.test(words);
}

/** What a product is for VAT, by the words of our own export, or by those of the API. */
function vatKindIn(text: string): VatKind | undefined {
  const wanted = foldText(text);
  return keysOf(VAT_KINDS).find((key) => [VAT_KINDS[key].label, key].some((word) => foldText(word) === wanted));
}

function noVatKind(text: string): string {
  const words = keysOf(VAT_KINDS).map((key) => `“${VAT_KINDS[key].label}”`);
  return `${PRODUCT_COLUMNS.vatKind}: Enter ${anyOf(words)}, not “${text}”`;
}
