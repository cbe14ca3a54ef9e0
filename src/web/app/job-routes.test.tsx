import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { routes } from './routes.ts';
import { EXAMPLE_PRODUCTS } from '#contract/example-products.ts';
import { EXAMPLE_ACCOUNT, EXAMPLE_JOBS, EXAMPLE_PREFERENCES, EXAMPLE_PROBLEMS } from '#contract/examples.ts';
import { buildDocument } from '#domain/document/document.ts';
import { exampleSource } from '#domain/document/document-examples.ts';
import { DRAFT_PREFIX, forgetDrafts } from '#web/api/device-drafts.ts';
import { queryClient } from '#web/api/query-client.ts';
import { valueOf } from '#web/testing/control.ts';
import { fakeApi, type Answer } from '#web/testing/fake-api.ts';
import { holdRests, type WireJob } from '#web/testing/render-job-screen.tsx';

const { NEW, CUSTOMER_DETAILS_ENTERED: ENTERED, MEASURED, QUOTED, INVOICED } = EXAMPLE_JOBS;

afterEach(forgetDrafts);

function open(at: string, job: WireJob, saves: Answer[] = [], more: Record<string, Answer | Answer[]> = {}) {
  queryClient.clear();
  holdRests();
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
  const path = `/jobs/${job.id}`;
  const api = fakeApi({
    'GET /account': { body: EXAMPLE_ACCOUNT },
    'GET /products': { body: EXAMPLE_PRODUCTS },
    [`GET ${path}`]: { body: job },
    [`PUT ${path}`]: saves,
    ...more,
  });
  const router = createMemoryRouter(routes, { initialEntries: [`${at}?jobId=${job.id}`] });
  render(<RouterProvider router={router} />);
  return { ...api, router, user: userEvent.setup(), saves: () => api.callsOf('PUT', path) };
}

// A screen's code is loaded when it is first opened, which takes its time on a busy machine.
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const steps = () => within(screen.getByRole('navigation', { name: 'Job steps' }));
// Leaving the page saves at once what waits for typing to rest.
const saveNow = () => act(async () => void globalThis.dispatchEvent(new Event('pagehide')));
const stateOfSaving = () => screen.getByText(/^(Saved|Saving…|Not saved.*)$/);

