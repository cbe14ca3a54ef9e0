import { chargesOf, hasVatColumn } from './document-amounts.ts';
import { endingsOf, type Ending } from './document-end.ts';
import { heightOf } from './document-fit.ts';
import { firstHeader, laterHeader, type HeaderSource } from './document-header.ts';
import { LAYOUT, TYPE } from './document-layout.ts';
import { measureOptions, placeOptions, type MeasuredOptions } from './document-options.ts';
import { baselineOffset } from './document-metrics.ts';
import type { DocumentPage, PlacedBlock, PlacedRule, PlacedWords } from './document-model.ts';
import { placeParties } from './document-parties.ts';
import { placeText, type Part } from './document-place.ts';
import type { DocumentSource } from './document-source.ts';
import { columnsOf, measureBillRow, measureRow, placeTable, type Columns, type MeasuredRow } from './document-table.ts';
import { breakPages, type PagePlan, type PaperFlow } from './page-breaks.ts';
import { roomNamer } from './room-names.ts';
import { linesInTotal } from '#domain/price/line-option.ts';
import { paperWords } from '#domain/price/material-words.ts';
import type { Steps } from '#domain/steps.ts';
import { calledName } from '#domain/zone/zone.ts';

type Contents = { readonly rows: readonly MeasuredRow[]; readonly parts: readonly Part[] };

type Body = { readonly rows: readonly MeasuredRow[]; readonly options: MeasuredOptions };

type Placed = { readonly blocks: readonly PlacedBlock[]; readonly rules: readonly PlacedRule[] };

const LATER_TOP = LAYOUT.shortHeader.line + LAYOUT.line.height + LAYOUT.shortHeader.gap;

/** Sets a document on pages: its lines, the sums under the last one, the thanks at the foot (amendment N4). */
export function* buildPages(source: DocumentSource, heading: HeaderSource): Steps<DocumentPage[]> {
  const parties = placeParties(source);
  const firstTop = parties.bottom + LAYOUT.parties.gap;
  const columns = columnsOf(
    hasVatColumn(chargesOf(source)) || (source.bill?.listsLines === true && hasVatColumn(source.job)),
  );
  const rows = yield* measureRows(source, columns);
  const { headHeight } = LAYOUT.table;
  const room = { first: LAYOUT.bottom - firstTop - headHeight, next: LAYOUT.bottom - LATER_TOP - headHeight };
  const options = measureOptions(source);
  const { plans, ending } = yield* bestBreaks({ rows, options, room }, endingsOf(source));
  const contents = share(plans, { rows, options, ending });
  const numberOf = (index: number): string => `Page: ${index + 1} of ${plans.length}`;
  const pages: DocumentPage[] = [];
  for (const [index, content] of contents.entries()) {
    if (index > 0) {
      pages.push(laterPage(laterHeader(heading, numberOf(index)), placeContents(content, columns, LATER_TOP, true)));
    } else {
      const { blocks, rules } = placeContents(content, columns, firstTop, false);
      const header = firstHeader(heading);
      pages.push({
        rules: [header.rule, ...rules],
        head: header.blocks,
        body: [...parties.blocks, ...blocks],
        foot: plans.length > 1 ? [placeNumber(numberOf(index))] : [],
      });
    }
    yield;
  }
  return pages;
}

function laterPage(header: ReturnType<typeof laterHeader>, { blocks, rules }: Placed): DocumentPage {
  return { rules: [header.rule, ...rules], head: header.blocks, body: blocks, foot: [] };
}

function* measureRows(source: DocumentSource, columns: Columns): Steps<MeasuredRow[]> {
  const { bill } = source;
  const lines = bill?.listsLines === false ? [] : yield* measureLines(source, columns);
  return [...lines, ...(bill?.rows ?? []).map((row) => measureBillRow(row, columns))];
}

function* measureLines({ job, preferences }: DocumentSource, columns: Columns): Steps<MeasuredRow[]> {
  const ofLines = job.lineItems.flatMap((line) => line.zones.map(({ name }) => name));
  const namesOf = roomNamer([...new Set([...job.zones.map(calledName), ...ofLines])]);
  const rows: MeasuredRow[] = [];
  for (const line of linesInTotal(job.lineItems)) {
    const rooms = preferences.showRooms ? line.zones.map(({ name }) => name) : [];
    const packs = preferences.showMaterials ? paperWords(line, job.materials) : null;
    rows.push(measureRow(line, { rooms: namesOf(rooms), packs }, columns));
    yield;
  }
  return rows;
}

/** The way to end the document and to break it that looks best; of equal ones the first. */
function* bestBreaks({ rows, options, room }: Body & Pick<PaperFlow, 'room'>, endings: readonly Ending[]) {
  const listed = { head: options.head, rows: heightsOf(options.rows) };
  const tried = [];
  for (const ending of endings) {
    const [end, tail] = [ending.end.height, heightsOf(ending.tail)];
    const flow = { rows: heightsOf(rows), end, options: listed, tail, room, empty: LAYOUT.empty };
    const { pages: plans, cost } = breakPages(flow);
    tried.push({ ending, plans, cost });
    yield;
  }
  return tried.reduce((best, other) => (other.cost < best.cost ? other : best));
}

/** What each page holds, by its plan. */
function share(plans: readonly PagePlan[], { rows, options, ending }: Body & { ending: Ending }): Contents[] {
  const rest = { rows: [...rows], options: [...options.rows], tail: [...ending.tail] };
  return plans.map((plan) => {
    const where = { isContinued: rest.options.length < options.rows.length, isFirst: !plan.hasEnd };
    const listed = rest.options.splice(0, plan.options);
    return {
      rows: rest.rows.splice(0, plan.rows),
      parts: [
        ...(plan.hasEnd ? [ending.end] : []),
        ...(listed.length === 0 ? [] : [placeOptions(options, listed, where)]),
        ...rest.tail.splice(0, plan.tail),
      ],
    };
  });
}

function heightsOf(parts: readonly { readonly height: number }[]): number[] {
  return parts.map(({ height }) => height);
}

function placeContents({ rows, parts }: Contents, columns: Columns, start: number, isContinued: boolean): Placed {
  const placed: { blocks: PlacedBlock[]; rules: PlacedRule[] } = { blocks: [], rules: [] };
  let top = start;
  if (rows.length > 0) {
    const { table, rules, bottom } = placeTable(rows, columns, top, isContinued);
    placed.blocks.push(table);
    placed.rules.push(...rules);
    top = bottom;
  }
  for (const part of parts) {
    const { blocks, rules } = part.place(top);
    placed.blocks.push(...blocks);
    placed.rules.push(...rules);
    top += part.height;
  }
  return placed;
}

/** The page's number at its foot. */
export function placeNumber(text: string): PlacedWords {
  const { size, lineHeight } = TYPE.pageNumber;
  const top = LAYOUT.pageNumber.bottom - heightOf(1, size, lineHeight);
  const baseline = top + baselineOffset('regular', size, lineHeight);
  const style = { font: 'regular', size, isMuted: true } as const;
  return { kind: 'paragraph', texts: [placeText(text, style, { x: LAYOUT.right, isRight: true, baseline })] };
}
