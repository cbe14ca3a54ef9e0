import { firstHeader, laterHeader, type HeaderSource } from '#domain/document/document-header.ts';
import { LAYOUT } from '#domain/document/document-layout.ts';
import type { PaperPage } from '#domain/document/document-model.ts';
import { placeNumber } from '#domain/document/document-pages.ts';
import type { FlowPart } from './paper-parts.ts';

const FIRST_TOP = LAYOUT.line.top + LAYOUT.line.height + 8;
const LATER_TOP = LAYOUT.shortHeader.line + LAYOUT.line.height + LAYOUT.shortHeader.gap;

/** Sets parts on as many pages as they take, under the header that the quote has; each list of parts starts a page. `more` are the pages that follow with numbers of their own. */
export function flowPages(header: HeaderSource, chapters: readonly (readonly FlowPart[])[], more = 0): PaperPage[] {
  const sheets = chapters.flatMap((parts, index) => breakParts(parts, index === 0));
  return sheets.map((parts, index) => {
    const isFirst = index === 0;
    const number = `Page: ${index + 1} of ${sheets.length + more}`;
    const { blocks, rule } = isFirst ? firstHeader(header) : laterHeader(header, number);
    const placed = placeParts(parts, isFirst ? FIRST_TOP : LATER_TOP);
    const foot = isFirst && sheets.length + more > 1 ? [placeNumber(number)] : [];
    return { rules: [rule, ...placed.rules], head: blocks, body: placed.blocks, foot };
  });
}

// A sheet for a line or two is none: the room around headings is given up for it.
function breakParts(parts: readonly FlowPart[], isFirst: boolean): FlowPart[][] {
  const sheets = sheetsOf(parts, isFirst);
  if (sheets.length === 1) return sheets;
  const closed = sheetsOf(
    parts.map((part) => part.closed ?? part),
    isFirst,
  );
  return closed.length < sheets.length ? closed : sheets;
}

function sheetsOf(parts: readonly FlowPart[], isFirst: boolean): FlowPart[][] {
  const sheets: FlowPart[][] = [[]];
  let room = LAYOUT.bottom - (isFirst ? FIRST_TOP : LATER_TOP);
  for (const [index, part] of parts.entries()) {
    const needed = part.height + (part.isHeading ? (parts[index + 1]?.height ?? 0) : 0);
    if (needed > room && (sheets.at(-1) ?? []).length > 0) {
      const again = part.again === undefined ? [] : [part.again];
      sheets.push([...again]);
      room = LAYOUT.bottom - LATER_TOP - (part.again?.height ?? 0);
    }
    sheets.at(-1)?.push(part);
    room -= part.height;
  }
  return sheets;
}

function placeParts(parts: readonly FlowPart[], start: number) {
  let top = start;
  const placed = parts.map((part) => {
    const set = part.place(top);
    top += part.height;
    return set;
  });
  return { blocks: placed.flatMap(({ blocks }) => blocks), rules: placed.flatMap(({ rules }) => rules) };
}
