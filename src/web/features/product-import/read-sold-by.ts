import { isPricedByArea, saysHowSold, saysPricedBy, type Matching } from './match-columns.ts';
import { keysOf } from '#domain/keys-of.ts';
import { formatPounds, pence, proportionOf, type Hundredths, type Pence } from '#domain/money/money.ts';
import { listedUnit, type ListedUnit } from '#domain/product/listed-unit.ts';
import { SOLD_BY, type SoldBy } from '#domain/product/selling.ts';
import { anyOf } from '#domain/text/any-of.ts';
import { foldText } from '#domain/text/search-text.ts';
import { PRODUCT_COLUMNS } from '#web/product/product-columns.ts';

/** What the titles of a list say about its units: whether they are our own, and whether prices are for m² whatever is sold. */
export type UnitTitles = { readonly isOwn: boolean; readonly isPrice: boolean; readonly isByArea: boolean };

/** What else a row says, null where nothing. */
type Figures = {
  readonly price: Pence | null;
  readonly packCovers: Hundredths | null;
  readonly pieceLength: Hundredths | null;
  readonly rollWidth: Hundredths | null;
};

/** How the library has what a row is sold by, and its price by the library's unit. */
type ReadSoldBy = {
  readonly soldBy?: SoldBy;
  readonly price: Pence | null;
  /** What the list says instead, where the price was reckoned from that of a pack or a piece. */
  readonly listPrice?: string;
};

/** What the titles of a list say about its units. */
export function unitTitles(titles: readonly string[], { soldBy, unitPrice }: Matching): UnitTitles {
  const title = titles[soldBy ?? -1] ?? '';
  return {
    isOwn: saysHowSold(title),
    isPrice: saysPricedBy(title),
    isByArea: isPricedByArea(titles[unitPrice ?? -1] ?? ''),
  };
}

/**
 * What a cell says that a product is sold by, or what is missing for that: by the words of our own export, or by those of traders' lists.
 * Lists name what one price is for, where the library has prices for a square metre or a metre: that of a pack or a piece is divided.
 */
export function readSoldBy(text: string, figures: Figures, titles: UnitTitles): ReadSoldBy | { message: string } {
  const { price, packCovers, pieceLength, rollWidth } = figures;
  const own = titles.isPrice ? undefined : ownWord(text);
  if (text === '') return { price };
  if (own !== undefined) return { soldBy: own, price };
  const unit = listedUnit(text);
  const divides = !titles.isOwn && !titles.isByArea;
  const dividedBy = (size: Hundredths, soldBy: SoldBy, word: string): ReadSoldBy =>
    price === null || !divides
      ? { soldBy, price }
      : { soldBy, price: perOne(price, size), listPrice: `${formatPounds(price)} / ${word}` };
  if (packCovers !== null && (unit === 'PACK' || unit === 'ROLL')) return dividedBy(packCovers, 'PACK', wordOf(unit));
  if (pieceLength !== null && unit === 'LENGTH') return dividedBy(pieceLength, 'LENGTH', wordOf(unit));
  if (unit === 'ROLL' && rollWidth !== null) return { soldBy: 'ROLL', price };
  if (unit === 'AREA') return { ...soldByArea(figures, titles.isOwn), price };
  if (unit === 'METRE') return { soldBy: 'LENGTH', price };
  if (unit === 'EACH') return { soldBy: 'EACH', price };
  return { message: missing(unit, text) };
}

function ownWord(text: string): SoldBy | undefined {
  const wanted = foldText(text);
  return keysOf(SOLD_BY).find((key) => foldText(SOLD_BY[key]) === wanted);
}

function wordOf(unit: ListedUnit): string {
  return unit.toLowerCase();
}

function perOne(price: Pence, size: Hundredths): Pence {
  return proportionOf(price, pence(100), pence(size));
}

// Packs and rolls are priced by m² as well: that alone says not that a product of the library is sold otherwise than before.
function soldByArea({ packCovers, rollWidth }: Figures, isOwn: boolean): { readonly soldBy?: SoldBy } {
  if (packCovers !== null) return { soldBy: 'PACK' };
  if (rollWidth !== null) return { soldBy: 'ROLL' };
  return isOwn ? { soldBy: 'AREA' } : {};
}

function missing(unit: ListedUnit | null, text: string): string {
  const { soldBy, packCovers, pieceLength, rollWidth } = PRODUCT_COLUMNS;
  if (unit === 'PACK') return `${packCovers}: Enter how many m² “${text}” covers, or “each” where it is counted`;
  if (unit === 'LENGTH')
    return `${pieceLength}: Enter how many metres “${text}” is, or “m” where the price is for a metre`;
  if (unit === 'ROLL')
    return `${rollWidth}: Enter how many metres wide “${text}” is, or under ${packCovers} how many m² it covers`;
  const words = Object.values(SOLD_BY).map((word) => `“${word}”`);
  return `${soldBy}: Enter ${anyOf(words)}, not “${text}”`;
}
