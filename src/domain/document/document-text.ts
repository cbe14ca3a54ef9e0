import { isCovered } from './document-metrics.ts';

// What has no decomposition of its own but a usual way to write it with the letters there are.
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
const clusters = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/**
 * A text as the document's fonts can draw it: composed (NFC), on one line, single spaces. A character that they lack becomes
 * its nearest spelling (`ﬁ` fi, `㎡` m2), a picture a bullet, and any other a question mark: never an empty box, never nothing.
 */
export function printable(text: string): string {
  const line = singleSpaced(text.normalize('NFC'));
  // Once more at the end: what stood between two spaces may be invisible, and a sign may be spelt with one.
  return singleSpaced(Array.from(clusters.segment(line), ({ segment }) => drawable(segment)).join(''));
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function drawable(cluster: string): string {
  const visible = cluster.replace(/[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, '');
  const spelt = Array.from(visible.normalize('NFKC'), spell).join('');
  return [visible, spelt].find(isDrawable) ?? (isPicture(visible) ? PICTURE : UNKNOWN);
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
  return Array.from(text).every(isCovered);
}
