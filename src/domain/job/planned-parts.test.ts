import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredths, pence, sumPence } from '#domain/money/money.ts';
import type { PartShare, PaymentPlan } from '#domain/payment-plan.ts';
import type { BillRecord } from './bill-record.ts';
import type { JobOffer } from './job-offer.ts';
import { quotedParts } from './plan-rows.ts';
import { changedIssued, issuedParts, planInForce, planParts, tidyPlan, withPlanTotals } from './planned-parts.ts';

const percent = (figure: number): PartShare => ({ percent: hundredths(figure) });
const amount = (figure: number): PartShare => ({ amount: pence(figure) });

function plan(...shares: readonly PartShare[]): PaymentPlan {
  return shares.map((share, index) => ({ id: `part-${index}`, label: `Part ${index + 1}`, share, when: 'ON_START' }));
}

const paper = (kind: BillRecord['kind'], id: string, total: number) =>
  ({
    kind,
    id,
    net: pence(total),
    total: pence(total),
    vatBreakdown: [] as const,
  }) as Partial<BillRecord> as BillRecord; // all that is looked at

function job(total: number, invoices: readonly BillRecord[] = []) {
  const sums = { vatBreakdown: [], priceVatExclusive: pence(total), priceVatInclusive: pence(total) };
  const summed = {
    status: 'PRICED' as const,
    vatRate: null,
    tstampUpdated: '2026-11-20T09:00:00.000Z',
    lineItems: [],
    work: null,
  };
  return { agreed: null, agreedPlan: null, offer: null, customerId: null, ...sums, ...summed, invoices };
}

const none = () => null;
const earlier = (total: number) => ({ total: pence(total) }) as NonNullable<JobOffer['replaces']>; // all that is looked at

