import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { HistoryScreen } from './history-screen.tsx';
import { EXAMPLE_ACCOUNT, EXAMPLE_JOBS, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { preferencesQuery } from '#web/api/preferences.ts';
import { queryClient } from '#web/api/query-client.ts';
import { EXAMPLE_INVOICE } from '#web/testing/example-money.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { refusal, type Answer } from '#web/testing/fake-api.ts';
import { EMPTY_WORK } from '#domain/vat/work.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';

const JOB = EXAMPLE_JOBS.INVOICED;
const [FILE] = JOB.files;
const NOTE_ID = '5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7e11';
const CREDIT = `/invoices/${EXAMPLE_INVOICE.id}/credit`;
const CORRECT = `/invoices/${EXAMPLE_INVOICE.id}/correct`;
const EARLY_EXTRA = {
  id: EXAMPLE_OFFER.id,
  description: 'Move the radiator',
  total: 144.02,
  offer: { ...EXAMPLE_OFFER, state: 'CANCELLED', startEarly: true },
  photoUrl: null,
  agreedOn: null,
};

function note(total: number) {
  const sums = { net: total, total, toPay: total, due: 0, dueOn: null, state: 'ISSUED' as const };
  return {
    ...EXAMPLE_INVOICE,
    ...sums,
    id: NOTE_ID,
    number: '#1029-2',
    kind: 'CREDIT_NOTE' as const,
    corrects: EXAMPLE_INVOICE.id,
  };
}

async function open(
  way: string,
  answers: Record<string, Answer | Answer[]>,
  invoices: object[] = [EXAMPLE_INVOICE],
  changes: object = {},
) {
  const world = renderJobScreen(<HistoryScreen />, { ...JOB, invoices, ...changes } as typeof JOB, {
    answers: {
      'GET /account': { body: EXAMPLE_ACCOUNT },
      [`GET /invoices/${EXAMPLE_INVOICE.id}`]: { body: { ...invoices[0], payments: [], exports: [] } },
      ...answers,
    },
  });
  await world.user.click(await screen.findByRole('button', { name: `${way}: #1029` }));
  const name = way === 'Paid' ? 'Mark as paid' : way;
  return { ...world, dialog: within(await screen.findByRole('dialog', { name })) };
}

test.each([
  ['Credit note', false],
  ['Correct this invoice', true],
])('%s: only what asks for money says that the bank details are missing', async (way, isSaid) => {
  const preferences = { ...EXAMPLE_PREFERENCES, bankDetails: '' };
  const { dialog } = await open(way, { 'GET /account/preferences': { body: preferences } });
  await act(() => queryClient.ensureQueryData(preferencesQuery));
  const said = () => dialog.queryByRole('link', { name: /^add your bank details in Settings/ });
  await waitFor(() => expect(said() !== null).toBe(isSaid));
});

test.each([
  ['nothing', false, [], 'All £1,486.20', 'so that nothing is owed.'],
  ['all', true, [], 'An amount', 'less what you are owed for work done before then.'],
  ['an extra', false, [EARLY_EXTRA], 'An amount', 'less what you are owed for extra work done before then.'],
] as const)(
  'the credit note of a cancelled contract says why, with all of it unless work was asked for early: %s',
  async (_, startEarly, extras, share, why) => {
    const offer = { ...EXAMPLE_OFFER, state: 'CANCELLED', startEarly };
    const cancelled = { ...EXAMPLE_INVOICE, cancelledOn: '2026-11-25' };
    const { dialog } = await open('Credit note', {}, [cancelled], { offer, extras });
    expect(
      screen.getAllByText(
        new RegExp(`^£1,486\\.20 not paid\\. The contract was cancelled on 25 Nov 2026: credit this invoice, ${why}$`),
      ),
    ).toHaveLength(1);
    dialog.getByText(new RegExp(`The contract was cancelled on 25 Nov 2026: credit this invoice, ${why}$`));
    expect(dialog.queryByText(/unpaid bill/)).toBeNull();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: share }).checked).toBe(true);
    expect(dialog.getByLabelText<HTMLInputElement>('Why').value).toBe('Contract cancelled on 25 Nov 2026');
  },
);

test('the credit note of an extra that was cancelled after its invoice has its amount and says why', async () => {
  const extrasToCredit = { total: 144.02, cancelledOn: '2026-11-25', payBackBy: '2026-12-09' };
  const { dialog } = await open('Credit note', {}, [{ ...EXAMPLE_INVOICE, extrasToCredit }]);
  const why =
    '£144.02 of this invoice is for extra work that was cancelled on 25 Nov 2026: credit it, and pay back what was paid for it by 09 Dec 2026.';
  expect(screen.getByText(`£1,486.20 overdue since 10 Nov 2026. ${why}`)).toBeDefined();
  expect(dialog.getByText(new RegExp(`${why}$`))).toBeDefined();
  expect(dialog.queryByText(/unpaid bill/)).toBeNull();
  expect(dialog.getByLabelText<HTMLInputElement>('Amount').value).toBe('144.02');
  expect(dialog.getByLabelText<HTMLInputElement>('Why').value).toBe('Extra work cancelled on 25 Nov 2026');
  expect(dialog.getByRole('button', { name: 'Credit £144.02' })).toBeDefined();
});

