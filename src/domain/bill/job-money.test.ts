import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billStanding } from './bill-standing.ts';
import { jobMoney, toPayBack } from './job-money.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import { exampleJob } from '#domain/job/job-examples.ts';
import type { Job } from '#domain/job/job.ts';
import { hundredths, pence, sumPence, type Pence } from '#domain/money/money.ts';

type Entered = {
  total: number;
  cancelledOn?: string;
  extras?: number;
  cis?: number;
  received?: number;
  note?: number;
  noteCis?: number;
};

const WITHOUT_VAT = { vatBreakdown: [] };

/** A job of £1,000.00 with these invoices, each with what came in for it and a credit note over part of it. */
function job(entered: readonly Entered[], own: Partial<Job> = {}): Job {
  const papers = entered.map(
    ({ total, cancelledOn = null, extras = 0, cis = 0, received = 0, note = 0, noteCis = 0 }) => {
      const paper = {
        kind: 'INVOICE',
        ...WITHOUT_VAT,
        net: pence(total),
        total: pence(total),
        cisKept: pence(cis),
      } as const;
      const given = {
        kind: 'CREDIT_NOTE',
        ...WITHOUT_VAT,
        net: pence(note),
        total: pence(note),
        cisKept: pence(noteCis),
      } as const;
      const standing = billStanding(paper, { received: pence(received), credited: pence(note - noteCis) });
      const records = [
        { ...paper, ...standing, cancelledOn, extrasToCredit: extras === 0 ? null : { total: pence(extras) } },
        ...(note === 0 ? [] : [{ ...given, paid: pence(0) }]),
      ];
      return { records, over: standing.over };
    },
  );
  const invoices = papers.flatMap(({ records }) => records) as unknown as BillRecord[]; // all that is looked at
  const credit = sumPence(papers.map(({ over }) => over));
  const price = { ...WITHOUT_VAT, priceVatExclusive: pence(100_000), priceVatInclusive: pence(100_000) };
  return { ...exampleJob({ status: 'QUOTED', ...own }), ...price, invoices, credit };
}

const cancelled = { offer: { state: 'CANCELLED' } as Job['offer'] }; // all that is looked at

