import { keysOf } from '#domain/keys-of.ts';
import { foldText } from '#domain/text/search-text.ts';

/** What traders' lists call what one price is for, folded and without `per`, signs and full stops: `£/m²`, `Sq. m`, `per 1 box`. */
const WORDS = {
  AREA: /^(m2|m sq|msq|sqm|sq ?(m|mtr|mt|met(re|er))s?|square met(re|er)s?|met(re|er)s? squared)$/,
  PACK: /^(packs?|pks?|pkts?|packets?|box|boxes|bx|cartons?|ctns?|cases?)$/,
  ROLL: /^(rolls?|rls?|from a roll|off the roll)$/,
  METRE: /^((l|lin|linear|lineal|running|run) ?)?(m|mtrs?|mt|met(re|er)s?)( run)?$/,
  LENGTH: /^(lengths?|len|lgths?)$/,
  EACH: /^(each|ea|items?|no|nos|nr|number|pcs?|pieces?|units?|singles?|pairs?|prs?|sets?|kits?|sheets?|boards?|bags?|tubs?|tins?|tubes?|cartridges?|bottles?|buckets?|cans?|drums?)$/,
} as const satisfies Record<string, RegExp>;

/** What one price of a list is for: a square metre, a pack, a roll, a metre, a piece of some length, or one of it. */
export type ListedUnit = keyof typeof WORDS;

/** What a cell of a list says that its price is for, or that the product is sold by; null where it says nothing that is known. */
export function listedUnit(text: string): ListedUnit | null {
  const words = foldText(text.replaceAll('²', '2'))
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^((price|sold|by|per|in|the|a|an|1) )+/, '');
  return keysOf(WORDS).find((unit) => WORDS[unit].test(words)) ?? null;
}
