import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredths, pence } from '#domain/money/money.ts';
import { settleVat } from './settle-vat.ts';
import { CASE_DAY, CONTRACTOR, labour, REGISTERED, sumCase, vatLine, workOf, type VatCase } from './vat-examples.ts';
import { FITTED_KINDS, VAT_KINDS } from './vat-kind.ts';
import { chargeWords, VAT_TREATMENTS } from './vat-rates.ts';
import { PROPERTIES } from './work.ts';
import { keysOf } from '#domain/keys-of.ts';

const HOME = workOf({ property: 'HOME' });
const NEW_HOME = workOf({ property: 'NEW_HOME' });
const ROOF = [vatLine(200_000, { vatKind: 'ROOFING', unitPriceWithoutMarkup: pence(160_000) }), labour(100_000)];
const CARPET_AND_LAMINATE = [
  vatLine(100_000, { vatKind: 'CARPET', unitPriceWithoutMarkup: pence(80_000) }),
  vatLine(50_000, { vatKind: 'FIXED_FLOOR', unitPriceWithoutMarkup: pence(40_000) }),
  labour(50_000, 'CARPET', 'FIXED_FLOOR'),
];
const INSULATED = [vatLine(60_000, { vatKind: 'INSULATION' }), labour(25_000)];

type Shares = readonly (readonly [treatment: string, rate: number, net: number, vat: number])[];

type Outcome = { shares: Shares; reversed?: number; deduction?: number; toPay?: number };

// The worked cases of the chapter, each figure to the penny.
const CASES: readonly (readonly [name: string, VatCase, Outcome])[] = [
  [
    '1: hard floor in a home',
    { work: HOME, lines: [vatLine(100_000, { vatKind: 'FIXED_FLOOR' }), labour(40_000)] },
    { shares: [['STANDARD', 2_000, 140_000, 28_000]] },
  ],
  [
    '2: vinyl and carpet in a new home',
    {
      work: NEW_HOME,
      lines: [
        vatLine(100_000, { vatKind: 'FIXED_FLOOR' }),
        vatLine(50_000, { vatKind: 'CARPET' }),
        labour(30_000, 'FIXED_FLOOR'),
        labour(15_000, 'CARPET'),
      ],
    },
    {
      shares: [
        ['STANDARD', 2_000, 65_000, 13_000],
        ['ZERO', 0, 130_000, 0],
      ],
    },
  ],
  [
    '3: an empty home',
    {
      work: workOf({ property: 'EMPTY_HOME' }),
      lines: [
        vatLine(80_000, { vatKind: 'FIXED_FLOOR' }),
        vatLine(10_000, { vatKind: 'CARPET' }),
        vatLine(30_000, { vatKind: 'CARPET' }),
        labour(20_000, 'FIXED_FLOOR'),
      ],
    },
    {
      shares: [
        ['STANDARD', 2_000, 40_000, 8_000],
        ['REDUCED', 500, 100_000, 5_000],
      ],
    },
  ],
  ['4: insulation', { work: HOME, lines: INSULATED }, { shares: [['ZERO', 0, 85_000, 0]] }],
  [
    '4: insulation on the last day at nothing',
    { work: HOME, lines: INSULATED, day: '2027-03-31' },
    { shares: [['ZERO', 0, 85_000, 0]] },
  ],
  [
    '4: insulation from 1 April 2027',
    { work: HOME, lines: INSULATED, day: '2027-04-01' },
    { shares: [['REDUCED', 500, 85_000, 4_250]] },
  ],
  [
    '5: a roof for a contractor',
    { work: CONTRACTOR, lines: ROOF },
    { shares: [['REVERSE_CHARGE', 2_000, 300_000, 0]], reversed: 60_000, deduction: 28_000, toPay: 272_000 },
  ],
  [
    '6: the contractor is the end user',
    { work: { ...CONTRACTOR, endUserConfirmedOn: '2026-11-20' }, lines: ROOF },
    { shares: [['STANDARD', 2_000, 300_000, 60_000]], deduction: 28_000, toPay: 332_000 },
  ],
  [
    '7: carpet for a contractor',
    { work: CONTRACTOR, lines: [vatLine(200_000, { vatKind: 'CARPET' }), labour(100_000, 'CARPET')] },
    { shares: [['STANDARD', 2_000, 300_000, 60_000]] },
  ],
  [
    '8: floors as part of building work',
    { work: { ...CONTRACTOR, partOfBuildingWork: true }, lines: CARPET_AND_LAMINATE },
    { shares: [['REVERSE_CHARGE', 2_000, 200_000, 0]], reversed: 40_000, deduction: 16_000 },
  ],
  [
    '8a: floors on their own',
    { work: CONTRACTOR, lines: CARPET_AND_LAMINATE },
    { shares: [['STANDARD', 2_000, 200_000, 40_000]] },
  ],
  [
    '9: a roof on a new home',
    { work: { ...CONTRACTOR, property: 'NEW_HOME' }, lines: ROOF },
    { shares: [['ZERO', 0, 300_000, 0]], deduction: 28_000 },
  ],
  [
    '10: an account outside CIS',
    { work: CONTRACTOR, lines: ROOF, standing: { ...REGISTERED, cisRegistered: false } },
    { shares: [['STANDARD', 2_000, 300_000, 60_000]] },
  ],
  [
    '11: not registered',
    { work: NEW_HOME, lines: ROOF, standing: { vatRate: null, cisRegistered: false } },
    { shares: [] },
  ],
  [
    '12: a discount of 10 %',
    {
      work: HOME,
      lines: [3_333, 3_333, 3_334].map((total) => vatLine(total, { vatKind: 'MATERIAL' })),
      discount: { kind: 'PERCENT', value: hundredths(1_000), label: '' },
    },
    { shares: [['STANDARD', 2_000, 9_000, 1_800]], toPay: 10_800 },
  ],
  [
    '14: boards for a new home, supplied only',
    { work: NEW_HOME, lines: [vatLine(40_000, { vatKind: 'NOT_FITTED' })] },
    { shares: [['STANDARD', 2_000, 40_000, 8_000]] },
  ],
];

