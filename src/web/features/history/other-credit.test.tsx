import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { OtherCredit } from './other-credit.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { Job } from '#contract/job.ts';
import { EXAMPLE_INVOICE } from '#web/testing/example-money.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const ID = '5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7e77';
const BILL = { ...EXAMPLE_INVOICE, customerId: ID };

function open(credit: number, changes: object = {}) {
  const { customerName: name, customerAddress: address, ...job } = EXAMPLE_JOBS.INVOICED;
  const own = {
    contactName: '',
    email: '',
    phone: '',
    vatNumber: '',
    isCis: false,
    endUserConfirmedOn: null,
    notes: '',
  };
  const sums = { jobCount: 2, lastJobAt: job.tstampUpdated, owed: 0, credit, paid: 0, toCredit: 0 };
  const lists = { jobs: [], invoices: [], papers: [], messages: [] };
  const body = { id: ID, kind: 'PERSON', name, address, tstampUpdated: job.tstampUpdated, ...own, ...sums, ...lists };
  const api = fakeApi({ [`GET /customers/${ID}`]: { body } });
  const shown = { ...EXAMPLE_JOBS.INVOICED, customerId: ID, invoices: [BILL], credit: 20, ...changes };
  renderScreen(<OtherCredit job={z.parse(Job, shown)} />);
  return { ...api, name };
}

test('credit of other jobs is told beside what is due, less what this job has itself', async () => {
  const { name } = open(70);
  await screen.findByText(new RegExp(`^${name} has £50\\.00 of credit on other jobs\\.`));
  expect(screen.getByRole('link', { name: 'See their papers' }).getAttribute('href')).toBe(`/customers/${ID}`);
});

test.each([
  ['nothing is due', { invoices: [{ ...BILL, due: 0, paid: 1486.2, state: 'PAID' }] }],
  ['nobody is known', { customerId: null }],
  ['an invoice is somebody else’s', { invoices: [EXAMPLE_INVOICE] }],
])('it is not asked for where %s', (_, changes) => {
  expect(open(70, changes).callsOf('GET', `/customers/${ID}`)).toEqual([]);
});
