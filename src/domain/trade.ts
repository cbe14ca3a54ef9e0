import { keysOf } from './keys-of.ts';
import { foldText } from '#domain/text/search-text.ts';

/** The one table of trades: what each is called, and the categories in which its starter products stand (amendment N17). */
export const TRADES = {
  FLOORING: {
    label: 'Flooring',
    categories: [
      'Laminate',
      'LVT and vinyl plank',
      'Engineered and solid wood',
      'Carpet',
      'Carpet tiles',
      'Sheet vinyl and safety floor',
      'Underlay',
      'Adhesives and levelling',
      'Trims and accessories',
    ],
  },
  ROOFING: {
    label: 'Roofing',
    categories: [
      'Roof tiles and slates',
      'Felt and membranes',
      'Battens and timber',
      'Flashing and leadwork',
      'Insulation',
    ],
  },
  DECORATING: {
    label: 'Decorating',
    categories: ['Paint', 'Wallpaper and sundries', 'Wall coverings and panelling'],
  },
} as const satisfies Record<string, { readonly label: string; readonly categories: readonly string[] }>;

/** What a business does. */
export type Trade = keyof typeof TRADES;

const BY_CATEGORY = new Map<string, Trade>(
  keysOf(TRADES).flatMap((trade) => TRADES[trade].categories.map((category) => [foldText(category), trade] as const)),
);

/** The trade whose starter products stand in a category, however that is written; null for a category of the business's own. */
export function tradeOf(category: string): Trade | null {
  return BY_CATEGORY.get(foldText(category)) ?? null;
}

/** The trades in the order of their table, each once. */
export function tidyTrades(trades: readonly Trade[]): Trade[] {
  return keysOf(TRADES).filter((trade) => trades.includes(trade));
}

/** The trades that a business is in: those that it has said, else those of the products that it used last; none while neither is known. */
export function tradesInUse(
  said: readonly Trade[],
  lastUsed: readonly { readonly category: string }[],
): readonly Trade[] {
  if (said.length > 0) return said;
  return tidyTrades(lastUsed.flatMap(({ category }) => tradeOf(category) ?? []));
}

/** Products with those of other trades behind them, both in their order; a category of the business's own is of its trade. */
export function tradesFirst<Each extends { readonly category: string }>(
  products: readonly Each[],
  inUse: readonly Trade[],
): readonly Each[] {
  if (inUse.length === 0) return products;
  const isOfOther = ({ category }: Each): boolean => {
    const trade = tradeOf(category);
    return trade !== null && !inUse.includes(trade);
  };
  return [...products.filter((each) => !isOfOther(each)), ...products.filter(isOfOther)];
}
