import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { VatSection } from './vat-section.tsx';
import { EXAMPLE_ACCOUNT } from '#contract/examples.ts';
import { descriptionOf } from '#web/testing/control.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const SWITCHED = {
  ...EXAMPLE_ACCOUNT,
  vatBasis: 'RECEIVED',
  vatBases: [
    { basis: 'INVOICED', from: null },
    { basis: 'RECEIVED', from: '2026-11-01' },
  ],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00.000Z') });
});

const choose = (label: RegExp) => screen.getByRole('radio', { name: label });
const day = () => screen.getByRole('combobox', { name: 'From the first day of which VAT period?' });

async function open(account: object, stored: object) {
  const saved = { ...stored, jobsChanged: 0, totalsChanged: [], offersWithdrawn: 0 };
  const api = fakeApi({ 'GET /account': { body: account }, 'PUT /account': { body: saved } });
  const view = renderScreen(<VatSection />, { path: '/settings/vat' });
  await screen.findByRole('group', { name: 'VAT registration' });
  const press = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
  const save = async () => {
    await press();
    await screen.findByText(/^Saved/);
    return api.callsOf('PUT', '/account')[0]?.body;
  };
  return { ...api, ...view, press, save };
}

test('another choice asks from which day, and says afterwards from when to when', async () => {
  const { user, press, save, callsOf } = await open(EXAMPLE_ACCOUNT, SWITCHED);
  expect(screen.queryByRole('combobox', { name: /first day/ })).toBeNull();
  await user.click(choose(/When I am paid/));
  expect(descriptionOf(day())).toContain('money that comes in for them later is left out');
  await press();
  expect(descriptionOf(day())).toContain('Choose the first day of the VAT period from which this counts');
  expect(callsOf('PUT', '/account')).toEqual([]);
  await user.selectOptions(day(), '01 Nov 2026');
  expect(await save()).toEqual({ vatBasis: 'RECEIVED', vatBasisFrom: '2026-11-01' });
  screen.getByText('By invoices until 31 Oct 2026, by money received from 01 Nov 2026 on.');
  expect(screen.queryByRole('combobox', { name: /first day/ })).toBeNull();
});

test('any other day can be entered', async () => {
  const { user, press, save } = await open(EXAMPLE_ACCOUNT, SWITCHED);
  await user.click(choose(/When I am paid/));
  await user.selectOptions(day(), 'Another day');
  await press();
  const other = screen.getByLabelText('First day');
  expect(descriptionOf(other)).toBe('Enter the day');
  fireEvent.change(other, { target: { value: '2026-05-04' } });
  expect(await save()).toEqual({ vatBasis: 'RECEIVED', vatBasisFrom: '2026-05-04' });
});

test('what was set wrongly from the start is changed all along, and says what that does', async () => {
  const { user, save } = await open(EXAMPLE_ACCOUNT, { ...EXAMPLE_ACCOUNT, vatBasis: 'RECEIVED' });
  await user.click(choose(/When I am paid/));
  await user.selectOptions(day(), 'It has always been so');
  expect(descriptionOf(day())).toContain('The figures of all earlier periods change');
  expect(await save()).toEqual({ vatBasis: 'RECEIVED', vatBasisFrom: null });
});

test('a mistaken switch is undone by its own day; going back later says what counts then', async () => {
  const { user, save } = await open(SWITCHED, EXAMPLE_ACCOUNT);
  screen.getByText(/^By invoices until 31 Oct 2026/);
  await user.click(choose(/When I invoice/));
  expect(descriptionOf(day())).toContain('What is not paid by the day before counts in the VAT period that ends then');
  await user.selectOptions(day(), '01 Nov 2026, as if it had not been changed');
  expect(await save()).toEqual({ vatBasis: 'INVOICED', vatBasisFrom: '2026-11-01' });
});

test('who goes back to what it was has changed nothing', async () => {
  const { user } = await open(EXAMPLE_ACCOUNT, EXAMPLE_ACCOUNT);
  await user.click(choose(/When I am paid/));
  await user.selectOptions(day(), '01 Dec 2026');
  screen.getByText('Unsaved changes');
  await user.click(choose(/When I invoice/));
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});
