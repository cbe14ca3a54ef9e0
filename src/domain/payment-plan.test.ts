import { describe, expect, test } from 'vitest';
import { hundredths, pence, type Pence } from '#domain/money/money.ts';
import {
  partWords,
  paymentPlanBreaks,
  planWords,
  whenWords,
  type PartShare,
  type PaymentPlan,
} from './payment-plan.ts';

const TOTAL: Pence = pence(305_872);

function plan(...shares: readonly PartShare[]): PaymentPlan {
  return shares.map((share, index) => ({ id: `part-${index}`, label: `Part ${index + 1}`, share, when: 'ON_START' }));
}

const percent = (figure: number): PartShare => ({ percent: hundredths(figure * 100) });
const amount = (figure: number): PartShare => ({ amount: pence(figure) });
const with1 = (given: PaymentPlan, change: object): PaymentPlan =>
  given.map((part, index) => (index === 1 ? { ...part, ...change } : part));

describe('a plan', () => {
  test.each<[string, PaymentPlan | null, readonly string[]]>([
    ['is none', null, []],
    ['is a deposit and the rest', plan(percent(25), 'REST'), []],
    ['is twelve parts', plan(...Array.from({ length: 11 }, () => percent(9)), 'REST'), []],
    ['has one part', plan('REST'), ['/0']],
    ['has no part', [], ['/0']],
    ['has thirteen parts', plan(...Array.from({ length: 12 }, () => percent(1)), 'REST'), ['/12']],
    ['ends without the rest', plan(percent(25), percent(25)), ['/1']],
    ['has two rests', plan('REST', 'REST'), ['/0']],
    ['is 100 percent before the rest', plan(percent(50), percent(50), 'REST'), ['/2']],
    ['has a part of nothing', plan(percent(0), amount(0), 'REST'), ['/0', '/1']],
    ['has a part below nothing', plan(percent(-1), amount(-1), 'REST'), ['/0', '/1']],
    ['has a part of all', plan(percent(100), 'REST'), ['/0', '/1']],
    ['has parts above the total', plan(amount(200_000), amount(105_873), 'REST'), ['/2']],
    ['has parts of just the total', plan(amount(200_000), amount(105_872), 'REST'), []],
    ['has two parts of one id', with1(plan(percent(1), percent(2), 'REST'), { id: 'part-0' }), ['/1']],
    ['has a part without a name', with1(plan(percent(1), percent(2), 'REST'), { label: ' ' }), ['/1']],
    ['has a part with too long a name', with1(plan(percent(1), 'REST'), { label: 'a'.repeat(61) }), ['/1']],
    ['has a part in another century', with1(plan(percent(1), 'REST'), { when: '0026-12-01' }), ['/1']],
    ['has a part on a day', with1(plan(percent(1), 'REST'), { when: '2026-12-01' }), []],
  ])('%s', (_, given, paths) => {
    expect(paymentPlanBreaks(given, TOTAL, 'complete').map(({ path }) => path)).toEqual(paths);
  });

  test('may exceed a total that is not complete yet, or that fell since a part was invoiced', () => {
    const given = plan(amount(400_000), 'REST');
    expect(paymentPlanBreaks(given, TOTAL, 'draft')).toEqual([]);
    expect(paymentPlanBreaks(with1(given, { invoiceId: 'invoice' }), TOTAL, 'complete')).toEqual([]);
    expect(paymentPlanBreaks(with1(given, { invoiceId: null }), TOTAL, 'complete')).toHaveLength(1);
  });

  test('says by how much its percentages are too many', () => {
    expect(paymentPlanBreaks(plan(percent(60), percent(50), 'REST'), TOTAL, 'complete')).toEqual([
      { path: '/2', message: 'The parts come to 110%. Leave something for the rest' },
    ]);
  });

  test('in words', () => {
    const given = plan(percent(33.33), amount(100), 'REST');
    expect(given.map(partWords)).toEqual(['Part 1 33.33%', 'Part 2', 'Part 3']);
    expect(planWords(given)).toBe('Part 1 33.33%, Part 2, Part 3');
    expect(planWords(given.map((part, at) => ({ ...part, invoiceId: at === 0 ? 'i' : null })))).toBe(
      'Part 1 (invoiced), Part 2, Part 3',
    );
    expect(planWords(null)).toBe('One invoice at the end');
    expect((['ON_ACCEPTANCE', 'ON_START', 'ON_FINISH', '2026-12-01'] as const).map(whenWords)).toEqual([
      'on acceptance',
      'when we start',
      'when the work is done',
      'on 01 Dec 2026',
    ]);
  });
});
