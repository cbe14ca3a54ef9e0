import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredths, pence } from '#domain/money/money.ts';
import { CHOICES, NO_OPTION, type LineOption } from '#domain/price/line-option.ts';
import type { Discount } from '#domain/vat/discount.ts';
import { CONTRACTOR, labour, vatLine, workOf } from '#domain/vat/vat-examples.ts';
import type { Work } from '#domain/vat/work.ts';
import { exampleJob, UPDATED } from './job-examples.ts';
import { isOffered } from '#domain/price/options.ts';
import { exampleExtra, exampleProductLine } from '#domain/price/line-examples.ts';
import { sumLines, type SumContext } from './sum-job.ts';
import { offeredOptions, sumWithOptions, type OfferedContent } from './sum-options.ts';

const OPTIONAL: LineOption = { isOptional: true, choice: null };
const REGISTERED: SumContext = { accountVatRate: hundredths(2_000), cisRegistered: true, now: UPDATED };
const NOT_REGISTERED: SumContext = { ...REGISTERED, accountVatRate: null };
const TEN_PERCENT: Discount = { kind: 'PERCENT', value: hundredths(1_000), label: '' };

type Line = OfferedContent['lineItems'][number];

function line(id: string, total: number, own: Partial<Line> = {}): Line {
  return { ...vatLine(total), ...NO_OPTION, id, ...own };
}

function fitting(id: string, total: number, fits: Line['fits'], own: Partial<Line> = {}): Line {
  return { ...labour(total, ...fits), ...NO_OPTION, id, ...own };
}

function amount(value: number): Discount {
  return { kind: 'AMOUNT', value: pence(value), label: '' };
}

const FLOOR = line('floor', 100_000);
const TRIM = line('trim', 4_500, OPTIONAL);
const THIRDS = ['one', 'two', 'three'].map((id, index) => line(id, 3_333, index === 0 ? {} : OPTIONAL));
const UNDERLAYS = [
  FLOOR,
  line('thin', 7_620, { isOptional: false, choice: 'A' }),
  line('thick', 8_645, { isOptional: false, choice: 'A' }),
];
const NEW_HOME = workOf({ property: 'NEW_HOME' });
const EMPTY_HOME = workOf({ property: 'EMPTY_HOME' });
const VINYL = line('vinyl', 100_000, { vatKind: 'FIXED_FLOOR' });
const CARPET = line('carpet', 200_000, { vatKind: 'CARPET', ...OPTIONAL });
const LAMINATE = line('laminate', 80_000, { vatKind: 'FIXED_FLOOR' });
const RUG = line('rug', 30_000, { vatKind: 'CARPET', ...OPTIONAL });
const ROOF = [line('slates', 200_000, { vatKind: 'ROOFING' }), fitting('roofer', 100_000, ['ROOFING'])];
const STAIRS = [line('carpet', 200_000, { vatKind: 'CARPET' }), fitting('fitter', 100_000, ['CARPET'])];
const INSULATION = line('wool', 100_000, { vatKind: 'INSULATION', ...OPTIONAL });

type Case = {
  readonly lines: readonly Line[];
  readonly work?: Work;
  readonly discount?: Discount;
  readonly context?: SumContext;
  readonly chosen?: readonly string[];
};

function contentOf({ lines, work = null as never, discount = null as never }: Case): OfferedContent {
  return { lineItems: lines, work, discount };
}

/** What the job costs with nothing chosen, what each option adds or costs, and what the job costs with what is chosen. */
function summed({ context = REGISTERED, chosen = [], ...job }: Case) {
  const content = contentOf(job);
  return [
    sumWithOptions(content, [], context).priceVatInclusive,
    offeredOptions(content, context).map(({ line: { id }, price }) => `${id} ${price}`),
    sumWithOptions(content, chosen, context).priceVatInclusive,
  ];
}

