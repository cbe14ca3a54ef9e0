import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CustomerPapers } from './customer-papers.tsx';
import { WholeCustomer } from '#contract/customer-record.ts';
import { EXAMPLE_INVOICE } from '#web/testing/example-money.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const { invoices: Invoices } = WholeCustomer.shape;

function open(changes: object) {
  const invoices = z.decode(Invoices, [{ ...EXAMPLE_INVOICE, neverArrived: false, ...changes }]);
  renderScreen(<CustomerPapers customer={{ invoices, papers: [], jobs: [] }} />, { path: '/customers' });
  return screen.getByRole('listitem');
}

test.each([
  [{ state: 'OVERDUE', dueOn: '2026-11-10' }, 'Overdue since 10 Nov 2026, not delivered. '],
  [{ state: 'ISSUED', dueOn: '2026-12-13' }, 'Due 13 Dec 2026, not delivered. '],
  [{ state: 'ISSUED', dueOn: null }, 'Not paid, not delivered. '],
] as const)('an invoice that was mailed in vain says so, with the way to its history: %j', (changes, words) => {
  const row = open({ ...changes, neverArrived: true });
  const again = within(row).getByRole('link', { name: `Send again ${EXAMPLE_INVOICE.number}` });
  expect(again.getAttribute('href')).toBe(`/job/history?jobId=${EXAMPLE_INVOICE.jobId}#job-invoices`);
  expect(again.parentElement?.textContent).toBe(`${words}Send again ${EXAMPLE_INVOICE.number}`);
});

test.each([
  [{ state: 'OVERDUE', dueOn: '2026-11-10' }, 'Overdue since 10 Nov 2026'],
  [{ state: 'PAID', due: 0, neverArrived: true }, 'Paid'],
  [{ state: 'CREDITED', due: 0, neverArrived: true }, 'Credited'],
  [{ cancelledOn: '2026-11-20', neverArrived: true }, 'Contract cancelled, to be credited'],
] as const)('one that arrived, or that no money is asked for, says nothing of its mail: %j', (changes, words) => {
  const row = open(changes);
  within(row).getByText(words);
  expect(within(row).queryByRole('link', { name: /Send again/ })).toBeNull();
});
