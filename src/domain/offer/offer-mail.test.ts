import { describe, expect, test } from 'vitest';
import { NOTHING_KEPT } from '#domain/job/kept-goods.ts';
import { pence } from '#domain/money/money.ts';
import {
  acceptedMail,
  acceptedNotice,
  answerMail,
  cancelledMail,
  cancelledNotice,
  declinedNotice,
  papersMail,
  questionNotice,
  type OfferFacts,
} from './offer-mail.ts';
import { NOTHING_ASKED } from './pay-back.ts';

const FACTS: OfferFacts = {
  jobNumber: 1042,
  extra: null,
  business: 'Hargreave Flooring',
  customer: 'Margaret Ellison',
  total: pence(14_402),
  at: '2026-11-22T14:32:05.123Z',
};
const AGREED = {
  by: 'Margaret Ellison',
  agreement: { basis: 'SERVICES', acceptedOn: '2026-11-22', goodsArrivedOn: null, startEarly: false },
  options: [],
  replaces: null,
  notAsNoted: null,
} as const;
const CANCELLED = {
  cancelled: {
    basis: 'SERVICES',
    collects: false,
    toldOn: '2026-11-23',
    startEarly: false,
    earlyExtras: [],
    kept: NOTHING_KEPT,
  },
  extras: 0,
  endedToo: [],
  asked: NOTHING_ASKED,
  phone: '',
  page: 'https://quotes.example.com/q/1',
} as const;
const NOTICE = { ...CANCELLED, noted: null, toCredit: [], isMailed: true } as const;
const MAILS = {
  acceptedMail: (facts: OfferFacts) => acceptedMail(facts, AGREED, CANCELLED.page),
  papersMail,
  acceptedNotice: (facts: OfferFacts) => acceptedNotice(facts, AGREED),
  declinedNotice: (facts: OfferFacts) => declinedNotice(facts, 'Too dear', null),
  questionNotice: (facts: OfferFacts) => questionNotice(facts, 'When?', null),
  answerMail: (facts: OfferFacts) =>
    answerMail(facts, 'Soon', { questions: ['When?'], page: 'https://quotes.example.com/q/1' }),
  cancelledMail: (facts: OfferFacts) => cancelledMail(facts, 'Margaret Ellison', CANCELLED),
  cancelledNotice: (facts: OfferFacts) => cancelledNotice(facts, 'Margaret Ellison', NOTICE),
};

