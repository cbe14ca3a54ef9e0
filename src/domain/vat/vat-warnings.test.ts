import { describe, expect, test } from 'vitest';
import { CUSTOMER_VAT_NUMBER_RULE, hasRightCheckDigits, tidyCustomerVatNumber } from './customer-vat-number.ts';
import { settleVat } from './settle-vat.ts';
import { CASE_DAY, CONTRACTOR, labour, REGISTERED, vatLine, workOf } from './vat-examples.ts';
import { daysWarnedAhead, lacksCustomerVatNumber, vatWarnings, type WarnedJob } from './vat-warnings.ts';
import { vatSums } from './vat-sums.ts';
import { workBreaks, type Work } from './work.ts';
import { textBreak } from '#domain/text/text-rule.ts';

const AFTER_ONE_QUARTER = '2027-02-20';

function warningsOf(own: Partial<WarnedJob>, until = AFTER_ONE_QUARTER): string[] {
  const job = { vatRate: REGISTERED.vatRate, lineItems: [], vatBreakdown: [], work: null, customerVatNumber: '' };
  return vatWarnings({ ...job, ...own }, { today: CASE_DAY, until, cisRegistered: true });
}

function linesFor(work: Work, ...lines: Parameters<typeof settleVat>[0]): WarnedJob['lineItems'] {
  return settleVat(lines, work, REGISTERED, CASE_DAY).map((line) => ({ ...line, description: 'Acoustic underlay' }));
}

describe('warnings about VAT', () => {
  test('there are none of a job of which nothing was asked', () => {
    expect(warningsOf({ lineItems: linesFor(workOf({}), vatLine(100, { vatKind: 'CARPET' })) })).toEqual([]);
  });

  test('tell of a rate that changes in time for the invoice, and not of one that changes later', () => {
    const work = workOf({ property: 'HOME' });
    const lineItems = linesFor(work, vatLine(100, { vatKind: 'INSULATION' }));
    expect(warningsOf({ work, lineItems }, '2027-03-31')).toEqual([]);
    expect(warningsOf({ work, lineItems }, '2027-04-01')).toEqual([
      'A VAT rate in this job changes on 01 Apr 2027: an invoice from that day on has the new one.',
    ]);
  });

  describe('say why a contractor is charged VAT', () => {
    const FLOOR = vatLine(100, { vatKind: 'FIXED_FLOOR' });
    const CARPET = vatLine(100, { vatKind: 'CARPET' });
    test.each<[string, Partial<Work>, Parameters<typeof settleVat>[0], RegExp[]]>([
      [
        'for a hard floor that nobody said is part of building work',
        {},
        [CARPET, FLOOR],
        [/part of building work, say so under VAT/],
      ],
      ['for carpet alone', {}, [CARPET], [/carpet alone is outside it/]],
      ['not where it pays the VAT', { partOfBuildingWork: true }, [FLOOR], []],
      ['not an end user', { endUserConfirmedOn: CASE_DAY, evidence: 'Letter' }, [FLOOR], []],
      ['not a private person', { customerKind: 'PERSON' }, [FLOOR], []],
      ['not one that is under VAT alone', { customerCis: false }, [FLOOR], []],
      ['not of a job without anything fitted', {}, [], []],
    ])('%s', (_, own, lines, words) => {
      const work = { ...CONTRACTOR, partOfBuildingWork: false, ...own };
      const said = warningsOf({ work, lineItems: linesFor(work, ...lines), customerVatNumber: 'GB980780684' });
      expect(said).toEqual(words.map((each) => expect.stringMatching(each) as string));
    });
    test('only by a business that is under CIS itself', () => {
      const job = { vatRate: REGISTERED.vatRate, vatBreakdown: [], work: CONTRACTOR, customerVatNumber: '' };
      const lineItems = linesFor(CONTRACTOR, CARPET);
      expect(vatWarnings({ ...job, lineItems }, { today: CASE_DAY, until: CASE_DAY, cisRegistered: false })).toEqual(
        [],
      );
    });
  });

  test('look ahead as far as the quote holds, and at least 90 days', () => {
    expect([null, 30, 180].map(daysWarnedAhead)).toEqual([90, 90, 180]);
  });

  test('say nothing of a rate that the user decided, nor of any while the business is not registered', () => {
    const work = workOf({ property: 'HOME' });
    const decided = { vatChosenBy: 'USER', vatTreatment: 'ZERO', vatNote: 'Agreed before' } as const;
    const lines = [
      linesFor(work, vatLine(100, { vatKind: 'INSULATION' })),
      linesFor(work, vatLine(100, { vatKind: 'INSULATION', ...decided })),
    ] as const;
    expect(lines.map((lineItems) => warningsOf({ work, lineItems }, '2027-04-01').length)).toEqual([1, 0]);
    expect(warningsOf({ work, lineItems: lines[0], vatRate: null }, '2027-04-01')).toEqual([]);
    expect(warningsOf({ work: workOf({ property: 'EMPTY_HOME' }), vatRate: null })).toEqual([]);
  });

  test.each([
    ['EMPTY_HOME', 'Keep a document that shows the home was empty for two years'],
    ['CONVERTED_HOME', 'Keep a document that shows the conversion'],
  ] as const)('ask for the evidence of %s until there is a note of it', (property, sentence) => {
    expect(warningsOf({ work: workOf({ property }) })).toEqual([expect.stringContaining(sentence)]);
    expect(warningsOf({ work: workOf({ property, evidence: 'Letter of 3 May' }) })).toEqual([]);
  });

  test('ask where the word of an end user is kept', () => {
    const work = { ...CONTRACTOR, endUserConfirmedOn: CASE_DAY };
    expect(warningsOf({ work })).toEqual([expect.stringContaining('the end user')]);
  });

  test('tell of carpet, its fitting and underlay in a new home', () => {
    const work = workOf({ property: 'NEW_HOME' });
    const lineItems = linesFor(work, vatLine(100, { vatKind: 'CARPET' }), labour(50, 'CARPET'));
    expect(warningsOf({ work, lineItems })).toEqual([
      'Carpet in a new home has 20% VAT. Advisers differ on its fitting: ask yours.',
      'Underlay in a new home has 20% VAT, whatever is laid on it.',
    ]);
  });

  test('say nothing of carpet and underlay in a new home that the user decided', () => {
    const work = workOf({ property: 'NEW_HOME' });
    const decided = { vatChosenBy: 'USER', vatTreatment: 'ZERO', vatNote: 'My adviser says so' } as const;
    const lineItems = linesFor(work, vatLine(100, { vatKind: 'CARPET', ...decided }), {
      ...labour(50, 'CARPET'),
      ...decided,
    });
    expect(warningsOf({ work, lineItems })).toEqual([]);
  });

  test("say beforehand that a reverse charge needs the customer's VAT number", () => {
    const lineItems = linesFor(CONTRACTOR, vatLine(100, { vatKind: 'ROOFING' }));
    const { vatBreakdown } = vatSums(lineItems, REGISTERED.vatRate, null);
    expect(lacksCustomerVatNumber({ vatBreakdown, customerVatNumber: '' })).toBe(true);
    // An option that was taken can bring a job under the charge, or out of it.
    const usual = vatSums(linesFor(workOf({}), vatLine(100)), REGISTERED.vatRate, null);
    const asked = (job: { vatBreakdown: typeof vatBreakdown }, agreed: typeof job) =>
      lacksCustomerVatNumber({ ...job, customerVatNumber: '', agreed });
    expect([asked(usual, { vatBreakdown }), asked({ vatBreakdown }, usual)]).toEqual([true, false]);
    expect(warningsOf({ work: CONTRACTOR, lineItems, vatBreakdown })).toEqual([expect.stringContaining('VAT number')]);
    const named = { work: CONTRACTOR, lineItems, vatBreakdown, customerVatNumber: 'GB 123 4567 82' };
    expect(warningsOf(named)).toEqual([]);
  });

  test('say nothing of the number where only what is not in the total is reverse-charged', () => {
    const lineItems = linesFor(CONTRACTOR, vatLine(100, { vatKind: 'ROOFING' }));
    expect(warningsOf({ work: CONTRACTOR, lineItems })).toEqual([]);
  });

  test('tell of check digits that do not fit', () => {
    expect(warningsOf({ customerVatNumber: 'GB 123 4567 83' })).toEqual([
      "The customer's VAT number GB 123 4567 83 has a typing mistake: its last two digits don't fit.",
    ]);
  });
});

