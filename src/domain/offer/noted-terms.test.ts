import { expect, test } from 'vitest';
import { pence } from '#domain/money/money.ts';
import { chosenOtherThanNoted, notedYesWords, signedOtherThanNoted } from './noted-terms.ts';

const LINES = ['Fitting', 'Door bars, brass', 'Door bars, steel', 'Skirting, oak', 'Underlay'].map((description) => ({
  id: description,
  description,
}));
const OPTIONAL = { isOptional: true, choice: null };
const STEEL_AND_SKIRTING = ['Door bars, steel', 'Skirting, oak'];
const NOTED = { total: pence(132_049), chosenOptions: STEEL_AND_SKIRTING };

test.each([
  [STEEL_AND_SKIRTING, ', with Door bars, steel and Skirting, oak'],
  [[...STEEL_AND_SKIRTING, 'Underlay'], ', with Door bars, steel; Skirting, oak and Underlay'],
  [['Fitting', 'Underlay'], ', with Fitting and Underlay'],
  [['Skirting, oak'], ', with Skirting, oak'],
  [[], ''],
  [['a line that is gone'], ''],
])('a noted yes is told with its options: %j', (chosenOptions, options) => {
  const words = notedYesWords({ ...NOTED, chosenOptions, how: 'IN_PERSON', on: '2026-11-28' }, LINES);
  expect(words).toBe(`said yes in person on 28 Nov 2026${options}, for £1,320.49`);
});

test.each([
  ['the same', 132_049, STEEL_AND_SKIRTING, null],
  ['the same in another order', 132_049, STEEL_AND_SKIRTING.toReversed(), null],
  [
    'another of a choice, and an option less',
    117_534,
    ['Door bars, brass'],
    'This is £145.15 less than what was noted: Door bars, steel and Skirting, oak are not in it, and Door bars, brass is.',
  ],
  [
    'an option less',
    115_489,
    ['Door bars, steel'],
    'This is £165.60 less than what was noted: Skirting, oak is not in it.',
  ],
  [
    'an option more',
    134_449,
    [...STEEL_AND_SKIRTING, 'Underlay'],
    'This is £24.00 more than what was noted: Underlay is in it as well.',
  ],
  [
    'several more',
    134_450,
    [...STEEL_AND_SKIRTING, 'Underlay', 'Fitting'],
    'This is £24.01 more than what was noted: Fitting and Underlay are in it as well.',
  ],
  [
    'others for the same sum',
    132_049,
    ['Door bars, brass', 'Skirting, oak'],
    'This costs the same as what was noted, but is not the same: Door bars, steel is not in it, and Door bars, brass is.',
  ],
  ['another sum alone', 132_050, STEEL_AND_SKIRTING, 'This is £0.01 more than what was noted.'],
])('what is chosen or was signed is told from what was noted: %s', (_, total, chosenOptions, words) => {
  const lines = LINES.map((line) => ({ ...line, ...OPTIONAL, chosen: chosenOptions.includes(line.id) }));
  expect(chosenOtherThanNoted({ noted: NOTED, lines, priceVatInclusive: pence(total) })).toBe(words);
  const before = { ...NOTED, how: 'PHONE', on: '2026-11-28', note: '', papers: null } as const;
  const signed = { total: pence(total), chosenOptions };
  const said = words === null ? null : words.replace('This', 'What was signed');
  expect(signedOtherThanNoted(before, signed, LINES)).toBe(said);
  expect(signedOtherThanNoted(null, signed, LINES)).toBeNull();
});

test('what nobody can choose is in no difference, and of what no line is left of the sum alone is told', () => {
  const kept = { description: 'Fitting', id: 'Fitting', isOptional: false, choice: null, chosen: true };
  const noted = { ...NOTED, chosenOptions: [] };
  expect(chosenOtherThanNoted({ noted, lines: [kept], priceVatInclusive: noted.total })).toBeNull();
  expect(chosenOtherThanNoted({ noted: null, lines: [kept], priceVatInclusive: noted.total })).toBeNull();
  expect(chosenOtherThanNoted({ noted: NOTED, lines: [], priceVatInclusive: pence(0) })).toBe(
    'This is £1,320.49 less than what was noted.',
  );
});
