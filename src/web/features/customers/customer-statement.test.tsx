import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CustomerStatement } from './customer-statement.tsx';
import type { ShownCustomer } from '#web/api/customer-records.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
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
