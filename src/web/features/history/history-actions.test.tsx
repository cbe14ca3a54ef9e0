import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HistoryScreen } from './history-screen.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { EXAMPLE_INVOICE } from '#web/testing/example-money.ts';
import { EARLIER_YES, EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';

test.each([
  ['without a numbered paper can be deleted', {}, 1],
  ['with one is kept, and no Delete leads to a refusal', { invoices: [EXAMPLE_INVOICE] }, 0],
  ['whose quote waits can be deleted', { offer: EXAMPLE_OFFER }, 1],
  ['whose quote was accepted is kept', { offer: { ...EXAMPLE_OFFER, state: 'ACCEPTED' as const } }, 0],
  ['whose earlier quote stays accepted is kept', { offer: { ...EXAMPLE_OFFER, replaces: EARLIER_YES } }, 0],
])('an open job %s', async (_, of, count) => {
  renderJobScreen(<HistoryScreen />, { ...EXAMPLE_JOBS.QUOTED, ...of });
  await screen.findByRole('link', { name: 'Edit pricing' });
  expect(screen.queryAllByRole('button', { name: /^Delete/ })).toHaveLength(count);
});

test('of a cancelled contract a part can be invoiced, for work that was asked for early, but not all that is left', async () => {
  const cancelledAt = '2026-11-25T09:00:00.000Z';
  const offer = { ...EXAMPLE_OFFER, state: 'CANCELLED' as const, startEarly: true, cancelledAt };
  // As the invoice is, which says nothing of VAT: else more would be invoiced than the job is billed at.
  const sums = { priceVatExclusive: 3_058.72, vatBreakdown: [] };
  renderJobScreen(<HistoryScreen />, { ...EXAMPLE_JOBS.QUOTED, ...sums, offer, invoices: [EXAMPLE_INVOICE] });
  await screen.findByRole('button', { name: 'Invoice a part' });
  // What became of it stands above its money.
  const said = screen.getByText(
    /^Your customer cancelled this contract on 25 Nov 2026\. They had asked you to start early/,
  );
  const money = screen.getByRole('region', { name: 'Money' });
  expect(said.compareDocumentPosition(money) & Node.DOCUMENT_POSITION_FOLLOWING).toBeGreaterThan(0);
  expect(screen.queryByText(/^(Invoice the rest|Convert to invoice)$/)).toBeNull();
});

const PART = { share: { percent: 25 }, when: 'ON_ACCEPTANCE', invoiceId: null, total: 500 };
const DEPOSIT = { ...PART, id: 'b0d3b6a2-8a53-4f6c-9c41-1f7d1e1f0a01', label: 'Deposit' };
const STAGE = { ...PART, id: 'b0d3b6a2-8a53-4f6c-9c41-1f7d1e1f0a02', label: 'Stage', when: 'ON_START' };
const REST = { ...PART, id: 'b0d3b6a2-8a53-4f6c-9c41-1f7d1e1f0a03', label: 'Rest', share: 'REST', when: 'ON_FINISH' };
const INVOICED = { invoiceId: EXAMPLE_INVOICE.id };
const PLAN = [DEPOSIT, STAGE, REST];
const CREDITED = {
  ...EXAMPLE_INVOICE,
  id: REST.id,
  number: '#1029-2',
  kind: 'CREDIT_NOTE',
  corrects: EXAMPLE_INVOICE.id,
};

test.each<[string, object, string]>([
  ['nothing invoiced', {}, 'Convert to invoice'],
  ['a part invoiced', { invoices: [EXAMPLE_INVOICE] }, 'Invoice the rest'],
  ['all of it credited again', { invoices: [EXAMPLE_INVOICE, CREDITED] }, 'Convert to invoice'],
  ['a plan that begins', { paymentPlan: PLAN }, 'Invoice next part: Deposit'],
  ['a stage that is ready', { paymentPlan: PLAN, workStartedOn: '2026-01-05' }, 'Invoice next part: Stage'],
  [
    'a deposit invoiced',
    { paymentPlan: [{ ...DEPOSIT, ...INVOICED }, STAGE, REST], invoices: [EXAMPLE_INVOICE] },
    'Invoice next part: Stage',
  ],
  [
    'nothing but the rest left',
    { paymentPlan: [{ ...DEPOSIT, ...INVOICED }, REST], invoices: [EXAMPLE_INVOICE] },
    'Invoice the rest',
  ],
  [
    'the work finished before any part was invoiced',
    { paymentPlan: PLAN, workFinishedOn: '2026-01-05' },
    'Invoice the rest',
  ],
])('with %s there is one way forward', async (_, changes, name) => {
  const job = { ...EXAMPLE_JOBS.QUOTED, priceVatExclusive: 3_058.72, vatBreakdown: [], ...changes };
  renderJobScreen(<HistoryScreen />, job, {
    answers: { [`GET /invoices/${EXAMPLE_INVOICE.id}`]: { body: { ...EXAMPLE_INVOICE, payments: [], exports: [] } } },
  });
  await screen.findByRole('link', { name: 'Edit pricing' });
  const primary = document.querySelectorAll('.action-bar [data-variant="primary"]');
  expect([...primary].map((each) => each.getAttribute('aria-label') ?? each.textContent)).toEqual([name]);
  expect(primary[0]?.getAttribute('href')).toMatch(/^\/job\/invoice-preview\?/);
  expect(primary[0]?.getAttribute('href')?.includes('partId=') ?? false).toBe(name.includes('part'));
});

test('the next part of a plan is issued from there, though its time has not come', async () => {
  const job = { ...EXAMPLE_JOBS.QUOTED, paymentPlan: PLAN } as unknown as typeof EXAMPLE_JOBS.QUOTED;
  renderJobScreen(<HistoryScreen />, job);
  const link = await screen.findByRole('link', { name: 'Invoice next part: Deposit' });
  expect(link.getAttribute('href')).toBe(`/job/invoice-preview?jobId=${job.id}&partId=${DEPOSIT.id}`);
});

test('the money of a job stands in a few figures once it was invoiced in part or paid, what is owed as Money has it', async () => {
  const sums = { vatBreakdown: [], net: 500, vat: 0, total: 500, toPay: 500, paid: 200, due: 300 };
  const paid = { ...EXAMPLE_INVOICE, ...sums, state: 'PART_PAID' } as const;
  const job = { ...EXAMPLE_JOBS.QUOTED, invoices: [paid], agreed: null };
  renderJobScreen(
    <HistoryScreen />,
    { ...job, vatBreakdown: [], priceVatExclusive: 2000, priceVatInclusive: 2000 },
    {
      answers: { [`GET /invoices/${EXAMPLE_INVOICE.id}`]: { body: { ...paid, payments: [], exports: [] } } },
    },
  );
  const money = within(await screen.findByRole('region', { name: 'Money' }));
  const figures = money.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(figures).toEqual([
    'Price £2,000.00',
    'Invoiced £500.00',
    'Paid £200.00',
    'Owed to you £300.00',
    'Left to pay in all £1,800.00',
  ]);
  cleanup();
  renderJobScreen(<HistoryScreen />, EXAMPLE_JOBS.QUOTED);
  await screen.findByRole('heading', { name: 'File history' });
  expect(screen.queryByRole('region', { name: 'Money' })).toBeNull();
});
