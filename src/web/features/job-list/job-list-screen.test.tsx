import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { JobListScreen } from './job-list-screen.tsx';
import { EXAMPLE_JOB_PAGE, EXAMPLE_JOBS } from '#contract/examples.ts';
import { statusFacts } from '#domain/job/job-status.ts';
import { queryClient } from '#web/api/query-client.ts';
import { fakeApi, refusal, toSettle, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const counted = (total: number) => ({ 'x-total-count': String(total) });
const page = (total: number, body: unknown[] = EXAMPLE_JOB_PAGE): Answer => ({ body, headers: counted(total) });
const NONE = page(0, []);
const UNSAID = { notDelivered: false, hasQuestion: false, paid: false, credited: false, isKept: false };
const listed = (job: object) => ({ ...job, ...UNSAID });

function open(answers: Record<string, Answer | Answer[]>, search = '') {
  const api = fakeApi(answers);
  const { user, router } = renderScreen(<JobListScreen />, { path: '/jobs', at: `/jobs${search}` });
  const lastQuery = () => new URLSearchParams(api.callsOf('GET', '/jobs').at(-1)?.path.split('?')[1]);
  return { ...api, user, router, lastQuery };
}

const row = async (number: number): Promise<HTMLElement> => {
  const cell = await screen.findByRole('cell', { name: `#${number}` });
  const found = cell.closest('tr');
  if (found === null) throw new Error('The cell stands in no row.');
  return found;
};
/** A button behind the three dots of a row. */
async function offered(number: number, verb: string): Promise<HTMLElement> {
  within(await row(number))
    .getByRole('button', { name: /^More for / })
    .click();
  return screen.findByRole('button', { name: `${verb} job #${number}` });
}
const startButtons = () => screen.getAllByRole('button', { name: 'Start new job' });

describe('a list with jobs', () => {
  test('asks for the first ten, newest first, and shows the columns of the specification', async () => {
    const { lastQuery } = open({ 'GET /jobs': page(37) });
    expect(await screen.findAllByRole('row')).toHaveLength(11);
    expect(Object.fromEntries(lastQuery())).toEqual({ page: '1', pageSize: '10', sort: 'jobNumber', order: 'desc' });
    screen.getByRole('heading', { name: 'Open jobs' });
    screen.getByRole('table', { name: 'Open jobs' });
    screen.getByText(/Your open jobs are listed below. Select an existing one or open a new job./);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Job#',
      'Name / Address',
      'Status',
      'Complete',
      'Total',
      'Last updated',
      'Actions',
    ]);
    expect(startButtons().length).toBeGreaterThan(0);
  });

  test('each row says number, customer, short address with its postcode in one piece, status, progress and time', async () => {
    open({ 'GET /jobs': page(37) });
    const cells = within(await row(1041)).getAllByRole('cell');
    expect(cells.slice(0, 6).map(({ textContent }) => textContent)).toEqual([
      '#1041',
      'Margaret Ellison7 Heol-y-Deri, Rhiwbina, CF14\u00A06HA',
      'Customer Details',
      '1/5',
      '',
      '19 Nov 26 09:05',
    ]);
    const meter = within(await row(1041)).getByRole('meter', { name: 'Complete' });
    expect(meter.getAttribute('aria-valuenow')).toBe('1');
  });

  test.each([
    [1040, 'Measured', ''],
    [1039, 'Priced', '£985.69'],
    [1038, 'QuotedNot delivered', '£1,322.57'],
    [1037, 'Invoiced', '£1,322.57'],
    [1033, 'Priced', '£985.69'],
  ])('job #%i is %s with a total of %j: from Priced on, with VAT (N15)', async (number, status, total) => {
    open({ 'GET /jobs': page(37) });
    const cells = within(await row(number)).getAllByRole('cell');
    expect([cells[2]?.textContent, cells[4]?.textContent]).toEqual([status, total]);
  });

  test('a job without a customer says so', async () => {
    open({ 'GET /jobs': page(37) });
    expect((await row(1042)).textContent).toContain('Customer not enteredAddress not entered');
  });

  test('a job that is kept of a forgotten customer says that (K4)', async () => {
    const { customerAddress } = EXAMPLE_JOB_PAGE.find(({ jobNumber }) => jobNumber === 1042) ?? {};
    const jobs = EXAMPLE_JOB_PAGE.map((job) => ({ ...job, customerName: '', customerAddress }));
    open({ 'GET /jobs': page(37, jobs) });
    const who = within(await row(1037)).getAllByRole('cell')[1];
    expect(who?.textContent).toBe('Customer forgotten');
    expect((await row(1042)).textContent).toContain('Customer not enteredAddress not entered');
  });

  test.each(EXAMPLE_JOB_PAGE.slice(0, 6))('a row of status $status opens its target', async (job) => {
    const { user } = open({ 'GET /jobs': page(37) });
    await user.click(within(await row(job.jobNumber)).getByRole('link'));
    const target = `/job/${statusFacts(job.status).target}?jobId=${job.id}`;
    expect(await screen.findByText(/^Now at/)).toHaveProperty(
      'textContent',
      `Now at ${target} with ${JSON.stringify({ jobId: job.id })}`,
    );
  });
});

