import { expect, test } from 'vitest';
import { usualWaste } from './selling.ts';

test.each([
  ['Laminate', 500],
  ['LVT and vinyl plank', 500],
  ['Engineered and solid wood', 500],
  ['Carpet tiles', 500],
  ['Carpet', 1_000],
  ['Sheet vinyl and safety floor', 1_000],
  ['Roof tiles and slates', 1_000],
  ['Trims and accessories', 500],
  ['Underlay', 0],
  ['Carpet underlay', 0],
  ['Felt and membranes', 0],
  ['Insulation', 0],
  ['Adhesives and levelling', 0],
  ['Paint', 0],
  ['WALL TILES', 500],
])('of %s is %d hundredths of a percent wasted', (category, waste) => {
  expect(usualWaste(category)).toBe(waste);
});
