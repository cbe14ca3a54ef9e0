import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HistoryScreen } from './history-screen.tsx';
import { EXAMPLE_ACCOUNT, EXAMPLE_JOBS } from '#contract/examples.ts';
import { today } from '#web/job-draft/today.ts';
import { EARLIER_YES, EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { EXAMPLE_INVOICE } from '#web/testing/example-money.ts';
import { EMPTY_WORK } from '#domain/vat/work.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';

const DEPOSIT = {
  id: 'b0d3b6a2-8a53-4f6c-9c41-1f7d1e1f0a01',
  label: 'Deposit',
  share: { percent: 25 },
  when: 'ON_ACCEPTANCE',
  invoiceId: EXAMPLE_INVOICE.id,
  total: 500,
};
const STAGE = { ...DEPOSIT, id: 'b0d3b6a2-8a53-4f6c-9c41-1f7d1e1f0a02', label: 'Stage', when: 'ON_START' };
const REST = {
  ...DEPOSIT,
  id: 'b0d3b6a2-8a53-4f6c-9c41-1f7d1e1f0a03',
  label: 'Rest',
  share: 'REST',
  when: 'ON_FINISH',
};

const WAITING = { ...EXAMPLE_OFFER, state: 'ACCEPTED', startEarly: false, workFrom: null, cancelUntil: null };

// As the invoice is.
const WITHOUT_VAT = {
  priceVatExclusive: 3_058.72,
  priceVatComponent: 0,
  priceVatInclusive: 3_058.72,
  vatBreakdown: [],
};

async function open(changes: object = {}, isPlanned = true) {
  const paymentPlan = [DEPOSIT, { ...STAGE, invoiceId: null, total: 500 }, { ...REST, invoiceId: null, total: 1_000 }];
  const job = {
    ...EXAMPLE_JOBS.QUOTED,
    agreed: null,
    ...WITHOUT_VAT,
    paymentPlan,
    invoices: [{ ...EXAMPLE_INVOICE, net: 500, total: 500 }],
    ...changes,
  } as typeof EXAMPLE_JOBS.QUOTED;
  const world = renderJobScreen(<HistoryScreen />, job, {
    answers: {
      'GET /account': { body: EXAMPLE_ACCOUNT },
      'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 20, unconfirmedEmail: null } },
      [`GET /invoices/${EXAMPLE_INVOICE.id}`]: { body: { ...EXAMPLE_INVOICE, payments: [], exports: [] } },
      [`PUT /jobs/${job.id}/aside`]: { body: { ...job, workStartedOn: today() } },
    },
  });
  const shown = isPlanned ? await screen.findByRole('region', { name: 'Payment plan' }) : document.body;
  const block = within(shown);
  return { ...world, job, block };
}

test('of a contract that was cancelled before any work nothing more is to be invoiced, and what was paid is to be paid back', async () => {
  const cancelledAt = '2026-11-25T09:00:00.000Z';
  const offer = {
    ...WAITING,
    version: EXAMPLE_JOBS.QUOTED.version,
    state: 'CANCELLED',
    cancelledAt,
    payBackBy: '2026-12-09',
  };
  const paid = { ...EXAMPLE_INVOICE, paid: 1486.2, due: 0, state: 'PAID', cancelledOn: '2026-11-25' };
  const { block } = await open({ offer, invoices: [paid] });
  const rows = block.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[2]).toBe('RestNot to be invoiced: the contract was cancelled');
  screen.getByText('Accepted, and cancelled on 25 Nov 2026. Pay back £1,486.20 by 09 Dec 2026.');
  expect(within(screen.getByRole('region', { name: 'Money' })).getByText('To pay back').nextSibling?.textContent).toBe(
    '£1,486.20',
  );
  for (const name of [/^Work/, 'Invoice a part', /^Invoice /, /^Issue/]) {
    for (const role of ['button', 'link']) expect(screen.queryByRole(role, { name })).toBeNull();
  }
  cleanup();
  // What was done early may be owed for.
  const early = await open({ offer: { ...offer, startEarly: true }, invoices: [paid], workFinishedOn: today() });
  expect(early.block.getAllByRole('listitem')[2]?.textContent).toBe(
    'RestNot to be invoiced as planned: the contract was cancelled',
  );
  screen.getByText(/Pay back £1,486\.20 by 09 Dec 2026, less what is owed for the work that was done early\.$/);
  screen.getByRole('button', { name: 'Invoice a part' });
  cleanup();
  // What was made to measure is paid for, whatever was done.
  const work = { ...EMPTY_WORK, madeToMeasure: 'Oak nosings' };
  await open({ offer: { ...offer, startEarly: false }, work, invoices: [paid] });
  screen.getByText(/Pay back £1,486\.20 by 09 Dec 2026, less what was made to measure\.$/);
  screen.getByRole('button', { name: 'Invoice a part' });
  cleanup();
  // So may an extra that alone was asked for early, which ended with it.
  const extra = { ...offer, startEarly: true };
  const words = { id: offer.id, description: 'Move the radiator', total: 144.02, photoUrl: null, agreedOn: null };
  await open({ offer, extras: [{ ...words, offer: extra }], invoices: [paid] });
  screen.getByText(
    'Accepted, and cancelled on 25 Nov 2026. Pay back £1,486.20 by 09 Dec 2026, less what is owed for the extra work that was done early.',
  );
  screen.getByRole('button', { name: 'Invoice a part' });
  screen.getByText(/^Your customer cancelled .* They had asked you to start extra work early, and nothing else: /);
});