describe('sorting', () => {
  test('the sorted column says so, and a click on another sorts by it from the first page', async () => {
    const { user, router, lastQuery } = open({ 'GET /jobs': page(37) }, '?page=2');
    const number = await screen.findByRole('columnheader', { name: 'Job#' });
    expect(number.getAttribute('aria-sort')).toBe('descending');
    await user.click(screen.getByRole('button', { name: 'Name / Address' }));
    const name = await screen.findByRole('columnheader', { name: 'Name / Address' });
    await waitFor(() => expect(name.getAttribute('aria-sort')).toBe('ascending'));
    expect(router.state.location.search).toBe('?sort=name');
    await waitFor(() => expect(lastQuery().get('sort')).toBe('name'));
    expect(lastQuery().get('page')).toBe('1');
  });

  test('Complete cannot be sorted by', async () => {
    open({ 'GET /jobs': page(37) });
    const complete = await screen.findByRole('columnheader', { name: 'Complete' });
    expect(within(complete).queryByRole('button')).toBeNull();
  });

  test('on a phone a select and a direction button sort', async () => {
    const { user, lastQuery } = open({ 'GET /jobs': page(37) });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Sort: Last updated');
    await user.click(screen.getByRole('button', { name: 'Descending. Change to ascending' }));
    await waitFor(() => expect(lastQuery().get('order')).toBe('asc'));
    expect(lastQuery().get('sort')).toBe('updated');
  });
});

describe('pages (ruling J10)', () => {
  test('the first page leads on only', async () => {
    const { user, lastQuery } = open({ 'GET /jobs': page(37) });
    await screen.findByText('1-10 of 37 jobs');
    expect(screen.getByRole('button', { name: 'Prev' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(lastQuery().get('page')).toBe('2'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('11-20 of 37 jobs'));
  });

  test('a partial last page can be reached and leads back only', async () => {
    open({ 'GET /jobs': page(37, EXAMPLE_JOB_PAGE.slice(0, 7)) }, '?page=4');
    await screen.findByText('31-37 of 37 jobs');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Prev' })).toHaveProperty('disabled', false);
  });

  test('a page past the end leads back to the last one', async () => {
    const { user, router } = open({ 'GET /jobs': page(37, []) }, '?page=9');
    await user.click(await screen.findByRole('button', { name: 'Prev' }));
    await waitFor(() => expect(router.state.location.search).toBe('?page=4'));
  });
});

describe('searching', () => {
  test('what is typed is searched for from the first page, once typing stops', async () => {
    const { router, lastQuery, callsOf } = open({ 'GET /jobs': page(37) }, '?page=2');
    await screen.findAllByRole('row');
    const search = screen.getByRole('searchbox', { name: 'Search jobs' });
    // All at once, so that no key comes late on a busy machine.
    for (const typed of ['E', 'Elli', 'Ellison']) fireEvent.change(search, { target: { value: typed } });
    await waitFor(() => expect(lastQuery().get('q')).toBe('Ellison'));
    expect(router.state.location.search).toBe('?q=Ellison');
    expect(callsOf('GET', '/jobs')).toHaveLength(2);
  });

  test('nothing found says so and offers to clear the search', async () => {
    const { user, router } = open({ 'GET /jobs': [NONE, page(37)] }, '?q=zzz');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No jobs match “zzz”'));
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await screen.findByText('1-10 of 37 jobs');
    expect(router.state.location.search).toBe('');
  });
});

describe('filtering (N15)', () => {
  const filter = () => screen.findByRole('combobox', { name: 'Status' });

  test('a status is asked for from the first page', async () => {
    const { user, router, lastQuery } = open({ 'GET /jobs': page(37) }, '?page=2&sort=name');
    await screen.findAllByRole('row');
    await user.selectOptions(await filter(), 'Quoted');
    await waitFor(() => expect(lastQuery().get('status')).toBe('QUOTED'));
    expect(lastQuery().get('page')).toBe('1');
    expect(router.state.location.search).toBe('?sort=name&status=QUOTED');
  });

  test('so are those that are not delivered', async () => {
    const { user, lastQuery } = open({ 'GET /jobs': page(37) });
    await user.selectOptions(await filter(), 'Not delivered');
    await waitFor(() => expect(lastQuery().get('notDelivered')).toBe('true'));
    expect(lastQuery().get('status')).toBeNull();
  });

  test.each([
    ['status=NOT_DELIVERED', 'No job is “Not delivered”Every quote and invoice that you sent has arrived.'],
    ['status=PRICED', 'No job is “Priced”'],
    ['status=DELETED', 'No job is “Deleted”'],
    ['status=PRICED&q=zzz', 'No job that is “Priced” matches “zzz”'],
  ])('nothing found by %s names the filter and leads to all open jobs', async (search, told) => {
    const { user, router } = open({ 'GET /jobs': [NONE, page(37)] }, `?${search}`);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(told));
    await user.click(screen.getByRole('button', { name: 'Show all open jobs' }));
    await screen.findByText('1-10 of 37 jobs');
    expect(router.state.location.search).toBe('');
  });
});

test.each([
  ['', 'Open jobs'],
  ['status=QUOTED', 'Open jobs'],
  ['status=INVOICED', 'Invoiced jobs'],
  ['status=DELETED', 'Deleted jobs'],
  ['deleted=', 'Deleted jobs'],
])('the list of "%s" is called %s', async (search, title) => {
  open({ 'GET /jobs': page(37) }, `?${search}`);
  await screen.findByRole('table', { name: title });
  screen.getByRole('heading', { name: title });
  expect(screen.getByText(/are listed below/).textContent).toContain(`Your ${title.toLowerCase()} are`);
});

test('a deleted job is at no step', async () => {
  open({ 'GET /jobs': page(1, [listed(EXAMPLE_JOBS.DELETED)]) }, '?status=DELETED');
  expect(within(await row(EXAMPLE_JOBS.DELETED.jobNumber)).queryByRole('meter')).toBeNull();
});

test('rows wait for the notice that stands above them, and not for one that can not be read', async () => {
  const held = toSettle();
  fakeApi({ 'GET /jobs': page(37), 'GET /mail-setup': refusal(500, 'UNEXPECTED', 'Something went wrong.') });
  const answer = vi.mocked(fetch).getMockImplementation();
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    if (input === '/api/mail-setup') await held.promise;
    return answer === undefined ? Response.error() : answer(input, init);
  });
  renderScreen(<JobListScreen />, { path: '/jobs', at: '/jobs' });
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(3));
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  expect(screen.queryByRole('table')).toBeNull();
  held.resolve();
  await screen.findByText('1-10 of 37 jobs');
});

