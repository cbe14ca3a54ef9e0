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
 * its nearest spelling (`ﬁ` fi, `㎡` m2, `3⅜` 3 3⁄8, `10⁵` 10^5), a picture a bullet, and any other a question mark, so that none is lost or drawn as a box.
 */
export function printable(text: string): string {
  const line = singleSpaced(text.normalize('NFC'));
  // None of what the fonts draw is invisible: nothing has to be looked at by itself.
  if (isDrawable(line)) return line;
  // Spaces are folded again at the end: two can meet where an invisible character stood, and a spelling can bring one.
  return singleSpaced(setApart(piecesOf(line)));
}

/** What the document's fonts lack of a text, each once, with what `printable` puts in its place. */
export function unprintable(text: string): { readonly character: string; readonly printed: string }[] {
  const lacking = new Map<string, string>();
  for (const { character, printed } of piecesOf(text.normalize('NFC'))) {
    if (character.trim() !== '' && !isDrawable(character)) lacking.set(character, printed);
  }
  return Array.from(lacking, ([character, printed]) => ({ character, printed }));
}

/** A cluster of a text, or a power with all its figures, as it is and as the fonts can draw it. */
type Piece = { readonly character: string; readonly printed: string };

// Beside a figure that is drawn as it is, raised ones would read as more of it: 10⁵ as 105.
const POWER = /((?<=\d)[⁰¹²³⁴-⁹⁺⁻]+)/u;

function piecesOf(text: string): Piece[] {
  return text.split(POWER).flatMap((part, index): Piece[] => {
    if (index % 2 === 1) return [{ character: part, printed: isDrawable(part) ? part : `^${part.normalize('NFKC')}` }];
    return clustersOf(part).map((cluster) => ({ character: visible(cluster), printed: drawable(cluster) }));
  });
}

/** The pieces as one text, with a space where a fraction or a figure in a circle meets another figure, which would read as one number: 3⅜ as 33⁄8. */
function setApart(pieces: readonly Piece[]): string {
  return pieces
    .map((piece, index) => {
      const before = pieces[index - 1];
      const meet = before !== undefined && /\d$/.test(before.printed) && /^\d/.test(piece.printed);
      return meet && (isOwnNumber(before) || isOwnNumber(piece)) ? ` ${piece.printed}` : piece.printed;
    })
    .join('');
}

/** Whether figures were put for one character that is a number by itself, neither a digit nor one that is raised or lowered. */
function isOwnNumber({ character, printed }: Piece): boolean {
  return character !== printed && /^(?![²³¹⁰-₟])\p{No}/u.test(character);
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
