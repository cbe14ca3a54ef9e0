import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HistoryScreen } from './history-screen.tsx';
import { EXAMPLE_FILES } from '#contract/example-files.ts';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import type { Answer } from '#web/testing/fake-api.ts';
import { renderJobScreen, type WireJob } from '#web/testing/render-job-screen.tsx';

const JOB = { ...EXAMPLE_JOBS.QUOTED, jobNumber: 1042, offer: EXAMPLE_OFFER };
const [FILE] = JOB.files;
const CUSTOMER = { kind: 'CUSTOMER', name: 'Margaret Ellison' };
const JOAN = { kind: 'USER', name: 'Joan Hargreave' };
const OFFERED = { offerId: EXAMPLE_OFFER.id, version: 2 };
const ASKED_AT = '2026-11-21T09:14:00.000Z';

const paymentId = (mark: string) => `0b0c1d52-94a5-4f6f-8e6b-00000000000${mark}`;

type Act = { what: string; who?: object; at?: string; facts?: object };

const events = (acts: readonly Act[]) =>
  acts.map(({ what, who = CUSTOMER, at, facts = OFFERED }, place) => ({
    id: `0b0c1d52-94a5-4f6f-8e6b-${String(place).padStart(12, '0')}`,
    at: at ?? `2026-11-20T16:${String(place).padStart(2, '0')}:00.000Z`,
    who,
    what,
    facts,
  }));

function open(answer: Answer | Answer[], messages: object[] = [], job: WireJob = JOB) {
  const path = `/jobs/${JOB.id}`;
  const answers = { [`GET ${path}/events`]: answer, [`GET ${path}/messages`]: { body: messages } };
  return renderJobScreen(<HistoryScreen />, job, { answers });
}

async function told(): Promise<(string | undefined)[]> {
  const region = await screen.findByRole('region', { name: 'Activity' });
  return within(region)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
}

test('the history tells what was done, newest first, in sentences with a name (rule G6)', async () => {
  const at = '2026-11-20T16:42:00.000Z';
  const paper = { type: 'quote', version: 2 };
  const acts: Act[] = [
    { what: 'ISSUED', who: JOAN, at, facts: { ...paper, number: '#1042', total: 3058.72 } },
    { what: 'SENT', who: JOAN, at, facts: { ...paper, fileId: FILE?.id, destination: 'margaret@example.com' } },
    { what: 'VIEWED' },
    { what: 'QUESTION', at: ASKED_AT },
    { what: 'ANSWERED', who: JOAN },
    { what: 'VIEWED' },
    { what: 'ACCEPTED', facts: { ...OFFERED, total: 3058.72, fileId: FILE?.id } },
    { what: 'WITHDRAWN', who: { kind: 'PRODUCT', name: 'Chalkline' } },
    { what: 'PAID', who: JOAN, facts: { number: '#1042', amount: 764.68 } },
    { what: 'REFUNDED', who: JOAN, facts: { number: '#1042', amount: -20 } },
    { what: 'VOIDED', who: JOAN, facts: { paymentId: paymentId('b'), number: '#1042', amount: -20 } },
    { what: 'CREDIT_USED', who: JOAN, facts: { paymentId: paymentId('c'), number: '#1042-2', amount: 50 } },
    { what: 'VOIDED', who: JOAN, facts: { paymentId: paymentId('c'), number: '#1042-2', amount: 50 } },
    { what: 'VOIDED', who: JOAN, facts: { paymentId: paymentId('a'), number: '#1042', amount: 764.68 } },
    { what: 'KEPT_BACK', who: JOAN, facts: { number: '#1042', amount: 420, before: 280 } },
    { what: 'WORK_STARTED', who: JOAN, facts: { day: '2026-11-24' } },
    { what: 'WORK_STARTED', who: JOAN, facts: { day: null } },
    { what: 'DELETED', who: JOAN, facts: {} },
  ];
  open({ body: events(acts) }, [{ at: ASKED_AT, from: 'CUSTOMER', text: 'Do you take the old carpet away, or do I?' }]);
  await screen.findByText(/Margaret Ellison asked: /);
  expect(await told()).toEqual([
    'You deleted the job',
    'You took back the note that the work was started',
    'You noted that the work was started on 24 Nov 2026',
    'You noted that £420.00 of invoice #1042 was kept back for CIS, not £280.00',
    'You undid a payment of £764.68 for invoice #1042',
    'You undid that £50.00 of credit was used for invoice #1042-2',
    '£50.00 of credit was used for invoice #1042-2',
    'You undid that £20.00 was paid back for invoice #1042',
    '£20.00 was paid back for invoice #1042',
    '£764.68 was paid for invoice #1042',
    'The offer of version 2 was withdrawn, as the job was invoiced, its price changed or the contract was cancelled',
    'Margaret Ellison accepted version 2: £3,058.72. See what was signed',
    'Margaret Ellison looked at the quote, for the second time',
    'You answered',
    'Margaret Ellison asked: “Do you take the old carpet away, or do I?”',
    'Margaret Ellison looked at the quote',
    'Quote #1042, version 2, sent to margaret@example.com',
  ]);
  expect(screen.getByRole('link', { name: 'See what was signed' }).getAttribute('href')).toBe(FILE?.link);
});

