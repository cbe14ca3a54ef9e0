import { screen, waitFor, within } from '@testing-library/react';
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

const choiceOf = (description: string, id: string, isChosen: boolean, total: number) => ({
  id: `0b0c1d52-94a5-4f6f-8e6b-00000000000${id}`,
  description,
  isOptional: false,
  choice: 'A',
  much: '',
  chosen: isChosen,
  total,
});

test('who signs what was noted before reads with which options that was, that something else is chosen, and takes those with a tap', async () => {
  const [brass, steel] = [choiceOf('Bars, brass', '1', true, 100), choiceOf('Bars, steel', '2', false, 120)];
  const noted = { how: 'PHONE', on: '2026-11-22', total: 1210.32, chosenOptions: [steel.id] };
  const view = { ...VIEW, lines: [brass, steel], noted };
  const { calls } = fakeApi({
    [`GET /jobs/${JOB.id}`]: { body: JOB },
    [`GET /jobs/${JOB.id}/offer/signing`]: [
      { body: view },
      {
        body: {
          ...view,
          lines: [
            { ...brass, chosen: false },
            { ...steel, chosen: true },
          ],
          priceVatInclusive: 1210.32,
        },
      },
    ],
    'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 20, unconfirmedEmail: null } },
  });
  const { user } = renderScreen(<SigningScreen />, { path: '/job/sign', at: `/job/sign?jobId=${JOB.id}` });
  await screen.findByText(
    'Hargreave Flooring noted that you said yes by phone on 22 Nov 2026, with Bars, steel, for £1,210.32. You have not signed anything.',
  );
  const differs = 'This is £20.00 less than what was noted: Bars, steel is not in it, and Bars, brass is.';
  expect(screen.getByText(differs)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Go on to the signature' }));
  expect(screen.getByText(differs)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Back to the quote' }));
  await user.click(screen.getByRole('button', { name: 'Choose what was noted' }));
  await waitFor(() => expect(screen.queryByText(differs)).toBeNull());
  expect(calls.at(-1)?.path).toContain(`chosen=${steel.id}`);
  expect(screen.queryByRole('button', { name: 'Choose what was noted' })).toBeNull();
});
