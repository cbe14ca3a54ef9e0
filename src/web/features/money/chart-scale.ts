import { formatWhole, MINUS, type Pence } from '#domain/money/money.ts';

/** The lines of a chart, in pence, the lowest first: 0 and at most three others at round distances that hold all amounts. */
export function chartLines(amounts: readonly Pence[]): readonly number[] {
  const top = Math.max(0, ...amounts);
  const bottom = Math.min(0, ...amounts);
  const step = stepFor(top, bottom);
  const [first, last] = [Math.floor(bottom / step), Math.max(1, Math.ceil(top / step))];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** A line's label: `£500`, `£1.5k`, `£2m`; lines stand so far apart that it never needs more than one decimal. */
export function lineLabel(amount: number): string {
  const pounds = Math.abs(amount) / 100;
  const sign = amount < 0 ? MINUS : '';
  if (pounds >= 1_000_000) return `${sign}£${short(pounds / 1_000_000)}m`;
  return pounds >= 1_000 ? `${sign}£${short(pounds / 1_000)}k` : `${sign}£${short(pounds)}`;
}

/** The smallest of 1, 2, 5, 10, 20 … pounds by which 0 and at most three more lines hold all. */
function stepFor(top: number, bottom: number): number {
  const lines = (step: number): number => Math.max(1, Math.ceil(top / step)) - Math.floor(bottom / step);
  for (let power = 100; ; power *= 10) {
    const step = [1, 2, 5].map((each) => each * power).find((each) => lines(each) <= 3);
    if (step !== undefined) return step;
  }
}

function short(number: number): string {
  const tenths = Math.round(number * 10);
  const whole = formatWhole(Math.trunc(tenths / 10));
  return tenths % 10 === 0 ? whole : `${whole}.${tenths % 10}`;
}
