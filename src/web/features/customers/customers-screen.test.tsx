import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import { CustomerPage } from './customer-page.tsx';
import { CustomersScreen } from './customers-screen.tsx';
import type { WholeCustomer } from '#contract/customer-record.ts';
import { EXAMPLE_JOB_PAGE, EXAMPLE_JOBS } from '#contract/examples.ts';
import { EXAMPLE_INVOICE as INVOICE } from '#web/testing/example-money.ts';
import { valueOf } from '#web/testing/control.ts';
import { DRAFT_PREFIX } from '#web/api/device-drafts.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const ID = '00000000-0000-4000-8000-000000000901';
const AT = '2026-11-19T09:05:12.345Z';
const QUOTED = EXAMPLE_JOBS.QUOTED;
const EXAMPLE_INVOICE = { ...INVOICE, neverArrived: false };
const SUMMARY = EXAMPLE_JOB_PAGE.find(({ status }) => status === 'QUOTED');

const MARGARET = {
  id: ID,
  kind: 'PERSON',
  name: QUOTED.customerName,
  contactName: '',
  email: QUOTED.customerEmail,
  phone: '07700-900318',
  address: QUOTED.customerAddress,
  vatNumber: '',
  isCis: false,
  endUserConfirmedOn: '2026-11-01',
  notes: 'Key with the neighbour',
  tstampUpdated: AT,
  jobCount: 1,
  lastJobAt: AT,
  owed: 1_164,
  credit: 0,
} as const;

function whole(changes: object = {}): z.input<typeof WholeCustomer> {
  if (SUMMARY === undefined) throw new Error('The contract has no example of a quoted job.');
  const sums = { paid: 0, toCredit: 0 };
  return {
    ...MARGARET,
    ...sums,
    jobs: [{ ...SUMMARY, id: QUOTED.id }],
    invoices: [],
    papers: [],
    messages: [],
    ...changes,
  };
}

function openList(answers: Record<string, Answer | Answer[]> = {}, total = 1) {
  const list = { body: total === 0 ? [] : [MARGARET], headers: { 'x-total-count': String(total) } };
  const api = fakeApi({ 'GET /customers': list, ...answers });
  return { ...api, ...renderScreen(<CustomersScreen />, { path: '/customers' }) };
}

function openOne(answers: Record<string, Answer | Answer[]> = {}) {
  const api = fakeApi({ [`GET /customers/${ID}`]: { body: whole() }, ...answers });
  return { ...api, ...renderScreen(<CustomerPage />, { path: '/customers/:id', at: `/customers/${ID}` }) };
}

const press = async (name: string) => (await screen.findAllByRole('button', { name }))[0] ?? document.body;