const anyFits = fc.subarray([...FITTED_KINDS]);
const anyLine = fc.oneof(
  fc
    .record({ total: fc.nat(999_999), vatKind: fc.option(fc.constantFrom(...keysOf(VAT_KINDS))) })
    .map(({ total, vatKind }) => vatLine(total, { vatKind })),
  fc.record({ total: fc.nat(999_999), fits: anyFits }).map(({ total, fits }) => labour(total, ...fits)),
);
const anyWork = fc.record({
  ...Object.fromEntries(
    ['customerVatRegistered', 'customerCis', 'partOfBuildingWork'].map((member) => [member, fc.boolean()]),
  ),
  property: fc.constantFrom(...keysOf(PROPERTIES)),
  customerKind: fc.constantFrom('PERSON', 'BUSINESS'),
});

describe('how lines are treated for VAT', () => {
  test.each(CASES)('%s', (_, given, { shares, reversed = 0, deduction, toPay }) => {
    const sums = sumCase(given);
    expect(sums.vatBreakdown.map(({ treatment, rate, net, vat }) => [treatment, rate, net, vat])).toEqual(shares);
    expect(sums.reverseChargeVat).toBe(reversed);
    expect(sums.cis?.deduction).toBe(deduction);
    expect(sums.toPay).toBe(toPay ?? sums.total - (deduction ?? 0));
  });

  test('follows the account where the building was not asked for', () => {
    const own = { vatRate: hundredths(500), cisRegistered: true };
    for (const work of [null, workOf({ ...CONTRACTOR, property: null })]) {
      const [line] = settleVat(ROOF, work, own, CASE_DAY);
      expect(line).toMatchObject({ vatTreatment: 'REDUCED', vatRate: 500, vatChosenBy: 'RULE' });
    }
  });

  test('takes the highest rate for labour that fits several kinds', () => {
    const [, , fitting] = settleVat(CARPET_AND_LAMINATE, NEW_HOME, REGISTERED, CASE_DAY);
    expect(fitting).toMatchObject({ vatTreatment: 'STANDARD', vatRate: 2_000 });
  });

  test('says why in one sentence with its source', () => {
    const [vinyl] = settleVat([vatLine(100, { vatKind: 'FIXED_FLOOR' })], NEW_HOME, REGISTERED, CASE_DAY);
    expect(vinyl?.vatReason).toBe(
      'Building a new home, with the materials that are fitted: 0% (VAT Notice 708, section 3).',
    );
  });

  test('is what the user decided, beside a reverse charge too', () => {
    const cleaner = vatLine(50_000, {
      vatKind: 'NOT_FITTED',
      vatChosenBy: 'USER',
      vatTreatment: 'STANDARD',
      vatNote: 'Sold over the counter',
    });
    const lines = settleVat([...ROOF, cleaner], CONTRACTOR, REGISTERED, CASE_DAY);
    expect(lines.map(({ vatTreatment }) => vatTreatment)).toEqual(['REVERSE_CHARGE', 'REVERSE_CHARGE', 'STANDARD']);
    expect(lines[2]?.vatReason).toBe('20%, you decided: Sold over the counter');
  });

  test('is the rate of the law where the user decided, as the words said, whatever the account charges', () => {
    const own = { ...REGISTERED, vatRate: hundredths(1_250) };
    const decided = VAT_TREATMENTS.map((vatTreatment) =>
      vatLine(100, { vatChosenBy: 'USER', vatTreatment, vatNote: 'Asked my adviser' }),
    );
    const settled = settleVat([vatLine(100), ...decided], null, own, CASE_DAY);
    expect(settled.map(({ vatRate }) => vatRate)).toEqual([1_250, 2_000, 500, 0, 1_250]);
    expect(VAT_TREATMENTS.map((treatment) => chargeWords(treatment, CASE_DAY))).toEqual([
      '20%',
      '5%',
      '0%',
      'Customer pays the VAT',
    ]);
  });

  test('charges nothing while the account is not registered, whatever the user decided', () => {
    const decided = vatLine(100, { vatChosenBy: 'USER', vatTreatment: 'STANDARD', vatNote: 'I know better' });
    const [line] = settleVat([decided], HOME, { vatRate: null, cisRegistered: true }, CASE_DAY);
    expect(line).toMatchObject({ vatTreatment: 'NONE', vatRate: null, vatChosenBy: 'RULE' });
  });

  test.each([
    [5_000, 'STANDARD'],
    [5_001, 'REVERSE_CHARGE'],
  ])('charges normally where the reverse charge is at most 5 % of the job: %i of 100,000', (rated, expected) => {
    const work = { ...CONTRACTOR, property: 'NEW_HOME' as const };
    const lines = [vatLine(100_000 - rated, { vatKind: 'ROOFING' }), vatLine(rated, { vatKind: 'NOT_FITTED' })];
    expect(settleVat(lines, work, REGISTERED, CASE_DAY)[1]?.vatTreatment).toBe(expected);
  });

  test('depends on no order of lines', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), anyWork, fc.nat(), (lines, own, turn) => {
        const work = workOf(own);
        const at = lines.length === 0 ? 0 : turn % lines.length;
        const turned = [...lines.slice(at), ...lines.slice(0, at)].toReversed();
        const settled = settleVat(lines, work, REGISTERED, CASE_DAY);
        const again = settleVat(turned, work, REGISTERED, CASE_DAY).toReversed();
        expect([...again.slice(lines.length - at), ...again.slice(0, lines.length - at)]).toEqual(settled);
      }),
    );
  });
});

test('labour that does not say what it fits has the goods looked through once, however many lines of it there are', () => {
  const readsOf = (labours: number): number => {
    let reads = 0;
    const goods = vatLine(60_000, { vatKind: 'INSULATION' });
    const watched = Object.defineProperty({ ...goods }, 'vatKind', {
      enumerable: true,
      get: () => {
        reads += 1;
        return goods.vatKind;
      },
    });
    settleVat([watched, ...Array.from({ length: labours }, () => labour(1_000))], HOME, REGISTERED, CASE_DAY);
    return reads;
  };
  expect(readsOf(50)).toBe(readsOf(1));
});