describe('an account without jobs', () => {
  test('is shown the way to its first', async () => {
    open({ 'GET /jobs': NONE });
    await screen.findByRole('heading', { name: 'Get started by adding a job' });
    screen.getByText('Add your first job and see how easy it is.');
    expect(screen.getByRole('link', { name: 'Learn more' }).getAttribute('href')).toBe('/help');
    expect(screen.queryByRole('button', { name: 'Start new job' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Deleted jobs' })).toBeNull();
  });

  test('is offered its deleted jobs if it has any', async () => {
    const { user, router } = open({ 'GET /jobs': [NONE, page(1, [listed(EXAMPLE_JOBS.DELETED)])] });
    await user.click(await screen.findByRole('button', { name: 'Deleted jobs' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=DELETED'));
  });
});

describe('a new job', () => {
  test('opens its customer screen', async () => {
    const { user, callsOf } = open({ 'GET /jobs': NONE, 'POST /jobs': { status: 201, body: EXAMPLE_JOBS.NEW } });
    await user.click(await screen.findByRole('button', { name: 'Add Job' }));
    const { id } = EXAMPLE_JOBS.NEW;
    await screen.findByText(`Now at /job/customer?jobId=${id} with ${JSON.stringify({ jobId: id })}`);
    expect(callsOf('POST', '/jobs')[0]?.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      customerAddress: {},
    });
  });

  test('that failed is told, and a retry makes no second one (ruling C7)', async () => {
    const { user, callsOf } = open({
      'GET /jobs': page(37),
      'POST /jobs': ['lost', { status: 201, body: EXAMPLE_JOBS.NEW }],
    });
    await screen.findAllByRole('row');
    await user.click(startButtons()[0] ?? document.body);
    expect((await screen.findByRole('alert')).textContent).toContain("The job wasn't opened.");
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(/Now at \/job\/customer/);
    const ids = callsOf('POST', '/jobs').map(({ body }) => JSON.stringify(body));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('duplicating', () => {
  const source = EXAMPLE_JOBS.INVOICED;
  const path = `POST /jobs/${source.id}/duplicate`;
  const duplicate = () => offered(source.jobNumber, 'Duplicate');

  test('makes a job with the same work and asks for its customer', async () => {
    const { user, callsOf } = open({
      'GET /jobs': page(1, [listed(source)]),
      [path]: { status: 201, body: EXAMPLE_JOBS.NEW },
    });
    await user.click(await duplicate());
    await screen.findByText(/Now at \/job\/customer/);
    await screen.findByText(`Job #1042 has the zones, products and prices of job #${source.jobNumber}`);
    expect(callsOf('POST', `/jobs/${source.id}/duplicate`)).toHaveLength(1);
  });

  test('that failed is told with the menu out of its way, and a retry makes no second one', async () => {
    const close = vi.spyOn(HTMLElement.prototype, 'hidePopover');
    const { user, callsOf } = open({
      'GET /jobs': page(1, [listed(source)]),
      [path]: ['lost', { status: 201, body: EXAMPLE_JOBS.NEW }],
    });
    await user.click(await duplicate());
    expect((await screen.findByRole('alert')).textContent).toContain('may not have been duplicated.');
    expect(close).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(/Now at \/job\/customer/);
    const bodies = callsOf('POST', `/jobs/${source.id}/duplicate`).map(({ body }) => JSON.stringify(body));
    expect(bodies).toHaveLength(2);
    expect(new Set(bodies).size).toBe(1);
  });

  test('is not offered for a job without work', async () => {
    open({ 'GET /jobs': page(1, [listed(EXAMPLE_JOBS.NEW)]) });
    const more = within(await row(EXAMPLE_JOBS.NEW.jobNumber)).getByRole('button', { name: /^More/ });
    expect(more.getAttribute('aria-label')).toBe('More for #1042: Delete');
  });
});

describe('deleting (ruling J7)', () => {
  const job = EXAMPLE_JOB_PAGE[1] ?? EXAMPLE_JOBS.NEW;
  const deleteIt = () => offered(job.jobNumber, 'Delete');

  test('asks first, with the focus on Cancel, and does nothing on Cancel', async () => {
    const { user, calls } = open({ 'GET /jobs': page(37) });
    await user.click(await deleteIt());
    const dialog = await screen.findByRole('dialog', { name: 'Delete job' });
    const cancel = within(dialog).getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    within(dialog).getByText(/delete job #1041 for Margaret Ellison/);
    await user.click(cancel);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  test('deletes on Delete, and Undo restores', async () => {
    const restored = { ...EXAMPLE_JOBS.CUSTOMER_DETAILS_ENTERED, id: job.id };
    const { user, callsOf } = open({
      'GET /jobs': page(37),
      [`DELETE /jobs/${job.id}`]: { status: 204 },
      [`POST /jobs/${job.id}/restore`]: { body: restored },
    });
    await user.click(await deleteIt());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    const told = await screen.findByRole('link', { name: '#1041' });
    expect(told.parentElement?.textContent).toBe('Job #1041 deleted');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(callsOf('POST', `/jobs/${job.id}/restore`)).toHaveLength(1));
  });

  test('an invoiced job offers none', async () => {
    open({ 'GET /jobs': page(37) });
    const more = within(await row(1037)).getByRole('button', { name: /^More/ });
    expect(more.getAttribute('aria-label')).toBe('More for #1037: Duplicate');
  });

  test('a deleted job is shown on demand, opens its history and can be restored', async () => {
    const { user, lastQuery, callsOf } = open({
      'GET /jobs': page(1, [listed(EXAMPLE_JOBS.DELETED)]),
      [`POST /jobs/${EXAMPLE_JOBS.DELETED.id}/restore`]: { body: EXAMPLE_JOBS.CUSTOMER_DETAILS_ENTERED },
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Deleted jobs');
    await waitFor(() => expect(lastQuery().get('status')).toBe('DELETED'));
    const deleted = within(await row(EXAMPLE_JOBS.DELETED.jobNumber));
    deleted.getByText('Deleted');
    expect(deleted.getByRole('link').getAttribute('href')).toBe(`/job/history?jobId=${EXAMPLE_JOBS.DELETED.id}`);
    await user.click(deleted.getByRole('button', { name: /Restore/ }));
    await waitFor(() => expect(callsOf('POST', `/jobs/${EXAMPLE_JOBS.DELETED.id}/restore`)).toHaveLength(1));
  });
});

test('a list that could not be loaded is told and can be tried again', async () => {
  const failure = refusal(500, 'UNEXPECTED', 'Something went wrong on the server. Try again.');
  const { user } = open({ 'GET /jobs': [failure, page(37)] });
  expect((await screen.findByRole('alert')).textContent).toContain('The jobs could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('1-10 of 37 jobs');
});

test('a list on its way says so', () => {
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  renderScreen(<JobListScreen />, { path: '/jobs' });
  expect(screen.getByRole('status').textContent).toContain('Loading jobs');
});
