/** The form in which texts are sorted and searched: no case, no accents, single spaces (ruling C5). Letters with strokes fold to their base letter. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđßæœ]/g, (letter) => STROKES[letter] ?? letter)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

// Letters that Unicode does not decompose into a base letter and a mark.
const STROKES: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };
