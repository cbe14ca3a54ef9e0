import { describe, expect, test } from 'vitest';
import { NOTHING_KEPT, type KeptGoods } from '#domain/job/kept-goods.ts';
import { pence } from '#domain/money/money.ts';
import { moneyBackWords, NOTHING_ASKED, payBackDay, payBackWords, toOweWords, type Cancelled } from './pay-back.ts';

const SERVICES: Cancelled = {
  basis: 'SERVICES',
  collects: false,
  toldOn: '2026-12-02',
  startEarly: false,
  earlyExtras: [],
  kept: NOTHING_KEPT,
};
const GOODS: Cancelled = { ...SERVICES, basis: 'GOODS_WITH_FITTING' };

describe('what is paid back after a cancellation', () => {
  test.each<[string, Cancelled, string | null, string, string]>([
    [
      'of labour alone',
      SERVICES,
      '2026-12-16',
      'If you have paid anything, Hargreave pays it back by 16 Dec 2026.',
      'If anything was paid, pay it back by 16 Dec 2026.',
    ],
    [
      'of work that was asked for early',
      { ...SERVICES, startEarly: true },
      '2026-12-16',
      'If you have paid anything, Hargreave pays it back by 16 Dec 2026. You asked for an early start: you owe Hargreave for work that was done until you cancelled, as much of the whole price as was done of the whole work. That is taken off what is paid back.',
      'If anything was paid, pay it back by 16 Dec 2026. Your customer had asked for an early start: the work done until then is owed to you, in proportion to the whole.',
    ],
    [
      'of work of which two extras alone were asked for early',
      { ...SERVICES, earlyExtras: [1, 3] },
      '2026-12-16',
      'If you have paid anything, Hargreave pays it back by 16 Dec 2026. You asked for an early start of extras 1 and 3 alone: you owe Hargreave for work on them that was done until you cancelled, as much of their price as was done of them, and for no other work. That is taken off what is paid back.',
      'If anything was paid, pay it back by 16 Dec 2026. Your customer had asked for an early start of extras 1 and 3 alone: the work done on them until then is owed to you, in proportion to their price, and no other work.',
    ],
    [
      'of work that was noted without the notice, and an extra that was asked for early',
      { ...SERVICES, earlyExtras: [2], lacksNotice: true },
      '2026-12-16',
      'If you have paid anything, Hargreave pays it back by 16 Dec 2026. You asked for an early start of extra 2 alone: you owe Hargreave for work on it that was done until you cancelled, as much of its price as was done of it, and for no other work. That is taken off what is paid back.',
      'If anything was paid, pay it back by 16 Dec 2026. Your customer had asked for an early start of extra 2 alone: the work done on it until then is owed to you, in proportion to its price, and no other work. Your customer had not had the notice of the right to cancel and its form, so they owe nothing for other work done before they cancelled (Consumer Contracts Regulations 2013, regulation 36).',
    ],
    [
      'of goods that the business collects',
      { ...GOODS, collects: true },
      '2026-12-16',
      'If you have paid anything, Hargreave pays it back by 16 Dec 2026. Hargreave collects goods that are already with you, at its cost.',
      'If anything was paid, pay it back by 16 Dec 2026.',
    ],
    [
      'of goods that have to come back',
      GOODS,
      null,
      'If you have paid anything, Hargreave pays it back at the latest 14 days after the goods are back or you show that you sent them. If you have no goods, Hargreave pays by 16 Dec 2026. Send goods that are already with you back by 16 Dec 2026. Your papers say where to.',
      'If anything was paid, pay it back at the latest 14 days after the goods are back or your customer shows that they were sent; if your customer has none, by 16 Dec 2026.',
    ],
    [
      'of goods, by who had no notice',
      { ...GOODS, lacksNotice: true },
      null,
      'If you have paid anything, Hargreave pays it back at the latest 14 days after the goods are back or you show that you sent them. If you have no goods, Hargreave pays by 16 Dec 2026. Send goods that are already with you back by 16 Dec 2026. Hargreave tells you where to, and pays for it.',
      'If anything was paid, pay it back at the latest 14 days after the goods are back or your customer shows that they were sent; if your customer has none, by 16 Dec 2026. Your customer had not had the notice of the right to cancel and its form, so they owe nothing for work done before they cancelled (Consumer Contracts Regulations 2013, regulation 36). Tell them where goods are to go: sending them is at your cost (regulation 35).',
    ],
    [
      'without a right to cancel',
      { ...GOODS, basis: null },
      null,
      'Whether anything is paid back is for you and Hargreave to agree.',
      '',
    ],
  ])('%s', (_, cancelled, day, customer, trader) => {
    expect(payBackDay(cancelled)).toBe(day);
    expect(moneyBackWords(cancelled, 'Hargreave', NOTHING_ASKED).join(' ')).toBe(customer);
    expect(payBackWords(cancelled, pence(0)).join(' ')).toBe(trader);
  });
});

