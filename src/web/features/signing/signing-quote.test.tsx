import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SigningScreen } from './signing-screen.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { EXAMPLE_SIGNING } from '#web/testing/example-signing.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const { QUOTED } = EXAMPLE_JOBS;
const [TIP] = QUOTED.lineItems.slice(-1);

/** With its last line as an option that is taken, and a tenth off: £1,102.14 less £110.21. */
const JOB = {
  ...QUOTED,
  lineItems: QUOTED.lineItems.map((line) => ({ ...line, isOptional: line === TIP })),
  discount: { kind: 'PERCENT', value: 10, label: 'Returning customer' },
  offer: EXAMPLE_OFFER,
};

const VIEW = {
  ...EXAMPLE_SIGNING,
  sums: [
    { label: 'Returning customer', amount: '−£110.21' },
    { label: 'Subtotal', amount: '£991.93' },
    { label: 'VAT 20%', amount: '£198.39' },
  ],
  parts: [
    { label: 'Deposit 25%, on acceptance', total: 297.58 },
    { label: 'Balance, when the work is done', total: 892.74 },
  ],
  lines: JOB.lineItems.map(({ id, description, isOptional, totalPrice }) => ({
    id,
    description,
    isOptional,
    choice: null,
    much: isOptional ? '2 items' : '',
    chosen: true,
    total: isOptional ? 58.81 : totalPrice,
  })),
  priceVatExclusive: 991.93,
  priceVatComponent: 198.39,
  priceVatInclusive: 1190.32,
  validUntil: '2026-12-20',
};

test('who signs on the trader’s device sees as by the link what an option costs, when to pay and until when it is valid (rule O8)', async () => {
  fakeApi({
    [`GET /jobs/${JOB.id}`]: { body: JOB },
    [`GET /jobs/${JOB.id}/offer/signing`]: { body: VIEW },
    'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 20, unconfirmedEmail: null } },
  });
  renderScreen(<SigningScreen />, { path: '/job/sign', at: `/job/sign?jobId=${JOB.id}` });
  const included = await screen.findByRole('region', { name: 'What is included' });
  const rows = [...included.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ['Returning customer', '−£110.21'],
    ['Subtotal', '£991.93'],
    ['VAT 20%', '£198.39'],
    ['Total', '£1,190.32'],
    ['Deposit 25%, on acceptance', '£297.58'],
    ['Balance, when the work is done', '£892.74'],
  ]);
  within(included).getByText('£54.45');
  screen.getByRole('checkbox', { name: / \(2 items\)/ });
  within(included).getByRole('heading', { name: 'When you pay' });
  screen.getByText('Total with VAT. Valid until 20 Dec 2026.');
});
