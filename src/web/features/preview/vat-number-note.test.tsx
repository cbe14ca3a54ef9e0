import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { VatNumberNote } from './vat-number-note.tsx';
import { EXAMPLE_ACCOUNT } from '#contract/examples.ts';
import type { Job } from '#domain/job/job.ts';
import { exampleJob } from '#web/testing/example-jobs.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const WITHOUT_NUMBER = { ...EXAMPLE_ACCOUNT, taxNumber: '' };
const CHANGED = {
  id: 'a',
  jobNumber: 12,
  customerName: 'Ann',
  before: 12,
  after: 10,
  wasQuoted: false,
  wasOffered: true,
};
const link = () => screen.queryByRole('link', { name: 'Add your VAT number' });

async function show(job: Job, account: object, answers: Record<string, Answer> = {}) {
  const api = fakeApi({ 'GET /account': { body: account }, ...answers });
  const view = renderScreen(<VatNumberNote job={job} />);
  await waitFor(() => expect(api.calls).toHaveLength(1));
  return { ...api, ...view };
}

test('a business that charges VAT without its number is led to the settings', async () => {
  await show(exampleJob('PRICED'), WITHOUT_NUMBER);
  await waitFor(() => expect(link()?.getAttribute('href')).toBe('/settings/vat'));
});

test.each([
  ['with a number', exampleJob('PRICED'), EXAMPLE_ACCOUNT],
  ['that is not registered', exampleJob('PRICED'), { ...WITHOUT_NUMBER, vatRegistered: false }],
  ['whose job was priced without VAT', { ...exampleJob('PRICED'), vatRate: null }, WITHOUT_NUMBER],
  ['whose invoice is issued', exampleJob('INVOICED'), WITHOUT_NUMBER],
])('a business %s is told nothing', async (_which, job, account) => {
  await show(job, account);
  expect(link()).toBeNull();
});

describe('a business that is not registered', () => {
  const isMine = () => screen.findByRole('button', { name: "I'm not registered" });
  const agree = () => screen.getByRole('button', { name: 'Charge no VAT' });

  test('says so there, is asked once, and is told which jobs have new totals', async () => {
    const left = { ...WITHOUT_NUMBER, vatRegistered: false };
    const { user, callsOf } = await show(exampleJob('PRICED'), WITHOUT_NUMBER, {
      'PUT /account': { body: { ...left, jobsChanged: 1, totalsChanged: [CHANGED], offersWithdrawn: 1 } },
    });
    await user.click(await isMine());
    expect(callsOf('PUT', '/account')).toEqual([]);
    expect(screen.getByText(/what you decided yourself on individual lines is dropped/)).toBeDefined();
    await user.click(agree());
    await screen.findByText(
      'Saved. Job #12 is now £10.00, previously £12.00. 1 quote that waited for an answer was withdrawn: send it again.',
    );
    expect(callsOf('PUT', '/account')[0]?.body).toEqual({ vatRegistered: false });
    expect(link()).toBeNull();
  });

  test('that changes its mind changes nothing', async () => {
    const { user, callsOf } = await show(exampleJob('PRICED'), WITHOUT_NUMBER);
    await user.click(await isMine());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsOf('PUT', '/account')).toEqual([]);
  });

  test('is told when it could not be saved, and can try again', async () => {
    const { user } = await show(exampleJob('PRICED'), WITHOUT_NUMBER, {
      'PUT /account': refusal(503, 'BUSY', 'The server is busy. Try again in a moment.'),
    });
    await user.click(await isMine());
    await user.click(agree());
    await screen.findByText('Your VAT wasn’t changed. The server is busy. Try again in a moment.');
    expect(await isMine()).toBeDefined();
  });
});
