import type { PaperType } from '#domain/job/job.ts';
import { atFoot, measureLegalLine, measureNote, measureThanks } from './document-closing.ts';
import { besidePageLink } from './document-page-link.ts';
import { LAYOUT } from './document-layout.ts';
import type { Part } from './document-place.ts';
import type { DocumentSource } from './document-source.ts';
import { measureSums } from './document-sums.ts';
import { bankWords, changeWords, scopeBeside, scopeWords } from './document-words.ts';

/** A way to set what ends a document: the sums with what stands beside them, and what follows. */
export type Ending = { readonly end: Part; readonly tail: readonly Part[] };

const { sums: SUMS, words: WORDS } = LAYOUT;

type Room = { readonly width: number; readonly height: number };

type Words = {
  readonly below: (source: DocumentSource) => Part | null;
  /** Whether they go with the sums wherever these stand: how to pay is part of what is to be paid. */
  readonly isWithSums: boolean;
  /** Nothing where it does not fit into that room. */
  readonly beside: (source: DocumentSource, room: Room) => Part | null;
};

// What is said of the work or the payment, below the sums or beside them.
const WORDS_OF: Readonly<Record<PaperType, Words>> = {
  quote: { below: scopeWords, isWithSums: false, beside: scopeBeside },
  invoice: {
    below: (source) => bankWords(source, WORDS.width),
    isWithSums: true,
    beside: (source, { width }) => bankWords(source, width),
  },
  'credit-note': {
    below: (source) => changeWords(source, WORDS.width),
    isWithSums: true,
    beside: (source, { width }) => changeWords(source, width),
  },
};

/** The ways to end a document, the best-looking first: a later one is for where it saves a page, or a page with next to nothing. */
export function endingsOf(source: DocumentSource): Ending[] {
  const sums = measureSums(source);
  const thanks = measureThanks(source);
  const note = measureNote(source);
  const legal = measureLegalLine(source);
  const closing = besidePageLink(source, thanks);
  const foot = atFoot([closing, note, legal]);
  const atFootAlone = (beside: Part | null): Ending => ({ end: endOf(sums, beside), tail: foot });
  const { below, isWithSums, beside: besideOf } = WORDS_OF[source.type];
  const withWordsBelow = (words: Part): Ending => {
    const [end, after] = [endOf(sums, null), belowSums(words)];
    return isWithSums ? { end: stacked(end, after), tail: foot } : { end, tail: [after, ...foot] };
  };
  const words = below(source);
  if (words === null) {
    // Thanks alone are narrow enough to stand beside the sums.
    const besideSums = { end: endOf(sums, thanks), tail: atFoot([note, legal]) };
    return closing === thanks ? [atFootAlone(null), besideSums] : [atFootAlone(null)];
  }
  const height = Math.max(sums.height, WORDS.short) - WORDS.top;
  // Where the sums are wide, the words are narrow.
  const width = Math.min(WORDS.width, LAYOUT.width - sums.width - WORDS.gap);
  const beside = besideOf(source, { width, height });
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

/** Two parts that are never parted, one below the other. */
function stacked(above: Part, below: Part): Part {
  return {
    height: above.height + below.height,
    place: (top) => {
      const placed = [above.place(top), below.place(top + above.height)];
      return { blocks: placed.flatMap(({ blocks }) => blocks), rules: placed.flatMap(({ rules }) => rules) };
    },
  };
}

function belowSums({ height, place }: Part): Part {
  const { gap } = WORDS.below;
  return { height: gap + height, place: (top) => place(top + gap) };
}
