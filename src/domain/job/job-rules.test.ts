import { describe, expect, test } from 'vitest';
import { exampleJob } from './job-examples.ts';
import { exampleExtra, exampleProductLine } from '#domain/price/line-examples.ts';
import { exampleZone } from '#domain/zone/zone-examples.ts';
import { claimBreaks, draftBreaks, missingSentence } from './job-rules.ts';
import type { JobStatus } from './job.ts';
import { hundredths } from '#domain/money/money.ts';

const VAT = hundredths(2_000);
const WHOLE = exampleJob();
const NO_CUSTOMER = { ...WHOLE, customerName: '' };
const NO_ZONES = { ...WHOLE, zones: [] };
const NO_PRICE = { ...WHOLE, lineItems: [exampleProductLine({ unitPriceWithoutMarkup: null })] };
const NOTHING = { ...NO_CUSTOMER, ...NO_ZONES, customerName: '', lineItems: NO_PRICE.lineItems };

describe('a status must be earned', () => {
  test.each<[JobStatus, string[]]>([
    ['NEW', []],
    ['CUSTOMER_DETAILS_ENTERED', ['/customerName']],
    ['MEASURED', ['/customerName', '/zones']],
    ['PRICED', ['/customerName', '/zones', '/lineItems/0/unitPriceWithoutMarkup']],
    ['QUOTED', ['/customerName', '/zones', '/lineItems/0/unitPriceWithoutMarkup']],
  ])('%s is told %j', (status, paths) => {
    expect(claimBreaks(NOTHING, status, VAT).map(({ path }) => path)).toEqual(paths);
    expect(claimBreaks(WHOLE, status, VAT)).toEqual([]);
  });

  test.each<[JobStatus, boolean[]]>([
    ['NEW', [true, true, true]],
    ['CUSTOMER_DETAILS_ENTERED', [false, true, true]],
    ['MEASURED', [false, false, true]],
    ['PRICED', [false, false, false]],
  ])('%s is earned without customer, zones, prices: %j', (status, earned) => {
    expect([NO_CUSTOMER, NO_ZONES, NO_PRICE].map((job) => claimBreaks(job, status, VAT).length === 0)).toEqual(earned);
  });
});

describe('a draft', () => {
  test('may be empty', () => {
    expect(draftBreaks(NOTHING, VAT)).toEqual([]);
  });

  test('may not be wrong, wherever it is', () => {
    const wrong = {
      ...WHOLE,
      customerEmail: 'ann@',
      zones: [exampleZone({ length: hundredths(1) })],
      lineItems: [exampleExtra({ markup: hundredths(100_001) })],
    };
    expect(draftBreaks(wrong, VAT).map(({ path }) => path)).toEqual([
      '/customerEmail',
      '/zones/0/length',
      '/lineItems/0/markup',
    ]);
  });
});

describe('one sentence names what is missing', () => {
  test.each([
    [[], null],
    [[{ path: '/zones', message: 'Add at least one zone' }], 'Add at least one zone.'],
    [
      [{ path: '/zones/0/length', message: 'Enter a length from 0.5 to 200 metres' }],
      'Lounge 1: enter a length from 0.5 to 200 metres.',
    ],
    [[{ path: '/zones/1/roomType', message: 'Choose a zone type' }], 'Choose a zone type.'],
    [
      [{ path: '/lineItems/0/unitPriceWithoutMarkup', message: 'Enter a unit price above £0' }],
      'Oak plank: enter a unit price above £0.',
    ],
    [[{ path: '/discount/value', message: 'Enter at most £23.38' }], 'Discount: enter at most £23.38.'],
    [[{ path: '/customerName', message: 'Enter the customer’s name' }], 'Enter the customer’s name.'],
    [
      [
        { path: '/zones/0/zoneProducts', message: 'Add at least one product' },
        { path: '/zones', message: 'Add at least one zone' },
      ],
      'Lounge 1: add at least one product.',
    ],
  ])('%j: %j', (breaks, sentence) => {
    const zones = [exampleZone(), exampleZone({ id: 'b', name: '', roomType: null })];
    expect(missingSentence({ zones, lineItems: [exampleProductLine()] }, breaks)).toBe(sentence);
  });
});
