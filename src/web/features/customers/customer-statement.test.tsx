import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CustomerStatement } from './customer-statement.tsx';
import type { ShownCustomer } from '#web/api/customer-records.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const CUSTOMER = { id: 'c', email: 'm@post.example', invoices: [{}] } as unknown as ShownCustomer; // what a statement needs of it

test.each([
  ['smtp', true],
  ['folder', false],
] as const)('a statement is offered by e-mail only where that leaves the server (%s)', async (delivery, isOffered) => {
  const { callsOf } = fakeApi({ 'GET /mail-setup': { body: { delivery, mailsLeft: 20, unconfirmedEmail: null } } });
  renderScreen(<CustomerStatement customer={CUSTOMER} />, { path: '/customers/:id', at: '/customers/c' });
  await screen.findByRole('link', { name: 'Statement' });
  await expect.poll(() => callsOf('GET', '/mail-setup').length).toBe(1);
  const button = () => screen.queryByRole('button', { name: 'E-mail statement' });
  await expect.poll(() => button() !== null).toBe(isOffered);
});

test('a second press after a lost answer is the same call, also in the dialog opened anew, and the next statement is another', async () => {
  const sendCall = 'POST /customers/c/send-statement';
  const { callsOf } = fakeApi({
    'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 20, unconfirmedEmail: null } },
    [sendCall]: ['lost', 'lost', { body: { destination: 'm@post.example' } }],
  });
  const { user } = renderScreen(<CustomerStatement customer={CUSTOMER} />, {
    path: '/customers/:id',
    at: '/customers/c',
  });
  const send = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Send statement' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
  };
  const toldSent = () => screen.findByText('The statement is on its way to m@post.example.');
  await user.click(await screen.findByRole('button', { name: 'E-mail statement' }));
  await send();
  await screen.findByText(/^The statement may not have been sent\./);
  await send();
  await screen.findByText(/^The statement may not have been sent\./);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'E-mail statement' }));
  await send();
  await toldSent();
  await user.click(screen.getByRole('button', { name: 'E-mail statement' }));
  await send();
  await toldSent();
  const keys = callsOf('POST', '/customers/c/send-statement').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0], keys[0], expect.not.stringContaining(keys[0] ?? '')]);
});

test('a statement that says something else after a lost answer is another call', async () => {
  const { callsOf } = fakeApi({
    'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 20, unconfirmedEmail: null } },
    'POST /customers/c/send-statement': 'lost',
  });
  for (const invoices of [[{}], [{}, {}]] as unknown as ShownCustomer['invoices'][]) {
    const shown = <CustomerStatement customer={{ ...CUSTOMER, invoices }} />;
    const { user, unmount } = renderScreen(shown, { path: '/customers/:id', at: '/customers/c' });
    await user.click(await screen.findByRole('button', { name: 'E-mail statement' }));
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    await screen.findByText(/^The statement may not have been sent\./);
    unmount();
  }
  const keys = callsOf('POST', '/customers/c/send-statement').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(2);
});

test('so is one that says something else by the second press in the same dialog', async () => {
  const { callsOf } = fakeApi({
    'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 20, unconfirmedEmail: null } },
    'POST /customers/c/send-statement': ['lost', { body: { destination: 'm@post.example' } }],
  });
  const { user } = renderScreen(<Growing />, { path: '/customers/:id', at: '/customers/c' });
  await user.click(await screen.findByRole('button', { name: 'E-mail statement' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await screen.findByText(/^The statement may not have been sent\./);
  await user.click(screen.getByText('Invoice elsewhere'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('The statement is on its way to m@post.example.');
  const keys = callsOf('POST', '/customers/c/send-statement').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(2);
});

/** A customer who gets another invoice while the screen stands. */
function Growing() {
  const [count, setCount] = useState(1);
  const invoices = Array.from({ length: count }, () => ({})) as unknown as ShownCustomer['invoices']; // as above
  return (
    <>
      <button type="button" onClick={() => setCount(2)}>
        Invoice elsewhere
      </button>
      <CustomerStatement customer={{ ...CUSTOMER, invoices }} />
    </>
  );
}

test('a first try that went to the address before is told', async () => {
  fakeApi({
    'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 20, unconfirmedEmail: null } },
    'POST /customers/c/send-statement': refusal(409, 'KEY_REUSED', 'Used.'),
  });
  const { user } = renderScreen(<CustomerStatement customer={CUSTOMER} />, {
    path: '/customers/:id',
    at: '/customers/c',
  });
  await user.click(await screen.findByRole('button', { name: 'E-mail statement' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^Your first try went through after all, to the address before\./)).toBeDefined();
});
