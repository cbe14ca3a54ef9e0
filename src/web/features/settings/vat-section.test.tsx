import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { VatSection } from './vat-section.tsx';
import { exampleId } from '#contract/example-lines.ts';
import { EXAMPLE_ACCOUNT, EXAMPLE_JOB_PAGE } from '#contract/examples.ts';
import { descriptionOf, valueOf } from '#web/testing/control.ts';
import { fakeApi, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const WITHOUT_NUMBER = { ...EXAMPLE_ACCOUNT, taxNumber: '' };
const warning = () => screen.queryByText(/charge VAT without a VAT number/);
const choose = (label: RegExp) => screen.getByRole('radio', { name: label });
const rate = () => screen.getByRole('combobox', { name: 'VAT rate' });

async function open(account: object, stored: object = account, changed: readonly ReturnType<typeof changedJob>[] = []) {
  const saved = {
    ...stored,
    jobsChanged: changed.length,
    totalsChanged: changed.slice(0, 20),
    offersWithdrawn: changed.filter(({ wasOffered }) => wasOffered).length,
  };
  const api = fakeApi({
    'GET /account': { body: account },
    'PUT /account': { body: saved },
    'GET /jobs': { body: [], headers: { 'x-total-count': '0' } },
  });
  const view = renderScreen(<VatSection />, { path: '/settings/vat' });
  await screen.findByRole('group', { name: 'VAT registration' });
  const save = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^Saved/);
    return api.callsOf('PUT', '/account')[0]?.body;
  };
  return { ...api, ...view, save };
}

describe('a registered business', () => {
  test('is warned while it has no number, with what HMRC says', async () => {
    const { user } = await open(WITHOUT_NUMBER);
    expect(warning()).not.toBeNull();
    const link = screen.getByRole('link', { name: /GOV\.UK/ });
    expect(link.getAttribute('href')).toBe('https://www.gov.uk/charge-reclaim-record-vat');
    expect(link.getAttribute('rel')).toContain('noopener');
    await user.type(screen.getByLabelText('VAT number'), 'gb 123');
    expect(valueOf(screen.getByLabelText('VAT number'))).toBe('GB123');
    expect(warning()).toBeNull();
  });

  test.each([
    ['Standard, 20%', 20],
    ['Reduced, 5%', 5],
    ['Zero, 0%', 0],
  ])('can charge %s', async (label, vatRate) => {
    const { user, save } = await open({ ...EXAMPLE_ACCOUNT, vatRate: 17.5 });
    await user.selectOptions(rate(), label);
    expect(screen.queryByLabelText('Other rate')).toBeNull();
    expect(await save()).toEqual({ vatRate });
  });

  test('can charge any other rate, with two decimals at most and from 0 to 100', async () => {
    const { user, save } = await open(EXAMPLE_ACCOUNT);
    await user.selectOptions(rate(), 'Other');
    const other = screen.getByLabelText('Other rate');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(descriptionOf(other)).toBe('Enter the VAT rate');
    expect(document.activeElement).toBe(other);
    await user.type(other, '101');
    expect(descriptionOf(other)).toBe('Enter a VAT rate from 0 to 100 percent');
    await user.clear(other);
    await user.type(other, '12.555');
    expect(descriptionOf(other)).toBe('Use at most two decimals');
    await user.clear(other);
    await user.type(other, '12,5');
    expect(await save()).toMatchObject({ vatRate: 12.5 });
  });
});

test('a business that is not registered sees that documents show no VAT, and keeps its number and rate for later', async () => {
  const { user, save } = await open(WITHOUT_NUMBER, { ...WITHOUT_NUMBER, vatRegistered: false });
  await user.click(choose(/^Not registered/));
  expect(warning()).toBeNull();
  expect(screen.queryByLabelText('VAT number')).toBeNull();
  expect(screen.getByText(/no VAT row and no VAT number/)).toBeDefined();
  expect(await save()).toEqual({ vatRegistered: false });
  expect((choose(/^Not registered/) as HTMLInputElement).checked).toBe(true); // a radio is an input
});

const changedJob = (jobNumber: number) => ({
  id: exampleId(jobNumber),
  jobNumber,
  customerName: 'Margaret Ellison',
  before: 985.69,
  after: 821.41,
  wasQuoted: jobNumber === 1,
  wasOffered: jobNumber === 1,
});