describe('what the parts of a plan come to', () => {
  test.each<[string, PaymentPlan, number, readonly number[]]>([
    ['a quarter and the rest', plan(percent(2_500), 'REST'), 305_872, [76_468, 229_404]],
    ['thirds', plan(percent(3_333), percent(3_333), 'REST'), 305_872, [101_947, 101_947, 101_978]],
    ['half a penny, away from zero', plan(percent(5_000), 'REST'), 101, [51, 50]],
    ['an amount', plan(amount(100_000), 'REST'), 305_872, [100_000, 205_872]],
    ['more than there is', plan(amount(400_000), 'REST'), 305_872, [400_000, 0]],
  ])('%s', (_, given, total, totals) => {
    expect(planParts(given, job(total), none)?.map((part) => part.total)).toEqual(totals);
  });

  test('of an invoiced part is what its invoice is over, and the rest is what papers and other parts leave', () => {
    const given = plan(percent(2_500), percent(2_500), 'REST');
    const papers = [
      paper('INVOICE', 'first', 70_000),
      paper('INVOICE', 'besides', 10_000),
      paper('CREDIT_NOTE', 'c', 4_000),
    ];
    const parts = planParts(given, job(400_000, papers), ({ id }) => (id === 'part-0' ? 'first' : null));
    expect(parts?.map(({ total, invoiceId }) => [total, invoiceId])).toEqual([
      [70_000, 'first'],
      [100_000, null],
      [224_000, null],
    ]);
  });

  test.each<[string, Partial<JobOffer>, readonly number[]]>([
    ['the accepted quote, and an extra goes into the rest', { state: 'ACCEPTED' }, [45_000, 159_000]],
    [
      'the accepted version, while a newer one is open',
      { state: 'OPEN', replaces: earlier(100_000) },
      [25_000, 179_000],
    ],
    ['all of it, while nothing is accepted', { state: 'OPEN' }, [51_000, 153_000]],
    [
      'all of it, once the contract is cancelled',
      { state: 'CANCELLED', replaces: earlier(100_000) },
      [51_000, 153_000],
    ],
  ])('a percentage is of %s', (_, offered, totals) => {
    const agreed = { net: pence(204_000), vat: pence(0), total: pence(204_000), vatBreakdown: [], options: [] };
    const offer = { total: pence(180_000), replaces: null, ...offered } as JobOffer; // all that is looked at
    const parts = planParts(plan(percent(2_500), 'REST'), { ...job(180_000), agreed, offer }, none);
    expect(parts?.map(({ total }) => total)).toEqual(totals);
  });

  test('is of what was signed, whatever the trader has made of the job since', () => {
    const offer = { state: 'ACCEPTED', total: pence(61_031), replaces: null } as Partial<JobOffer> as JobOffer; // all that is looked at
    const totalsOf = (price: number) =>
      planParts(plan(percent(2_500), 'REST'), { ...job(price), offer }, none)?.map(({ total }) => total);
    expect(totalsOf(163_396)).toEqual([15_258, 148_138]);
    expect(totalsOf(50_000)).toEqual([15_258, 34_742]);
    expect(
      quotedParts({ ...job(163_396), offer, paymentPlan: planParts(plan(percent(2_500), 'REST'), job(1), none) }),
    ).toMatchObject([{ total: 40_849 }, { total: 122_547 }]);
  });

  test('of the rest is what its invoice asks for, once no VAT is charged any more', () => {
    const vatBreakdown = [
      { treatment: 'STANDARD', rate: hundredths(2_000), net: pence(20_833), vat: pence(4_167) },
    ] as const;
    const deposit = { ...paper('INVOICE', 'first', 25_000), net: pence(20_833), vatBreakdown };
    const parts = planParts(plan(percent(2_500), 'REST'), job(100_000, [deposit]), ({ id }) =>
      id === 'part-0' ? 'first' : null,
    );
    expect(parts?.map(({ total }) => total)).toEqual([25_000, 79_167]);
  });

  test('follows what was agreed rather than what the job costs', () => {
    const agreed = { net: pence(200), vat: pence(0), total: pence(200), vatBreakdown: [], options: [] };
    const planned = { ...job(100), agreed, paymentPlan: planParts(plan(percent(5_000), 'REST'), job(100), none) };
    expect(planned.paymentPlan?.map(({ total }) => total)).toEqual([50, 50]);
    expect(withPlanTotals(planned).paymentPlan?.map(({ total }) => total)).toEqual([100, 100]);
    const without = { ...planned, paymentPlan: null };
    expect(withPlanTotals(without)).toBe(without);
  });

  test('is the total, as long as the parts are not above it', () => {
    const anyPercents = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 11 });
    fc.assert(
      fc.property(anyPercents, fc.nat(99_999_999), (percents, total) => {
        const parts = planParts(plan(...percents.map(percent), 'REST'), job(total), none) ?? [];
        const sum = sumPence(parts.map((part) => part.total));
        expect(Math.abs(sum - total)).toBeLessThanOrEqual(parts.at(-1)?.total === 0 ? percents.length : 0);
      }),
    );
  });
});

describe('a job that is in another version than its customer agreed to', () => {
  // The one of £1,087.19 was accepted with options; the trader has another price and plan by now.
  const accepted = earlier(124_037);
  const offer = { state: 'OPEN', total: pence(134_000), replaces: accepted } as Partial<JobOffer> as JobOffer; // all that is looked at
  const [deposit, floor, rest] = plan(percent(3_300), percent(3_000), 'REST');
  const asked = (shares: PaymentPlan) => shares.map((part) => ({ ...part, invoiceId: null, total: pence(0) }));
  const changed = (invoices: readonly BillRecord[] = []) => ({
    ...job(134_000, invoices),
    offer,
    paymentPlan: asked(plan(percent(5_000), 'REST')),
    agreedPlan: asked([deposit, floor, rest].filter((part) => part !== undefined)),
  });
  const totals = (parts: readonly { total: number }[] | null) => parts?.map(({ total }) => total);

  test('is invoiced by the plan that they agreed to, of what they agreed to, and its quote says its own of its own price', () => {
    const planned = withPlanTotals(changed());
    expect(totals(planInForce(planned))).toEqual([40_932, 37_211, 55_857]);
    expect(totals(planned.paymentPlan)).toEqual([67_000, 67_000]);
    expect(quotedParts(planned).map(({ label, total }) => [label, total])).toEqual([
      ['Part 1 50%, when we start', 67_000],
      ['Part 2, when we start', 67_000],
    ]);
  });

  test('is invoiced by one invoice where their quote had no plan, and by its own where nothing is agreed', () => {
    expect(planInForce({ ...changed(), agreedPlan: [] })).toBeNull();
    expect(withPlanTotals({ ...changed(), agreedPlan: [] }).agreedPlan).toEqual([]);
    const open = { ...changed(), offer: null, agreedPlan: null };
    expect(totals(planInForce(withPlanTotals(open)))).toEqual([67_000, 67_000]);
  });

  test('has a part that was invoiced by either plan once, as it was agreed', () => {
    const agreed = changed();
    const [first] = agreed.agreedPlan;
    const issued = { ...agreed, agreedPlan: first ? [{ ...first, invoiceId: 'i' }] : [] };
    const [own] = agreed.paymentPlan;
    const both = { ...issued, paymentPlan: own ? [{ ...own, invoiceId: 'i' }] : [] };
    expect(issuedParts(both).map(({ share }) => share)).toEqual([percent(3_300)]);
    expect(issuedParts({ ...both, agreedPlan: null }).map(({ share }) => share)).toEqual([percent(5_000)]);
  });
});

test('a part of another plan that has the id of one which was invoiced is a part of its own where its name is another', () => {
  const [first, rest] = plan(percent(3_333), 'REST');
  if (!first || !rest) throw new Error('There are two');
  const agreedPlan = [{ ...first, label: 'First third', invoiceId: 'i', total: pence(0) }];
  const own = [{ ...first, label: 'Deposit', share: percent(2_500) }, rest];
  const paymentPlan = own.map((part) => ({ ...part, invoiceId: null, total: pence(0) }));
  const changed = { ...job(100_000, [paper('INVOICE', 'i', 30_000)]), agreedPlan, paymentPlan };
  expect(withPlanTotals(changed).paymentPlan?.map(({ total, invoiceId }) => [total, invoiceId])).toEqual([
    [25_000, null],
    [45_000, null],
  ]);
  expect(issuedParts(changed).map(({ label }) => label)).toEqual(['First third']);
});

describe('an invoiced part', () => {
  const own = (paymentPlan: ReturnType<typeof planParts>) => ({ agreedPlan: null, paymentPlan });
  const stored = planParts(plan(percent(2_500), percent(2_500), 'REST'), job(100), ({ id }) =>
    id === 'part-0' ? 'i' : null,
  );

  test('can stay while others change or go', () => {
    expect(changedIssued(own(stored), plan(percent(2_500), 'REST'))).toEqual([]);
    expect(changedIssued(own(stored), stored)).toEqual([]);
    expect(changedIssued(own(null), plan(percent(1), 'REST'))).toEqual([]);
  });

  test.each<[string, PaymentPlan | null]>([
    ['be changed', plan(percent(2_600), 'REST')],
    ['go', plan(percent(2_500), percent(2_500), 'REST').slice(1)],
    ['go with its plan', null],
  ])("can't %s", (_, asked) => {
    expect(changedIssued(own(stored), asked).map(({ id }) => id)).toEqual(['part-0']);
  });

  describe('of the agreed plan that the job has in another form by now', () => {
    const issued = (share: PartShare) =>
      planParts(plan(share, 'REST'), job(100), ({ id }) => (id === 'part-0' ? 'i' : null));
    const both = { agreedPlan: issued(percent(3_300)), paymentPlan: issued(percent(5_000)) };
    const others = plan('REST').map((part) => ({ ...part, id: 'other' }));
    const without = { ...both, paymentPlan: planParts(others, job(100), none) };
    test.each([
      ['can be as it was agreed', both, plan(percent(3_300), 'REST'), []],
      ['can be as the job has it', both, plan(percent(5_000), 'REST'), []],
      ["can't be in a third form", both, plan(percent(6_000), 'REST'), ['part-0']],
      ["can't go from the job's own", both, null, ['part-0']],
      ["need not be where the job's own lacks it", without, others, []],
      ["can't come back there in another form", without, plan(percent(5_000), 'REST'), ['part-0']],
    ])('%s', (_, plans, asked, ids) => {
      expect(changedIssued(plans, asked).map(({ id }) => id)).toEqual(ids);
    });
  });
});

test('labels are saved without the spaces around them', () => {
  const spaced = planParts([{ id: 'a', label: ' Deposit ', share: 'REST', when: 'ON_START' }], job(1), none);
  expect(tidyPlan(spaced)).toMatchObject([{ label: 'Deposit' }]);
  expect(tidyPlan(null)).toBeNull();
});
