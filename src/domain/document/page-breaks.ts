/** What is to be spread over pages, from top to bottom; all heights and room in millimetres. */
export type PaperFlow = {
  /** The line items. */
  readonly rows: readonly number[];
  /** The sums and what stands beside them: never parted, and never without lines above them. */
  readonly end: number;
  /** What can be taken besides: its lines, and the head that stands above them on each page that has some. */
  readonly options: { readonly head: number; readonly rows: readonly number[] };
  /** What follows all that, in this order; the last of these may stand on one more page. */
  readonly tail: readonly number[];
  /** How much room the first page and later ones have for all this. */
  readonly room: { readonly first: number; readonly next: number };
  /** How much room may stay empty on any page but the last. */
  readonly empty: number;
};

/** What one page takes: how many of the rows that are left, the sums or not, how many options, and how many parts of the tail. */
export type PagePlan = {
  readonly rows: number;
  readonly hasEnd: boolean;
  readonly options: number;
  readonly tail: number;
};

/** A way to break a document; of two the one that costs less looks better. */
export type PageBreaks = { readonly pages: readonly PagePlan[]; readonly cost: number };

/** A way to go on: the next page, and the way after it, which many ways share; what all its pages cost. */
type Way = { readonly page: PagePlan; readonly rest: Way | null; readonly cost: number };

/** A page that has something already: its plan so far, how much of its room that takes, and whether it may be too much. */
type Begun = {
  readonly plan: Omit<PagePlan, 'options' | 'tail'>;
  readonly used: number;
  readonly room: number;
  readonly mustFit: boolean;
};

// A page that looks wrong costs more than any number of pages; a page costs more than parts that stand alone on the last one.
const FAULT = 1_000_000;
const PAGE = 100;
// Options that stand together look better than options on two pages.
const PARTED = 1;

/**
 * Breaks a document into pages (amendment N4). Where it can be done, no line stands alone on a page, two lines at least stand above the
 * sums, and no page but the last has more than `empty` left. Of the ways to do that it takes one with the fewest pages, and of these
 * the one that fills the earlier pages most.
 */
export function breakPages(flow: PaperFlow): PageBreaks {
  const { rows } = flow;
  const options = pagesOfOptions(flow);
  // The best way for the lines from each one on; the last line comes first, since earlier ones build on later ones.
  const onwards: Way[] = [];
  for (let start = Math.max(0, rows.length - 1); start >= 0; start -= 1) {
    onwards[start] = bestWay([...waysToBreak(flow, start, onwards), ...waysToEnd(flow, start, options)]);
  }
  const [best] = onwards;
  return best === undefined ? { pages: [], cost: 0 } : { pages: pagesOf(best), cost: best.cost };
}

/** The ways in which the page that begins with this line is followed by another with lines. */
function waysToBreak(flow: PaperFlow, start: number, onwards: readonly Way[]): Way[] {
  const room = roomOf(flow, start);
  return fillings(flow.rows, start, room).flatMap(({ rows, height }) => {
    const rest = onwards[start + rows];
    if (rest === undefined) return [];
    const cost = rest.cost + PAGE + loneFault(rows, flow.rows) + emptyFault(flow, room - height);
    return [{ page: { rows, hasEnd: false, options: 0, tail: 0 }, rest, cost }];
  });
}

/** The ways in which all lines that are left stand on one page with the sums, and what follows there or on pages more. */
function waysToEnd(flow: PaperFlow, start: number, options: readonly Way[]): Way[] {
  const { rows, end } = flow;
  const left = rows.length - start;
  const room = roomOf(flow, start);
  // One line with the sums stands on the page even if it is too high for it: nothing is ever left out.
  const mustFit = left > 1;
  let height = 0;
  for (let row = start; row < rows.length; row += 1) {
    height += rows[row] ?? 0;
    if (mustFit && height > room) return [];
  }
  const page = { plan: { rows: left, hasEnd: true }, used: height + end, room, mustFit };
  return dearer(waysToGoOn(flow, page, 0, options), loneFault(left, rows));
}

