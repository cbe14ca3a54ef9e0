import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { VatNumberNote } from './vat-number-note.tsx';
import { EXAMPLE_ACCOUNT } from '#contract/examples.ts';
import type { Job } from '#domain/job/job.ts';
import { exampleJob } from '#web/testing/example-jobs.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const WITHOUT_NUMBER = { ...EXAMPLE_ACCOUNT, taxNumber: '' };
const link = () => screen.queryByRole('link', { name: 'Add your VAT number' });

async function show(job: Job, account: object): Promise<void> {
  const { calls } = fakeApi({ 'GET /account': { body: account } });
  renderScreen(<VatNumberNote job={job} />);
  await waitFor(() => expect(calls).toHaveLength(1));
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
