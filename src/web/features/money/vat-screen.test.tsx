import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { VatScreen } from './vat-screen.tsx';
import { EXAMPLE_ACCOUNT } from '#contract/examples.ts';
import type { VatBases } from '#domain/vat/vat-bases.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const FIGURES = {
  basis: 'INVOICED',
  leftOut: null,
  broughtIn: null,
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
  vatBases: VatBases = EXAMPLE_ACCOUNT.vatBases,
) {
  const api = fakeApi({ 'GET /account': { body: { ...EXAMPLE_ACCOUNT, vatBases } }, ...answers });
  const asked = () => api.callsOf('GET', '/money/vat').map(({ path }) => path);
  return { ...api, asked, ...renderScreen(<VatScreen />, { path: '/money/vat' }) };
}

test('starts with the last three full months, by invoices, and names the papers behind the boxes', async () => {
  const { asked } = open();
  await screen.findByText('£2,000.00');
  expect(asked()).toEqual(['/money/vat?from=2026-08-01&to=2026-10-31']);
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

test('says by what the account counted in the period, which is changed in Settings alone', async () => {
  open(undefined, [{ basis: 'RECEIVED', from: null }]);
  await screen.findByText('£2,000.00');
  screen.getByText(/^By money received: .* Cash Accounting Scheme/);
  expect(screen.getByRole('link', { name: 'Change when sales count' }).getAttribute('href')).toBe('/settings/vat');
  expect(screen.queryByRole('radio')).toBeNull();
});

test('says what a change of that left out and brought in, of which invoices', async () => {
  const aside = { box1: 1121.39, box6: 5606.95, reverseCharge: 0, numbers: ['#4', '#7', '#11'] };
  const leftOut = { ...aside, day: '2026-11-01' };
  const broughtIn = { ...aside, day: '2026-10-31', numbers: ['#9'] };
  open({ 'GET /money/vat': { body: { ...FIGURES, leftOut, broughtIn } } });
  const left = await screen.findByText(
    'Left out: £1,121.39 of VAT on sales of £5,606.95 without VAT. This money is for invoices that counted by their dates before 01 Nov 2026: #4, #7 and #11.',
  );
  const brought = screen.getByText(/^Brought in: £1,121.39 of VAT .* were not paid by 31 Oct 2026, .*: #9\. /);
  const figures = screen.getByText('Box 1: VAT on sales');
  for (const words of [left, brought]) {
    expect(figures.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test('a period in which it changes has no figures, and is cut by a press', async () => {
  const { user, asked } = open(undefined, [
    { basis: 'INVOICED', from: null },
    { basis: 'RECEIVED', from: '2026-10-01' },
  ]);
  await screen.findByText(/^VAT counts by money received from 01 Oct 2026: end with 30 Sep 2026, or begin with/);
  expect(asked()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'End with 30 Sep 2026' }));
  await screen.findByText('£2,000.00');
  expect(asked()).toEqual(['/money/vat?from=2026-08-01&to=2026-09-30']);
  screen.getByText(/^By invoices: .*By invoices until 30 Sep 2026, by money received from 01 Oct 2026 on\./);
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-10-31' } });
  await user.click(await screen.findByRole('button', { name: 'Begin with 01 Oct 2026' }));
  await expect.poll(() => asked().at(-1)).toBe('/money/vat?from=2026-10-01&to=2026-10-31');
});

test('a period that ends before it begins asks for nothing', async () => {
  const { asked } = open();
  await screen.findByText('£2,000.00');
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
