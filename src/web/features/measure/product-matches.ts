import type { Product } from '#domain/product.ts';
import { foldText } from '#domain/search-text.ts';

/** The products of one category that match a search. */
export type ProductGroup = { readonly category: string; readonly products: readonly Product[] };

/** The first products that match a search by category, and how many match altogether. */
export type ProductMatches = { readonly groups: readonly ProductGroup[]; readonly total: number };

/** Most products that a search shows: nobody reads more, and a list of thousands takes seconds to draw. */
const SHOWN_MAX = 100;

/** The products whose name has every word of the search, case and accents ignored, grouped by category in their own order. */
export function matchProducts(products: readonly Product[], search: string): ProductMatches {
  const words = foldText(search).split(' ');
  const matches = products.filter((product) => words.every((word) => foldedName(product).includes(word)));
  const shown = matches.slice(0, SHOWN_MAX);
  const categories = [...new Set(shown.map(({ category }) => category))];
  const groups = categories.map((category) => ({
    category,
    products: shown.filter((product) => product.category === category),
  }));
  return { groups, total: matches.length };
}

const folded = new WeakMap<Product, string>();

// Folding takes far longer than searching, and the same products are searched at every key.
function foldedName(product: Product): string {
  const known = folded.get(product);
  if (known !== undefined) return known;
  const name = foldText(product.name);
  folded.set(product, name);
  return name;
}

/** A part of a product's name; marked parts are what was searched for. */
export type NamePart = { readonly text: string; readonly isMarked: boolean };

/** Cuts a name where the words of the search begin and end. */
export function markMatches(name: string, search: string): NamePart[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [{ text: name, isMarked: false }];
  const pattern = new RegExp(`(${words.map(literally).join('|')})`, 'iu');
  // Splitting by a pattern with one group puts what it matched at the odd places.
  return name
    .split(pattern)
    .map((text, index) => ({ text, isMarked: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** The pattern that matches a text and nothing else. */
function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