describe('the list', () => {
  test('shows who, where, how many jobs and what is owed, and sorts and searches in the address', async () => {
    const { user, router, calls } = openList();
    const row = await screen.findByRole('row', { name: /Margaret Ellison/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['1 job', '19 Nov 2026', '£1,164.00']);
    await user.click(screen.getByRole('button', { name: 'Owed' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'ellis');
    await waitFor(() => expect(calls.at(-1)?.path).toContain('sort=owed&order=desc&q=ellis'));
    expect(router.state.location.search).toBe('?sort=owed&q=ellis');
  });

  test('without anybody says where customers come from, and starts a job', async () => {
    const { user, callsOf } = openList({ 'POST /jobs': { status: 201, body: EXAMPLE_JOBS.NEW } }, 0);
    await user.click(await press('Start new job'));
    await screen.findByText(/Now at \/job\/customer/);
    expect(callsOf('POST', '/jobs')[0]?.body).not.toHaveProperty('customerId');
  });

  test('a customer is added with what only a business has, and what is wrong is said at its field', async () => {
    // The id that the screen makes.
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
    const id = '00000000-0000-4000-8000-000000000000';
    const { user, callsOf } = openList({ 'POST /customers': { status: 201, body: { ...MARGARET, id } } });
    await user.click(await press('Add customer'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add customer' }));
    await user.click(dialog.getByRole('radio', { name: 'Business' }));
    await user.type(dialog.getByLabelText('Email'), 'nobody');
    await user.click(dialog.getByRole('button', { name: 'Add customer' }));
    expect(document.activeElement).toBe(dialog.getByLabelText('Name'));
    dialog.getByText("Enter the customer's name");
    dialog.getByText('Enter an e-mail address like name@example.com');
    await user.clear(dialog.getByLabelText('Email'));
    await user.type(dialog.getByLabelText('Name'), ' Aire Valley Ltd ');
    await user.type(dialog.getByLabelText('VAT number'), 'gb 123 4567 82');
    await user.click(dialog.getByRole('button', { name: 'Add customer' }));
    await screen.findByText(/Now at \/customers\//);
    expect(callsOf('POST', '/customers')[0]?.body).toMatchObject({
      kind: 'BUSINESS',
      name: 'Aire Valley Ltd',
      vatNumber: 'GB 123 4567 82',
    });
  });
});

describe('one customer', () => {
  test('comes with the ways to reach them first, what is owed, and jobs', async () => {
    const { user, callsOf } = openOne({ 'POST /jobs': { status: 201, body: EXAMPLE_JOBS.NEW } });
    const phone = await screen.findByRole('link', { name: '07700-900318' });
    expect(phone.getAttribute('href')).toBe('tel:07700900318');
    screen.getByText('£1,164.00');
    screen.getByText('Key with the neighbour');
    await user.click(await press('Start new job'));
    await screen.findByText(/Now at \/job\/customer/);
    expect(callsOf('POST', '/jobs')[0]?.body).toMatchObject({ customerId: ID });
  });

  test('its quotes are counted by their answers, those apart that were invoiced without one', async () => {
    const answeredAt = '2026-11-22T09:00:00.000Z';
    const job = (at: number, status: string, offer: object) => ({
      ...SUMMARY,
      id: `${ID.slice(0, -1)}${at}`,
      status,
      offer: { ...EXAMPLE_OFFER, ...offer },
    });
    const byWord = [job(2, 'INVOICED', { state: 'WITHDRAWN' }), job(3, 'INVOICED', { state: 'EXPIRED' })];
    const asked = [
      job(4, 'INVOICED', { state: 'ACCEPTED', answeredAt }),
      job(5, 'INVOICED', { state: 'DECLINED', answeredAt }),
      job(6, 'QUOTED', { state: 'WITHDRAWN' }),
    ];
    const path = `GET /customers/${ID}`;
    const ofFive = openOne({ [path]: { body: whole({ jobs: [...byWord, ...asked], jobCount: 5 }) } });
    expect((await screen.findByText('Quotes accepted')).nextElementSibling?.textContent).toBe('1 of 3');
    ofFive.unmount();
    const ofMore = openOne({ [path]: { body: whole({ jobs: [...byWord, ...asked], jobCount: 51 }) } });
    await screen.findByText('Quotes accepted, of the newest 5 jobs');
    ofMore.unmount();
    openOne({ [path]: { body: whole({ jobs: byWord }) } });
    await screen.findByText('Paid so far');
    expect(screen.queryByText('Quotes accepted')).toBeNull();
  });

  test('a changed record changes no job, and offers to bring the open ones up to date', async () => {
    const changed = { ...MARGARET, name: 'Margaret Hart', tstampUpdated: '2026-11-20T09:05:12.345Z' };
    const { user, callsOf } = openOne({
      [`GET /customers/${ID}`]: [{ body: whole() }, { body: whole(changed) }],
      [`PUT /customers/${ID}`]: { body: changed },
      [`GET /jobs/${QUOTED.id}`]: { body: QUOTED },
      [`PUT /jobs/${QUOTED.id}`]: { body: { ...QUOTED, status: 'PRICED', customerName: 'Margaret Hart' } },
    });
    await user.click(await press('Edit details'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit details' }));
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'Margaret Hart');
    await user.click(dialog.getByRole('button', { name: 'Save details' }));
    await user.click(await screen.findByRole('button', { name: 'Bring 1 open job up to date' }));
    await screen.findByText('1 open job brought up to date');
    // What the form does not ask is not said, so that it stays.
    expect(callsOf('PUT', `/customers/${ID}`)[0]?.body).not.toHaveProperty('endUserConfirmedOn');
    expect(callsOf('PUT', `/customers/${ID}`)[0]?.body).toMatchObject({ tstampUpdated: AT });
    expect(callsOf('PUT', `/jobs/${QUOTED.id}`)[0]?.body).toMatchObject({
      status: 'PRICED',
      customerName: 'Margaret Hart',
      customerAddress: QUOTED.customerAddress,
    });
  });

  test('a VAT number that looks mistyped is remarked on once its field is left, and is no error', async () => {
    const { user } = openOne({ [`GET /customers/${ID}`]: { body: whole({ kind: 'BUSINESS' }) } });
    await user.click(await press('Edit details'));
    const number = screen.getByLabelText('VAT number');
    await user.type(number, 'GB123456789');
    expect(screen.queryByText(/typing mistake/)).toBeNull();
    await user.tab();
    expect(await screen.findByText(/^The customer's VAT number GB123456789 has a typing mistake/)).toBeDefined();
    expect(number.getAttribute('aria-invalid')).toBeNull();
  });

  test('typed details are not thrown away unasked', async () => {
    const { user } = openOne();
    const form = () => screen.queryByRole('dialog', { name: 'Edit details' });
    const open = async () => {
      await user.click(await press('Edit details'));
      return within(await screen.findByRole('dialog', { name: 'Edit details' }));
    };
    await user.click((await open()).getByRole('button', { name: 'Cancel' }));
    expect(form()).toBeNull();

    const dialog = await open();
    await user.type(dialog.getByLabelText('Notes'), ', gate code 12');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const asked = () => within(screen.getByRole('dialog', { name: 'Close without saving?' }));
    await user.click(asked().getByRole('button', { name: 'Cancel' }));
    expect(valueOf(dialog.getByLabelText('Notes'))).toBe('Key with the neighbour, gate code 12');

    // A browser closes a dialog by itself on a second Escape in a row.
    const element = form() as HTMLDialogElement; // a dialog's element
    element.close();
    fireEvent(element, new Event('close'));
    await screen.findByRole('dialog', { name: 'Close without saving?' });
    expect(element.open).toBe(true);
    await user.click(asked().getByRole('button', { name: 'Close' }));
    expect(form()).toBeNull();

    const last = await open();
    await user.type(last.getByLabelText('Notes'), '.');
    await user.click(last.getByRole('button', { name: 'Cancel' }));
    await user.click(asked().getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(await press('Edit details'));
  });

  test.each([
    ['may not have been', 'lost' as const],
    ['wasn’t', refusal(409, 'JOB_INVOICED', 'This job has been invoiced.')],
  ])('that a job %s brought up to date is said as it is known', async (known, answer) => {
    const changed = { ...MARGARET, name: 'Margaret Hart', tstampUpdated: '2026-11-20T09:05:12.345Z' };
    const { user } = openOne({
      [`GET /customers/${ID}`]: [{ body: whole() }, { body: whole(changed) }],
      [`PUT /customers/${ID}`]: { body: changed },
      [`GET /jobs/${QUOTED.id}`]: { body: QUOTED },
      [`PUT /jobs/${QUOTED.id}`]: answer,
    });
    await user.click(await press('Edit details'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit details' }));
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'Margaret Hart');
    await user.click(dialog.getByRole('button', { name: 'Save details' }));
    await user.click(await screen.findByRole('button', { name: 'Bring 1 open job up to date' }));
    expect(await screen.findByText(new RegExp(`^The job ${known} brought up to date\\.`))).toBeDefined();
  });

  test('who is not there leads back to the list, and what did not load is asked for again', async () => {
    const path = `GET /customers/${ID}`;
    const failure = refusal(500, 'UNEXPECTED', 'Something went wrong.');
    openOne({ [path]: [failure, refusal(404, 'CUSTOMER_NOT_FOUND', 'There is no such customer.')] });
    const failed = within(await screen.findByRole('alert'));
    fireEvent.click(failed.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
    expect(screen.getByRole('alert').textContent).not.toContain('could not be loaded');
    expect(screen.getByRole('link', { name: 'Customers' }).getAttribute('href')).toBe('/customers');
  });

  test('with invoices has a statement, to open and to send once it is said where to', async () => {
    const path = `POST /customers/${ID}/send-statement`;
    const answers = [
      refusal(409, 'ADDRESS_UNCONFIRMED', 'Confirm it first.'),
      { body: { destination: 'm@post.example' } },
    ];
    const { user, callsOf } = openOne({
      [`GET /customers/${ID}`]: { body: { ...whole(), invoices: [EXAMPLE_INVOICE] } },
      [path]: answers,
    });
    const statement = await screen.findByRole('link', { name: 'Statement' });
    expect(statement.getAttribute('href')).toBe(`/api/customers/${ID}/statement`);
    const sent = () => callsOf('POST', `/customers/${ID}/send-statement`);
    const dialog = () => within(screen.getByRole('dialog', { name: 'Send statement' }));
    await user.click(await press('E-mail statement'));
    dialog().getByText(`It goes to ${MARGARET.email}, as it stands now.`);
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual([]);
    await user.click(await press('E-mail statement'));
    await user.click(dialog().getByRole('button', { name: 'Send' }));
    await dialog().findByText('The statement wasn’t sent. Confirm it first.');
    await user.click(dialog().getByRole('button', { name: 'Send' }));
    await screen.findByText('The statement is on its way to m@post.example.');
  });

  test('who has invoices is not deleted, and the reason is told', async () => {
    const why = 'This customer has invoices, which must be kept.';
    const { user } = openOne({ [`DELETE /customers/${ID}`]: refusal(409, 'CUSTOMER_HAS_PAPERS', why) });
    await user.click(await press('Delete this customer'));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText(new RegExp(why));
    screen.getByRole('heading', { name: 'Margaret Ellison' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('whose deletion got through without an answer is deleted by the next try', async () => {
    const gone = refusal(404, 'CUSTOMER_NOT_FOUND', 'There is no such customer.');
    const { user } = openOne({ [`DELETE /customers/${ID}`]: ['lost', gone] });
    for (const told of [/may not have been deleted\. There is no connection\./, 'Margaret Ellison deleted']) {
      await user.click(await press('Delete this customer'));
      await user.click(screen.getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText(told)).toBeDefined();
    }
  });

  test('who is forgotten is so after a typed word, with what was typed of them here, and what stayed is told', async () => {
    const forgotten = {
      kept: { jobs: 1, papers: 3, payments: 1, jobNumbers: [1042], otherJobNumbers: [1038, 1040] },
      erased: { jobs: 2, papers: 1, messages: 0, mails: 0 },
    };
    const theirs = `${DRAFT_PREFIX}owner@example.co.uk:${QUOTED.id}`;
    localStorage.setItem(theirs, 'typed');
    localStorage.setItem(`${DRAFT_PREFIX}owner@example.co.uk:other`, 'typed');
    const { user, callsOf } = openOne({ [`POST /customers/${ID}/forget`]: { body: forgotten } });
    await user.click(await press('Forget this customer'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Forget Margaret Ellison' }));
    dialog.getByText(/They still owe £1,164.00/);
    await user.click(dialog.getByRole('button', { name: 'Forget' }));
    dialog.getByText('Type FORGET to go ahead');
    expect(callsOf('POST', `/customers/${ID}/forget`)).toEqual([]);
    await user.type(dialog.getByLabelText('Type FORGET'), 'forget');
    await user.click(dialog.getByRole('button', { name: 'Forget' }));
    const told = within(await screen.findByRole('dialog', { name: 'Margaret Ellison is forgotten' }));
    told.getByText('The record, 2 jobs, 1 quote.');
    told.getByText('3 papers and 1 payment of job #1042. HMRC asks for records to be kept for 6 years.');
    told.getByText(/^What was typed on jobs #1038, #1040 stays, for somebody else has them now: take out of the notes/);
    await user.click(told.getByRole('button', { name: 'Done' }));
    await screen.findByText(/Now at \/customers with/);
    expect(Object.keys(localStorage)).toEqual([`${DRAFT_PREFIX}owner@example.co.uk:other`]);
    localStorage.clear();
  });

  test('who could not be forgotten is told that nothing was erased', async () => {
    const { user } = openOne({ [`POST /customers/${ID}/forget`]: refusal(503, 'BUSY', 'Try again in a minute.') });
    await user.click(await press('Forget this customer'));
    await user.type(await screen.findByLabelText('Type FORGET'), 'FORGET');
    await user.click(screen.getByRole('button', { name: 'Forget' }));
    await screen.findByText('Nothing was erased. Try again in a minute.');
    expect(screen.getByLabelText('Type FORGET')).toHaveProperty('value', 'FORGET');
  });

  test('who may be forgotten is not said to be there still, and one more try says that they are gone', async () => {
    const gone = refusal(404, 'CUSTOMER_NOT_FOUND', 'There is no such customer.');
    const { user } = openOne({ [`POST /customers/${ID}/forget`]: ['lost', gone] });
    await user.click(await press('Forget this customer'));
    await user.type(await screen.findByLabelText('Type FORGET'), 'FORGET');
    await user.click(screen.getByRole('button', { name: 'Forget' }));
    await screen.findByText(
      'Margaret Ellison may not have been forgotten. There is no connection. Check your signal and try again.',
    );
    await user.click(screen.getByRole('button', { name: 'Forget' }));
    const told = within(await screen.findByRole('dialog', { name: 'Margaret Ellison is no longer there' }));
    told.getByText('They were forgotten or deleted already, by your first try or on another device.');
    await user.click(told.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText(/Now at \/customers with/)).toBeDefined();
  });
});

test('a credit note takes off in the column of what is owed', async () => {
  const note = {
    ...EXAMPLE_INVOICE,
    id: '5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7e77',
    number: '#1042-2',
    kind: 'CREDIT_NOTE',
    total: 430.23,
  };
  openOne({ [`GET /customers/${ID}`]: { body: whole({ invoices: [EXAMPLE_INVOICE, note] }) } });
  const paper = await screen.findByText('Credit note #1042-2');
  expect(paper.closest('li')?.querySelector('b')?.textContent).toBe('\u2212£430.23');
});

test('an unpaid invoice whose contract was cancelled is said to be credited rather than overdue', async () => {
  const invoices = [{ ...EXAMPLE_INVOICE, cancelledOn: '2026-11-20' }];
  openOne({ [`GET /customers/${ID}`]: { body: whole({ invoices, toCredit: 1_486.2 }) } });
  await screen.findByText('Contract cancelled, to be credited');
  await screen.findByText('£1,486.20 of what is owed is of cancelled contracts or extras, to be credited.');
  expect(screen.queryByText(/^Overdue/)).toBeNull();
});

test('the acceptances of a quote and of each extra all stand among the papers, each by its own name', async () => {
  const [file] = QUOTED.files;
  const paper = (type: string, extra: number | null, id: string) => {
    return { ...file, id, link: `/api/files/${id}`, type, extra, version: 1, jobId: QUOTED.id, jobNumber: 1042 };
  };
  const ids = [1, 2, 3, 4].map((at) => `00000000-0000-4000-8000-00000000071${at}`);
  const [first = '', second = '', third = '', fourth = ''] = ids;
  const papers = [
    paper('acceptance', 2, first),
    paper('acceptance', 1, second),
    paper('extra', 1, third),
    paper('acceptance', null, fourth),
  ];
  openOne({ [`GET /customers/${ID}`]: { body: whole({ papers }) } });
  const links = await screen.findAllByRole('link', { name: /^(?:Acceptance|Extra)/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Acceptance #1042, extra 2', `/api/files/${first}`],
    ['Acceptance #1042, extra 1', `/api/files/${second}`],
    ['Extra 1 of #1042', `/api/files/${third}`],
    ['Acceptance #1042, version 1', `/api/files/${fourth}`],
  ]);
});