test('after an early start no work is next once the contract is cancelled, and what may be charged for it is said', async () => {
  const cancelledAt = '2026-11-25T09:00:00.000Z';
  const offer = { ...WAITING, version: EXAMPLE_JOBS.QUOTED.version, state: 'CANCELLED', cancelledAt, startEarly: true };
  await open({ offer });
  for (const name of [/^Work/, /^Issue/]) expect(screen.queryByRole('button', { name })).toBeNull();
  screen.getByText(/They had asked you to start early: charge only for the work done until then, in proportion/);
  cleanup();
  // A day that was noted can still be put right.
  await open({ offer, workStartedOn: '2026-11-24' });
  screen.getByLabelText('Work started');
  expect(screen.queryByRole('button', { name: /^Work/ })).toBeNull();
});

test('parts of a job whose invoices were all credited say so, and that of one which was asked for with the rest', async () => {
  const credited = { ...EXAMPLE_INVOICE, state: 'CREDITED', credited: 1486.2, due: 0 };
  const note = { ...EXAMPLE_INVOICE, kind: 'CREDIT_NOTE', dueOn: null };
  const invoices = [
    { ...credited, label: 'Deposit', partId: DEPOSIT.id },
    { ...credited, id: REST.id, number: '#1029-2', label: 'Rest', partId: REST.id, total: 1_000 },
    { ...note, id: DEPOSIT.id, number: '#1029-3', corrects: credited.id },
    { ...note, id: STAGE.id, number: '#1029-4', corrects: REST.id },
  ];
  const paymentPlan = [DEPOSIT, STAGE, REST].map((part) => ({ ...part, invoiceId: null, total: 0 }));
  const { block } = await open({ status: 'INVOICED', offer: null, invoices, paymentPlan });
  expect(block.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Deposit£1,486.20Invoice #1029, credited in full',
    'Stage 25%Invoiced with the rest, and credited',
    'Rest£1,000.00Invoice #1029-2, credited in full',
  ]);
});

