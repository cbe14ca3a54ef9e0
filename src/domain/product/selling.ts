import { PACK_MAX, WASTE_MAX } from '#domain/limits.ts';
import { formatQuantity, hundredths, type Hundredths } from '#domain/money/money.ts';
import { breakAt, type RuleBreak } from '#domain/text/rule-break.ts';
import { foldText } from '#domain/text/search-text.ts';

/** The one table of how products are sold (rule M6), in the words of the library and of its CSV files. */
export const SOLD_BY = {
  AREA: 'Any amount of m²',
  PACK: 'Packs',
  ROLL: 'From a roll',
  LENGTH: 'Lengths',
  EACH: 'Each',
} as const;

/** How a product is sold. */
export type SoldBy = keyof typeof SOLD_BY;

/** How a product is sold: m² a pack covers, metres a piece is long and a roll wide, and percent that cutting wastes, in hundredths; null where nothing is said. */
export type Selling = {
  readonly soldBy: SoldBy;
  readonly packCovers: Hundredths | null;
  readonly pieceLength: Hundredths | null;
  /** Null for what is usual in the product's category. */
  readonly waste: Hundredths | null;
  readonly rollWidth: Hundredths | null;
};

/** How a product is sold of which nothing is said. */
export const ANY_AMOUNT: Selling = {
  soldBy: 'AREA',
  packCovers: null,
  pieceLength: null,
  waste: null,
  rollWidth: null,
};

/** A figure of how a product is sold. */
export type SellingFigure = Exclude<keyof Selling, 'soldBy'>;

const FIGURES: Readonly<Record<SellingFigure, { readonly what: string; readonly unit: string }>> = {
  packCovers: { what: 'what a pack covers', unit: 'm²' },
  pieceLength: { what: 'the length of a piece', unit: 'metres' },
  rollWidth: { what: 'the width of the roll', unit: 'metres' },
  waste: { what: 'the waste', unit: 'percent' },
};

/** The message for a figure that is out of bounds; null if it is fine or there is none (rule M6). */
export function sellingFigureBreak(figure: SellingFigure, value: Hundredths | null): string | null {
  const [least, most] = figure === 'waste' ? [0, WASTE_MAX] : [1, PACK_MAX];
  if (value === null || (value >= least && value <= most)) return null;
  const { what, unit } = FIGURES[figure];
  const from = least === 0 ? `from 0 to ${formatQuantity(most)}` : `above 0, at most ${formatQuantity(most)}`;
  return `Enter ${what}, ${from} ${unit}`;
}

/** Every rule that the figures of a product's selling break. */
export function sellingBreaks(selling: Selling): RuleBreak[] {
  const figures = Object.keys(FIGURES) as SellingFigure[]; // the keys are the figures
  return figures.flatMap((figure) => breakAt(`/${figure}`, sellingFigureBreak(figure, selling[figure])));
}

/** What is usually wasted, in percent, by words of the category; the first that fits (rule M6). */
const USUAL: readonly (readonly [RegExp, number])[] = [
  [/underlay|membrane|felt/, 0],
  [/carpet tile|plank|laminate|lvt|engineered|solid wood|wood floor|parquet/, 5],
  [/carpet|vinyl|safety floor|linoleum/, 10],
  [/\broof|\bslate/, 10],
  [/tile|trim|skirting|beading|profile/, 5],
];

/** The waste that is usual in a category, in hundredths of a percent: what its products of which nothing is said lose by cutting (rule M6). */
export function usualWaste(category: string): Hundredths {
  const folded = foldText(category);
  return hundredths((USUAL.find(([words]) => words.test(folded))?.[1] ?? 0) * 100);
}