test('what was made to measure stays on the invoice of a cancelled contract', async () => {
  const offer = { ...EXAMPLE_OFFER, state: 'CANCELLED', startEarly: false, cancelledAt: '2026-11-25T09:00:00.000Z' };
  const cancelled = { ...EXAMPLE_INVOICE, cancelledOn: '2026-11-25' };
  const work = { ...EMPTY_WORK, madeToMeasure: 'Oak nosings' };
  const { dialog } = await open('Credit note', {}, [cancelled], { offer, work });
  dialog.getByText(/credit this invoice, less what was made to measure/);
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'An amount' }).checked).toBe(true);
});

test('of an extra that was asked for early how much is credited is for the business to say', async () => {
  const extrasToCredit = { total: 144.02, cancelledOn: '2026-11-25', payBackBy: null };
  const changes = { extras: [EARLY_EXTRA] };
  const { dialog } = await open('Credit note', {}, [{ ...EXAMPLE_INVOICE, extrasToCredit }], changes);
  dialog.getByText(/credit it, less what you are owed for work done before then, and pay back what was paid for it\.$/);
  expect(dialog.getByLabelText<HTMLInputElement>('Amount').value).toBe('');
});

test('a credit note asks how much and why, and is taken off its invoice', async () => {
  const after = { ...EXAMPLE_INVOICE, credited: 60, due: 1426.2 };
  const file = { ...FILE, type: 'credit-note', action: 'SEND', delivery: 'SENDING' };
  const body = { invoice: note(60), file, job: { ...JOB, invoices: [after, note(60)] } };
  const { user, dialog, callsOf } = await open('Credit note', { [`POST ${CREDIT}`]: { status: 201, body } });
  dialog.getByText(/An unpaid bill is no reason for a credit note\./);
  await user.click(dialog.getByRole('button', { name: 'Credit' }));
  dialog.getByText('Enter an amount above £0');
  dialog.getByText('Enter why');
  await user.type(dialog.getByLabelText('Amount'), '1486.21');
  dialog.getByText('Only £1,486.20 of this invoice is left to credit.');
  await user.clear(dialog.getByLabelText('Amount'));
  await user.type(dialog.getByLabelText('Amount'), '60');
  await user.type(dialog.getByLabelText('Why'), 'A door less');
  // What was agreed stays as it was, here and in the list.
  dialog.getByText(/^It is mailed to .*\. It is taken off what was invoiced, and not invoiced again\.$/);
  await user.click(dialog.getByRole('button', { name: 'Credit £60.00' }));
  await screen.findByText(`Credit note #1029-2 for £60.00 is on its way to ${JOB.customerName}.`);
  const [call] = callsOf('POST', CREDIT);
  expect(call?.body).toEqual({ amount: 60, reason: 'A door less', deliver: 'SEND' });
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
  screen.getByText(/£60\.00 credited, £1,426\.20/);
});

test('a credit note whose mail waits for the trader’s own address is not said to be on its way', async () => {
  const file = { ...FILE, type: 'credit-note', action: 'SEND', delivery: 'WAITING' };
  const body = { invoice: note(1486.2), file, job: { ...JOB, invoices: [EXAMPLE_INVOICE, note(1486.2)] } };
  const { user, dialog } = await open('Correct this invoice', { [`POST ${CORRECT}`]: { status: 201, body } });
  await user.type(dialog.getByLabelText('What was wrong'), 'Wrong rate');
  await user.click(dialog.getByRole('button', { name: /^Credit £1,486\.20/ }));
  const words = /^Credit note #1029-2 waits until you confirm your e-mail address\..*The job is open again/;
  expect(await screen.findByText(words)).toBeDefined();
});