describe('the job of a screen', () => {
  test('is found by its address alone, as after a reload', async () => {
    const { router } = open('/job/customer', ENTERED);
    await heading('Customer details');
    expect(router.state.location.pathname).toBe('/job/customer');
    await expect.poll(() => document.title).toMatch(/^#\d+, .+ - Customer details - Chalkline$/);
    expect(within(screen.getByRole('banner')).getByRole('link', { current: true }).textContent).toBe('Jobs');
  });

  const NAMED = `#${QUOTED.jobNumber}, ${QUOTED.customerName}`;
  test.each([
    ['/job/measure', 'Zones', NAMED],
    ['/job/pricing', 'Pricing', NAMED],
    ['/job/quote-preview', `Quote #${QUOTED.jobNumber}`, NAMED],
    ['/job/history', 'File history', `${NAMED}, £1,322.57`],
  ])('is named above the heading of %s and first in its title (N15)', async (at, name, line) => {
    open(at, QUOTED, [], {
      [`GET /jobs/${QUOTED.id}/document`]: { body: buildDocument(exampleSource()) },
      'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 40, unconfirmedEmail: null } },
      'GET /products/last-used': { body: [] },
      'GET /account/preferences': { body: EXAMPLE_PREFERENCES },
    });
    const above = (await heading(name)).previousElementSibling;
    expect(above?.textContent).toBe(line);
    await expect.poll(() => document.title).toMatch(new RegExp(`^${NAMED} - .+ - Chalkline$`));
  });

  test('is named in the title of the customer’s own screen too, where the fields show who it is', async () => {
    open('/job/customer', QUOTED);
    await heading('Customer details');
    await expect.poll(() => document.title).toBe(`${NAMED} - Customer details - Chalkline`);
  });

  test('is not named in the title before it has a customer', async () => {
    open('/job/customer', { ...ENTERED, customerName: '' });
    await heading('Customer details');
    await expect.poll(() => document.title).toBe('Customer details - Chalkline');
  });

  test('leads to the job list where none is named', async () => {
    open('/job/customer', ENTERED);
    const list: Answer = { body: [], headers: { 'x-total-count': '0' } };
    fakeApi({ 'GET /account': { body: EXAMPLE_ACCOUNT }, 'GET /jobs': list });
    queryClient.clear();
    const router = createMemoryRouter(routes, { initialEntries: ['/job/customer'] });
    render(<RouterProvider router={router} />);
    await heading('Open jobs');
    expect(router.state.location.pathname).toBe('/jobs');
  });

  test('that is unknown is told, with a way to the job list', async () => {
    open('/job/measure', ENTERED, [], {
      [`GET /jobs/${ENTERED.id}`]: { status: 404, body: EXAMPLE_PROBLEMS.jobNotFound },
    });
    await heading('Job not found');
    expect(screen.getByText('There is no such job.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to job list' }).getAttribute('href')).toBe('/jobs');
  });

  test('that is unknown to a printable preview is told there, with the same way', async () => {
    open('/quote-preview', ENTERED, [], {
      [`GET /jobs/${ENTERED.id}`]: { status: 404, body: EXAMPLE_PROBLEMS.jobNotFound },
    });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/^Failed to load job. There is no such job./)).toBeDefined();
    expect(alert.getByRole('link', { name: 'Back to job list' }).getAttribute('href')).toBe('/jobs');
    expect(alert.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('that cannot be loaded can be tried again', async () => {
    const { user } = open('/job/customer', ENTERED, [], { [`GET /jobs/${ENTERED.id}`]: ['lost', { body: ENTERED }] });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to load job. There is no connection.');
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await heading('Customer details');
  });
});

describe('the guards', () => {
  test.each<[string, WireJob, string, string]>([
    ['/job/pricing', NEW, '/job/customer', 'Customer details'],
    ['/job/quote-preview', ENTERED, '/job/measure', 'Zones'],
    ['/job/history', MEASURED, '/job/pricing', 'Pricing'],
    ['/job/customer', INVOICED, '/job/history', 'File history'],
    ['/job/pricing/add-line-item', INVOICED, '/job/history', 'File history'],
  ])('%s of a job that is $1.status leads to %s in place of its entry', async (at, job, target, title) => {
    const { router } = open(at, job);
    await heading(title);
    expect(router.state.location.pathname).toBe(target);
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

describe('the stepper', () => {
  test('marks the current step, links the allowed ones and greys the others', async () => {
    open('/job/measure', { ...ENTERED, status: 'CUSTOMER_DETAILS_ENTERED' });
    await heading('Zones');
    expect(
      steps()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['CustomerWho and where?', 'MeasureWhat are we talking?']);
    expect(steps().getByRole('link', { current: 'step' }).textContent).toContain('Measure');
    expect(steps().getByText('Pricing').getAttribute('aria-disabled')).toBe('true');
    expect(steps().getByText('Quote & Invoice').getAttribute('aria-disabled')).toBe('true');
  });

  test('leads to the history of a job that is quoted', async () => {
    open('/job/customer', QUOTED);
    await heading('Customer details');
    const link = steps().getByRole('link', { name: /Quote & Invoice/ });
    expect(link.getAttribute('href')).toBe(`/job/history?jobId=${QUOTED.id}`);
  });

  test('is hidden once the job is invoiced', async () => {
    open('/job/history', INVOICED);
    await heading('File history');
    expect(screen.queryByRole('navigation', { name: 'Job steps' })).toBeNull();
  });

  test('a step that is left saves what waits', async () => {
    const { user, saves } = open('/job/customer', ENTERED, [{ body: { ...ENTERED, customerName: 'Ann' } }]);
    await heading('Customer details');
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Ann');
    expect(saves()).toEqual([]);
    await user.click(steps().getByRole('link', { name: /Measure/ }));
    await heading('Zones');
    await expect.poll(saves).toMatchObject([{ body: { customerName: 'Ann' } }]);
    await waitFor(() => expect(stateOfSaving().textContent).toBe('Saved'));
  });
});

describe('the state of saving', () => {
  test('names the field that is not saved because it breaks a rule', async () => {
    const { user } = open('/job/customer', ENTERED);
    await heading('Customer details');
    expect(stateOfSaving().textContent).toBe('Saved');
    await user.type(screen.getByLabelText('Postcode'), 'X');
    expect(stateOfSaving().textContent).toBe('Not saved: Postcode');
  });

  test('says that a lost save is tried again, and Retry tries it at once', async () => {
    const { user, saves } = open('/job/customer', ENTERED, ['lost', { body: { ...ENTERED, customerName: 'Ann' } }]);
    await heading('Customer details');
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Ann');
    expect(stateOfSaving().textContent).toBe('Saving…');
    await saveNow();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Your last changes are not saved. No connection. They are kept on this device');
    expect(stateOfSaving().textContent).toBe('Not saved – retrying');
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(saves()).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a job that was changed elsewhere keeps what was typed until it is loaded', async () => {
    const theirs = { ...ENTERED, customerName: 'Elsewhere', tstampUpdated: '2026-11-25T10:00:00.000Z' };
    const conflict = { status: 409, body: { ...EXAMPLE_PROBLEMS.changedElsewhere, job: theirs } };
    const { user } = open('/job/customer', ENTERED, [conflict], {
      [`GET /jobs/${ENTERED.id}`]: [{ body: ENTERED }, { body: theirs }],
    });
    await heading('Customer details');
    await user.type(screen.getByLabelText('Name'), ' senior');
    await saveNow();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This job was changed elsewhere. Load it to go on from there.');
    expect(valueOf(screen.getByLabelText('Name'))).toBe('Margaret Ellison senior');
    await user.click(within(alert).getByRole('button', { name: 'Load the job' }));
    await screen.findByDisplayValue('Elsewhere');
    expect(stateOfSaving().textContent).toBe('Saved');
  });
});

test('without a connection the customer’s details lead on to the zones, and both are saved once there is one', async () => {
  const path = `/jobs/${ENTERED.id}`;
  const { user } = open('/job/customer', { ...ENTERED, status: 'NEW' }, ['lost']);
  await heading('Customer details');
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Ann');
  await user.click(screen.getByRole('button', { name: 'Save customer details' }));
  await heading('Zones');
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain(
    'Your last changes are not saved. No connection. They are kept on this device and saved automatically.',
  );
  await user.click(screen.getByRole('button', { name: 'Add zone' }));
  const api = fakeApi({
    [`GET ${path}`]: { body: ENTERED },
    [`PUT ${path}`]: { body: { ...ENTERED, customerName: 'Ann' } },
  });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await saveNow();
  await waitFor(() => expect(api.callsOf('PUT', path)).toHaveLength(2));
  expect(api.callsOf('PUT', path)).toMatchObject([
    { body: { customerName: 'Ann', status: 'CUSTOMER_DETAILS_ENTERED', zones: ENTERED.zones } },
    { body: { customerName: 'Ann', zones: [...ENTERED.zones, { roomType: null }] } },
  ]);
});

test('on a device that keeps nothing, what is not saved is not said to be kept, and is saved all the same', async () => {
  const blocked = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Not in this window.', 'SecurityError');
  });
  const { user } = open('/job/customer', ENTERED, ['lost', { body: ENTERED }]);
  await heading('Customer details');
  await user.type(screen.getByLabelText('Name'), ' senior');
  await saveNow();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This device can’t keep them');
  expect(alert.textContent).not.toContain('They are kept on this device');
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  blocked.mockRestore();
});

test('a job that was changed elsewhere takes the changes on top when they are to be kept, and says what differs', async () => {
  const theirs = { ...ENTERED, customerName: 'Elsewhere', tstampUpdated: '2026-11-25T10:00:00.000Z' };
  const mine = { ...theirs, customerName: 'Margaret Ellison senior' };
  const conflict = { status: 409, body: { ...EXAMPLE_PROBLEMS.changedElsewhere, job: theirs } };
  const { user, saves } = open('/job/customer', ENTERED, [conflict, { body: mine }], {
    [`GET /jobs/${ENTERED.id}`]: [{ body: ENTERED }, { body: theirs }],
  });
  await heading('Customer details');
  await user.type(screen.getByLabelText('Name'), ' senior');
  await saveNow();
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
  const told = await screen.findByText(/Your changes were made again on the newest version of the job/);
  expect(told.textContent).toContain('Name: theirs “Elsewhere”, yours “Margaret Ellison senior”');
  expect(valueOf(screen.getByLabelText('Name'))).toBe('Margaret Ellison senior');
  await saveNow();
  await waitFor(() => expect(stateOfSaving().textContent).toBe('Saved'));
  expect(saves().at(-1)).toMatchObject({
    body: { customerName: 'Margaret Ellison senior', tstampUpdated: theirs.tstampUpdated },
  });
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText(/Your changes were made again/)).toBeNull();
});

test('unsaved work that can no longer be read is offered as text, to be copied or discarded', async () => {
  const key = `${DRAFT_PREFIX}${EXAMPLE_ACCOUNT.email}:${ENTERED.id}`;
  localStorage.setItem(key, '{"of":"another time"}');
  const { user } = open('/job/customer', ENTERED);
  await heading('Customer details');
  expect(valueOf(screen.getByLabelText('What was not saved'))).toBe('{"of":"another time"}');
  await user.click(screen.getByRole('button', { name: 'Copy them' }));
  await expect(navigator.clipboard.readText()).resolves.toBe('{"of":"another time"}');
  await user.click(screen.getByRole('button', { name: 'Discard them' }));
  expect(screen.queryByLabelText('What was not saved')).toBeNull();
  expect(localStorage.getItem(key)).toBeNull();
});

test('a line that is added has the focus on its unit price', async () => {
  const { user } = open('/job/pricing/add-line-item', MEASURED, [{ body: MEASURED }]);
  await heading('Add line item');
  await user.type(screen.getByLabelText('Description'), 'Fitting');
  await user.click(screen.getByRole('button', { name: 'Add line item' }));
  await heading('Pricing');
  const row = within(screen.getByRole('row', { name: 'Fitting' }));
  await waitFor(() => expect(document.activeElement).toBe(row.getByLabelText('Unit price')));
});
