import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BilledNote } from './billed-note.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { Job } from '#contract/job.ts';
import { EXAMPLE_INVOICE } from '#web/testing/example-money.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const ID = EXAMPLE_JOBS.INVOICED.id;
const TAKEN = { ...EXAMPLE_INVOICE, state: 'CREDITED', credited: 1486.2, due: 0 } as const;
const CHANGED = { ...EXAMPLE_JOBS.INVOICED, status: 'PRICED', tstampUpdated: '2026-11-30T08:00:00.000Z' } as const;
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('a quote whose invoice was taken back leads to where the right one is made', () => {
  renderScreen(<BilledNote job={z.decode(Job, { ...CHANGED, invoices: [TAKEN] })} type="quote" />);
  screen.getByText(/^Invoice #1029 for £1,486\.20 was taken back to be put right\./);
  expect(links()).toEqual([`/job/history?jobId=${ID}#job-invoices`, `/job/invoice-preview?jobId=${ID}`]);
});

test('a quote of which parts can be invoiced again leads to them', () => {
  const [id, other] = ['b0d3b6a2-8a53-4f6c-9c41-1f7d1e1f0a01', 'b0d3b6a2-8a53-4f6c-9c41-1f7d1e1f0a03'];
  const part = { invoiceId: null, total: 500 } as const;
  const deposit = { ...part, id, label: 'Deposit', share: { percent: 25 }, when: 'ON_ACCEPTANCE' } as const;
  const rest = { ...part, id: other, label: 'Rest', share: 'REST', when: 'ON_FINISH' } as const;
  const job = z.decode(Job, { ...CHANGED, invoices: [TAKEN], paymentPlan: [deposit, rest] });
  renderScreen(<BilledNote job={job} type="quote" />);
  screen.getByText(/^Invoice #1029 for £1,486\.20 was credited, and parts of the payment plan can be invoiced again\./);
  expect(links()).toEqual([`/job/history?jobId=${ID}#job-invoices`, `/job/history?jobId=${ID}#job-plan`]);
});

test('the invoice itself says which one it takes the place of, and can be quoted first', () => {
  renderScreen(<BilledNote job={z.decode(Job, { ...CHANGED, invoices: [TAKEN] })} type="invoice" />);
  screen.getByText(/^Invoice #1029 for £1,486\.20 was taken back, and this one takes its place\./);
  expect(links()).toEqual([`/job/history?jobId=${ID}#job-invoices`, `/job/quote-preview?jobId=${ID}`]);
});

test.each([
  ['changed after a part was invoiced leads to its payments', { invoices: [EXAMPLE_INVOICE] }, 1],
  ['without an invoice says nothing', { invoices: [] }, 0],
  ['whose history opens anyway says nothing', { ...EXAMPLE_JOBS.INVOICED, invoices: [EXAMPLE_INVOICE] }, 0],
] as const)('a job %s', (_, of, count) => {
  renderScreen(<BilledNote job={z.decode(Job, { ...CHANGED, ...of, invoices: [...of.invoices] })} type="quote" />);
  expect(links()).toHaveLength(count);
});