test('of a paid invoice a credit note does not say what unpaid ones are no reason for', async () => {
  const { dialog } = await open('Credit note', {}, [{ ...EXAMPLE_INVOICE, due: 0, state: 'PAID' }]);
  expect(dialog.getByText(/^Invoice #1029, /).textContent).toBe(`Invoice #1029, ${JOB.customerName}.`);
});

test('all that is left is credited in one tap, and a refusal keeps the reason', async () => {
  const detail = 'This invoice has been credited in full already.';
  const answer = refusal(409, 'ABOVE_INVOICE', detail);
  const part = { ...EXAMPLE_INVOICE, credited: 60, due: 1426.2 };
  const { user, dialog, callsOf } = await open('Credit note', { [`POST ${CREDIT}`]: answer }, [part, note(60)]);
  await user.click(dialog.getByLabelText('All £1,426.20'));
  await user.type(dialog.getByLabelText('Why'), 'Not wanted');
  await user.click(dialog.getByRole('button', { name: 'Credit £1,426.20' }));
  await dialog.findByText(`The credit note wasn’t issued. ${detail}`);
  dialog.getByDisplayValue('Not wanted');
  expect(callsOf('POST', CREDIT)[0]?.body).toEqual({ amount: 'ALL', reason: 'Not wanted', deliver: 'SEND' });
});

test('the newest invoice of an invoiced job is corrected after it is said what happens', async () => {
  const body = {
    invoice: note(1486.2),
    file: FILE,
    job: {
      ...JOB,
      status: 'PRICED',
      version: 2,
      tstampUpdated: '2026-11-30T10:00:00.000Z',
      invoices: [{ ...EXAMPLE_INVOICE, credited: 1486.2, due: 0, state: 'CREDITED' }, note(1486.2)],
    },
  };
  const { user, dialog, callsOf } = await open('Correct this invoice', { [`POST ${CORRECT}`]: { status: 201, body } });
  dialog.getByText(/takes back all £1,486\.20 that is left of invoice #1029\. The job is opened again/);
  await user.click(dialog.getByRole('button', { name: /^Credit £1,486\.20/ }));
  dialog.getByText('Enter why');
  expect(callsOf('POST', CORRECT)).toHaveLength(0);
  const shown = { opener: window, document: { title: '' }, location: { replace: vi.fn<(address: string) => void>() } };
  vi.spyOn(window, 'open').mockReturnValue(shown as unknown as Window); // of a tab only this is used
  await user.type(dialog.getByLabelText('What was wrong'), 'Wrong rate');
  await user.click(dialog.getByLabelText('As a PDF'));
  await user.click(dialog.getByRole('button', { name: /^Credit £1,486\.20/ }));
  await screen.findByText(/^Credit note #1029-2 is issued\. The job is open again/);
  expect(callsOf('POST', CORRECT)[0]?.body).toEqual({ reason: 'Wrong rate', deliver: 'DOWNLOAD' });
  expect(shown.location.replace).toHaveBeenCalledWith(new URL(FILE?.link ?? '', window.location.href).href);
  await screen.findByText(/^Now at \/job\/invoice-preview\?/);
  // The note took the number that was next.
  await waitFor(() => expect(callsOf('GET', '/account')).toHaveLength(2));
});

test('a credited invoice offers no credit note, and correcting it only opens the job', async () => {
  const credited = { ...EXAMPLE_INVOICE, credited: 1486.2, due: 0, state: 'CREDITED' };
  const { dialog } = await open('Correct this invoice', {}, [credited, note(1486.2)]);
  dialog.getByRole('button', { name: 'Open the job again' });
  expect(screen.queryByRole('button', { name: /^Credit note:/ })).toBeNull();
});

test.each([
  ['Correct this invoice', CORRECT, /^Credit £1,486\.20/, 'The credit note wasn’t issued. Gone.'],
  ['Paid', `/invoices/${EXAMPLE_INVOICE.id}/payments`, /^Paid £1,486\.20/, 'It wasn’t noted. Gone.'],
])(
  '%s: what another device has corrected meanwhile is told in the dialog, which goes on once it is closed',
  async (...row) => {
    const [way, path, verb, words] = row;
    const changed = { status: 'PRICED', version: 2, tstampUpdated: '2026-11-30T10:00:00.000Z' } as const;
    const invoices = [{ ...EXAMPLE_INVOICE, credited: 1486.2, due: 0, state: 'CREDITED' }, note(1486.2)];
    const before = { body: { ...JOB, invoices: [EXAMPLE_INVOICE] } };
    const { user, callsOf } = await open(way, {
      [`POST ${path}`]: refusal(409, 'NOT_DUE', 'Gone.'),
      [`GET /jobs/${JOB.id}`]: [before, { body: { ...JOB, ...changed, invoices } }],
    });
    const dialog = within(screen.getByRole('dialog'));
    const reason = dialog.queryByLabelText('What was wrong');
    if (reason !== null) await user.type(reason, 'Wrong rate');
    await user.click(dialog.getByRole('button', { name: verb }));
    await waitFor(() => expect(callsOf('GET', `/jobs/${JOB.id}`)).toHaveLength(2));
    await dialog.findByText(words);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    if (reason !== null) await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText(/^Now at \/job\/invoice-preview\?/)).toBeDefined();
  },
);

test.each([
  ['Credit note', 'Why'],
  ['Correct this invoice', 'What was wrong'],
])(
  '%s: what was typed is not thrown away unasked, and where nothing was typed nothing is asked',
  async (way, label) => {
    const { user, dialog } = await open(way, {});
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: `${way}: #1029` }));
    const again = within(await screen.findByRole('dialog', { name: way }));
    await user.type(again.getByLabelText(label), 'Wrong rate');
    await user.click(again.getByRole('button', { name: 'Cancel' }));
    const asked = within(screen.getByRole('dialog', { name: 'Close without saving?' }));
    await user.click(asked.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);
