import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NoteAnswer } from './note-answer.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { Job } from '#contract/job.ts';
import { formatPounds, pence, type Pence } from '#domain/money/money.ts';
import { sumsToNote } from '#domain/offer/sums-to-note.ts';
import { dayOf } from '#domain/time/date.ts';
import { today } from '#web/job-draft/today.ts';
import { EARLIER_YES, EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { EXAMPLE_INVOICE } from '#web/testing/example-money.ts';
import { refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderJobScreen, type WireJob } from '#web/testing/render-job-screen.tsx';

const JOB = { ...EXAMPLE_JOBS.QUOTED, work: null, offer: EXAMPLE_OFFER };
const OUT = dayOf(JOB.files.find(({ id }) => id === EXAMPLE_OFFER.fileId)?.tstampCreated ?? '');
const NOTED = { how: 'PHONE', on: OUT, note: 'Rang', papers: false } as const;
const YES = { ...EXAMPLE_OFFER, state: 'ACCEPTED', answeredAt: `${OUT}T09:00:00.000Z`, noted: NOTED } as const;

const PATH = `/jobs/${JOB.id}/offer/noted`;

function show(job: WireJob, answers: Record<string, Answer> = {}) {
  const decoded = z.decode(Job, job);
  if (decoded.offer === null) throw new Error('The example has an offer');
  return renderJobScreen(<NoteAnswer job={decoded} offer={decoded.offer} extra={null} />, job, { answers });
}

test('a yes is noted with its way and day, and what the law says of the papers is read before', async () => {
  const { user, callsOf } = show(JOB, { [`POST ${PATH}`]: { body: { ...JOB, offer: YES } } });
  await user.click(await screen.findByRole('button', { name: 'Note their answer' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Note their answer' }));
  await user.selectOptions(dialog.getByLabelText('How they told you'), 'In person');
  expect(dialog.getByText(/^Without the notice and the form they may cancel until a year and 14 days/)).toBeDefined();
  await user.click(dialog.getByRole('checkbox', { name: /^They had the notice/ }));
  expect(dialog.getByText('They may cancel until 14 days after the last goods arrive.')).toBeDefined();
  await user.type(dialog.getByLabelText('Note'), 'Key under the mat');
  await user.click(dialog.getByRole('button', { name: 'Note the yes' }));
  await screen.findByRole('button', { name: 'Note their answer' });
  expect(callsOf('POST', PATH).map(({ body }) => body)).toEqual([
    {
      offerId: EXAMPLE_OFFER.id,
      answer: 'ACCEPTED',
      how: 'IN_PERSON',
      on: today(),
      note: 'Key under the mat',
      papers: true,
      chosenOptions: [],
    },
  ]);
});

test('each option has its price and the yes its sum, which follows what is taken', async () => {
  const [brass, steel, skirting, ...others] = JOB.lineItems;
  if (!brass || !steel || !skirting) throw new Error('The example has lines');
  const lineItems: WireJob['lineItems'] = [
    { ...brass, description: 'Bars, brass', choice: 'A' },
    { ...steel, description: 'Bars, steel', choice: 'A' },
    { ...skirting, description: 'Skirting, oak', isOptional: true },
    ...others,
  ];
  const discount = null;
  const job = { ...JOB, lineItems, discount, offer: EXAMPLE_OFFER };
  const { user, callsOf } = show(job, { [`POST ${PATH}`]: { body: { ...job, offer: YES } } });
  await user.click(await screen.findByRole('button', { name: 'Note their answer' }));
  const dialog = within(screen.getByRole('dialog'));
  const offer = z.decode(Job, job).offer;
  const sumOf = (chosenOptions: readonly string[]) =>
    sumsToNote(z.decode(Job, job), { fileId: offer?.fileId ?? '' }, { chosenOptions, cisRegistered: false });
  const pounds = (amount: Pence | null | undefined): string => formatPounds(amount ?? pence(0));
  const [, second, third] = sumOf([]).lines;
  expect(dialog.getByRole('radio', { name: `Bars, steel ${pounds(second?.total)} in all, with VAT` })).toBeDefined();
  const toTick = dialog.getByRole('checkbox', { name: `Skirting, oak adds ${pounds(third?.total)}, with VAT` });
  const sum = () => dialog.getByText('To be noted, with VAT').nextElementSibling?.textContent;
  expect(sum()).toBe(pounds(sumOf([]).total));
  await user.click(dialog.getByRole('radio', { name: /^Bars, steel/ }));
  await user.click(toTick);
  expect(sum()).toBe(pounds(sumOf([steel.id, skirting.id]).total));
  await user.click(dialog.getByRole('button', { name: 'Note the yes' }));
  await screen.findByRole('button', { name: 'Note their answer' });
  expect(callsOf('POST', PATH).map(({ body }) => body)).toMatchObject([{ chosenOptions: [steel.id, skirting.id] }]);
});

test('a no asks nothing of papers and options, and what was typed stays where it is refused', async () => {
  const { user, callsOf } = show(JOB, {
    [`POST ${PATH}`]: refusal(409, 'OFFER_NOT_OPEN', 'This takes no answer as it is.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Note their answer' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'No' }));
  expect(dialog.queryByRole('checkbox')).toBeNull();
  expect(dialog.queryByText(/^To be noted/)).toBeNull();
  await user.type(dialog.getByLabelText('Note'), 'Too dear');
  await user.click(dialog.getByRole('button', { name: 'Note the no' }));
  await dialog.findByText(/This takes no answer as it is\./);
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Too dear');
  expect(callsOf('POST', PATH).map(({ body }) => body)).toMatchObject([{ answer: 'DECLINED', papers: null }]);
});

test('a day before the quote went out is not noted', async () => {
  const { user, callsOf } = show(JOB);
  await user.click(await screen.findByRole('button', { name: 'Note their answer' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.clear(dialog.getByLabelText('On'));
  await user.type(dialog.getByLabelText('On'), '2020-01-01');
  await user.click(dialog.getByRole('button', { name: 'Note the yes' }));
  expect(await dialog.findByText(/^It went out on .* enter that day or a later one$/)).toBeDefined();
  expect(callsOf('POST', PATH)).toHaveLength(0);
});

test('what was noted is taken back with one tap, and that can be undone', async () => {
  const { user, callsOf } = show(
    { ...JOB, offer: YES },
    {
      [`POST ${PATH}/undo`]: { body: JOB },
      [`POST ${PATH}`]: { body: { ...JOB, offer: YES } },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Take the note back' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(callsOf('POST', `${PATH}/undo`).map(({ body }) => body)).toEqual([{ offerId: EXAMPLE_OFFER.id }]);
  expect(callsOf('POST', PATH).map(({ body }) => body)).toEqual([
    { ...NOTED, offerId: EXAMPLE_OFFER.id, answer: 'ACCEPTED', chosenOptions: [] },
  ]);
});

test('where an invoice went out on the yes, taking the note back asks first and names it', async () => {
  const job = { ...JOB, offer: YES, invoices: [{ ...EXAMPLE_INVOICE, jobId: JOB.id }] };
  const { user, callsOf } = show(job, { [`POST ${PATH}/undo`]: { body: { ...job, offer: EXAMPLE_OFFER } } });
  await user.click(await screen.findByRole('button', { name: 'Take the note back' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Take the note back?' }));
  expect(dialog.getByText(/^Invoice .* stays as it is: credit it too if nothing was agreed\.$/)).toBeDefined();
  expect(callsOf('POST', `${PATH}/undo`)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Take the note back' }));
  await screen.findByText(/The note is taken back/);
  expect(callsOf('POST', `${PATH}/undo`)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who takes back the note of a yes to a newer version reads which earlier one is then agreed again', async () => {
  const version = EARLIER_YES.version + 1;
  const job = { ...JOB, version, offer: { ...YES, version, replaces: EARLIER_YES } };
  const answers = { [`POST ${PATH}/undo`]: { body: { ...job, offer: { ...job.offer, ...EXAMPLE_OFFER } } } };
  const first = 'Version 1, accepted on 20 Nov 2026 by Tom Ellison for £2,500.00, is';
  const asked = show({ ...job, invoices: [{ ...EXAMPLE_INVOICE, jobId: JOB.id }] }, answers);
  await asked.user.click(await screen.findByRole('button', { name: 'Take the note back' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Take the note back?' }));
  expect(dialog.getByText(`${first} then what is agreed again.`)).toBeDefined();
  cleanup();
  const { user } = show(job, answers);
  await user.click(await screen.findByRole('button', { name: 'Take the note back' }));
  const said = `The note is taken back. It waits for an answer again. ${first} what is agreed again.`;
  expect(await screen.findByText(said)).toBeDefined();
});

test('of a quote that has expired the note leaves it so', async () => {
  const offer = { ...YES, validUntil: '2020-01-31' };
  const { user } = show({ ...JOB, offer }, { [`POST ${PATH}/undo`]: { body: JOB } });
  await user.click(await screen.findByRole('button', { name: 'Take the note back' }));
  const said = 'The note is taken back. It has expired, as before: send it again to open it.';
  expect(await screen.findByText(said)).toBeDefined();
});

test.each<[string, Partial<WireJob>]>([
  ['signed', { offer: { ...YES, noted: null } }],
  ['withdrawn', { offer: { ...EXAMPLE_OFFER, state: 'WITHDRAWN' } }],
  ['changed since', { status: 'PRICED', version: 2 }],
  ['invoiced', { status: 'INVOICED' }],
])('nothing is noted of a quote that is %s', (_, changes) => {
  show({ ...JOB, ...changes });
  expect(screen.queryAllByRole('button')).toEqual([]);
});
