/** The form in which texts are sorted and searched: no case, no accents, no apostrophes, single spaces (ruling C5). Letters with strokes fold to their base letter. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .replace(/[łøđßæœ]/g, (letter) => STROKES[letter] ?? letter)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A text with one kind of apostrophe: phones type a curly one in O’Brien, laptops a straight one. */
export function straighten(text: string): string {
  return text.replace(APOSTROPHES, "'");
}

/** A text by its words alone: folded, signs and spaces as single spaces. */
export function foldWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The title of a column as lists are compared by: its words, without what stands in brackets. */
export function foldTitle(title: string): string {
  return foldWords(title.replace(/\(.*?\)|\[.*?\]/g, ' '));
}

// With the marks that stand for one where the right key is not at hand.
const APOSTROPHES = /['’‘ʼ′`´]/g;

// Letters that Unicode does not decompose into a base letter and a mark.
const STROKES: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };
