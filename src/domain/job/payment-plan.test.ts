import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredths, pence, type Pence } from '#domain/money/money.ts';
import { paymentPlanBreaks, planTotals, type PartShare, type PaymentPlan } from './payment-plan.ts';

const TOTAL: Pence = pence(305_872);

function plan(...shares: readonly PartShare[]): PaymentPlan {
  return shares.map((share, index) => ({ id: `part-${index}`, label: `Part ${index + 1}`, share, when: 'ON_START' }));
}

const percent = (figure: number): PartShare => ({ percent: hundredths(figure * 100) });
const amount = (figure: number): PartShare => ({ amount: pence(figure) });

describe('the parts of a plan', () => {
  test('of a quarter and the rest', () => {
    expect(planTotals(plan(percent(25), 'REST'), TOTAL)).toEqual([76_468, 229_404]);
  });

  test('of thirds', () => {
    expect(planTotals(plan({ percent: hundredths(3_333) }, { percent: hundredths(3_333) }, 'REST'), TOTAL)).toEqual([
      101_947, 101_947, 101_978,
    ]);
  });

  test('add up to the total as long as they are not above it', () => {
    const anyPercents = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 11 });
    fc.assert(
      fc.property(anyPercents, fc.nat(99_999_999), (percents, total) => {
        const parts = planTotals(
          plan(...percents.map((each) => ({ percent: hundredths(each) })), 'REST'),
          pence(total),
        );
        const sum = parts.reduce<number>((before, each) => before + each, 0);
        expect(Math.abs(sum - total)).toBeLessThanOrEqual(parts.at(-1) === 0 ? percents.length : 0);
      }),
    );
  });
});

describe('a plan', () => {
  test.each<[string, PaymentPlan | null, readonly string[]]>([
    ['is none', null, []],
    ['is a deposit and the rest', plan(percent(25), 'REST'), []],
    ['has one part', plan('REST'), ['']],
    ['has thirteen parts', plan(...Array.from({ length: 12 }, () => percent(1)), 'REST'), ['']],
    ['ends without the rest', plan(percent(25), percent(25)), ['/1/share']],
    ['has two rests', plan('REST', 'REST'), ['/0/share']],
    ['is 100 percent before the rest', plan(percent(50), percent(50), 'REST'), ['/2/share']],
    ['has a part of nothing', plan(percent(0), amount(0), 'REST'), ['/0/share', '/1/share']],
    ['has parts above the total', plan(amount(200_000), amount(105_873), 'REST'), ['/2/share']],
    [
      'has two parts of one id',
      plan(percent(1), percent(2), 'REST').map((part) => ({ ...part, id: 'same' })),
      ['/1/id', '/2/id'],
    ],
    [
      'has a part without a name',
      plan(percent(1), 'REST').map((part) => ({ ...part, label: ' ' })),
      ['/0/label', '/1/label'],
    ],
  ])('%s', (_, given, paths) => {
    expect(paymentPlanBreaks(given, TOTAL, 'complete').map(({ path }) => path)).toEqual(paths);
  });

  test('may exceed a total that is not complete yet', () => {
    expect(paymentPlanBreaks(plan(amount(400_000), 'REST'), TOTAL, 'draft')).toEqual([]);
  });
});