describe('of a job of £1,000.00', () => {
  test.each<[string, Entered[], Partial<Job>, [number | null, number, number, number, number]]>([
    ['with an unpaid deposit', [{ total: 25_000 }], {}, [100_000, 25_000, 0, 0, 100_000]],
    ['with a paid deposit', [{ total: 25_000, received: 25_000 }], {}, [100_000, 25_000, 25_000, 0, 75_000]],
    [
      'with a deposit that was overpaid',
      [{ total: 25_000, received: 30_000 }],
      {},
      [100_000, 25_000, 30_000, 0, 70_000],
    ],
    [
      'with a deposit of which some was credited, which goes back into the rest',
      [{ total: 25_000, note: 5_000, received: 20_000 }],
      {},
      [100_000, 20_000, 20_000, 0, 80_000],
    ],
    [
      'all invoiced and paid',
      [
        { total: 25_000, received: 25_000 },
        { total: 75_000, received: 75_000 },
      ],
      { status: 'INVOICED' },
      [100_000, 100_000, 100_000, 0, 0],
    ],
    [
      'all invoiced, with a credit note that lowers its price',
      [{ total: 100_000, note: 10_000, received: 50_000 }],
      { status: 'INVOICED' },
      [100_000, 90_000, 50_000, 0, 40_000],
    ],
    [
      'all invoiced, of which a contractor keeps back',
      [{ total: 100_000, cis: 20_000, note: 10_000, noteCis: 2_000, received: 72_000 }],
      { status: 'INVOICED' },
      [100_000, 90_000, 72_000, 18_000, 0],
    ],
    [
      'whose paid invoice was credited to be corrected',
      [{ total: 100_000, note: 100_000, received: 100_000 }],
      { status: 'PRICED' },
      [100_000, 0, 100_000, 0, 0],
    ],
    [
      'whose contract was cancelled after a deposit',
      [{ total: 25_000, note: 20_000, received: 25_000 }],
      cancelled,
      [null, 5_000, 25_000, 0, -20_000],
    ],
  ])('%s', (_, entered, own, figures) => {
    const money = jobMoney(job(entered, own));
    expect(money && [money.price?.total ?? null, money.invoiced, money.paid, money.keptBack, money.left]).toEqual(
      figures,
    );
  });

  test.each<[string, Entered, number | null, number, number]>([
    ['that is paid', { total: 25_000, received: 25_000 }, 25_000, 0, -25_000],
    ['that is paid in part', { total: 25_000, received: 10_000 }, 10_000, 15_000, -10_000],
    ['that was paid back', { total: 25_000 }, 0, 25_000, 0],
    ['that is paid above what it asks for', { total: 25_000, received: 26_000 }, 26_000, 0, -26_000],
  ])('a cancelled contract with an invoice %s', (_, entered, payBack, toCredit, left) => {
    const of = job([{ ...entered, cancelledOn: '2026-11-25' }], cancelled);
    expect([toPayBack(of), jobMoney(of)]).toMatchObject([payBack, { toCredit, left }]);
  });

  test.each<[string, Entered, Partial<Job>, number, number]>([
    ['that is not paid', { total: 25_000 }, {}, 25_000, 100_000],
    ['that is paid in part', { total: 25_000, received: 10_000 }, {}, 15_000, 90_000],
    ['over all of the job', { total: 100_000, received: 10_000 }, { status: 'INVOICED' }, 90_000, -10_000],
  ])('a newer quote leaves an invoice of a cancelled contract %s to be credited', (_, entered, own, toCredit, left) => {
    const of = job([{ ...entered, cancelledOn: '2026-11-25' }], {
      offer: { state: 'OPEN', replaces: null } as Job['offer'],
      ...own,
    });
    expect(jobMoney(of)).toMatchObject({ toCredit, left });
  });

  test.each<[string, Entered, number, number, number]>([
    ['that is not paid', { total: 100_000 }, 20_000, 100_000, 80_000],
    ['that is paid in part', { total: 100_000, received: 90_000 }, 10_000, 10_000, -10_000],
    ['that is paid', { total: 100_000, received: 100_000 }, 0, 0, -20_000],
  ])('an extra of £200.00 that was cancelled after an invoice %s is not owed', (_, entered, toCredit, owed, left) => {
    const of = job(
      [
        { total: 1, received: 1 },
        { ...entered, extras: 20_000 },
      ],
      { status: 'INVOICED' },
    );
    expect(jobMoney(of)).toMatchObject({ toCredit, owed, left });
  });

  test('once a credit note says what is owed, the rest is to be paid back', () => {
    const of = job([{ total: 25_000, note: 20_000, received: 25_000 }], cancelled);
    expect(toPayBack(of)).toBe(20_000);
  });

  test('of a contract that stands, or of which nothing was invoiced, nothing is to be paid back', () => {
    expect(toPayBack(job([{ total: 25_000, received: 25_000 }]))).toBeNull();
    expect(toPayBack(job([], cancelled))).toBeNull();
  });

  test('what will be kept back of the rest is not left to pay, of an open job alone', () => {
    const part = [{ total: 20_000, cis: 4_000, received: 16_000 }];
    expect(jobMoney(job(part), pence(16_000))).toMatchObject({ keptBack: 4_000, left: 64_000, isBeforeCis: false });
    expect(jobMoney(job(part), null)).toMatchObject({ left: 80_000, isBeforeCis: true });
    expect(jobMoney(job(part, { status: 'INVOICED' }), pence(16_000))).toMatchObject({ left: 0, isBeforeCis: false });
    expect(jobMoney(job(part, cancelled), null)).toMatchObject({ isBeforeCis: false });
  });

  test('what is owed is what is due of its invoices, as on Money', () => {
    const invoices = [
      { total: 25_000, received: 25_000 },
      { total: 30_000, received: 10_000, note: 5_000 },
      { total: 1_000 },
    ];
    expect(jobMoney(job(invoices))).toMatchObject({ owed: 16_000, left: 65_000 });
  });

  test('nothing is said before an invoice, nor beside one for everything that nobody has paid', () => {
    expect(jobMoney(job([]))).toBeNull();
    expect(jobMoney(job([{ total: 100_000 }], { status: 'INVOICED' }))).toBeNull();
    expect(jobMoney(job([{ total: 100_000, received: 1 }], { status: 'INVOICED' }))).not.toBeNull();
  });
});

test('what is left after a deposit with VAT is what the next invoice asks for, once no VAT is charged any more', () => {
  const of = job([{ total: 25_000, received: 25_000 }]);
  const vatBreakdown = [
    { treatment: 'STANDARD', rate: hundredths(2_000), net: pence(20_833), vat: pence(4_167) },
  ] as const;
  const invoices = of.invoices.map((deposit) => ({ ...deposit, net: pence(20_833), vatBreakdown }));
  expect(jobMoney({ ...of, invoices })).toMatchObject({ price: { total: 100_000 }, invoiced: 25_000, left: 79_167 });
});

const sum = fc.integer({ min: 0, max: 200_000 });

test('what was paid is all that came in, whatever was credited or is above what is due', () => {
  const invoices = fc.array(fc.record({ total: sum, received: sum, note: sum }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(invoices, (entered) => {
      const whole = entered.map((each) => ({ ...each, note: Math.min(each.note, each.total) }));
      const received: Pence[] = whole.map((each) => pence(each.received));
      expect(jobMoney(job(whole))?.paid).toBe(sumPence(received));
    }),
  );
});
