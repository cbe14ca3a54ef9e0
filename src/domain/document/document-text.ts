import { isCovered } from './font-characters.ts';

// Characters that Unicode does not decompose, with their usual spelling in characters that the fonts have.
const WRITTEN_AS: Readonly<Record<string, string>> = {
  ẞ: 'SS',
  μ: 'µ',
  '′': "'",
  '‐': '-',
  '‒': '–',
  '―': '—',
  '→': '->',
  '←': '<-',
  '≤': '<=',
  '≥': '>=',
  '≈': '~',
  '∅': 'Ø',
  '⌀': 'Ø',
};

const PICTURE = '•';
const UNKNOWN = '?';

// Made for the first text, for the memory of a server that draws none.
let clusters: Intl.Segmenter | undefined;

/**
 * A text as the document's fonts can draw it: composed (NFC), on one line, single spaces. A character that they lack becomes
 * its nearest spelling (`ﬁ` fi, `㎡` m2), a picture a bullet, and any other a question mark, so that none is lost or drawn as a box.
 */
export function printable(text: string): string {
  const line = singleSpaced(text.normalize('NFC'));
  // None of what the fonts draw is invisible: nothing has to be looked at by itself.
  if (isDrawable(line)) return line;
  // Spaces are folded again at the end: two can meet where an invisible character stood, and a spelling can bring one.
  return singleSpaced(clustersOf(line).map(drawable).join(''));
}

/** What the document's fonts lack of a text, each once, with what `printable` puts in its place. */
export function unprintable(text: string): { readonly character: string; readonly printed: string }[] {
  const lacking = new Map<string, string>();
  for (const cluster of clustersOf(text.normalize('NFC'))) {
    const character = visible(cluster);
    if (character.trim() !== '' && !isDrawable(character)) lacking.set(character, drawable(cluster));
  }
  return Array.from(lacking, ([character, printed]) => ({ character, printed }));
}

function clustersOf(text: string): string[] {
  clusters ??= new Intl.Segmenter('en-GB', { granularity: 'grapheme' });
  return Array.from(clusters.segment(text), ({ segment }) => segment);
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function drawable(cluster: string): string {
  const seen = visible(cluster);
  // Of two marks one may be left, which then has a letter with it.
  const spelt = Array.from(seen.normalize('NFKC'), spell).join('').normalize('NFC');
  return [seen, spelt].find(isDrawable) ?? (isPicture(seen) ? PICTURE : UNKNOWN);
}

function visible(cluster: string): string {
  return cluster.replace(/[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, '');
}

function spell(character: string): string {
  if (isCovered(character)) return character;
  const parts = Array.from(character.normalize('NFKD'));
  return WRITTEN_AS[character] ?? parts.filter((part) => isCovered(part) || !/\p{M}/u.test(part)).join('');
}

function isPicture(cluster: string): boolean {
  return /\p{So}|\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(cluster);
}

function isDrawable(text: string): boolean {
  for (const character of text) if (!isCovered(character)) return false;
  return true;
}