test.each<[string, Cancelled, readonly string[], string]>([
  ['nothing is owed', SERVICES, ['#49'], 'You need not pay invoice #49.'],
  ['there are two', SERVICES, ['#49', '#49-2'], 'You need not pay invoices #49 and #49-2.'],
  [
    'work was asked for early',
    { ...SERVICES, startEarly: true },
    ['#49'],
    'Of invoice #49 you pay only what you owe for that work, and Hargreave tells you how much: until then, you need not pay.',
  ],
  [
    'an extra was asked for early',
    { ...SERVICES, earlyExtras: [1] },
    ['#49'],
    'Of invoice #49 you pay only what you owe for that work, and Hargreave tells you how much: until then, you need not pay.',
  ],
  [
    'there was no right to cancel',
    { ...SERVICES, basis: null },
    ['#49'],
    'What is still to be paid of invoice #49, and whether anything is paid back is for you and Hargreave to agree.',
  ],
])(
  'of invoices that are not paid a customer who cancelled is told what becomes of them: %s',
  (_, cancelled, unpaid, words) => {
    expect(moneyBackWords(cancelled, 'Hargreave', { ...NOTHING_ASKED, unpaid }).at(-1)).toBe(words);
  },
);

test.each<[string, Cancelled, string, string]>([
  [
    'and comes back by a day',
    SERVICES,
    'You have paid £300.00, as Hargreave noted it: that is paid back by 16 Dec 2026.',
    '£300.00 is noted as paid: pay it back by 16 Dec 2026.',
  ],
  [
    'and comes back after the goods',
    GOODS,
    'You have paid £300.00, as Hargreave noted it: that is paid back at the latest 14 days after the goods are back or you show that you sent them. If you have no goods, Hargreave pays by 16 Dec 2026.',
    '£300.00 is noted as paid: pay it back at the latest 14 days after the goods are back or your customer shows that they were sent; if your customer has none, by 16 Dec 2026.',
  ],
])('what was paid is named %s', (_, cancelled, customer, trader) => {
  const paid = pence(30_000);
  expect(moneyBackWords(cancelled, 'Hargreave', { ...NOTHING_ASKED, paid })[0]).toBe(customer);
  expect(payBackWords(cancelled, paid)[0]).toBe(trader);
});

test.each<[string, Cancelled, string]>([
  ['owes nothing', SERVICES, 'You need not pay the £188.80 for this extra on invoice #49.'],
  [
    'asked for it early',
    { ...SERVICES, startEarly: true },
    'Of the £188.80 for this extra on invoice #49 you pay only what you owe for that work, and Hargreave tells you how much: until then, you need not pay.',
  ],
  [
    'had no right to cancel',
    { ...SERVICES, basis: null },
    'What is still to be paid of the £188.80 for this extra on invoice #49, and whether anything is paid back is for you and Hargreave to agree.',
  ],
])('of an extra on an invoice with other work a customer who %s is told of its price alone', (_, cancelled, words) => {
  const asked = { ...NOTHING_ASKED, unpaid: ['#49'], extra: pence(18_880) };
  expect(moneyBackWords(cancelled, 'Hargreave', asked).at(-1)).toBe(words);
});

