import { offerNoun } from '#domain/job/extra.ts';
import { breakText, heightOf } from './document-fit.ts';
import { LAYOUT, TYPE } from './document-layout.ts';
import { baselineOffset, textWidth } from './document-metrics.ts';
import type { PlacedBlock, PlacedCode, PlacedWords } from './document-model.ts';
import { fine, placeText, type Part } from './document-place.ts';
import type { DocumentSource, PageLink } from './document-source.ts';

const { x, code: CODE, gap, width } = LAYOUT.pageLink;
const { head, size, lineHeight } = TYPE.pageLink;
const TEXT_LEFT = x + CODE + gap;
const STEP = heightOf(1, size, lineHeight);
const HEAD_HEIGHT = heightOf(1, head, lineHeight);
const COMING = 'The code and the link appear here once this quote is sent or downloaded.';
// An empty frame, in place of modules.
const FRAME = { path: 'M0 0h24v24h-24zM.3 .3v23.4h23.4v-23.4z', modules: 24 } as const;

/** The thanks with the customer's page beside them, as QR code and as text in whole (rule O2); the thanks alone where there is no page. */
export function besidePageLink({ page, extra }: Pick<DocumentSource, 'page' | 'extra'>, thanks: Part): Part {
  if (page === null) return thanks;
  const lines = page === 'COMING' ? breakText([COMING], style).paragraphs.flat() : linkLines(page);
  const height = Math.max(CODE, HEAD_HEIGHT + lines.length * STEP);
  return {
    height: Math.max(thanks.height, height),
    place: (top) => {
      const { blocks, rules } = thanks.place(top);
      return {
        blocks: [
          ...blocks,
          ...placeWords(lines, top),
          placeCode(page, { top, height, noun: offerNoun(extra ?? null) }),
        ],
        rules,
      };
    },
  };
}

const style = { font: 'regular', size, width } as const;

function linkLines({ url }: PageLink): string[] {
  const secret = url.lastIndexOf('/') + 1;
  const site = breakText([url.slice(0, secret)], style).paragraphs.flat();
  return ['Scan the code, or open ', ...site, ...filledLines(url.slice(secret))];
}

/** A text without words, broken wherever a line is full. */
function filledLines(text: string): string[] {
  const lines: string[] = [];
  for (const letter of text) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(last + letter, 'regular', size) <= width)
      lines[lines.length - 1] = last + letter;
    else lines.push(letter);
  }
  return lines;
}

function placeWords(lines: readonly string[], top: number): PlacedWords[] {
  const heading = placeText(
    'Accept or ask online',
    { font: 'semibold', size: head },
    { x: TEXT_LEFT, baseline: top + baselineOffset('semibold', head, lineHeight) },
  );
  const texts = lines.map((text, line) =>
    placeText(
      text,
      { font: 'regular', size },
      { x: TEXT_LEFT, baseline: top + HEAD_HEIGHT + line * STEP + baselineOffset('regular', size, lineHeight) },
    ),
  );
  return [
    { kind: 'heading', texts: [heading] },
    { kind: 'paragraph', texts },
  ];
}

function placeCode(
  page: PageLink | 'COMING',
  { top, height, noun }: { top: number; height: number; noun: string },
): PlacedBlock {
  const box = { x, y: fine(top), width: CODE, height: CODE, press: { width: LAYOUT.right - x, height: fine(height) } };
  const shown: Pick<PlacedCode, 'url' | 'path' | 'modules'> = page === 'COMING' ? { url: '', ...FRAME } : page;
  const alt = page === 'COMING' ? 'Space for the QR code' : `QR code with the link to this ${noun}`;
  return { kind: 'code', url: shown.url, path: shown.path, modules: shown.modules, alt, ...box };
}