test('the parts of a plan say what came of them', async () => {
  const { block } = await open();
  expect(block.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Deposit£500.00Invoice ${EXAMPLE_INVOICE.number}`,
    'Stage 25%£500.00To be invoiced when we start',
    'Rest£1,000.00To be invoiced when the work is done',
  ]);
  expect(block.queryByRole('link', { name: /^Issue/ })).toBeNull();
});

const CHANGED = {
  status: 'PRICED',
  version: EXAMPLE_OFFER.version + 1,
  offer: { ...WAITING, answeredAt: '2026-11-21T09:00:00.000Z' },
  agreedPlan: [
    { ...DEPOSIT, invoiceId: null, share: { percent: 33 }, total: 409.32 },
    { ...REST, invoiceId: null, total: 930.68 },
  ],
  paymentPlan: [
    { ...DEPOSIT, invoiceId: null, share: { percent: 50 }, total: 670 },
    { ...REST, invoiceId: null, total: 670 },
  ],
  invoices: [],
};

test('while the customer agreed to another version, its plan counts, and the screen says what becomes of the new one', async () => {
  const { block } = await open(CHANGED);
  expect(block.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Deposit 33%£409.32Ready to invoiceIssue',
    'Rest£930.68To be invoiced when the work is done',
  ]);
  const next = `Once they agree to version ${CHANGED.version} it is: Deposit 50%, Rest.`;
  block.getByText(`Your customer agreed to version ${EXAMPLE_OFFER.version}, so this is the plan. ${next}`);
  expect(screen.getByRole('link', { name: 'Invoice next part: Deposit' })).toBeDefined();
  cleanup();
  const same = await open({ ...CHANGED, paymentPlan: CHANGED.agreedPlan });
  expect(same.block.queryByText(/Your customer agreed/)).toBeNull();
});

test('a plan that came after a yes to one invoice is none yet', async () => {
  await open({ ...CHANGED, agreedPlan: [] }, false);
  await screen.findByText(
    /^Your customer agreed to version \d, which is paid by one invoice\. Once they agree to version \d it is: Deposit 50%, Rest\.$/,
  );
  expect(screen.queryByRole('region', { name: 'Payment plan' })).toBeNull();
});

test('a tap says that the work was started today, and the stage that waited for it is ready; another day is put in its place', async () => {
  const { user, block, save, callsOf, job } = await open();
  await user.click(block.getByRole('button', { name: 'Work started' }));
  const day = block.getByLabelText<HTMLInputElement>('Work started');
  expect([day.value, document.activeElement]).toEqual([today(), day]);
  await save();
  expect(callsOf('PUT', `/jobs/${job.id}/aside`)[0]?.body).toEqual({
    workStartedOn: today(),
    seen: { workStartedOn: null },
  });
  expect(await block.findByRole('link', { name: 'Issue: Stage' })).toBeDefined();
  expect(block.queryByRole('link', { name: 'Issue: Rest' })).toBeNull();
  fireEvent.change(day, { target: { value: '2026-01-05' } });
  await save();
  expect(callsOf('PUT', `/jobs/${job.id}/aside`)[1]?.body).toMatchObject({ workStartedOn: '2026-01-05' });
});

test('while the customer may still cancel and asked for no early start, a tap says what that means and asks first', async () => {
  const { user, block, save, callsOf, job } = await open({ offer: WAITING });
  await user.click(block.getByRole('button', { name: 'Work started' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Is the work started already?' }));
  dialog.getByText(/until 14 days after the last goods arrive.* they owe you nothing for work done by then\.$/);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(block.queryByLabelText('Work started')).toBeNull();
  await user.click(block.getByRole('button', { name: 'Work finished' }));
  const finished = within(screen.getByRole('dialog', { name: 'Is the work finished already?' }));
  await user.click(finished.getByRole('button', { name: 'Cancel' }));
  await save();
  expect(callsOf('PUT', `/jobs/${job.id}/aside`)).toEqual([]);
  await user.click(block.getByRole('button', { name: 'Work started' }));
  await user.click(screen.getByRole('button', { name: 'It’s started' }));
  expect(document.activeElement).toBe(block.getByLabelText('Work started'));
  await save();
  expect(callsOf('PUT', `/jobs/${job.id}/aside`)[0]?.body).toMatchObject({ workStartedOn: today() });
});

test('a tap asks of the earlier yes that stays agreed beside a newer version, and the banner says when its work may start', async () => {
  const replaces = { ...EARLIER_YES, cancelUntil: '2999-12-04', workFrom: '2999-12-05' };
  const offer = { ...EXAMPLE_OFFER, version: EARLIER_YES.version + 1, state: 'DECLINED', replaces };
  const { user, block } = await open({ version: offer.version, offer });
  screen.getByText(/^Under version 1, which stays agreed, work may start on 05 Dec 2999\./);
  await user.click(block.getByRole('button', { name: 'Work finished' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Is the work finished already?' }));
  expect(
    dialog.getByText(/^Your customer may cancel version 1, which stays agreed, until 04 Dec 2999, /),
  ).toBeDefined();
});

test('a tap asks of an extra that may still be cancelled, also where the quote no longer can be', async () => {
  const radiator = { id: WAITING.id, description: 'Move the radiator', total: 144.02, photoUrl: null };
  const extras = [{ ...radiator, agreedOn: today(), offer: WAITING }];
  const { user, block } = await open({ offer: { ...WAITING, startEarly: true }, extras });
  await user.click(block.getByRole('button', { name: 'Work started' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Is the work started already?' }));
  const words = /^The extra “Move the radiator” may be cancelled until 14 days after the last goods arrive/;
  expect(dialog.getByText(words)).toBeDefined();
});

test('an early start that was asked for, and a start that is known, ask nothing', async () => {
  const { user, block } = await open({ offer: { ...WAITING, startEarly: true } });
  await user.click(block.getByRole('button', { name: 'Work started' }));
  expect(block.getByLabelText('Work started')).toBeDefined();
  cleanup();
  const known = await open({ offer: WAITING, workStartedOn: '2026-01-05' });
  await known.user.click(known.block.getByRole('button', { name: 'Work finished' }));
  expect(known.block.getByLabelText('Work finished')).toBeDefined();
});

test('a tap by mistake is undone', async () => {
  const { user, block, save, callsOf, job } = await open();
  await user.click(block.getByRole('button', { name: 'Work started' }));
  await save();
  await screen.findByText('The work is noted as started today.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  block.getByRole('button', { name: 'Work started' });
  await save();
  expect(callsOf('PUT', `/jobs/${job.id}/aside`)[1]?.body).toMatchObject({ workStartedOn: null });
});

test('nothing is asked of the work where nothing waits for it', async () => {
  const started = await open({ paymentPlan: [DEPOSIT, { ...REST, invoiceId: null, total: 1_500 }] });
  expect(started.block.getByRole('button', { name: 'Work finished' })).toBeDefined();
  expect(started.block.queryByText('Work started')).toBeNull();
  cleanup();
  const { block } = await open({ status: 'INVOICED' });
  expect(block.queryByText('Work finished')).toBeNull();
});

const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('a part whose time has come leads to its invoice as it will be', async () => {
  const { job } = await open({ workStartedOn: '2026-01-05' });
  expect(linkOf('Issue: Stage')).toBe(`/job/invoice-preview?jobId=${job.id}&partId=${STAGE.id}`);
});

test('the rest leads to the invoice of all that is left, with the part that was passed over', async () => {
  const { job, block } = await open({ workFinishedOn: '2026-01-09' });
  expect(block.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Deposit£500.00Invoice ${EXAMPLE_INVOICE.number}`,
    'Stage 25%£500.00To be invoiced with Rest',
    'Rest£1,000.00Ready to invoice, with Stage, which is not invoiced: £2,558.72 in allIssue',
  ]);
  expect(linkOf('Issue: Rest')).toBe(`/job/invoice-preview?jobId=${job.id}`);
});