const MEASURED: KeptGoods = { madeToMeasure: 'the oak nosings cut to your stairs', mayBeMixed: false };
const BOTH: KeptGoods = { ...MEASURED, mayBeMixed: true };

describe('what can’t be cancelled is named, and paid for', () => {
  test.each<[string, Cancelled, string, string]>([
    [
      'what is made to measure',
      { ...GOODS, collects: true, kept: MEASURED },
      'If you have paid anything, Hargreave pays it back by 16 Dec 2026. You could not cancel for what is made to your measure: the oak nosings cut to your stairs. You pay for this. That is taken off what is paid back. Hargreave collects other goods that are already with you, at its cost. Of invoice #49 you pay only what could not be cancelled, and Hargreave tells you how much: until then, you need not pay.',
      "If anything was paid, pay it back by 16 Dec 2026. What was made to measure can't be cancelled and stays to be paid (Consumer Contracts Regulations 2013, regulation 28): the oak nosings cut to your stairs.",
    ],
    [
      'goods that are mixed with others',
      { ...GOODS, collects: true, kept: { madeToMeasure: '', mayBeMixed: true } },
      "If you have paid anything, Hargreave pays it back by 16 Dec 2026. You could not cancel for goods that were mixed with other things by then, so that they can't be separated any more. You pay for these. That is taken off what is paid back. Hargreave collects other goods that are already with you, at its cost. Of invoice #49 you pay only what could not be cancelled, and Hargreave tells you how much: until then, you need not pay.",
      "If anything was paid, pay it back by 16 Dec 2026. Goods that were mixed with other things by then, so that they can't be separated, can't be cancelled and stay to be paid (Consumer Contracts Regulations 2013, regulation 28).",
    ],
    [
      'both, beside work that was asked for early',
      { ...GOODS, collects: true, startEarly: true, kept: BOTH },
      "If you have paid anything, Hargreave pays it back by 16 Dec 2026. You could not cancel for what is made to your measure: the oak nosings cut to your stairs. You could not cancel for goods that were mixed with other things by then, so that they can't be separated any more. You pay for these. That is taken off what is paid back. Hargreave collects other goods that are already with you, at its cost. You asked for an early start: you owe Hargreave for work that was done until you cancelled, as much of the whole price as was done of the whole work. That is taken off what is paid back. Of invoice #49 you pay only what could not be cancelled and what you owe for that work, and Hargreave tells you how much: until then, you need not pay.",
      "If anything was paid, pay it back by 16 Dec 2026. What was made to measure can't be cancelled and stays to be paid (Consumer Contracts Regulations 2013, regulation 28): the oak nosings cut to your stairs. Goods that were mixed with other things by then, so that they can't be separated, can't be cancelled and stay to be paid too. Your customer had asked for an early start: the work done until then is owed to you, in proportion to the whole.",
    ],
  ])('%s', (_, cancelled, customer, trader) => {
    expect(moneyBackWords(cancelled, 'Hargreave', { ...NOTHING_ASKED, unpaid: ['#49'] }).join(' ')).toBe(customer);
    expect(payBackWords(cancelled, pence(0)).join(' ')).toBe(trader);
  });

  test('before the customer cancels, too', () => {
    expect(toOweWords({ ...GOODS, kept: BOTH }, 'Hargreave')).toBe(
      "You can't cancel for what is made to your measure: the oak nosings cut to your stairs. You can't cancel for goods that are mixed with other things by now, so that they can't be separated any more. You pay for these.",
    );
    expect(toOweWords({ ...GOODS, startEarly: true, kept: MEASURED }, 'Hargreave')).toMatch(
      /You pay for this\. You asked for an early start: you will owe Hargreave/,
    );
    expect(toOweWords(GOODS, 'Hargreave')).toBe('');
  });
});
