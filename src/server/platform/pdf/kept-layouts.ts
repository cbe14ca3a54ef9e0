import type { GlyphRun, ParsedFont } from './pdfkit-types.ts';

// Far more words than a business writes on its documents; what overflows starts anew.
const WORDS_KEPT = 5_000;

/**
 * The same font, remembering how words are set. Working that out takes a third of a document's time, and the words of one
 * document, labels, addresses and products, are for the most part those of the next.
 */
export function keepLayouts(font: ParsedFont): ParsedFont {
  const kept = new Map<string, GlyphRun>();
  const work = font.layout.bind(font);

  function layout(text: string, features?: readonly string[]): GlyphRun {
    const key = `${features?.join() ?? ''}:${text}`;
    const known = kept.get(key);
    if (known) return copyOf(known);
    const run = work(text, features);
    if (kept.size >= WORDS_KEPT) kept.clear();
    kept.set(key, run);
    return copyOf(run);
  }

  return Object.assign(font, { layout });
}

// pdfkit scales the positions of a run in place, so each caller gets its own.
function copyOf(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, { positions }); // the run's own class
}
