import { expect, test } from 'vitest';
import fc from 'fast-check';
import {
  highestFigure,
  highestNumbers,
  invoiceSeriesBreaks,
  nextNumber,
  numberInFileName,
  numberOfJob,
  numberOfSeries,
  referenceOf,
} from './paper-number.ts';

test.each([
  [1, '#1042', '1042', 'Invoice 1042'],
  [2, '#1042-2', '1042-2', 'Invoice 1042-2'],
  [13, '#1042-13', '1042-13', 'Invoice 1042-13'],
])('the paper at place %i of job 1042 is %s', (place, number, inName, reference) => {
  expect(numberOfJob(1042, place)).toBe(number);
  expect(referenceOf(number)).toBe(reference);
  expect(numberInFileName(number)).toBe(inName);
});

test.each([
  ['INV-', 7, 'INV-0007', 'INV-0007'],
  ['2026/', 12_345, '2026/12345', '2026-12345'],
])('the paper of series %s at %i is %s', (prefix, next, number, inName) => {
  expect(numberOfSeries({ prefix, next })).toBe(number);
  expect(referenceOf(number)).toBe(number);
  expect(numberInFileName(number)).toBe(inName);
});

test.each([
  ['INV-', 8, []],
  ['', 8, ['/prefix']],
  ['INV 1', 8, ['/prefix']],
  ['ABCDEFGHIJK', 8, ['/prefix']],
  ['a/9-', 8, []],
  ['Ж', 8, ['/prefix']],
  ['Ω', 8, ['/prefix']],
  ['发', 8, ['/prefix']],
  ['ＩＮＶ', 8, ['/prefix']],
  ['\u3164', 8, ['/prefix']],
  ['École', 8, ['/prefix']],
  ['INV-', 7, ['/next']],
  ['INV-', 0, ['/next']],
  ['INV-', 1.5, ['/next']],
  ['INV-', 100_000_000, ['/next']],
])('a series of %j from %d after 7 were given', (prefix, next, paths) => {
  expect(invoiceSeriesBreaks({ prefix, next }, 7).map(({ path }) => path)).toEqual(paths);
});

test.each([
  [0, [], '#1042'],
  [0, ['#1042', 'INV-0007'], '#1042-2'],
  [2, ['#1042'], '#1042-4'],
  [1, [], '#1042-2'],
])('where %d numbers of a job were passed over, %j is followed by %s', (numbersPassedOver, given, next) => {
  const invoices = given.map((number) => ({ number }));
  expect(nextNumber({ jobNumber: 1042, numbersPassedOver, invoices }, null)).toBe(next);
});

test('the highest numbers tell the highest figure of each prefix, as all do', () => {
  const prefixes = ['INV-', 'inv-', 'INV-2', 'A/', '2026', '2027', '20'];
  const numbers = fc.array(
    fc.record({ prefix: fc.constantFrom(...prefixes), next: fc.integer({ min: 1, max: 120_000 }) }).map(numberOfSeries),
  );
  fc.assert(
    fc.property(numbers, fc.constantFrom(...prefixes), (all, prefix) => {
      expect(highestFigure(highestNumbers(all), prefix)).toBe(highestFigure(all, prefix));
    }),
  );
  expect(highestNumbers(['INV-0007', 'INV-0009', 'inv-0008', 'INV-10000', 'A/0001'])).toEqual([
    'INV-0009',
    'INV-10000',
    'A/0001',
  ]);
});