test.each(Object.entries(MAILS))('%s names a quote by its number, and an extra as what it is', (_name, write) => {
  const quote = write(FACTS);
  expect(quote.subject).toMatch(/quote #1042/i);
  const { subject, text, button } = write({ ...FACTS, extra: 2 });
  expect(subject).toMatch(/extra 2 to quote #1042/i);
  expect(subject).toBe(quote.subject.replace('Quote', 'Extra 2 to quote').replace(/(?<!to )quote/, 'extra 2 to quote'));
  expect(`${text} ${button?.label ?? ''}`).not.toMatch(/(?<!to )quote/);
});

test('an answer stands below the questions it is to, each quoted line by line, and leads to the page where there is one', () => {
  const page = 'https://quotes.example.com/q/1';
  const { text, button } = answerMail(FACTS, 'Soon.', { questions: ['When?\n\nAnd who?', 'How?'], page });
  expect(text.split('\n\n')).toEqual([
    'Hello Margaret Ellison,',
    'You asked about quote #1042:',
    '> When?\n>\n> And who?',
    '> How?',
    'Hargreave Flooring answers:',
    'Soon.',
  ]);
  expect(button).toEqual({ label: 'See your quote', address: page });
  const unasked = answerMail(FACTS, 'Soon.', { questions: [], page: null });
  expect(unasked.text.split('\n\n').slice(1)).toEqual(['Hargreave Flooring answers about quote #1042:', 'Soon.']);
  expect(unasked.button).toBeUndefined();
});

test('of a newer version that was declined the trader reads which, and what stays agreed', () => {
  const yes = { version: 1, answeredAt: FACTS.at, answeredBy: 'Margaret Ellison', total: FACTS.total, noted: null };
  const told = (earlier: typeof yes | (Omit<typeof yes, 'noted'> & { noted: { how: 'PHONE'; on: string } })) =>
    declinedNotice(FACTS, '', { version: 2, earlier });
  expect(told(yes)).toEqual({
    subject: 'Quote #1042, version 2, was declined',
    text: [
      'Margaret Ellison declined version 2 of quote #1042 on 22 Nov 2026, 14:32:05 in London.',
      'Version 1, accepted on 22 Nov 2026 by Margaret Ellison for £144.02, stays agreed.',
      'No reason was given.',
    ].join('\n\n'),
  });
  expect(told({ ...yes, noted: { how: 'PHONE', on: '2026-11-21' } }).text).toContain(
    'Version 1, agreed by phone on 21 Nov 2026, as you noted, for £144.02, stays agreed.',
  );
});

test('whose word it is that an earlier version was agreed is said to the customer and to the trader', () => {
  const yes = { version: 1, answeredAt: FACTS.at, answeredBy: 'Margaret Ellison', total: pence(12_000) };
  const agreed = { ...AGREED, replaces: { ...yes, noted: { how: 'PHONE', on: '2026-11-20' } } } as const;
  const noted = (by: string) => `version 1, agreed by phone on 20 Nov 2026, as ${by} noted, for £120.00.`;
  expect(acceptedMail(FACTS, agreed, null).text).toContain(noted('Hargreave Flooring'));
  expect(acceptedNotice(FACTS, agreed).text).toContain(noted('you'));
});

test('who asked for an early start of work alone reads what ends the right to cancel earlier', () => {
  const agreement = { ...AGREED.agreement, startEarly: true };
  const until = 'You may cancel until 06 Dec 2026';
  const textOf = (changes: object) =>
    acceptedMail(FACTS, { ...AGREED, agreement: { ...agreement, ...changes } }, null).text;
  expect(textOf({})).toContain(`${until}, or until all the work is done, if that is earlier. The record says how`);
  expect(textOf({ startEarly: false })).toContain(`${until}. The record`);
  expect(textOf({ basis: 'GOODS_WITH_FITTING', goodsArrivedOn: '2026-11-22' })).toContain(`${until}. The record`);
});

describe('what the trader is told of a cancellation', () => {
  const LAW = 'What is to be paid back, and what the law says about it, is in the notice with your customer’s papers.';
  const paragraphs = (changes: Partial<Parameters<typeof cancelledNotice>[2]> = {}) =>
    cancelledNotice(FACTS, 'Margaret Ellison', { ...NOTICE, ...changes }).text.split('\n\n');
  const OPEN = {
    asked: { ...NOTHING_ASKED, unpaid: ['#1042'] },
    toCredit: [{ number: '#1042', extrasToCredit: null }],
  };

  test('what to do about money and invoices, and the very words that the customer has', () => {
    expect(paragraphs(OPEN)).toEqual([
      'Margaret Ellison cancelled the contract for quote #1042, for £144.02. This was noted on 22 Nov 2026, 14:32:05 in London.',
      'If anything was paid, pay it back by 07 Dec 2026. Credit invoice #1042 in the history of the job, so that nothing is owed.',
      'Your customer is told:',
      '> If you have paid anything, Hargreave Flooring pays it back by 07 Dec 2026. You need not pay invoice #1042.',
      LAW,
    ]);
  });

  test('how much was paid', () => {
    const [, todo, , told] = paragraphs({ asked: { ...NOTHING_ASKED, paid: pence(4_321) } });
    expect(todo).toBe('£43.21 is noted as paid: pay it back by 07 Dec 2026.');
    expect(told).toBe('> You have paid £43.21, as Hargreave Flooring noted it: that is paid back by 07 Dec 2026.');
  });

  test('after an early start, that they are to say how much is owed', () => {
    const [, todo, , told] = paragraphs({ ...OPEN, cancelled: { ...CANCELLED.cancelled, startEarly: true } });
    expect(todo).toMatch(/Credit invoice #1042 .*, less what you are owed for work done before then\.$/);
    expect(told).toMatch(/Hargreave Flooring tells you how much: until then, you need not pay\.$/);
  });

  test('what can’t be cancelled, which stays to be paid', () => {
    const kept = { madeToMeasure: 'the oak nosings', mayBeMixed: false };
    const [, todo, , told] = paragraphs({ ...OPEN, cancelled: { ...CANCELLED.cancelled, kept } });
    expect(todo).toMatch(
      /stays to be paid .*: the oak nosings\. Credit invoice #1042 .*, less what was made to measure\.$/,
    );
    expect(told).toContain('You could not cancel for what is made to your measure: the oak nosings. You pay for this.');
  });

  test('of a yes that was only noted, without papers, nothing that is in no papers', () => {
    const noted = { how: 'PHONE', on: '2026-11-20' } as const;
    const [first, ...rest] = paragraphs({ noted, cancelled: { ...CANCELLED.cancelled, lacksNotice: true } });
    expect(first).toMatch(
      /^Margaret Ellison cancelled the contract for quote #1042 that you noted as agreed by phone on 20 Nov 2026, for £144\.02\./,
    );
    expect(rest.join(' ')).toContain('Your customer had not had the notice of the right to cancel and its form');
    expect(rest.join(' ')).not.toMatch(/papers/);
    expect(paragraphs({ noted })).toContain(LAW);
  });

  test('of a customer without the right to cancel, nothing of a notice that nobody got', () => {
    expect(paragraphs({ cancelled: { ...CANCELLED.cancelled, basis: null } })).not.toContain(LAW);
  });

  test('where nobody is mailed, what to write to the customer', () => {
    expect(paragraphs({ isMailed: false })[2]).toMatch(
      /confirm the cancellation to them in writing without delay\. Of money and goods it may say:$/,
    );
  });
});
