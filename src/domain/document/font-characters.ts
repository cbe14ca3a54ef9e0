import { COVERAGE } from './font-coverage.ts';

/** The place of each character that the document's fonts draw among all of them, by its code point. */
export const CHARACTER_INDEX: ReadonlyMap<number, number> = new Map(
  expandRanges(COVERAGE).map((codePoint, index) => [codePoint, index]),
);

/** Whether every font of the document draws the character. */
export function isCovered(character: string): boolean {
  const codePoint = character.codePointAt(0);
  return codePoint !== undefined && CHARACTER_INDEX.has(codePoint);
}

function expandRanges(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = '', last = first] = range.split('-');
    const start = parseInt(first, 16);
    return Array.from({ length: parseInt(last, 16) - start + 1 }, (_, offset) => start + offset);
  });
}
