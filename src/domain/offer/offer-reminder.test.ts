import { describe, expect, test } from 'vitest';
import type { JobOffer } from '#domain/job/job-offer.ts';
import {
  failedReminderNotice,
  isReminderDue,
  nextReminderOn,
  plannedReminders,
  reminderMail,
  type ReminderFacts,
} from './offer-reminder.ts';

const SENT: ReminderFacts = {
  reminders: { days: [10, 3], text: '' },
  since: '2026-01-01',
  sentOn: '2026-11-20',
  remindedOn: null,
  isOff: false,
};

test.each<[string, Partial<ReminderFacts>, string[]]>([
  ['nothing sent yet', {}, ['2026-11-23', '2026-11-30']],
  ['the first sent', { remindedOn: '2026-11-23' }, ['2026-11-30']],
  ['the first sent late', { remindedOn: '2026-11-26' }, ['2026-11-30']],
  ['both missed, one sent', { remindedOn: '2026-12-02' }, []],
  ['the same day again, as after a clock was put back', { remindedOn: '2026-11-30' }, []],
  ['switched on before the second', { since: '2026-11-25' }, ['2026-11-30']],
  ['switched on on the very day of the first', { since: '2026-11-23' }, ['2026-11-30']],
  ['switched on afterwards', { since: '2026-12-24' }, []],
  ['none set', { reminders: null }, []],
  ['off', { isOff: true }, []],
  ['over the end of summer time', { sentOn: '2026-10-23' }, ['2026-10-26', '2026-11-02']],
  ['over a leap day', { sentOn: '2028-02-26' }, ['2028-02-29', '2028-03-07']],
])('planned with %s', (_what, changed, days) => {
  expect(plannedReminders({ ...SENT, ...changed })).toEqual(days);
});

type Reminded = Pick<JobOffer, 'state' | 'validUntil' | 'remindersOn'>;

const OPEN: Reminded = { state: 'OPEN', validUntil: null, remindersOn: ['2026-11-23', '2026-11-30'] };

test.each<[string, Partial<Reminded>, string, string | null]>([
  ['before the first', {}, '2026-11-20', '2026-11-23'],
  ['on the day', {}, '2026-11-23', '2026-11-23'],
  ['missed by days', {}, '2026-11-26', '2026-11-26'],
  ['missed both', {}, '2026-12-05', '2026-12-05'],
  ['missed by 30 days', {}, '2026-12-30', '2026-12-30'],
  ['missed by more than 30 days', {}, '2026-12-31', null],
  ['a clock years ahead', {}, '2046-11-23', null],
  [
    'a first that is too late, and a second to come',
    { remindersOn: ['2026-10-01', '2026-12-04'] },
    '2026-12-01',
    '2026-12-04',
  ],
  ['none left', { remindersOn: [] }, '2026-11-23', null],
  ['on the last good day', { validUntil: '2026-11-23' }, '2026-11-20', '2026-11-23'],
  ['after the last good day', { validUntil: '2026-11-22' }, '2026-11-20', null],
  ['missed until the validity ended', { validUntil: '2026-11-24' }, '2026-11-25', null],
  ['accepted', { state: 'ACCEPTED' }, '2026-11-20', null],
  ['declined', { state: 'DECLINED' }, '2026-11-20', null],
  ['replaced', { state: 'REPLACED' }, '2026-11-20', null],
  ['withdrawn', { state: 'WITHDRAWN' }, '2026-11-20', null],
  ['cancelled', { state: 'CANCELLED' }, '2026-11-20', null],
])('next: %s', (_what, changed, today, day) => {
  expect(nextReminderOn({ ...OPEN, ...changed }, today)).toBe(day);
});

describe('leaves at nine in London,', () => {
  test.each([
    ['a minute before, in winter', '2026-11-23T08:59:59.999Z', '2026-11-23', false],
    ['then, in winter', '2026-11-23T09:00:00.000Z', '2026-11-23', true],
    ['a minute before, in summer', '2026-06-23T07:59:59.999Z', '2026-06-23', false],
    ['then, in summer', '2026-06-23T08:00:00.000Z', '2026-06-23', true],
    ['on the day on which summer time begins', '2026-03-29T08:00:00.000Z', '2026-03-29', true],
    ['before it, that day', '2026-03-29T07:59:00.000Z', '2026-03-29', false],
    ['on the day on which it ends', '2026-10-25T09:00:00.000Z', '2026-10-25', true],
    ['before it, that day', '2026-10-25T08:59:00.000Z', '2026-10-25', false],
    ['at midnight of the day after a missed one', '2026-11-24T00:00:00.000Z', '2026-11-23', false],
    ['at nine of the day after a missed one', '2026-11-24T09:00:00.000Z', '2026-11-23', true],
    ['a minute before eight in the evening', '2026-11-23T19:59:59.999Z', '2026-11-23', true],
    ['at eight in the evening, which waits for the morning', '2026-11-23T20:00:00.000Z', '2026-11-23', false],
    ['late in the evening', '2026-11-23T23:59:00.000Z', '2026-11-23', false],
    ['the day before', '2026-11-22T12:00:00.000Z', '2026-11-23', false],
  ])('%s', (_what, now, day, isDue) => {
    expect(isReminderDue({ ...OPEN, remindersOn: [day] }, now)).toBe(isDue);
  });
});

const FACTS = {
  customer: 'Margaret Ellison',
  number: '#1042',
  total: '£3,058.72',
  business: 'Hargreave Flooring',
  phone: '07700-900142',
};

test('the built-in reminder', () => {
  expect(reminderMail(FACTS, '', '2026-12-20')).toEqual({
    subject: 'Your quote #1042 from Hargreave Flooring',
    text: [
      'Hello Margaret Ellison,',
      'Have you had time to look at our quote #1042? If anything is unclear or you would like it changed, reply to this e-mail or call 07700-900142.',
      'Total: £3,058.72, valid until 20 Dec 2026',
    ].join('\n\n'),
  });
});

test('the business’s own words, with the facts below them', () => {
  const { text } = reminderMail({ ...FACTS, customer: '{total}' }, 'Dear {customer}', null);
  expect(text).toBe('Dear {total}\n\nTotal: £3,058.72');
});

test('a reminder that was not delivered is told with its reason', () => {
  const facts = { subject: 'Your quote #1042', customer: 'Margaret Ellison', open: 'The quote is still open' };
  const { subject, text } = failedReminderNotice(facts, 'No such mailbox.');
  expect(subject).toBe('Not delivered: Your quote #1042');
  expect(text).toContain('Margaret Ellison was not delivered. No such mailbox.');
});
