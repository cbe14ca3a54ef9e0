import type { Sum } from '#domain/document/document-amounts.ts';
import { extraBreaks, extraLine, type AskedExtra } from '#domain/job/extra.ts';
import { extraJob } from '#domain/job/sum-agreed.ts';
import type { Job } from '#domain/job/job.ts';
import { keysOf } from '#domain/keys-of.ts';
import {
  formatDecimal,
  formatPounds,
  formatQuantity,
  hundredths,
  pence,
  type Hundredths,
} from '#domain/money/money.ts';
import { ADDED_LINE_TYPES, fitsUnit, type AddedLineType } from '#domain/price/line-item.ts';
import { unitOf } from '#domain/price/line-selling.ts';
import { readUnitFigure, tidyUnitFigure } from '#domain/price/unit-figure.ts';
import { UNITS, type Unit } from '#domain/price/units.ts';
import type { Product } from '#domain/product/product.ts';
import type { Instant } from '#domain/time/date.ts';
import { vatKindOf } from '#domain/vat/kind-of-product.ts';

/** What is typed of an extra, as it is typed. */
export type TypedExtra = {
  readonly type: AddedLineType;
  readonly description: string;
  readonly quantity: string;
  readonly units: Unit;
  readonly price: string;
  /** Percent, on goods. */
  readonly markup: string;
};

/** The messages of its fields. */
export type ExtraMessages = { readonly [Field in keyof TypedExtra]?: string };

/** What kind of figure each number of an extra is. */
const FIGURES = { quantity: 'quantity', price: 'price', markup: 'percent' } as const;

/** A number of an extra. */
export type ExtraFigure = keyof typeof FIGURES;

/** The form that a number takes when its field is left. */
export function tidyExtraFigure(field: ExtraFigure, typed: TypedExtra): string {
  return tidyUnitFigure(FIGURES[field], typed[field], typed.units);
}

/** What it is, as the dialog asks. */
export const EXTRA_TYPES = [
  { value: 'EXTRA', label: 'Item' },
  { value: 'LABOUR', label: ADDED_LINE_TYPES.LABOUR },
] as const;

/** An extra of which nothing is typed; the markup is the account's own for goods. */
export function emptyExtra(defaultMarkup: Hundredths | null): TypedExtra {
  const markup = defaultMarkup === null ? '' : formatQuantity(defaultMarkup);
  return { type: 'EXTRA', description: '', quantity: '1', units: 'ITEM', price: '', markup };
}

/** What an extra of a kind can be charged by. */
export function unitsOf(type: AddedLineType): { value: Unit; label: string }[] {
  return keysOf(UNITS)
    .filter((unit) => fitsUnit(type, unit))
    .map((unit) => ({ value: unit, label: UNITS[unit].chargeBy }));
}

/** The same as another kind, whose unit it takes where its own does not fit. */
export function asType(typed: TypedExtra, type: AddedLineType): TypedExtra {
  return { ...typed, type, units: fitsUnit(type, typed.units) ? typed.units : type === 'LABOUR' ? 'HOUR' : 'ITEM' };
}

/** What follows from a description that names a product of the library: its price and what that is for, where none is typed. */
export function withProduct(typed: TypedExtra, product: Product | undefined): TypedExtra {
  if (product === undefined) return typed;
  const named = asType(typed, 'EXTRA');
  if (typed.price !== '' || product.unitPrice === null) return named;
  return { ...named, price: formatDecimal(product.unitPrice), units: unitOf(product.soldBy) };
}

/** An extra as it is typed: `asked` once it can be offered, `priced` as soon as it has a price, and what is missing and wrong by its field. */
type ReadExtra = {
  readonly asked: AskedExtra | null;
  readonly priced: AskedExtra | null;
  readonly messages: ExtraMessages;
};

/** Reads what is typed of an extra; `product` is the one that the description names. */
export function readExtra(typed: TypedExtra, product: Product | undefined): ReadExtra {
  const isLabour = typed.type === 'LABOUR';
  const read = (field: ExtraFigure) => readUnitFigure(FIGURES[field], typed[field], typed.units);
  const [quantity, price] = [read('quantity'), read('price')];
  const markup = isLabour ? { value: hundredths(0), message: null } : read('markup');
  const description = typed.description.trim();
  const asked: AskedExtra = {
    description,
    quantity: quantity.value ?? hundredths(0),
    units: typed.units,
    unitPriceWithoutMarkup: pence(price.value ?? 0),
    markup: markup.value ?? hundredths(0),
    vatKind: isLabour ? null : (product?.vatKind ?? vatKindOf('', description) ?? 'MATERIAL'),
    productId: isLabour ? null : (product?.id ?? null),
  };
  const broken = new Map(extraBreaks(asked).map(({ path, message }) => [path, message]));
  const messages: Record<string, string | null | undefined> = {
    description: broken.get('/description'),
    units: broken.get('/units'),
    quantity: quantity.message ?? broken.get('/quantity'),
    price:
      price.message ??
      broken.get('/unitPriceWithoutMarkup') ??
      broken.get('/unitPriceWithMarkup') ??
      broken.get('/totalPrice'),
    markup: markup.message ?? broken.get('/markup'),
  };
  const said = Object.entries(messages).filter(([, message]) => message !== null && message !== undefined);
  return {
    asked: said.length === 0 ? asked : null,
    priced: said.every(([field]) => field === 'description') ? asked : null,
    messages: Object.fromEntries(said),
  };
}

type Account = { readonly cisRegistered: boolean; readonly now: Instant };

/** The job of the extra alone, with what it comes to as its offer will say it. */
export function summedExtra(job: Job, asked: AskedExtra, account: Account): Job {
  const { cisRegistered, now } = account;
  const line = extraLine('extra', { ...asked, number: 1, hasPhoto: false });
  return extraJob(job, line, { accountVatRate: job.vatRate, cisRegistered, now });
}

/** How the price of an extra follows from what was typed, as the sums above its own: without its markup, and the markup; nothing where it has none. */
export function markupSums(job: Job, asked: AskedExtra, account: Account): Sum[] {
  if (asked.markup === 0) return [];
  const { priceVatExclusive: net } = summedExtra(job, asked, account);
  const { priceVatExclusive: bare } = summedExtra(job, { ...asked, markup: hundredths(0) }, account);
  return [
    { label: 'Before markup', amount: formatPounds(bare) },
    { label: `Markup ${formatQuantity(asked.markup)}%`, amount: formatPounds(pence(net - bare)) },
  ];
}