test('where the price fell below what a part was signed at, the rest is issued in its place', async () => {
  const { block, job } = await open({ workStartedOn: '2026-01-05', priceVatExclusive: 900, priceVatInclusive: 900 });
  expect(block.queryByRole('link', { name: 'Issue: Stage' })).toBeNull();
  expect(linkOf('Issue: Rest')).toBe(`/job/invoice-preview?jobId=${job.id}`);
});

test('without a plan only the end of the work is asked, of a job that was agreed on or invoiced in part', async () => {
  const part = { ...EXAMPLE_JOBS.QUOTED, invoices: [EXAMPLE_INVOICE] } as typeof EXAMPLE_JOBS.QUOTED;
  const { user, callsOf, save, job } = renderWithoutPlan(part);
  await user.click(await screen.findByRole('button', { name: 'Work finished' }));
  expect(screen.queryByRole('button', { name: 'Work started' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Payment plan' })).toBeNull();
  await save();
  expect(callsOf('PUT', `/jobs/${job.id}/aside`)[0]?.body).toMatchObject({ workFinishedOn: today() });
  cleanup();
  renderWithoutPlan(EXAMPLE_JOBS.QUOTED);
  await screen.findByRole('heading', { name: 'File history' });
  expect(screen.queryByRole('button', { name: 'Work finished' })).toBeNull();
});

function renderWithoutPlan(job: typeof EXAMPLE_JOBS.QUOTED) {
  const aside = `PUT /jobs/${job.id}/aside`;
  const answers = {
    'GET /account': { body: EXAMPLE_ACCOUNT },
    [aside]: { body: { ...job, workFinishedOn: today() } },
    [`GET /invoices/${EXAMPLE_INVOICE.id}`]: { body: { ...EXAMPLE_INVOICE, payments: [], exports: [] } },
  };
  return { ...renderJobScreen(<HistoryScreen />, job, { answers }), job };
}

test('a job that costs less than was invoiced says so, and asks for nothing more', async () => {
  const dear = { ...EXAMPLE_INVOICE, net: 3_083.92, total: 3_083.92 };
  await open({ invoices: [dear], workFinishedOn: today() });
  screen.getByText(/^You have invoiced £25\.20 more than this job comes to now\./);
  for (const role of ['button', 'link']) expect(screen.queryByRole(role, { name: /^Issue|^Invoice/ })).toBeNull();
});

test('a job of which more was invoiced at one rate than it costs says so, and asks for nothing more', async () => {
  const reduced = {
    vatBreakdown: [{ treatment: 'REDUCED', rate: 5, net: 600, vat: 30 }],
    net: 600,
    vat: 30,
    total: 630,
  };
  const vatBreakdown = [{ treatment: 'STANDARD', rate: 20, net: 2_548.93, vat: 509.79 }];
  await open({
    vatBreakdown,
    priceVatExclusive: 2_548.93,
    invoices: [{ ...EXAMPLE_INVOICE, ...reduced }],
    workFinishedOn: today(),
  });
  screen.getByText(
    'You have invoiced more than this job comes to now at one of its VAT rates. Credit an invoice to put it right.',
  );
  for (const role of ['button', 'link']) expect(screen.queryByRole(role, { name: /^Issue|^Invoice/ })).toBeNull();
});
