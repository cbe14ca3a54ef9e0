/** What is to be spread over pages, from top to bottom; all heights and room in millimetres. */
export type PaperFlow = {
  /** The line items. */
  readonly rows: readonly number[];
  /** The sums and what stands beside them: never parted, and never without lines above them. */
  readonly end: number;
  /** What follows the sums, in this order; the last of these may stand on one more page. */
  readonly tail: readonly number[];
  /** How much room the first page and later ones have for all this. */
  readonly room: { readonly first: number; readonly next: number };
  /** How much room may stay empty on any page but the last. */
  readonly empty: number;
};

/** What one page takes: how many of the rows that are left, the sums or not, and how many parts of the tail. */
export type PagePlan = { readonly rows: number; readonly hasEnd: boolean; readonly tail: number };

/** A way to break a document; of two the one that costs less looks better. */
export type PageBreaks = { readonly pages: readonly PagePlan[]; readonly cost: number };

// A page that looks wrong costs more than any number of pages; a page costs more than parts that stand alone on the last one.
const FAULT = 1_000_000;
const PAGE = 100;

/**
 * Breaks a document into pages (amendment N4). Where it can be done, no line stands alone on a page, two lines at least stand above the
 * sums, and no page but the last has more than `empty` left. Of the ways to do that it takes one with the fewest pages, and of these
 * the one that fills the earlier pages most.
 */
export function breakPages(flow: PaperFlow): PageBreaks {
  const { rows } = flow;
  // The best way for the lines from each one on; the last line comes first, since earlier ones build on later ones.
  const onwards: PageBreaks[] = [];
  for (let start = Math.max(0, rows.length - 1); start >= 0; start -= 1) {
    onwards[start] = bestWay([...waysToBreak(flow, start, onwards), ...waysToEnd(flow, start)]);
  }
  return onwards[0] ?? { pages: [], cost: 0 };
}

/** The ways in which the page that begins with this line is followed by another with lines. */
function waysToBreak(flow: PaperFlow, start: number, onwards: readonly PageBreaks[]): PageBreaks[] {
  return fillings(flow, start).flatMap(({ rows, height }) => {
    const rest = onwards[start + rows];
    if (rest === undefined) return [];
    const cost = rest.cost + PAGE + loneFault(flow, rows) + emptyFault(flow, start, height);
    return [{ pages: [{ rows, hasEnd: false, tail: 0 }, ...rest.pages], cost }];
  });
}

/** The ways in which all lines that are left stand on one page with the sums, and the tail there or on one page more. */
function waysToEnd(flow: PaperFlow, start: number): PageBreaks[] {
  const { rows, end, tail } = flow;
  const left = rows.length - start;
  const height = sum(rows.slice(start)) + end;
  return [...tail.keys(), tail.length].flatMap((taken) => {
    const used = height + sum(tail.slice(0, taken));
    // One line with the sums stands on the page even if it is too high for it: nothing is ever left out.
    if (used > roomOf(flow, start) && (left > 1 || taken > 0)) return [];
    const page = { rows: left, hasEnd: true, tail: taken };
    const cost = PAGE + loneFault(flow, left);
    const moved = tail.length - taken;
    if (moved === 0) return [{ pages: [page], cost }];
    // One part alone on a page looks odder than several.
    const stray = moved === 1 ? 2 : 1;
    const last = { rows: 0, hasEnd: false, tail: moved };
    return [{ pages: [page, last], cost: cost + PAGE + stray + emptyFault(flow, start, used) }];
  });
}

/** The numbers of lines from this one on that fit on its page, each with their height; always one line, even if it is too high. */
function fillings(flow: PaperFlow, start: number): { rows: number; height: number }[] {
  const found: { rows: number; height: number }[] = [];
  let height = 0;
  for (const row of flow.rows.slice(start)) {
    height += row;
    if (height > roomOf(flow, start) && found.length > 0) break;
    found.push({ rows: found.length + 1, height });
  }
  return found;
}

/** The cheapest way; of several the last, which fills its page most. */
function bestWay(ways: readonly PageBreaks[]): PageBreaks {
  return ways.reduce((best, way) => (way.cost <= best.cost ? way : best));
}

function roomOf({ room }: PaperFlow, start: number): number {
  return start === 0 ? room.first : room.next;
}

function loneFault(flow: PaperFlow, rows: number): number {
  return rows === 1 && flow.rows.length > 1 ? FAULT : 0;
}

function emptyFault(flow: PaperFlow, start: number, used: number): number {
  return roomOf(flow, start) - used > flow.empty ? FAULT : 0;
}

function sum(heights: readonly number[]): number {
  return heights.reduce((total, height) => total + height, 0);
}
