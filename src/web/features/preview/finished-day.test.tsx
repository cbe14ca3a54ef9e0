import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Preview } from './preview.tsx';
import { exampleId } from '#contract/example-lines.ts';
import { EXAMPLE_ACCOUNT, EXAMPLE_JOBS, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { Job as JobAnswer } from '#contract/job.ts';
import { buildDocument } from '#domain/document/document.ts';
import { exampleSource } from '#domain/document/document-examples.ts';
import { today } from '#web/job-draft/today.ts';
import { valueOf } from '#web/testing/control.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const JOB = EXAMPLE_JOBS.PRICED;
const BUSY = refusal(503, 'BUSY', 'The server is busy.');

beforeEach(() => {
  vi.spyOn(globalThis, 'open').mockReturnValue(null);
});

async function open(job: object, answers: Record<string, Answer> = {}) {
  const shown = z.parse(JobAnswer, { ...JOB, ...job });
  const api = fakeApi({
    'GET /account': { body: EXAMPLE_ACCOUNT },
    'GET /account/preferences': { body: { ...EXAMPLE_PREFERENCES, footerNote: '' } },
    'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 40, unconfirmedEmail: null } },
    [`GET /jobs/${JOB.id}/document`]: { body: buildDocument(exampleSource()) },
    [`PUT /jobs/${JOB.id}/aside`]: { body: { ...JOB, ...job } },
    [`POST /jobs/${JOB.id}/send-email`]: BUSY,
    [`POST /jobs/${JOB.id}/download-pdf`]: BUSY,
    ...answers,
  });
  const { user } = renderScreen(<Preview job={shown} type="invoice" />);
  await waitFor(() => expect(api.callsOf('GET', '/account')).toHaveLength(1));
  const ask = async (name: string) => {
    const [button] = screen.getAllByRole('button', { name });
    if (button) await user.click(button);
    return within(await screen.findByRole('dialog'));
  };
  const calls = (): string[] =>
    ['PUT', 'POST'].flatMap((method) =>
      ['aside', 'send-email', 'download-pdf'].flatMap((end) =>
        api.callsOf(method, `/jobs/${JOB.id}/${end}`).map(({ body }) => `${end} ${JSON.stringify(body)}`),
      ),
    );
  return { user, ask, calls };
}

test('the invoice asks when the work was finished, today unless something else is said, and the job keeps it', async () => {
  const { user, ask, calls } = await open({});
  const dialog = await ask('Download PDF');
  const day = dialog.getByLabelText('Work finished on');
  expect(valueOf(day)).toBe(today());
  fireEvent.change(day, { target: { value: '0026-11-01' } });
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  dialog.getByText('Enter a day from 01 Jan 2000');
  expect(calls()).toEqual([]);
  fireEvent.change(day, { target: { value: '2026-11-01' } });
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  await screen.findByText(/The server is busy\./);
  const [aside, ...issued] = calls();
  expect(aside).toBe('aside {"workFinishedOn":"2026-11-01","seen":{"workFinishedOn":null}}');
  expect(issued).toHaveLength(1);
});

test('the day on which the work was to end stands there in place of today once it is over', async () => {
  const { ask } = await open({ workEndsOn: '2026-01-09' });
  const dialog = await ask('Email to customer');
  expect(valueOf(dialog.getByLabelText('Work finished on'))).toBe('2026-01-09');
  dialog.getByText(/^This is the day the work was to end: change it if it ended on another\./);
});

test('a day on which the work is to end, and that is to come, says nothing of its end', async () => {
  const { ask } = await open({ workEndsOn: '2999-01-09' });
  const dialog = await ask('Email to customer');
  expect(valueOf(dialog.getByLabelText('Work finished on'))).toBe(today());
});

test('an emptied day is none, and one that the job says is not asked for again', async () => {
  const { user, ask, calls } = await open({});
  const dialog = await ask('Email to customer');
  fireEvent.change(dialog.getByLabelText('Work finished on'), { target: { value: '' } });
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText(/The server is busy\./);
  expect(calls().map((call) => call.split(' ')[0])).toEqual(['send-email']);
});

test('a job that says the day is not asked for it again', async () => {
  const { ask } = await open({ workFinishedOn: '2026-11-01' });
  const dialog = await ask('Email to customer');
  expect(dialog.queryByLabelText('Work finished on')).toBeNull();
});

test('where the day can not be kept nothing is issued', async () => {
  const { user, ask, calls } = await open({}, { [`PUT /jobs/${JOB.id}/aside`]: BUSY });
  const dialog = await ask('Email to customer');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText(/The invoice wasn’t sent\. The server is busy\./);
  expect(calls().map((call) => call.split(' ')[0])).toEqual(['aside']);
});

test('a cancelled contract is told before its invoice leaves, which stays allowed', async () => {
  const cancelled = {
    ...EXAMPLE_OFFER,
    state: 'CANCELLED',
    answeredAt: '2026-11-22T14:32:05.000Z',
    cancelledAt: '2026-11-25T09:00:00.000Z',
    startEarly: false,
  };
  const { user, ask } = await open({ offer: cancelled });
  for (const name of ['Download PDF', 'Email to customer']) {
    const dialog = await ask(name);
    const said = dialog.getByText(/^Your customer cancelled this contract on 25 Nov 2026, 3 days after accepting it\./);
    expect(said.textContent).toContain('They had not asked you to start');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  }
});

test('extras that wait for an answer are named before the last invoice leaves, and on its preview', async () => {
  const offer = { ...EXAMPLE_OFFER, id: exampleId(801) };
  const extra = { id: offer.id, description: 'Trim kitchen door', total: 42, offer, photoUrl: null, agreedOn: null };
  const { ask } = await open({ extras: [extra] });
  const said = /^The extra “Trim kitchen door”, £42\.00, still waits for an answer: it is not on this invoice/;
  expect(screen.getByText(said)).toBeDefined();
  const dialog = await ask('Email to customer');
  expect(dialog.getByText(said)).toBeDefined();
});
