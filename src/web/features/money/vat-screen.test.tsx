import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { VatScreen } from './vat-screen.tsx';
import { EXAMPLE_ACCOUNT } from '#contract/examples.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const FIGURES = {
  box1: 2000,
  box6: 12_500,
  reverseCharge: 2500,
  papers: [
    {
      id: '5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7e01',
      number: '#1042-2',
      kind: 'CREDIT_NOTE',
      customerName: 'Margaret Ellison',
      issuedOn: '2026-10-22',
      taxPoint: '2026-10-22',
      countedOn: ['2026-10-22'],
      box1: -20,
      box6: -100,
      reverseCharge: 0,
    },
  ],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00.000Z') });
});

function open(
  answers: Record<string, Answer | Answer[]> = { 'GET /money/vat': { body: FIGURES } },
  vatBasis = 'INVOICED',
) {
  const api = fakeApi({ 'GET /account': { body: { ...EXAMPLE_ACCOUNT, vatBasis } }, ...answers });
  const asked = () => api.callsOf('GET', '/money/vat').map(({ path }) => path);
  return { ...api, asked, ...renderScreen(<VatScreen />, { path: '/money/vat' }) };
}

test('starts with the last three full months, by invoices, and names the papers behind the boxes', async () => {
  const { asked } = open();
  await screen.findByText('£2,000.00');
  expect(asked()).toEqual(['/money/vat?from=2026-08-01&to=2026-10-31&basis=INVOICED']);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Box 1: VAT on sales',
    'Box 6: sales without VAT',
    'Of these, reverse charge',
  ]);
  expect(screen.getByRole('listitem').textContent).toContain(
    'Credit note #1042-2VAT −£20.00Margaret Ellison, counts on 22 Oct 2026, −£100.00 without VAT',
  );
  screen.getByText(/They are not a return\./);
  screen.getByText(
    /^These are for standard VAT accounting.*On the Flat Rate Scheme boxes 1 and 6 .*\(HMRC notice 733\)\.$/,
  );
});

test('a paper of a forgotten customer begins with the day on which it counts (K4)', async () => {
  const papers = FIGURES.papers.map((paper) => ({ ...paper, customerName: '' }));
  open({ 'GET /money/vat': { body: { ...FIGURES, papers } } });
  expect(await screen.findByText(/^Counts on 22 Oct 2026, /)).toBeDefined();
});

test('says which months it opens with, until another period is chosen, and what the boxes are', async () => {
  open();
  await screen.findByText('£2,000.00');
  screen.getByText(/These are the last three full months/);
  screen.getByText('All you sold, before VAT.');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-09-01' } });
  expect(screen.queryByText(/last three full months/)).toBeNull();
});

test('money that came in on several days says from when to when', async () => {
  const papers = FIGURES.papers.map((paper) => ({ ...paper, countedOn: ['2026-08-03', '2026-09-01', '2026-10-20'] }));
  open({ 'GET /money/vat': { body: { ...FIGURES, papers } } });
  expect(await screen.findByText(/, counts from 03 Aug 2026 to 20 Oct 2026, /)).toBeDefined();
});

test('opens by money received where the account says so', async () => {
  const { asked } = open(undefined, 'RECEIVED');
  await screen.findByText('£2,000.00');
  await expect.poll(() => asked().at(-1)).toContain('basis=RECEIVED');
  screen.getByText(/Cash Accounting Scheme/);
});

test('another period and money received ask anew; a period that ends before it begins asks for nothing', async () => {
  const { user, asked } = open();
  await screen.findByText('£2,000.00');
  await user.click(screen.getByRole('radio', { name: 'By money received' }));
  await expect.poll(() => asked().at(-1)).toContain('basis=RECEIVED');
  const count = asked().length;
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-07-31' } });
  await screen.findByText('Use the first day or a later one');
  expect(screen.queryByText('Box 1: VAT on sales')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Invoices behind these figures' })).toBeNull();
  expect(asked()).toHaveLength(count);
  expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull();
});

test('a business that is not registered is told why nothing new counts, another is not', async () => {
  const words = /^You are not registered for VAT, so what you invoice counts in no box\./;
  const { unmount } = open();
  await screen.findByText('£2,000.00');
  expect(screen.queryByText(words)).toBeNull();
  unmount();
  open({
    'GET /account': { body: { ...EXAMPLE_ACCOUNT, vatRegistered: false } },
    'GET /money/vat': { body: FIGURES },
  });
  expect(await screen.findByText(words)).toBeDefined();
});

test('figures that could not be loaded say so, and Retry brings them', async () => {
  const { user } = open({
    'GET /money/vat': [refusal(500, 'UNEXPECTED', 'Try again in a moment.'), { body: FIGURES }],
  });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('£2,000.00')).toBeDefined();
});