describe('a job with options costs, in pence,', () => {
  test.each<[string, Case, unknown[]]>([
    ['VAT with the option', { lines: [FLOOR, TRIM], chosen: ['trim'] }, [120_000, ['trim 5400'], 125_400]],
    [
      'no VAT where there is none',
      { lines: [FLOOR, TRIM], chosen: ['trim'], context: NOT_REGISTERED },
      [100_000, ['trim 4500'], 104_500],
    ],
    [
      'a percentage less of options too',
      { lines: [FLOOR, TRIM], discount: TEN_PERCENT, chosen: ['trim'] },
      [108_000, ['trim 4860'], 112_860],
    ],
    [
      'an amount less once',
      { lines: [FLOOR, TRIM], discount: amount(10_000), chosen: ['trim'] },
      [108_000, ['trim 5400'], 113_400],
    ],
    [
      'VAT rounded once over all that is taken',
      { lines: THIRDS, chosen: ['two', 'three'] },
      [4_000, ['two 3999', 'three 3999'], 11_999],
    ],
    [
      'the whole price of each of a choice',
      { lines: UNDERLAYS, chosen: ['thick'] },
      [129_144, ['thin 9144', 'thick 10374'], 130_374],
    ],
    [
      'the whole price of a choice after a percentage',
      { lines: UNDERLAYS, discount: TEN_PERCENT, chosen: ['thick'] },
      [116_230, ['thin 8230', 'thick 9336'], 117_336],
    ],
    [
      'the whole price of a choice whatever amount is taken off',
      { lines: UNDERLAYS, discount: amount(200_000), chosen: ['thick'] },
      [0, ['thin 9144', 'thick 10374'], 0],
    ],
    [
      'each option at its own rate',
      { lines: [LAMINATE, RUG], work: EMPTY_HOME, chosen: ['rug'] },
      [84_000, ['rug 36000'], 120_000],
    ],
    [
      'a percentage less over several rates',
      { lines: [LAMINATE, RUG], work: EMPTY_HOME, discount: TEN_PERCENT, chosen: ['rug'] },
      [75_600, ['rug 32400'], 108_000],
    ],
    [
      'an amount split anew over the rates',
      { lines: [LAMINATE, RUG], work: EMPTY_HOME, discount: amount(8_000), chosen: ['rug'] },
      [75_600, ['rug 35673'], 111_273],
    ],
    [
      'labour at the rate of what it fits then',
      { lines: [VINYL, CARPET, fitting('fitter', 40_000, [])], work: NEW_HOME, chosen: ['carpet'] },
      [140_000, ['carpet 248000'], 388_000],
    ],
    [
      'no VAT on an option that is reverse-charged',
      { lines: [...ROOF, { ...TRIM, vatKind: 'ROOFING' }], work: CONTRACTOR, chosen: ['trim'] },
      [300_000, ['trim 4500'], 304_500],
    ],
    [
      'no VAT at all once an option brings the contract into the scheme',
      { lines: [...STAIRS, INSULATION], work: CONTRACTOR, chosen: ['wool'] },
      [360_000, ['wool 40000'], 400_000],
    ],
  ])('%s', (_name, job, expected) => {
    expect(summed(job)).toEqual(expected);
  });

  test('what the customer accounts for of what is taken', () => {
    const content = contentOf({ lines: [...STAIRS, INSULATION], work: CONTRACTOR });
    expect(sumWithOptions(content, [], REGISTERED)).toMatchObject({ priceVatComponent: 60_000, reverseChargeVat: 0 });
    expect(sumWithOptions(content, ['wool'], REGISTERED)).toMatchObject({
      priceVatComponent: 0,
      reverseChargeVat: 60_000,
    });
  });
});

test('what is taken is a line as any other', () => {
  const { lineItems } = sumWithOptions(contentOf({ lines: [...UNDERLAYS, TRIM] }), ['trim', 'thick'], REGISTERED);
  expect(lineItems.map(({ id, isOptional, choice }) => [id, isOptional, choice])).toEqual([
    ['floor', false, null],
    ['thick', false, null],
    ['trim', false, null],
  ]);
});

test('one of a choice says which line it stands instead of', () => {
  const offered = offeredOptions(contentOf({ lines: [...UNDERLAYS, TRIM] }), REGISTERED);
  expect(offered.map(({ line: { id }, instead }) => [id, instead?.id ?? null])).toEqual([
    ['thin', null],
    ['thick', 'thin'],
    ['trim', null],
  ]);
});

describe('the job itself', () => {
  const lineItems = [
    exampleProductLine(),
    exampleExtra({ isOptional: true }),
    exampleExtra({ id: 'ramp', choice: 'A' }),
  ];

  test('has only what is in the total in its sums, and VAT on every line', () => {
    const job = exampleJob({ lineItems });
    expect(job.priceVatInclusive).toBe(
      exampleJob({ lineItems: [exampleProductLine(), exampleExtra()] }).priceVatInclusive,
    );
    expect(job.lineItems.map(({ vatTreatment, vatRate }) => [vatTreatment, vatRate])).toEqual(
      lineItems.map(() => ['STANDARD', 2_000]),
    );
  });

  test.each([
    [
      'one that is reverse-charged then',
      CONTRACTOR,
      [exampleProductLine({ vatKind: 'CARPET' }), exampleExtra({ vatKind: 'ROOFING', isOptional: true })],
      [
        ['STANDARD', 2_000],
        ['REVERSE_CHARGE', 2_000],
      ],
    ],
    [
      'labour that goes with what is in the total',
      NEW_HOME,
      [
        exampleProductLine({ vatKind: 'FIXED_FLOOR' }),
        exampleExtra({ type: 'LABOUR', units: 'HOUR', isOptional: true }),
      ],
      [
        ['ZERO', 0],
        ['ZERO', 0],
      ],
    ],
    [
      'another of a choice without the one that it replaces',
      NEW_HOME,
      [
        exampleProductLine({ vatKind: 'FIXED_FLOOR' }),
        exampleExtra({ vatKind: 'CARPET', unitPriceWithoutMarkup: pence(99_000), choice: 'B' }),
        exampleExtra({ id: 'labour', type: 'LABOUR', units: 'HOUR', choice: 'B' }),
      ],
      [
        ['ZERO', 0],
        ['STANDARD', 2_000],
        ['ZERO', 0],
      ],
    ],
  ] as const)('shows the VAT of an option as it is once it is taken: %s', (_name, work, lines, expected) => {
    const summedJob = sumLines({ ...exampleJob({ work }), lineItems: lines }, REGISTERED);
    expect(summedJob.lineItems.map(({ vatTreatment, vatRate }) => [vatTreatment, vatRate])).toEqual(expected);
  });
});

