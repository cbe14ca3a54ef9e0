import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakPages as breakFlow, type PagePlan, type PaperFlow } from './page-breaks.ts';

// What a page has room for below a usual head, what the sums and the thanks take, and a line with and without its rooms.
const ROOM = { first: 194, next: 241 };
const [END, THANKS, LINE, ROOMS] = [31, 29, 8.6, 12.4];

const flowOf = (rows: readonly number[], own: Partial<PaperFlow> = {}): PaperFlow => ({
  rows,
  end: END,
  tail: [THANKS],
  room: ROOM,
  empty: 80,
  ...own,
});
const breakPages = (flow: PaperFlow): readonly PagePlan[] => breakFlow(flow).pages;
const lines = (count: number, height = ROOMS): number[] => Array.from({ length: count }, () => height);

describe('lines fill their pages by height (amendment N4)', () => {
  test.each([
    [1, [1]],
    [7, [7]],
    [8, [8]],
    [10, [10]],
    [11, [11, 0]],
    [12, [10, 2]],
    [13, [11, 2]],
    [17, [15, 2]],
    [25, [15, 10]],
    [40, [15, 19, 6]],
  ])('%i lines with rooms', (count, perPage) => {
    expect(breakPages(flowOf(lines(count))).map(({ rows }) => rows)).toEqual(perPage);
  });

  test('seven lines stand on one page below the highest head that there is', () => {
    expect(breakPages(flowOf(lines(7), { room: { ...ROOM, first: 168 } }))).toHaveLength(1);
  });

  test('a last line never stands alone: it takes the one before it along', () => {
    const plans = breakPages(flowOf(lines(16)));
    expect(plans.map(({ rows }) => rows)).toEqual([14, 2]);
  });

  test('the sums take lines along where they have no room, and the thanks follow them', () => {
    const plans = breakPages(flowOf(lines(14)));
    expect(plans).toEqual([
      { rows: 12, hasEnd: false, tail: 0 },
      { rows: 2, hasEnd: true, tail: 1 },
    ]);
  });

  test('words and thanks go on together where a page would be too empty without its lines', () => {
    const [words, high] = [70, 20];
    const plans = breakPages(flowOf(lines(6, high), { tail: [words, THANKS] }));
    expect(plans).toEqual([
      { rows: 6, hasEnd: true, tail: 0 },
      { rows: 0, hasEnd: false, tail: 2 },
    ]);
  });

  test('a document without lines has its sums on one page', () => {
    expect(breakPages(flowOf([]))).toEqual([{ rows: 0, hasEnd: true, tail: 1 }]);
  });
});

/** What is wrong with a way to break a document. */
function faultsOf(flow: PaperFlow, plans: readonly PagePlan[]): string[] {
  let [rows, tail] = [0, 0];
  return plans.flatMap((plan, page) => {
    const heights = [
      ...flow.rows.slice(rows, rows + plan.rows),
      ...(plan.hasEnd ? [flow.end] : []),
      ...flow.tail.slice(tail, tail + plan.tail),
    ];
    rows += plan.rows;
    tail += plan.tail;
    const left = (page === 0 ? flow.room.first : flow.room.next) - heights.reduce((sum, height) => sum + height, 0);
    const isLast = page === plans.length - 1;
    return [
      ...(left < 0 ? [`page ${page} is too full`] : []),
      ...(!isLast && left > flow.empty ? [`page ${page} is too empty`] : []),
      ...(plan.rows === 1 && flow.rows.length > 1 ? [`page ${page} has a lone line`] : []),
      ...(plan.hasEnd && plan.rows === 0 && flow.rows.length > 0 ? ['the sums stand alone'] : []),
    ];
  });
}

function expectWhole(flow: PaperFlow, plans: readonly PagePlan[]): void {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  expect(sum(plans.map((plan) => plan.rows))).toBe(flow.rows.length);
  expect(sum(plans.map((plan) => plan.tail))).toBe(flow.tail.length);
  const end = plans.findIndex(({ hasEnd }) => hasEnd);
  expect(plans.filter(({ hasEnd }) => hasEnd)).toHaveLength(1);
  expect(plans.slice(end + 1).every(({ rows }) => rows === 0)).toBe(true);
  expect(plans.slice(0, end).every(({ tail }) => tail === 0)).toBe(true);
}

test('any number of usual lines: no lone line, no page too empty, the sums never alone, nothing lost', () => {
  const anyUsual = fc.record({
    rows: fc.array(fc.constantFrom(LINE, ROOMS, 13.4, 17.2), { minLength: 1, maxLength: 120 }),
    end: fc.constantFrom(12, END, 45),
    tail: fc.constantFrom([THANKS], [38, THANKS], [78, 55]),
    first: fc.integer({ min: 168, max: 196 }),
  });
  fc.assert(
    fc.property(anyUsual, ({ rows, end, tail, first }) => {
      const flow = flowOf(rows, { end, tail, room: { ...ROOM, first } });
      const plans = breakPages(flow);
      expectWhole(flow, plans);
      expect(faultsOf(flow, plans)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

/** Every way there is to break a document of a few lines. */
function everyWay(flow: PaperFlow): PagePlan[][] {
  const compositions = (count: number): number[][] =>
    count === 0
      ? [[]]
      : Array.from({ length: count }, (_, index) => index + 1).flatMap((first) =>
          compositions(count - first).map((rest) => [first, ...rest]),
        );
  return compositions(flow.rows.length).flatMap((counts) =>
    [...flow.tail.keys(), flow.tail.length].map((taken) => {
      const pages = counts.map((rows, page) => {
        const isLast = page === counts.length - 1;
        return { rows, hasEnd: isLast, tail: isLast ? taken : 0 };
      });
      const moved = flow.tail.length - taken;
      return moved === 0 ? pages : [...pages, { rows: 0, hasEnd: false, tail: moved }];
    }),
  );
}

test('lines of any height: whatever can be done without a fault is done without one, on as few pages as that takes', () => {
  const anyHeights = fc.record({
    rows: fc.array(fc.double({ min: 8.6, max: 72, noNaN: true }), { minLength: 1, maxLength: 9 }),
    end: fc.double({ min: 12, max: 61, noNaN: true }),
    tail: fc.constantFrom([THANKS], [40, THANKS], [78, 58]),
    first: fc.integer({ min: 168, max: 196 }),
  });
  fc.assert(
    fc.property(anyHeights, ({ rows, end, tail, first }) => {
      const flow = flowOf(rows, { end, tail, room: { ...ROOM, first } });
      const plans = breakPages(flow);
      expectWhole(flow, plans);
      const faultless = everyWay(flow).filter((way) => faultsOf(flow, way).length === 0);
      if (faultless.length === 0) return;
      expect(faultsOf(flow, plans)).toEqual([]);
      expect(plans).toHaveLength(Math.min(...faultless.map((way) => way.length)));
    }),
    { numRuns: 300 },
  );
});

test('a thousand lines are broken in one go', () => {
  const plans = breakPages(flowOf(lines(2_700, LINE)));
  expect(plans.reduce((sum, { rows }) => sum + rows, 0)).toBe(2_700);
});