describe('the VAT number of a customer', () => {
  // The first in the old form, the second 55 off, the third a branch of the first.
  test.each(['GB123456782', 'GB123456727', 'GB 123 4567 82 001'])('%s has the right check digits', (number) => {
    expect(hasRightCheckDigits(number)).toBe(true);
  });

  test.each(['GB123456783', 'GB123456700', 'GB213456782'])('%s has others', (number) => {
    expect(hasRightCheckDigits(number)).toBe(false);
  });

  test.each([
    ['', true],
    ['GB 123 4567 82', true],
    ['gb123456782001', true],
    ['123456782', false],
    ['GB12345678', false],
    ['GB1234567820', false],
    ['DE123456782', false],
  ])('%j can be one: %s', (text, isOne) => {
    expect(textBreak(text, CUSTOMER_VAT_NUMBER_RULE, 'draft') === null).toBe(isOne);
  });

  test('is kept in capitals with single spaces', () => {
    expect(tidyCustomerVatNumber(' gb  123 4567 82 ')).toBe('GB 123 4567 82');
  });
});

test('the word of an end user is at the latest of today', () => {
  const said = (endUserConfirmedOn: string) => workBreaks(workOf({ endUserConfirmedOn }), CASE_DAY);
  expect(said(CASE_DAY)).toEqual([]);
  expect(said('2026-11-23')).toEqual([
    { path: '/endUserConfirmedOn', message: 'Enter the day of the letter or e-mail, today at the latest' },
  ]);
});
