import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';

const tour = readFileSync(join(ROOT, 'docs/tour.md'), 'utf8');

/** The file of each numbered stop. */
const stops = [...tour.matchAll(/^(\d+)\. `(src\/[^`]+)`/gm)].map(([, number, file = '']) => ({
  number: Number(number),
  file,
}));

test('the tour passes files that are there, each once, and 50 at most', () => {
  expect(stops.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(new Set(stops.map(({ file }) => file)).size).toBe(stops.length);
  expect(stops.map(({ number }) => number)).toEqual(stops.map((_, index) => index + 1));
  expect(stops.length).toBeGreaterThan(40);
  expect(stops.length).toBeLessThanOrEqual(50);
});
