import { atFoot, measureNote, measureThanks } from './document-closing.ts';
import { LAYOUT } from './document-layout.ts';
import type { Part } from './document-place.ts';
import type { DocumentSource } from './document-source.ts';
import { measureSums } from './document-sums.ts';
import { bankWords, scopeBeside, scopeWords } from './document-words.ts';

/** A way to set what ends a document: the sums with what stands beside them, and what follows. */
export type Ending = { readonly end: Part; readonly tail: readonly Part[] };

const { sums: SUMS, words: WORDS } = LAYOUT;

/** The ways to end a document, the best-looking first: a later one is for where it saves a page, or a page with next to nothing. */
export function endingsOf(source: DocumentSource): Ending[] {
  const sums = measureSums(source);
  const thanks = measureThanks(source);
  const note = measureNote(source);
  const foot = atFoot([thanks, note]);
  const atFootAlone = (beside: Part | null): Ending => ({ end: endOf(sums, beside), tail: foot });
  const withWordsBelow = (words: Part): Ending => ({ end: endOf(sums, null), tail: [belowSums(words), ...foot] });
  const words = source.type === 'invoice' ? bankWords(source) : scopeWords(source);
  if (words === null) return [atFootAlone(null), { end: endOf(sums, thanks), tail: atFoot([note]) }];
  const besideHeight = Math.max(sums.height, WORDS.short) - WORDS.top;
  const beside = source.type === 'invoice' ? words : scopeBeside(source, besideHeight);
  return beside === null ? [withWordsBelow(words)] : [atFootAlone(beside), withWordsBelow(words)];
}

function endOf(sums: Part, beside: Part | null): Part {
  const besideHeight = beside === null ? 0 : WORDS.top + beside.height;
  return {
    height: SUMS.gap + Math.max(sums.height, besideHeight),
    place: (top) => {
      const placed = sums.place(top + SUMS.gap);
      const words = beside?.place(top + SUMS.gap + WORDS.top);
      return { blocks: [...placed.blocks, ...(words?.blocks ?? [])], rules: placed.rules };
    },
  };
}

function belowSums({ height, place }: Part): Part {
  const { gap } = WORDS.below;
  return { height: gap + height, place: (top) => place(top + gap) };
}
