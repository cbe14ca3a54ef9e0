import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakPages as breakFlow, type PagePlan, type PaperFlow } from './page-breaks.ts';

// What a page has room for below a usual head, what the sums and the thanks take, and a line with and without its rooms.
const ROOM = { first: 194, next: 241 };
const [END, THANKS, LINE, ROOMS, OPTION] = [31, 29, 8.6, 12.4, 7.2];
const NO_OPTIONS = { head: 11.2, rows: [] };

const flowOf = (rows: readonly number[], own: Partial<PaperFlow> = {}): PaperFlow => ({
  rows,
  end: END,
  options: NO_OPTIONS,
  tail: [THANKS],
  room: ROOM,
  empty: 80,
  ...own,
});
const breakPages = (flow: PaperFlow): readonly PagePlan[] => breakFlow(flow).pages;
const lines = (count: number, height = ROOMS): number[] => Array.from({ length: count }, () => height);
const options = (count: number) => ({ ...NO_OPTIONS, rows: lines(count, OPTION) });

test(
  'a list of thirty thousand lines is broken without its pages being copied for each line',
  { timeout: 2_000 },
  () => {
    expect(breakPages(flowOf(lines(30_000))).reduce((sum, { rows }) => sum + rows, 0)).toBe(30_000);
  },
);

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
      { rows: 12, hasEnd: false, options: 0, tail: 0 },
      { rows: 2, hasEnd: true, options: 0, tail: 1 },
    ]);
  });

  test('words and thanks go on together where a page would be too empty without its lines', () => {
    const [words, high] = [70, 20];
    const plans = breakPages(flowOf(lines(6, high), { tail: [words, THANKS] }));
    expect(plans).toEqual([
      { rows: 6, hasEnd: true, options: 0, tail: 0 },
      { rows: 0, hasEnd: false, options: 0, tail: 2 },
    ]);
  });

  test('a document without lines has its sums on one page', () => {
    expect(breakPages(flowOf([]))).toEqual([{ rows: 0, hasEnd: true, options: 0, tail: 1 }]);
  });

  test.each([
    ['stand below the sums', 6, 4, [[6, 4, 1]]],
    [
      'go on together with the thanks where these have no room',
      10,
      4,
      [
        [10, 0, 0],
        [0, 4, 1],
      ],
    ],
    [
      'are parted where a page would be too empty without them',
      3,
      18,
      [
        [3, 15, 0],
        [0, 3, 1],
      ],
    ],
    [
      'leave no lone one on a page',
      4,
      14,
      [
        [4, 12, 0],
        [0, 2, 1],
      ],
    ],
    [
      'fill as many pages as they need',
      2,
      60,
      [
        [2, 17, 0],
        [0, 31, 0],
        [0, 12, 1],
      ],
    ],
  ])('options %s', (_name, rows, count, expected) => {
    const plans = breakPages(flowOf(lines(rows), { options: options(count) }));
    expect(plans.map((plan) => [plan.rows, plan.options, plan.tail])).toEqual(expected);
  });
});

// What the sum of a page's heights may be off by, in millimetres: it is added up here in another order.
const HAIR = 1e-9;

/** What is wrong with a way to break a document. */
function faultsOf(flow: PaperFlow, plans: readonly PagePlan[]): string[] {
  let [rows, listed, tail] = [0, 0, 0];
  return plans.flatMap((plan, page) => {
    const heights = [
      ...flow.rows.slice(rows, rows + plan.rows),
      ...(plan.hasEnd ? [flow.end] : []),
      ...(plan.options > 0 ? [flow.options.head] : []),
      ...flow.options.rows.slice(listed, listed + plan.options),
      ...flow.tail.slice(tail, tail + plan.tail),
    ];
    rows += plan.rows;
    listed += plan.options;
    tail += plan.tail;
    const left = (page === 0 ? flow.room.first : flow.room.next) - heights.reduce((sum, height) => sum + height, 0);
    const isLast = page === plans.length - 1;
    return [
      ...(left < -HAIR ? [`page ${page} is too full`] : []),
      ...(!isLast && left > flow.empty + HAIR ? [`page ${page} is too empty`] : []),
      ...(plan.rows === 1 && flow.rows.length > 1 ? [`page ${page} has a lone line`] : []),
      ...(plan.options === 1 && flow.options.rows.length > 1 ? [`page ${page} has a lone option`] : []),
      ...(plan.hasEnd && plan.rows === 0 && flow.rows.length > 0 ? ['the sums stand alone'] : []),
    ];
  });
}

