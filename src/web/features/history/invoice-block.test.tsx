import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HistoryScreen } from './history-screen.tsx';
import { EXAMPLE_ACCOUNT, EXAMPLE_JOBS } from '#contract/examples.ts';
import { EMPTY_WORK } from '#domain/vat/work.ts';
import { EXAMPLE_INVOICE, EXAMPLE_PAYMENT } from '#web/testing/example-money.ts';
import { refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';

const PART_PAID = { ...EXAMPLE_INVOICE, paid: 500, due: 986.2, state: 'PART_PAID', dueOn: '2026-12-04' } as const;
const NOTE_ID = '5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7e09';
const PART = { ...EXAMPLE_PAYMENT, amount: 500 };

async function open(
  invoices: object[],
  payments: object[],
  answers: Record<string, Answer | Answer[]> = {},
  credit = 0,
  changes: object = {},
) {
  const job = { ...EXAMPLE_JOBS.INVOICED, invoices, credit, ...changes } as typeof EXAMPLE_JOBS.INVOICED;
  const world = renderJobScreen(<HistoryScreen />, job, {
    answers: {
      'GET /account': { body: EXAMPLE_ACCOUNT },
      'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 20, unconfirmedEmail: null } },
      [`GET /invoices/${EXAMPLE_INVOICE.id}`]: { body: { ...invoices[0], payments, exports: [] } },
      ...answers,
    },
  });
  const block = within(await screen.findByRole('region', { name: /^Invoices?$/ }));
  return { ...world, job, block };
}

test('a second payment for an invoice that is paid is noted, and said to become credit', async () => {
  const { block, user } = await open([{ ...PART_PAID, state: 'PAID', paid: PART_PAID.toPay, due: 0 }], [PART]);
  expect(block.queryByRole('button', { name: 'Paid: #1029' })).toBeNull();
  await user.click(block.getByRole('button', { name: 'Paid again: #1029' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Paid again' }));
  expect(sheet.getByLabelText<HTMLInputElement>('Amount').value).toBe('');
  sheet.getByText('This invoice is paid in full already. What came in again is kept as credit for this job.');
  await user.type(sheet.getByLabelText('Amount'), '500');
  expect(sheet.queryByText(/more than is due/)).toBeNull();
});

test('an invoice says what is paid and due, with its payments and Paid', async () => {
  const { block } = await open([PART_PAID], [PART]);
  block.getByText('£500.00 paid, £986.20 due by 04 Dec 2026');
  await block.findByText('£500.00 received by bank on 22 Nov 2026');
  expect(block.getByRole('button', { name: 'Paid: #1029' })).toBeDefined();
});

test('its next reminder is told, and stopped and sent again by hand', async () => {
  const reminding = { ...PART_PAID, nextReminderOn: '2026-12-01', remindersOn: ['2026-12-01'] };
  const stopped = { ...PART_PAID, remindersOff: true };
  const path = `PUT /invoices/${EXAMPLE_INVOICE.id}/aside`;
  const { user, block, callsOf } = await open([reminding], [PART], { [path]: { body: stopped } });
  block.getByText('Next reminder on 01 Dec 2026');
  await user.click(block.getByRole('button', { name: 'Stop reminders: #1029' }));
  await block.findByText('No reminder will be sent.');
  await user.click(block.getByRole('button', { name: 'Send reminders again: #1029' }));
  const bodies = callsOf('PUT', `/invoices/${EXAMPLE_INVOICE.id}/aside`).map(({ body }) => body);
  expect(bodies).toEqual([{ remindersOff: true }, { remindersOff: false }]);
});

test.each([
  ['FAILED', true],
  ['SENT', false],
])(
  'that an invoice did not arrive, which is why nobody is reminded, is said of one whose mail is %s',
  async (delivery, isSaid) => {
    const account = { ...EXAMPLE_ACCOUNT, invoiceReminders: [{ days: 7, text: '' }] };
    const [file] = EXAMPLE_JOBS.INVOICED.files;
    const files = [{ ...file, type: 'invoice', number: '#1029', action: 'SEND', delivery }];
    const { block } = await open([PART_PAID], [PART], { 'GET /account': { body: account } }, 0, { files });
    await block.findByText('£500.00 received by bank on 22 Nov 2026');
    await waitFor(() => expect(block.queryByText('Not reminded: the invoice did not arrive.') !== null).toBe(isSaid));
  },
);

test('reminders whose change had no answer may have been stopped', async () => {
  const reminding = { ...PART_PAID, nextReminderOn: '2026-12-01', remindersOn: ['2026-12-01'] };
  const { user, block } = await open([reminding], [PART], { [`PUT /invoices/${EXAMPLE_INVOICE.id}/aside`]: 'lost' });
  await user.click(await block.findByRole('button', { name: 'Stop reminders: #1029' }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('The change of the reminders may not have been saved. There is no connection.');
});

test('where no mail leaves the server no next reminder is promised', async () => {
  const reminding = { ...PART_PAID, nextReminderOn: '2026-12-01', remindersOn: ['2026-12-01'] };
  const folder = { body: { delivery: 'folder', mailsLeft: 20, unconfirmedEmail: null } };
  const { block } = await open([reminding], [PART], { 'GET /mail-setup': folder });
  await block.findByText('No reminder will be sent, as e-mail is not set up on this server.');
  expect(block.queryByText(/^Next reminder/)).toBeNull();
});

test('what a business that is late may be asked for is told, where that is wanted', async () => {
  const words = 'Interest £3.35 since 11 Nov 2026 (11.75% a year, £0.48 a day) and £70.00 fixed';
  const path = `GET /invoices/${EXAMPLE_INVOICE.id}/interest`;
  const answers = {
    'GET /account': { body: { ...EXAMPLE_ACCOUNT, statutoryInterest: true } },
    [path]: { body: { claim: null, why: null, words } },
  };
  const { block } = await open([EXAMPLE_INVOICE], [], answers, 0, {
    work: { ...EMPTY_WORK, customerKind: 'BUSINESS' },
  });
  expect(await block.findByText(words)).toBeDefined();
});

test('a paid invoice says nothing of reminders', async () => {
  const { block } = await open([{ ...EXAMPLE_INVOICE, paid: 1486.2, due: 0, state: 'PAID', remindersOff: true }], []);
  expect(block.queryByRole('button', { name: /reminders/ })).toBeNull();
});

test('a payment is undone after a question, and stays, struck through', async () => {
  const voided = { ...PART, voidedAt: '2026-11-22T09:05:00.000Z', voidReason: 'Wrong customer' };
  const after = { ...EXAMPLE_INVOICE, dueOn: '2026-12-04', state: 'ISSUED' };
  const { user, block, callsOf } = await open([PART_PAID], [PART, { ...voided, id: EXAMPLE_INVOICE.fileId }], {
    [`POST /payments/${PART.id}/void`]: {
      body: { payment: voided, invoice: after, job: { ...EXAMPLE_JOBS.INVOICED, invoices: [after] } },
    },
  });
  expect((await block.findByText('undone on 22 Nov 2026: Wrong customer')).previousElementSibling?.tagName).toBe('S');
  await user.click(block.getByRole('button', { name: /^Undo: £500\.00/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this payment?' }));
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone. The payment is struck through.');
  expect(callsOf('POST', `/payments/${PART.id}/void`)[0]?.body).toEqual({ reason: '' });
  block.getByText('£1,486.20 due by 04 Dec 2026');
});

test('the activity tells at once that a payment was undone', async () => {
  const voided = { ...PART, voidedAt: '2026-11-22T09:05:00.000Z' };
  const facts = { paymentId: PART.id, invoiceId: EXAMPLE_INVOICE.id, number: '#1029', amount: 500 };
  const event = { who: { kind: 'USER', name: 'Joan' }, at: '2026-11-22T09:05:00.000Z', facts };
  const paid = { ...event, id: NOTE_ID, what: 'PAID' };
  const { user, block } = await open([PART_PAID], [PART], {
    [`POST /payments/${PART.id}/void`]: {
      body: {
        payment: voided,
        invoice: EXAMPLE_INVOICE,
        job: { ...EXAMPLE_JOBS.INVOICED, invoices: [EXAMPLE_INVOICE] },
      },
    },
    [`GET /jobs/${EXAMPLE_JOBS.INVOICED.id}/events`]: [
      { body: [paid] },
      { body: [paid, { ...event, id: PART.id, what: 'VOIDED' }] },
    ],
  });
  await screen.findByText('£500.00 was paid for invoice #1029');
  await user.click(await block.findByRole('button', { name: /^Undo: £500\.00/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this payment?' }));
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('You undid a payment of £500.00 for invoice #1029')).toBeDefined();
});

test.each(['', 'At once'])('of a payment that was undone for “%s” only the day is told', async (voidReason) => {
  const voided = { ...PART, voidedAt: '2026-11-22T09:05:00.000Z', voidReason };
  const { block } = await open([PART_PAID], [voided]);
  expect((await block.findByText('undone on 22 Nov 2026')).previousElementSibling?.tagName).toBe('S');
});

test('undoing a payment that is in a file for the accountant says so first', async () => {
  const exports = [{ paymentId: PART.id, format: 'SAGE', on: '2026-11-24' }];
  const body = { ...PART_PAID, payments: [PART], exports };
  const { user, block } = await open([PART_PAID], [], { [`GET /invoices/${EXAMPLE_INVOICE.id}`]: { body } });
  await user.click(await block.findByRole('button', { name: /^Undo: £500\.00/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this payment?' }));
  const said = dialog.getByText(/counts for nothing\. It is in an export/);
  expect(said.textContent).toMatch(/It is in an export for Sage Accounting of 24 Nov 2026: undo it there too\.$/);
});

test('a payment that can’t be undone says why where it was asked', async () => {
  const path = `POST /payments/${PART.id}/void`;
  const detail = 'Undo first what was paid back or used elsewhere.';
  const { user, block } = await open([PART_PAID], [PART], { [path]: refusal(409, 'ABOVE_PAID', detail) });
  await user.click(await block.findByRole('button', { name: /^Undo: £500\.00/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this payment?' }));
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  const why = await dialog.findByRole('alert');
  expect(why.textContent).toContain(`The payment wasn’t undone. ${detail}`);
});

test('what came in above what is due is offered to be paid back', async () => {
  const paid = { ...EXAMPLE_INVOICE, paid: 1486.2, due: 0, state: 'PAID' };
  const { user, block } = await open([paid], [{ ...EXAMPLE_PAYMENT, amount: 1500 }], {}, 13.8);
  await user.click(await block.findByRole('button', { name: 'Paid back: #1029' }));
  expect(await screen.findByRole('button', { name: 'Paid back £13.80' })).toBeDefined();
});

test('credit of other invoices settles this one as far as it goes', async () => {
  const credited = { ...EXAMPLE_PAYMENT, method: 'CREDIT', amount: 50 };
  // Of the last two one was paid too much by the same customer, the other by somebody else.
  const overpaid = { ...EXAMPLE_INVOICE, id: NOTE_ID, due: 0, over: 50, state: 'PAID', number: '#1029-2' } as const;
  const ofAnother = {
    ...overpaid,
    id: EXAMPLE_INVOICE.fileId,
    billedTo: { name: 'Bob', email: 'bob@post.example' },
    number: '#1029-3',
  };
  const { user, block, job, callsOf } = await open(
    [PART_PAID, overpaid, ofAnother],
    [PART],
    {
      [`GET /invoices/${overpaid.id}`]: { body: { ...overpaid, payments: [], exports: [] } },
      [`GET /invoices/${ofAnother.id}`]: { body: { ...ofAnother, payments: [], exports: [] } },
      [`POST /invoices/${EXAMPLE_INVOICE.id}/payments`]: {
        status: 201,
        body: { payment: credited, invoice: PART_PAID, job: { ...EXAMPLE_JOBS.INVOICED, invoices: [PART_PAID] } },
      },
    },
    50,
  );
  await block.findByText('£500.00 received by bank on 22 Nov 2026');
  await user.click(block.getByRole('button', { name: 'Use £50.00 of credit' }));
  await screen.findByText(`£50.00 of credit used for ${job.customerName}`);
  expect(callsOf('POST', `/invoices/${EXAMPLE_INVOICE.id}/payments`)[0]?.body).toMatchObject({
    amount: 50,
    method: 'CREDIT',
  });
});

test('credit that was moved is told in plain words, from both its sides', async () => {
  const moved = (id: string, amount: number) => ({ ...EXAMPLE_PAYMENT, id, amount, method: 'CREDIT' as const });
  const { block } = await open([PART_PAID], [moved(EXAMPLE_PAYMENT.id, 49.99), moved(EXAMPLE_INVOICE.fileId, -20)]);
  await block.findByText('£49.99 of credit from another invoice used on 22 Nov 2026');
  expect(block.getByText('£20.00 of credit used for another invoice on 22 Nov 2026')).toBeDefined();
});

test('a payment that is taken back at once says no more than that', async () => {
  const body = {
    payment: EXAMPLE_PAYMENT,
    invoice: PART_PAID,
    job: { ...EXAMPLE_JOBS.INVOICED, invoices: [PART_PAID] },
  };
  const { user, block, callsOf } = await open([PART_PAID], [PART], {
    [`POST /invoices/${EXAMPLE_INVOICE.id}/payments`]: { status: 201, body },
    [`POST /payments/${EXAMPLE_PAYMENT.id}/void`]: { body },
  });
  await user.click(block.getByRole('button', { name: 'Paid: #1029' }));
  await user.click(await screen.findByRole('button', { name: /^Paid £/ }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone. The payment is struck through.');
  expect(callsOf('POST', `/payments/${EXAMPLE_PAYMENT.id}/void`)[0]?.body).toEqual({ reason: '' });
});

test('more than is due is said before the yes, and what becomes of it', async () => {
  const { user, block } = await open([PART_PAID], [PART]);
  await user.click(block.getByRole('button', { name: 'Paid: #1029' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Mark as paid' }));
  expect(sheet.queryByText(/more than is due/)).toBeNull();
  await user.clear(sheet.getByLabelText('Amount'));
  await user.type(sheet.getByLabelText('Amount'), '1000');
  sheet.getByText('That is £13.80 more than is due; £13.80 is kept as credit for this job.');
  expect(sheet.getByRole('button', { name: 'Paid £1,000.00' })).toBeDefined();
});

test('a credit note stands under its invoice and is mailed as it was issued, under a key', async () => {
  const note = {
    ...EXAMPLE_INVOICE,
    billedTo: { name: 'Bob Ross', email: 'bob@post.example' },
    id: NOTE_ID,
    number: '#1029-2',
    kind: 'CREDIT_NOTE',
    corrects: EXAMPLE_INVOICE.id,
  };
  const [file] = EXAMPLE_JOBS.QUOTED.files;
  const path = `/invoices/${NOTE_ID}/send-email`;
  const answered = { url: file?.link, file: { ...file, delivery: 'SENDING' }, job: EXAMPLE_JOBS.INVOICED };
  const { user, block, callsOf } = await open([PART_PAID, { ...note, toPay: 60 }], [PART], {
    [`POST ${path}`]: [refusal(503, 'BUSY', 'The server is busy.'), { body: answered }],
  });
  block.getByText(/^Credit note #1029-2, £60\.00 on /);
  await user.click(block.getByRole('button', { name: 'Send: #1029-2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send credit note #1029-2' }));
  dialog.getByText('It goes to bob@post.example, as it was issued.');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await dialog.findByText('The credit note wasn’t sent. The server is busy.');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText('The credit note #1029-2 is on its way to Bob Ross.');
  const keys = callsOf('POST', path).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['WAITING', '', /^The invoice #1029 waits until you confirm your e-mail address\. Then it goes to /],
  ['SENT', '', /^The invoice #1029 is sent to /],
  ['FAILED', '550 No such mailbox.', /^The invoice #1029 was not delivered\. 550 No such mailbox\.$/],
])('of an invoice that is mailed again it is said what became of its mail: %s', async (delivery, reason, words) => {
  const { INVOICED } = EXAMPLE_JOBS;
  const file = { ...INVOICED.files[0], action: 'SEND', delivery, deliveryError: reason };
  const path = `POST /invoices/${EXAMPLE_INVOICE.id}/send-email`;
  const { user, block } = await open([PART_PAID], [PART], {
    [path]: { body: { url: file.link, file, job: INVOICED } },
  });
  await user.click(block.getByRole('button', { name: 'Send: #1029' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(words)).toBeDefined();
});

test('of a paper that was never mailed it is said that it is not sent yet, until it was mailed once', async () => {
  const note = { ...EXAMPLE_INVOICE, id: NOTE_ID, number: '#1029-2', kind: 'CREDIT_NOTE', due: 0 };
  const papers = [PART_PAID, { ...note, toPay: 60, corrects: EXAMPLE_INVOICE.id }];
  const [file] = EXAMPLE_JOBS.INVOICED.files;
  const [quote] = EXAMPLE_JOBS.QUOTED.files;
  const invoiceFile = { ...file, number: '#1029' };
  const files = [{ ...invoiceFile, action: 'DOWNLOAD', delivery: null, destination: '' }, quote];
  const { block, unmount } = await open(papers, [], {}, 0, { files });
  expect(block.getAllByText('Not sent yet')).toHaveLength(2);
  unmount();
  const sent = [{ ...invoiceFile, id: NOTE_ID, action: 'SEND', delivery: 'FAILED' }, ...files];
  const { block: later } = await open(papers, [], {}, 0, { files: sent });
  expect(later.getByText('Not sent yet').parentElement?.textContent).toContain('Credit note #1029-2');
});

const REMINDED = {
  id: NOTE_ID,
  at: '2026-11-20T09:00:00.000Z',
  who: { kind: 'PRODUCT', name: '' },
  what: 'REMINDED',
  facts: { invoiceId: EXAMPLE_INVOICE.id, number: EXAMPLE_INVOICE.number },
};
const NO_MAIL = { 'GET /mail-setup': { body: { delivery: 'folder', mailsLeft: 20, unconfirmedEmail: null } } };

test.each([
  ['no mail leaves the server', {}, EXAMPLE_INVOICE, NO_MAIL],
  ['the customer has no e-mail', {}, { ...EXAMPLE_INVOICE, billedTo: { name: 'Bob Ross', email: '' } }, {}],
  ['the invoice is paid', {}, { ...EXAMPLE_INVOICE, paid: 1486.2, due: 0, state: 'PAID' }, {}],
  [
    'a reminder brought it',
    {},
    EXAMPLE_INVOICE,
    { [`GET /jobs/${EXAMPLE_INVOICE.jobId}/events`]: { body: [REMINDED] } },
  ],
])('nothing is said to be not sent yet where %s', async (_, changes, invoice, answers) => {
  const { block } = await open([invoice], [], answers, 0, { ...changes, files: [] });
  await waitFor(() => expect(block.queryByText('Not sent yet')).toBeNull());
});