/** The best way for the options from each one on, if a page begins with it. */
function pagesOfOptions(flow: PaperFlow): readonly Way[] {
  const onwards: Way[] = [];
  const page = { plan: { rows: 0, hasEnd: false }, used: 0, room: flow.room.next, mustFit: false };
  for (let from = flow.options.rows.length - 1; from >= 0; from -= 1) {
    onwards[from] = bestWay(waysToGoOn(flow, page, from, onwards));
  }
  return onwards;
}

/** The ways to go on below what a page has, with the options from this one on: there, or some of them and the rest on pages more. */
function waysToGoOn(flow: PaperFlow, page: Begun, from: number, onwards: readonly Way[]): Way[] {
  const { head, rows: all } = flow.options;
  const { plan, used, room } = page;
  const fit = fillings(all, from, room - used - head).map(({ rows, height }) => ({
    rows,
    height: used + head + height,
  }));
  const isFresh = used === 0;
  // A page that is begun may leave all of them to the next one, or have no room for the first.
  const taken = isFresh ? fit : [{ rows: 0, height: used }, ...fit.filter(({ height }) => height <= room)];
  return taken.flatMap(({ rows, height }): Way[] => {
    const lone = loneFault(rows, all);
    const filled = { ...plan, options: rows };
    if (from + rows === all.length) {
      return dearer(waysToClose(flow, filled, { ...page, used: height }), lone);
    }
    const rest = onwards[from + rows];
    if (rest === undefined || (page.mustFit && height > room)) return [];
    const cost = rest.cost + PAGE + lone + (rows > 0 ? PARTED : 0) + emptyFault(flow, room - height);
    return [{ page: { ...filled, tail: 0 }, rest, cost }];
  });
}

/** The ways in which the tail stands on the last page that has anything else, or partly on one page more. */
function waysToClose(flow: PaperFlow, plan: Omit<PagePlan, 'tail'>, { used, room, mustFit }: Begun): Way[] {
  const { tail } = flow;
  return [...tail.keys(), tail.length].flatMap((taken): Way[] => {
    const height = used + sum(tail.slice(0, taken));
    if (height > room && (mustFit || taken > 0)) return [];
    const page = { ...plan, tail: taken };
    const moved = tail.length - taken;
    if (moved === 0) return [{ page, rest: null, cost: PAGE }];
    // One part alone on a page looks odder than several.
    const stray = moved === 1 ? 2 : 1;
    const last = { rows: 0, hasEnd: false, options: 0, tail: moved };
    const rest = { page: last, rest: null, cost: PAGE };
    return [{ page, rest, cost: 2 * PAGE + stray + emptyFault(flow, room - height) }];
  });
}

/** The numbers of lines from one on that fit into a room, each with their height; always one line, even if it is too high. */
function fillings(all: readonly number[], from: number, room: number): { rows: number; height: number }[] {
  const found: { rows: number; height: number }[] = [];
  let height = 0;
  for (let at = from; at < all.length; at += 1) {
    height += all[at] ?? 0;
    if (height > room && found.length > 0) break;
    found.push({ rows: found.length + 1, height });
  }
  return found;
}

/** The cheapest way; of several the last, which fills its page most. */
function bestWay(ways: readonly Way[]): Way {
  return ways.reduce((best, way) => (way.cost <= best.cost ? way : best));
}

function dearer(ways: readonly Way[], by: number): Way[] {
  return ways.map((way) => ({ ...way, cost: way.cost + by }));
}

function pagesOf(way: Way): PagePlan[] {
  const pages: PagePlan[] = [];
  for (let next: Way | null = way; next !== null; next = next.rest) pages.push(next.page);
  return pages;
}

function roomOf({ room }: PaperFlow, start: number): number {
  return start === 0 ? room.first : room.next;
}

function loneFault(count: number, all: readonly number[]): number {
  return count === 1 && all.length > 1 ? FAULT : 0;
}

function emptyFault({ empty }: PaperFlow, left: number): number {
  return left > empty ? FAULT : 0;
}

function sum(heights: readonly number[]): number {
  return heights.reduce((total, height) => total + height, 0);
}
