import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HistoryScreen } from './history-screen.tsx';
import { EXAMPLE_ACCOUNT, EXAMPLE_JOBS } from '#contract/examples.ts';
import { EMPTY_WORK } from '#domain/vat/work.ts';
import { EXAMPLE_INVOICE, EXAMPLE_PAYMENT } from '#web/testing/example-money.ts';
import { refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';

/** £3,600.00 of which the invoice says that £280.00 are kept back. */
const INVOICE = {
  ...EXAMPLE_INVOICE,
  net: 3_000,
  vat: 600,
  total: 3_600,
  cisDeduction: 280,
  cisKept: 280,
  toPay: 3_320,
  due: 3_320,
  state: 'ISSUED',
  dueOn: '2026-12-04',
} as const;
const PAYMENTS = `/invoices/${INVOICE.id}/payments`;
const KEPT_BACK = `/invoices/${INVOICE.id}/kept-back`;
const VOID = `/payments/${EXAMPLE_PAYMENT.id}/void`;

const jobWith = (invoices: object[], changes: object = {}) =>
  ({ ...EXAMPLE_JOBS.INVOICED, invoices, ...changes }) as typeof EXAMPLE_JOBS.INVOICED;
const after = (changes: object) => ({ ...INVOICE, ...changes });
const answer = (invoice: object) => ({ invoice, job: jobWith([invoice]) });

async function open(invoices: object[], answers: Record<string, Answer | Answer[]> = {}, changes: object = {}) {
  const world = renderJobScreen(<HistoryScreen />, jobWith(invoices, changes), {
    answers: {
      'GET /account': { body: EXAMPLE_ACCOUNT },
      'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 20, unconfirmedEmail: null } },
      [`GET /invoices/${INVOICE.id}`]: { body: { ...invoices[0], payments: [], exports: [] } },
      ...answers,
    },
  });
  const block = within(await screen.findByRole('region', { name: 'Invoice' }));
  return { ...world, block };
}

async function openSheet(answers: Record<string, Answer | Answer[]> = {}) {
  const world = await open([INVOICE], answers);
  await world.user.click(world.block.getByRole('button', { name: 'Paid: #1029' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Mark as paid' }));
  const amount = sheet.getByLabelText<HTMLInputElement>('Amount');
  const kept = sheet.getByLabelText<HTMLInputElement>('Kept back for CIS');
  return { ...world, sheet, amount, kept };
}

test('what the contractor kept back is noted with what came in, and both are undone from the toast', async () => {
  const payment = { ...EXAMPLE_PAYMENT, amount: 3_180 };
  const paid = answer(after({ cisKept: 420, toPay: 3_180, paid: 3_180, due: 0, state: 'PAID' }));
  const { user, sheet, amount, kept, callsOf } = await openSheet({
    [`POST ${PAYMENTS}`]: { status: 201, body: { payment, ...paid } },
    [`POST ${VOID}`]: { body: { payment, ...paid } },
    [`PUT ${KEPT_BACK}`]: { body: answer(INVOICE) },
  });
  expect([amount.value, kept.value]).toEqual(['3320.00', '280.00']);
  await user.clear(kept);
  await user.type(kept, '420');
  expect(amount.value).toBe('3180.00');
  await user.click(sheet.getByRole('button', { name: 'Paid £3,180.00' }));
  await screen.findByText(/^£3,180\.00 from .*, £420\.00 kept back for CIS$/);
  expect(callsOf('POST', PAYMENTS)[0]?.body).toMatchObject({ amount: 3_180, due: 3_320, keptBack: 420 });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone. The payment is struck through.');
  expect(callsOf('PUT', KEPT_BACK)[0]?.body).toEqual({ keptBack: 280 });
});

test('an amount that was typed stays, and what it leaves due is said with the sum that would settle it', async () => {
  const { user, sheet, amount, kept, callsOf } = await openSheet({
    [`POST ${PAYMENTS}`]: refusal(422, 'INVALID', 'Enter less.', [{ path: '/keptBack', message: 'Enter less' }]),
  });
  await user.clear(amount);
  await user.type(amount, '3180');
  sheet.getByText('£140.00 stays due. If that was kept back for CIS too, enter £420.00 there.');
  await user.clear(kept);
  await user.type(kept, '420');
  expect(amount.value).toBe('3180.00');
  expect(sheet.queryByText(/stays due/)).toBeNull();
  await user.clear(kept);
  await user.type(kept, '500');
  sheet.getByText(/That is £80\.00 more than is due.* If less was kept back for CIS, enter that\.$/);
  await user.click(sheet.getByRole('button', { name: 'Paid £3,180.00' }));
  await sheet.findByText('Enter less');
  expect(callsOf('POST', PAYMENTS)).toHaveLength(1);
});

test('a payment by the invoice says nothing of what was kept back', async () => {
  const paid = answer(after({ paid: 3_320, due: 0, state: 'PAID' }));
  const body = { payment: { ...EXAMPLE_PAYMENT, amount: 3_320 }, ...paid };
  const { user, sheet, callsOf } = await openSheet({ [`POST ${PAYMENTS}`]: { status: 201, body } });
  await user.click(sheet.getByRole('button', { name: 'Paid £3,320.00' }));
  await screen.findByText(/^£3,320\.00 from /);
  expect(callsOf('POST', PAYMENTS)[0]?.body).not.toHaveProperty('keptBack');
});

test('of an invoice that was paid gross it is said afterwards that nothing was kept back, and set back again', async () => {
  const over = after({ paid: 3_320, due: 0, state: 'PAID' });
  const none = after({ cisKept: 0, toPay: 3_600, paid: 3_600, due: 0, state: 'PAID' });
  const payments = [{ ...EXAMPLE_PAYMENT, amount: 3_600 }];
  const { user, block, callsOf } = await open([over], {
    [`GET /invoices/${INVOICE.id}`]: { body: { ...over, payments, exports: [] } },
    [`PUT ${KEPT_BACK}`]: [refusal(503, 'BUSY', 'The server is busy.'), { body: answer(none) }, { body: answer(over) }],
  });
  await user.click(await block.findByRole('button', { name: 'Paid back: #1029' }));
  const back = within(await screen.findByRole('dialog', { name: 'Mark as paid back' }));
  back.getByText(/^£280\.00 counts as kept back for CIS\. If it was not, the money is yours/);
  await user.click(back.getByRole('button', { name: 'Cancel' }));
  await user.click(block.getByRole('button', { name: 'Kept back for CIS: #1029' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Kept back for CIS' }));
  dialog.getByText(/The invoice says £280\.00\.$/);
  const field = dialog.getByLabelText('Kept back');
  await user.clear(field);
  await user.type(field, '3600');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  dialog.getByText('Enter less than £3,600.00, which is all of the invoice');
  await user.clear(field);
  await user.type(field, '0');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('What was kept back wasn’t noted. The server is busy.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('£0.00 is noted as kept back for CIS');
  await block.findByText('£0.00 kept back for CIS; the invoice says £280.00.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone. £280.00 counts as kept back for CIS.');
  expect(callsOf('PUT', KEPT_BACK).map(({ body }) => body)).toEqual([
    { keptBack: 0 },
    { keptBack: 0 },
    { keptBack: 280 },
  ]);
});

test.each([
  ['a contractor, as HMRC may not know the business by now', true, true, true],
  ['another customer', true, false, false],
  ['a contractor, of a business that is under CIS no more', false, true, false],
])(
  'an invoice without a deduction asks what was kept back of %s',
  async (_who, cisRegistered, customerCis, isAsked) => {
    const plain = after({ cisDeduction: 0, cisKept: 0, toPay: 3_600, due: 3_600 });
    const account = { ...EXAMPLE_ACCOUNT, cisRegistered };
    const { block } = await open(
      [plain],
      { 'GET /account': { body: account } },
      { work: { ...EMPTY_WORK, customerKind: 'BUSINESS', customerCis } },
    );
    await block.findByRole('button', { name: 'Paid: #1029' });
    const button = () => block.queryByRole('button', { name: 'Kept back for CIS: #1029' });
    if (isAsked) await block.findByRole('button', { name: 'Kept back for CIS: #1029' });
    expect(button() !== null).toBe(isAsked);
  },
);
