import { expect, test } from 'vitest';
import { paragraphsOf } from '#domain/document/document-reading.ts';
import { faultsOn } from '#domain/document/page-faults.ts';
import { buildGivenPapers, type GivenPapers } from './given-papers.ts';
import { EXAMPLE_OFFER, EXAMPLE_RECORD } from './offer-examples.ts';

const GIVEN: GivenPapers = {
  offer: EXAMPLE_OFFER,
  options: [],
  quote: EXAMPLE_RECORD.quote,
  logo: null,
  at: '2026-11-22T14:32:05.123Z',
};
const saidOn = (given: GivenPapers) => buildGivenPapers(given).pages.map((page) => paragraphsOf(page).join('\n'));

test('the papers before signing are information, notice and form, then the quote as it was issued', () => {
  const { title, pages } = buildGivenPapers(GIVEN);
  expect(title).toBe('Papers for quote #1042 (Version 2)');
  expect(buildGivenPapers({ ...GIVEN, offer: { ...EXAMPLE_OFFER, extra: 2 } }).title).toBe(
    'Papers for extra 2 to quote #1042',
  );
  const said = saidOn(GIVEN);
  const places = ['What you should know', 'Your right to cancel', 'Cancellation form', 'Thank you!'].map((words) =>
    said.findIndex((page) => page.includes(words)),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(pages.slice(-GIVEN.quote.pages.length)).toEqual(GIVEN.quote.pages);
  expect(pages.flatMap(faultsOn)).toEqual([]);
});

test('they name what is ticked, with what it adds', () => {
  const options = [{ description: 'Trim three doors', total: EXAMPLE_OFFER.total, isOfChoice: false }];
  expect(saidOn(GIVEN).join()).not.toContain('Your choice');
  expect(saidOn({ ...GIVEN, options })[0]).toContain('Trim three doors');
});

test('the same offer gives the same pages at any time, and another choice gives others', () => {
  const pagesOf = (given: GivenPapers) => JSON.stringify(buildGivenPapers(given).pages);
  expect(pagesOf({ ...GIVEN, at: '2026-11-23T09:00:00.000Z' })).toBe(pagesOf(GIVEN));
  expect(pagesOf({ ...GIVEN, offer: { ...EXAMPLE_OFFER, hasPage: !EXAMPLE_OFFER.hasPage } })).not.toBe(pagesOf(GIVEN));
});
