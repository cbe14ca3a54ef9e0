import type { Zone } from '#domain/zone/zone.ts';
import type { Product } from '#domain/product/product.ts';
import { foldText } from '#domain/text/search-text.ts';

/** The products of one category that match a search. */
export type ProductGroup = { readonly category: string; readonly products: readonly Product[] };

/** The first products that match a search by category, and how many match altogether. */
export type ProductMatches = { readonly groups: readonly ProductGroup[]; readonly total: number };

/** Most products that a search shows: nobody reads more, and a list of thousands takes seconds to draw. */
const SHOWN_MAX = 100;

/**
 * The products whose name has every word of the search, case and accents ignored, grouped by category in their own order. Categories
 * that are called by the search come first: who looks for carpet looks for carpets, not for what sticks their tiles down.
 */
export function matchProducts(products: readonly Product[], search: string): ProductMatches {
  const words = foldText(search).split(' ');
  const matches = products.filter((product) => hasWords(foldedName(product), words));
  const called = new Set(categoriesOf(matches).filter((category) => hasWords(foldText(category), words)));
  const first = matches.filter(({ category }) => called.has(category));
  const shown = [...first, ...matches.filter(({ category }) => !called.has(category))].slice(0, SHOWN_MAX);
  const groups = categoriesOf(shown).map((category) => ({
    category,
    products: shown.filter((product) => product.category === category),
  }));
  return { groups, total: matches.length };
}

function categoriesOf(products: readonly Product[]): string[] {
  return [...new Set(products.map(({ category }) => category))];
}

function hasWords(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word));
}

/** Most products that are offered again. */
const AGAIN_MAX = 6;
const AGAIN = 'Last used';

/** The library with what a zone will most likely need in front: the products of the job's zones by their ids, then those of the last jobs. */
export function withLastUsed(
  matches: ProductMatches,
  library: readonly Product[],
  used: { zone: Zone; inJob: readonly string[]; earlier: readonly Product[] },
): ProductMatches {
  const inZone = new Set(used.zone.zoneProducts.map(({ productId }) => productId));
  const ids = [...new Set([...used.inJob, ...used.earlier.map(({ id }) => id)])].filter((id) => !inZone.has(id));
  const known = byId(library);
  const again = ids.flatMap((id) => known.get(id) ?? []).slice(0, AGAIN_MAX);
  if (again.length === 0) return matches;
  const others = matches.groups.map(({ category, products }) => ({
    category,
    products: products.filter((product) => !again.includes(product)),
  }));
  const groups = [{ category: AGAIN, products: again }, ...others.filter(({ products }) => products.length > 0)];
  return { groups, total: matches.total };
}

const indexed = new WeakMap<readonly Product[], ReadonlyMap<string, Product>>();

// Every zone asks.
function byId(library: readonly Product[]): ReadonlyMap<string, Product> {
  const known = indexed.get(library) ?? new Map(library.map((product) => [product.id, product]));
  indexed.set(library, known);
  return known;
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