function expectWhole(flow: PaperFlow, plans: readonly PagePlan[]): void {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  expect(sum(plans.map((plan) => plan.rows))).toBe(flow.rows.length);
  expect(sum(plans.map((plan) => plan.tail))).toBe(flow.tail.length);
  expect(sum(plans.map((plan) => plan.options))).toBe(flow.options.rows.length);
  const end = plans.findIndex(({ hasEnd }) => hasEnd);
  expect(plans.filter(({ hasEnd }) => hasEnd)).toHaveLength(1);
  expect(plans.slice(end + 1).every(({ rows }) => rows === 0)).toBe(true);
  expect(plans.slice(0, end).every(({ tail, options: listed }) => tail === 0 && listed === 0)).toBe(true);
}

test('a page that is just not too empty counts as full, in whatever order its heights are added up', () => {
  const rows = [LINE, 17.2, 17.2, LINE, 13.4, 13.4, ROOMS, ROOMS, 17.2, 17.2];
  const flow = flowOf(rows, { options: options(10), tail: [78, 55], room: { ...ROOM, first: 168 } });
  expect(faultsOf(flow, breakPages(flow))).toEqual([]);
});

test('any number of usual lines: no lone line, no page too empty, the sums never alone, nothing lost', () => {
  const anyUsual = fc.record({
    rows: fc.array(fc.constantFrom(LINE, ROOMS, 13.4, 17.2), { minLength: 1, maxLength: 120 }),
    end: fc.constantFrom(12, END, 45),
    tail: fc.constantFrom([THANKS], [38, THANKS], [78, 55]),
    listed: fc.nat(70),
    first: fc.integer({ min: 168, max: 196 }),
  });
  fc.assert(
    fc.property(anyUsual, ({ rows, end, listed, tail, first }) => {
      const flow = flowOf(rows, { end, options: options(listed), tail, room: { ...ROOM, first } });
      const plans = breakPages(flow);
      expectWhole(flow, plans);
      expect(faultsOf(flow, plans)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

/** Every way there is to break a document of a few lines and options. */
function everyWay(flow: PaperFlow): PagePlan[][] {
  const compositions = (count: number): number[][] =>
    count === 0
      ? [[]]
      : Array.from({ length: count }, (_, index) => index + 1).flatMap((first) =>
          compositions(count - first).map((rest) => [first, ...rest]),
        );
  const listed = flow.options.rows.length;
  const parted = Array.from({ length: listed + 1 }, (_, first) =>
    compositions(listed - first).map((rest) => [first, ...rest]),
  ).flat();
  return compositions(flow.rows.length).flatMap((counts) =>
    parted.flatMap(([first = 0, ...more]) =>
      [...flow.tail.keys(), flow.tail.length].map((taken) => {
        const pages: PagePlan[] = counts.map((rows, page) => {
          const isLast = page === counts.length - 1;
          return { rows, hasEnd: isLast, options: isLast ? first : 0, tail: 0 };
        });
        pages.push(...more.map((count) => ({ rows: 0, hasEnd: false, options: count, tail: 0 })));
        const last = pages.pop() as PagePlan; // a document has a page
        const moved = flow.tail.length - taken;
        const closed = [...pages, { ...last, tail: taken }];
        return moved === 0 ? closed : [...closed, { rows: 0, hasEnd: false, options: 0, tail: moved }];
      }),
    ),
  );
}

test('lines of any height: whatever can be done without a fault is done without one, on as few pages as that takes', () => {
  const anyHeights = fc.record({
    rows: fc.array(fc.double({ min: 8.6, max: 72, noNaN: true }), { minLength: 1, maxLength: 6 }),
    listed: fc.array(fc.double({ min: 7.2, max: 60, noNaN: true }), { maxLength: 5 }),
    end: fc.double({ min: 12, max: 61, noNaN: true }),
    tail: fc.constantFrom([THANKS], [40, THANKS], [78, 58]),
    first: fc.integer({ min: 168, max: 196 }),
  });
  fc.assert(
    fc.property(anyHeights, ({ rows, listed, end, tail, first }) => {
      const own = { end, options: { ...NO_OPTIONS, rows: listed }, tail, room: { ...ROOM, first } };
      const flow = flowOf(rows, own);
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