test('a signature for something else than was noted says so in the activity', async () => {
  const before = { how: 'PHONE', on: '2026-11-21', note: '', papers: null } as const;
  const notedBefore = { ...before, total: 3100, chosenOptions: [] };
  const offer = { ...EXAMPLE_OFFER, state: 'ACCEPTED' as const, notedBefore };
  open({ body: events([{ what: 'ACCEPTED', facts: { ...OFFERED, total: 3058.72 } }]) }, [], { ...JOB, offer });
  await screen.findByText(/accepted version 2/);
  expect(await told()).toEqual([
    'Margaret Ellison accepted version 2: £3,058.72. What was signed is £41.28 less than what was noted.',
  ]);
});

test('of many acts the newest twenty are told until all are asked for', async () => {
  const { user } = open({ body: events(Array.from({ length: 23 }, () => ({ what: 'VIEWED' }))) });
  expect(await told()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show all 23' }));
  expect(await told()).toHaveLength(23);
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

test('a mail that was not delivered is never said to be sent', async () => {
  const facts = { type: 'quote', version: 2, fileId: FILE?.id };
  const sent = (destination: string) => ({ what: 'SENT', who: JOAN, facts: { ...facts, destination } });
  const job = { ...JOB, files: [{ ...EXAMPLE_FILES.failed, id: FILE?.id ?? '' }] };
  open({ body: events([sent('wrong@example.com'), sent('margaret@example.com')]) }, [], job);
  expect(await told()).toEqual([
    'Quote #1042, version 2, not delivered to margaret@example.com',
    'Quote #1042, version 2, not delivered to wrong@example.com',
  ]);
});

test('after a corrected address, where the mail went this time is told, and that the first was in vain', async () => {
  const at = (destination: string) => ({ type: 'quote', version: 2, fileId: FILE?.id, destination });
  const first = { what: 'SENT', who: JOAN, facts: at('wrong@example.com') };
  const second = { what: 'SENT', who: JOAN, facts: at('margaret@example.com') };
  const failed = { ...EXAMPLE_FILES.failed, id: FILE?.id ?? '', destination: 'wrong@example.com' };
  const again = { ...failed, destination: 'margaret@example.com', delivery: 'SENT', deliveryError: '' } as const;
  const job = { ...JOB, files: [failed] };
  const path = `/jobs/${job.id}`;
  const { user } = renderJobScreen(<HistoryScreen />, job, {
    answers: {
      [`GET ${path}/events`]: [{ body: events([first]) }, { body: events([first, second]) }],
      [`GET ${path}/messages`]: { body: [] },
      [`POST /files/${failed.id}/retry`]: { body: { file: again, job: { ...job, files: [again] } } },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Retry/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Email'));
  await user.type(dialog.getByLabelText('Email'), 'margaret@example.com');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await expect
    .poll(told)
    .toEqual([
      'Quote #1042, version 2, sent to margaret@example.com',
      'Quote #1042, version 2, not delivered to wrong@example.com',
    ]);
});

test('numbered papers are told by their numbers, without a version', async () => {
  const acts = [
    { what: 'INVOICED', who: JOAN, facts: { type: 'invoice', version: 2, number: 'MF-0046' } },
    { what: 'CREDITED', who: JOAN, facts: { type: 'credit-note', version: 2, number: '#1042-2' } },
    { what: 'INVOICED', who: JOAN, facts: { type: 'invoice', version: 3, number: '#1042' } },
  ];
  open({ body: events(acts) });
  expect(await told()).toEqual(['Invoice #1042, issued', 'Credit note #1042-2, issued', 'Invoice MF-0046, issued']);
});

test('activity that can’t be loaded can be asked for again', async () => {
  const { user } = open(['lost', { body: events([{ what: 'VIEWED' }]) }]);
  await screen.findByText(/^The activity could not be loaded\./);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await told()).toEqual(['Margaret Ellison looked at the quote']);
});

test('what is no numbered paper is told by what it is about', async () => {
  const file = { ...EXAMPLE_FILES.sent, id: EXAMPLE_OFFER.id, type: 'acceptance', version: 2 } as const;
  const sent = { type: 'acceptance', version: 2, fileId: file.id, destination: 'margaret@example.com' };
  open({ body: events([{ what: 'SENT', facts: sent }]) }, [], { ...JOB, files: [file, ...JOB.files] });
  expect(await told()).toEqual(['Acceptance of quote version #2, sent to margaret@example.com']);
});

test.each([
  [JOAN, 'You changed the quote: version 2 can no longer be answered'],
  [{ kind: 'PRODUCT', name: 'Chalkline' }, 'The VAT of the quote changed: version 2 can no longer be answered'],
])('a quote that was replaced says by what: $kind', async (who, words) => {
  open({ body: events([{ what: 'REPLACED', who, facts: OFFERED }]) });
  expect(await told()).toEqual([words]);
});

test.each([
  ['by its name', 'Move the radiator', 'the extra “Move the radiator”'],
  ['as one, where that is known no more', undefined, 'an extra'],
])('an extra that was taken back is told %s', async (_, description, name) => {
  const facts = { offerId: '7c1d2a30-0000-4000-8000-000000000009', version: 2 };
  const offered = { ...facts, extra: 1, total: 120, fileId: FILE?.id ?? '', description };
  open({
    body: events([
      { what: 'EXTRA_OFFERED', who: JOAN, facts: offered },
      { what: 'WITHDRAWN', who: JOAN, facts },
    ]),
  });
  expect(await told()).toEqual([`You withdrew ${name}`, `You offered ${name}`]);
});
