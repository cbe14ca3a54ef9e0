import { expect, test } from 'vitest';
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
  cancelled: { basis: 'SERVICES', collects: false, toldOn: '2026-11-23', startEarly: false },
  extras: 0,
  unpaid: [],
  phone: '',
  page: 'https://quotes.example.com/q/1',
} as const;
const MAILS = {
  acceptedMail: (facts: OfferFacts) => acceptedMail(facts, AGREED, CANCELLED.page),
  papersMail,
  acceptedNotice: (facts: OfferFacts) => acceptedNotice(facts, AGREED),
  declinedNotice: (facts: OfferFacts) => declinedNotice(facts, 'Too dear'),
  questionNotice: (facts: OfferFacts) => questionNotice(facts, 'When?', null),
  answerMail: (facts: OfferFacts) =>
    answerMail(facts, 'Soon', { questions: ['When?'], page: 'https://quotes.example.com/q/1' }),
  cancelledMail: (facts: OfferFacts) => cancelledMail(facts, 'Margaret Ellison', CANCELLED),
  cancelledNotice: (facts: OfferFacts) => cancelledNotice(facts, 'Margaret Ellison', { ...CANCELLED, isMailed: true }),
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
