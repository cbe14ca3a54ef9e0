import { describe, expect, test } from 'vitest';
import { pence } from '#domain/money/money.ts';
import { billStateOn, type BillState } from '#domain/job/bill-record.ts';
import { billStanding, type BilledPaper } from './bill-standing.ts';

const TODAY = '2026-11-22';
const INVOICE: BilledPaper = { kind: 'INVOICE', total: pence(12_000), cisKept: pence(2_000) };

describe('where an invoice of £120.00 with £20.00 of CIS stands', () => {
  test.each<[string, { received?: number; credited?: number; dueOn?: string | null }, BillState, number, number]>([
    ['when nothing came in', {}, 'ISSUED', 10_000, 0],
    ['on the day after it was due', { dueOn: '2026-11-21' }, 'OVERDUE', 10_000, 0],
    ['without a day on which it is due', { dueOn: null }, 'ISSUED', 10_000, 0],
    ['in part paid', { received: 1 }, 'PART_PAID', 9_999, 0],
    ['in part paid and late', { received: 1, dueOn: '2026-11-21' }, 'OVERDUE', 9_999, 0],
    ['paid', { received: 10_000 }, 'PAID', 0, 0],
    ['paid twice', { received: 20_000 }, 'PAID', 0, 10_000],
    ['in part credited', { credited: 4_000 }, 'ISSUED', 6_000, 0],
    ['in part credited, the rest paid', { received: 6_000, credited: 4_000 }, 'PAID', 0, 0],
    ['credited', { credited: 10_000, dueOn: '2026-11-21' }, 'CREDITED', 0, 0],
    ['paid and then credited', { received: 10_000, credited: 10_000 }, 'CREDITED', 0, 10_000],
  ])('%s', (_, { received = 0, credited = 0, dueOn = TODAY }, state, due, over) => {
    const standing = billStanding(INVOICE, { received: pence(received), credited: pence(credited) });
    expect([billStateOn({ state: standing.state, dueOn }, TODAY), standing.due, standing.over]).toEqual([
      state,
      due,
      over,
    ]);
    expect(standing.paid).toBe(Math.min(received, 10_000));
  });

  test('of nothing is paid, and a credit note is issued with nothing due', () => {
    const none = { received: pence(0), credited: pence(0) };
    expect(billStanding({ ...INVOICE, total: pence(0), cisKept: pence(0) }, none).state).toBe('PAID');
    expect(billStanding({ ...INVOICE, kind: 'CREDIT_NOTE' }, none)).toMatchObject({
      state: 'ISSUED',
      due: 0,
      over: 0,
    });
  });
});
