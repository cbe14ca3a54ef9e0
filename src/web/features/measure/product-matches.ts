import type { Product } from '#domain/product.ts';
import { foldText } from '#domain/search-text.ts';

/** The products of one category that match a search. */
export type ProductGroup = { readonly category: string; readonly products: readonly Product[] };

/** The products whose name has every word of the search, case and accents ignored, grouped by category in their own order. */
export function matchProducts(products: readonly Product[], search: string): ProductGroup[] {
  const words = foldText(search).split(' ');
  const matches = products.filter(({ name }) => words.every((word) => foldText(name).includes(word)));
  const categories = [...new Set(matches.map(({ category }) => category))];
  return categories.map((category) => ({
    category,
    products: matches.filter((product) => product.category === category),
  }));
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