const anyOption = fc.constantFrom<LineOption>(
  NO_OPTION,
  OPTIONAL,
  ...CHOICES.map((choice) => ({ isOptional: false, choice })),
);
const anyLine = fc
  .tuple(fc.nat(99_999_999), fc.constantFrom('CARPET', 'FIXED_FLOOR', 'INSULATION', 'NOT_FITTED', null), anyOption)
  .map(([total, kind, option]) =>
    kind === null ? fitting('', total, [], option) : line('', total, { vatKind: kind, ...option }),
  );
const anyContent = fc.record({
  lineItems: fc
    .array(anyLine, { maxLength: 8 })
    .map((lines) => lines.map((each, index) => ({ ...each, id: `${index}` }))),
  work: fc.constantFrom(null, NEW_HOME, EMPTY_HOME, CONTRACTOR),
  discount: fc.constantFrom(null, TEN_PERCENT, amount(12_345)),
});
const anyContext = fc.constantFrom(REGISTERED, NOT_REGISTERED);

describe('whatever a job holds,', () => {
  test('with nothing chosen it costs what the job does', () => {
    fc.assert(
      fc.property(anyContent, anyContext, (content, context) => {
        const { lineItems: _, ...sums } = sumWithOptions(content, [], context);
        const { priceVatInclusive, vatBreakdown } = sumLines(
          { ...exampleJob(), ...content, lineItems: content.lineItems as never },
          context,
        );
        expect(sums).toMatchObject({ priceVatInclusive, vatBreakdown });
      }),
    );
  });

  test('one option more costs what it says it adds', () => {
    fc.assert(
      fc.property(anyContent, anyContext, (content, context) => {
        const { priceVatInclusive } = sumWithOptions(content, [], context);
        for (const { line: option, price } of offeredOptions(content, context)) {
          if (!option.isOptional) continue;
          expect(sumWithOptions(content, [option.id], context).priceVatInclusive).toBe(priceVatInclusive + price);
        }
      }),
    );
  });

  test('with every option chosen it costs what it would without any to choose', () => {
    fc.assert(
      fc.property(anyContent, anyContext, (content, context) => {
        const optional = content.lineItems.map((each) => ({ ...each, choice: null }));
        const chosen = optional.filter(({ isOptional }) => isOptional).map(({ id }) => id);
        const plain = optional.map((each) => ({ ...each, ...NO_OPTION }));
        expect(sumWithOptions({ ...content, lineItems: optional }, chosen, context)).toEqual(
          sumWithOptions({ ...content, lineItems: plain }, [], context),
        );
      }),
    );
  });

  test('neither the order of its lines nor that of the choices changes a sum', () => {
    fc.assert(
      fc.property(anyContent, anyContext, fc.infiniteStream(fc.nat()), (content, context, weights) => {
        const chosen = content.lineItems.filter(({ isOptional }) => isOptional).map(({ id }) => id);
        // One of each letter is named, so that its place decides nothing.
        const firsts = CHOICES.flatMap((letter) => content.lineItems.find(({ choice }) => choice === letter)?.id ?? []);
        const { lineItems: _, ...sums } = sumWithOptions(content, [...chosen, ...firsts], context);
        const place = new Map(content.lineItems.map(({ id }) => [id, weights.next().value ?? 0]));
        const mixed = content.lineItems.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
        const asked = [...firsts, ...chosen].toReversed();
        const { lineItems: __, ...others } = sumWithOptions({ ...content, lineItems: mixed }, asked, context);
        expect(others).toEqual(sums);
      }),
    );
  });
});

test('beside what is chosen an option costs just what it then moves the total by', () => {
  const content = contentOf({ lines: THIRDS });
  const prices = (chosen: readonly string[]) => offeredOptions(content, REGISTERED, chosen).map(({ price }) => price);
  expect([prices([]), prices(['two']), prices(['two', 'three'])]).toEqual([
    [3_999, 3_999],
    [3_999, 4_000],
    [4_000, 4_000],
  ]);
  const lines = [...UNDERLAYS, ...THIRDS, RUG];
  const ids = lines.filter(isOffered).map(({ id }) => id);
  fc.assert(
    fc.property(fc.subarray(ids.filter((id) => id !== 'thin')), fc.constantFrom(...ids), (chosen, id) => {
      const offered = contentOf({ lines, discount: TEN_PERCENT, work: EMPTY_HOME });
      const total = (options: readonly string[]) => sumWithOptions(offered, options, REGISTERED).priceVatInclusive;
      const option = offeredOptions(offered, REGISTERED, chosen).find(({ line: each }) => each.id === id);
      fc.pre(option?.line.isOptional === true);
      const without = chosen.filter((each) => each !== id);
      expect(option?.price).toBe(total([...without, id]) - total(without));
    }),
  );
});