test.each([
  [
    1,
    'Saved. Job #1 is now £821.41, previously £985.69. 1 quote that waited for an answer was withdrawn: send it again.',
  ],
  [
    3,
    'Saved. 3 open jobs have new totals: #1, #2 and #3. 1 quote that waited for an answer was withdrawn: send it again.',
  ],
  [
    30,
    'Saved. 30 open jobs have new totals: #1, #2, #3 and 27 more. 1 quote that waited for an answer was withdrawn: send it again.',
  ],
])('a save that gives %d open jobs new totals says which, and what they cost before', async (count, words) => {
  const changed = Array.from({ length: count }, (_, index) => changedJob(index + 1));
  const { user, save } = await open(EXAMPLE_ACCOUNT, { ...EXAMPLE_ACCOUNT, vatRegistered: false }, changed);
  await user.click(choose(/^Not registered/));
  expect(screen.getByText(/decided yourself on individual lines of open jobs is dropped/)).toBeDefined();
  await save();
  expect(screen.queryByText(/decided yourself/)).toBeNull();
  expect(screen.getByText(words)).toBeDefined();
  const link = screen.getByRole('link', { name: '#1 Margaret Ellison' });
  expect(link.getAttribute('href')).toBe(`/job/pricing?jobId=${exampleId(1)}`);
  expect(link.parentElement?.textContent).toContain('£821.41, previously £985.69, was quoted');
  const again = screen.getByRole('link', { name: 'Send quote #1 again' });
  expect(again.getAttribute('href')).toBe(`/job/quote-preview?jobId=${exampleId(1)}`);
  expect(screen.queryByRole('link', { name: 'Send quote #2 again' })).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(Math.min(count, 20));
  expect(screen.queryByText('and 10 more in your job list') === null).toBe(count < 30);
});

const waitingQuote = (jobNumber: number) => ({
  ...EXAMPLE_JOB_PAGE[1],
  id: exampleId(jobNumber),
  jobNumber,
  customerName: 'Margaret Ellison',
});
const LINKS = 'take no answer until you send the quotes again, even if you change this back.';

describe('before a save that may withdraw quotes', () => {
  async function askedWith(waiting: Answer, choice = /^Not registered/, from: string | null = null) {
    const api = fakeApi({
      'GET /account': { body: EXAMPLE_ACCOUNT },
      'PUT /account': { body: { ...EXAMPLE_ACCOUNT, jobsChanged: 0, totalsChanged: [], offersWithdrawn: 0 } },
      'GET /jobs': waiting,
    });
    const { user } = renderScreen(<VatSection />, { path: '/settings/vat' });
    await screen.findByRole('group', { name: 'VAT registration' });
    await user.click(choose(choice));
    if (from !== null) await user.selectOptions(screen.getByRole('combobox', { name: /first day/ }), from);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return { ...api, user };
  }
  const answer = (count: number): Answer => ({
    body: Array.from({ length: Math.min(count, 3) }, (_, index) => waitingQuote(index + 1)),
    headers: { 'x-total-count': String(count) },
  });

  test.each([
    [
      answer(1),
      'Quote #1 Margaret Ellison waits for an answer, and is withdrawn if its total changes. The link takes no answer until you send the quote again, even if you change this back.',
    ],
    [
      answer(2),
      `2 quotes wait for an answer (#1 Margaret Ellison, #2 Margaret Ellison), and are withdrawn if their totals change. Their links ${LINKS}`,
    ],
    [answer(7), `7 quotes wait for an answer, and are withdrawn if their totals change. Their links ${LINKS}`],
    ['lost' as const, `Quotes that wait for an answer are withdrawn if their totals change. Their links ${LINKS}`],
  ])('it is asked how many wait and what happens', async (waiting, words) => {
    const { callsOf, user } = await askedWith(waiting);
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw quotes and save?' }));
    expect(dialog.getByText(words)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(callsOf('PUT', '/account')).toEqual([]);
    expect(screen.getByText('Unsaved changes')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const again = within(await screen.findByRole('dialog'));
    await user.click(again.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^Saved|Unsaved/);
    expect(callsOf('PUT', '/account')).toHaveLength(1);
  });

  test('nothing is asked where none waits, or no sum can change', async () => {
    const none = await askedWith(answer(0));
    await screen.findByText(/^Saved|Unsaved/);
    expect(none.callsOf('PUT', '/account')).toHaveLength(1);
    document.body.replaceChildren();
    const basis = await askedWith(answer(7), /When I am paid/, 'It has always been so');
    await vi.waitFor(() => expect(basis.callsOf('PUT', '/account')).toHaveLength(1));
    expect(basis.callsOf('GET', '/jobs')).toEqual([]);
  });
});

test('a VAT number whose check digits do not fit is doubted, not refused', async () => {
  const { user, save } = await open({ ...EXAMPLE_ACCOUNT, taxNumber: 'GB123456782' });
  const number = screen.getByLabelText('VAT number');
  const doubt = () => screen.queryByText(/typing mistake/);
  expect(doubt()).toBeNull();
  await user.clear(number);
  await user.type(number, 'GB123456728');
  expect(doubt()).toBeNull();
  await user.tab();
  expect(doubt()).not.toBeNull();
  expect(await save()).toMatchObject({ taxNumber: 'GB123456728' });
});

test('a rate without a name of its own is shown as it is stored', async () => {
  await open({ ...EXAMPLE_ACCOUNT, vatRate: 13.5 });
  expect(valueOf(rate())).toBe('other');
  expect(valueOf(screen.getByLabelText('Other rate'))).toBe('13.5');
});
