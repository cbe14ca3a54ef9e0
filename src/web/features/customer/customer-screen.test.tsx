import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CustomerScreen } from './customer-screen.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { descriptionOf, isMarked, valueOf } from '#web/testing/control.ts';
import { refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderJobScreen, type WireJob } from '#web/testing/render-job-screen.tsx';

const { NEW, CUSTOMER_DETAILS_ENTERED: ENTERED, QUOTED } = EXAMPLE_JOBS;
const LABELS = ['Name', 'Email', 'Street', 'Address line 2', 'Postcode', 'City/town'];

async function open(job: WireJob, saves: Answer[] = [], customers: Answer[] = [{ body: [] }]) {
  const aside = { body: { ...job, customerPhone: '07700-900318' } };
  const answers = { 'GET /customers': customers, [`PUT /jobs/${job.id}/aside`]: aside };
  const world = renderJobScreen(<CustomerScreen />, job, { saves, answers });
  await screen.findByRole('heading', { name: 'Customer details' });
  return world;
}

const field = (label: string): HTMLElement => screen.getByLabelText(label);
const saveButton = () => screen.getByRole('button', { name: 'Save customer details' });

describe('the form', () => {
  test('has the fields and the hint of the specification, and fills none of them in by itself', async () => {
    await open(ENTERED);
    expect(screen.getAllByRole('textbox').map((control) => control.getAttribute('autocomplete'))).toEqual(
      [...LABELS, 'Phone', 'Notes'].map(() => 'off'),
    );
    expect(LABELS.map((label) => valueOf(field(label)))).toEqual([
      'Margaret Ellison',
      'm.ellison@post.example',
      '7 Heol-y-Deri',
      'Rhiwbina',
      'CF14 6HA',
      'Cardiff',
    ]);
    expect(descriptionOf(field('Address line 2'))).toBe('House, Flat, Door etc (Optional)');
    screen.getByRole('group', { name: 'Installation address' });
  });

  test('leads back to the job list', async () => {
    await open(ENTERED);
    expect(screen.getByRole('link', { name: 'Exit to job list' }).getAttribute('href')).toBe('/jobs');
  });

  test('says nothing about a field before it is left', async () => {
    const { user } = await open(NEW);
    await user.type(field('Email'), 'm.ellison@');
    expect(isMarked(field('Email'))).toBe(false);
    await user.tab();
    expect(descriptionOf(field('Email'))).toBe('Enter an e-mail address like name@example.com');
    expect(isMarked(field('Name'))).toBe(false);
  });

  test('never rewrites what is typed until the field is left, then trims it and puts the postcode in its form', async () => {
    const { user } = await open(NEW);
    await user.type(field('Name'), ' Ann ');
    await user.type(field('Postcode'), 'cf146ha');
    expect(valueOf(field('Postcode'))).toBe('cf146ha');
    await user.tab();
    expect(valueOf(field('Name'))).toBe('Ann');
    expect(valueOf(field('Postcode'))).toBe('CF14 6HA');
  });
});

test('an address with a slip in its provider is asked about, and is a valid one all the same', async () => {
  const { user, save } = await open(NEW, [{ body: NEW }]);
  await user.type(field('Email'), 'ann@gmial.com');
  await user.tab();
  expect(isMarked(field('Email'))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'ann@gmail.com' }));
  expect(valueOf(field('Email'))).toBe('ann@gmail.com');
  expect(await save()).toMatchObject([{ customerEmail: 'ann@gmail.com' }]);
});

describe('saving by itself', () => {
  test('sends valid fields with the status that the job has, and keeps the others back', async () => {
    const { user, save } = await open(NEW, [{ body: { ...NEW, customerName: 'Ann' } }]);
    await user.type(field('Name'), 'Ann');
    await user.type(field('Email'), 'ann@');
    expect(await save()).toMatchObject([{ status: 'NEW', customerName: 'Ann', customerEmail: '' }]);
    expect(valueOf(field('Email'))).toBe('ann@');
  });

  test('makes a quoted job a priced one', async () => {
    const { user, save } = await open(QUOTED, [{ body: { ...QUOTED, status: 'PRICED', customerName: 'Ann' } }]);
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Ann');
    expect(await save()).toMatchObject([{ status: 'PRICED', customerName: 'Ann' }]);
  });

  test('keeps the name that was saved when the field is emptied', async () => {
    const { user, save } = await open(ENTERED);
    await user.clear(field('Name'));
    expect(await save()).toEqual([]);
  });
});

describe('Save customer details', () => {
  test('marks every invalid field, goes to the first and sends nothing', async () => {
    const { user, savesSoFar } = await open(NEW);
    await user.click(saveButton());
    expect(LABELS.filter((label) => isMarked(field(label)))).toEqual([
      'Name',
      'Email',
      'Street',
      'Postcode',
      'City/town',
    ]);
    expect(document.activeElement).toBe(field('Name'));
    expect(savesSoFar()).toEqual([]);
  });

  test('goes to the first invalid field, not to the first', async () => {
    const { user } = await open(ENTERED);
    await user.clear(field('Postcode'));
    await user.type(field('Postcode'), 'CF14 6H');
    await user.click(saveButton());
    expect(document.activeElement).toBe(field('Postcode'));
    expect(descriptionOf(field('Postcode'))).toBe('Enter a full UK postcode, like SW1A 1AA');
  });

  test('claims CUSTOMER_DETAILS_ENTERED and goes on to the zones', async () => {
    const { user, savesSoFar } = await open({ ...ENTERED, status: 'NEW' }, [{ body: ENTERED }]);
    await user.click(saveButton());
    expect(await screen.findByText(/^Now at/)).toHaveProperty(
      'textContent',
      `Now at /job/measure?jobId=${ENTERED.id} with {"jobId":"${ENTERED.id}"}`,
    );
    expect(savesSoFar().map(({ status }) => status)).toEqual(['CUSTOMER_DETAILS_ENTERED']);
  });

  test('stays on the screen, still busy, while neither the server nor the code of the zones can be reached', async () => {
    const { user, savesSoFar } = await open({ ...ENTERED, status: 'NEW' }, ['lost']);
    await user.click(saveButton());
    expect(savesSoFar()).toHaveLength(1);
    expect(screen.getByRole('button', { name: /Saving/ }).getAttribute('aria-busy')).toBe('true');
  });
});

describe('earlier customers', () => {
  const { customerName, customerEmail, customerAddress } = ENTERED;
  const customerId = '0b6f7d7e-9c1a-4c9e-8a39-7b6b7d0f2a16';
  const others = { customerId, customerHasNoEmail: false, customerPhone: '07700-900318' };
  const known: Answer = { body: [{ customerName, customerEmail, ...others, customerAddress }] };
  const offered = () => screen.findByRole('button', { name: /Margaret Ellison 7 Heol-y-Deri/ });

  test('are offered from the first press on, searched as the name is typed, and fill the form in', async () => {
    const { user, save, callsOf } = await open(NEW, [{ body: NEW }], [known]);
    expect(screen.queryByRole('list', { name: 'Earlier customers' })).toBeNull();
    await user.click(field('Name'));
    await offered();
    await user.type(field('Name'), 'Ell');
    await waitFor(() => expect(callsOf('GET', '/customers').at(-1)?.path).toBe('/customers?q=Ell'));
    await user.click(await offered());
    expect(LABELS.map((label) => valueOf(field(label)))).toEqual([
      'Margaret Ellison',
      'm.ellison@post.example',
      '7 Heol-y-Deri',
      'Rhiwbina',
      'CF14 6HA',
      'Cardiff',
    ]);
    expect(valueOf(field('Phone'))).toBe('07700-900318');
    expect(document.activeElement).toBe(saveButton());
    expect(screen.queryByRole('list', { name: 'Earlier customers' })).toBeNull();
    await save();
    const filled = { status: 'NEW', customerName, customerEmail, customerAddress, customerId };
    expect(await save()).toContainEqual(expect.objectContaining(filled));
  });

  test('of whom only the name is known, like one from a list, link the job all the same', async () => {
    const nowhere = { line1: '', line2: '', postcode: '', city: '' };
    const ann = { ...others, customerName: 'Ann Hart', customerEmail: '', customerAddress: nowhere };
    const body = { ...NEW, customerName: 'Ann Hart' };
    const { user, save } = await open(NEW, [{ body }, { body: { ...body, customerId } }], [{ body: [ann] }]);
    await user.type(field('Name'), 'Ann Hart');
    await save();
    await user.click(await screen.findByRole('button', { name: 'Ann Hart 07700-900318' }));
    await save();
    expect((await save()).map((sent) => [sent.customerName, sent.customerId])).toEqual([
      ['Ann Hart', null],
      ['Ann Hart', customerId],
    ]);
  });

  test('are let go of when another name is typed before the save', async () => {
    const { user, save } = await open(NEW, [{ body: NEW }], [known]);
    await user.click(field('Name'));
    await user.click(await offered());
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Ann');
    await save();
    expect((await save()).at(-1)).toMatchObject({ customerName: 'Ann', customerId: null });
  });

  test('never take the place of what was typed', async () => {
    const { user } = await open(NEW, [], [known]);
    await user.type(field('Email'), 'a');
    await user.click(field('Name'));
    expect(screen.queryByRole('list', { name: 'Earlier customers' })).toBeNull();
  });

  test('that cannot be looked up are told, and asked for again', async () => {
    const refused = refusal(500, 'UNEXPECTED', 'Something went wrong on the server. Try again.');
    const { user } = await open(NEW, [], [refused, known]);
    await user.click(field('Name'));
    await screen.findByText(/Earlier customers could not be looked up. Something went wrong/);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await offered();
    expect(screen.queryByText(/could not be looked up/)).toBeNull();
  });
});

describe('what is set aside (amendments N12, N22, N23)', () => {
  const path = `PUT /jobs/${QUOTED.id}/aside`;

  async function openQuoted(asides: Answer[]) {
    const answers = { 'GET /customers': { body: [] }, [path]: asides };
    const world = renderJobScreen(<CustomerScreen />, QUOTED, { answers });
    await screen.findByRole('heading', { name: 'Customer details' });
    return world;
  }

  test('notes are saved by a call of their own, which leaves a quoted job alone', async () => {
    const notes = 'Key under the mat.\nBeware of the dog';
    const { user, save, callsOf } = await openQuoted([{ body: { ...QUOTED, notes } }]);
    expect(descriptionOf(field('Notes'))).toBe('For your own eyes: never printed.');
    await user.clear(field('Notes'));
    await user.type(field('Notes'), notes);
    expect(await save()).toEqual([]);
    expect(callsOf('PUT', `/jobs/${QUOTED.id}/aside`).map(({ body }) => body)).toEqual([
      { notes, seen: { notes: QUOTED.notes } },
    ]);
  });

  test('a phone number gets its form when the field is left, says what is wrong, and keeps the form from being saved', async () => {
    const { user, savesSoFar } = await openQuoted([{ body: { ...QUOTED, customerPhone: '' } }]);
    await user.clear(field('Phone'));
    await user.type(field('Phone'), '+44 7700');
    await user.click(saveButton());
    expect(valueOf(field('Phone'))).toBe('07700');
    expect(descriptionOf(field('Phone'))).toContain('Enter a phone number of 9 to 20 digits and hyphens');
    expect(document.activeElement).toBe(field('Phone'));
    expect(savesSoFar()).toEqual([]);
    await user.type(field('Phone'), ' 900318');
    await user.tab();
    expect(valueOf(field('Phone'))).toBe('07700-900318');
    expect(screen.getByRole('link', { name: 'Call 07700-900318' }).getAttribute('href')).toBe('tel:07700900318');
  });
});

describe('a customer without e-mail (amendment N12)', () => {
  const box = () => screen.getByRole('checkbox', { name: 'The customer has no e-mail' });

  test('needs none to be saved', async () => {
    const { user, savesSoFar } = await open({ ...ENTERED, status: 'NEW', customerEmail: '' }, [{ body: ENTERED }]);
    await user.click(box());
    expect(screen.queryByLabelText('Email')).toBeNull();
    await user.click(saveButton());
    await screen.findByText(/^Now at/);
    expect(savesSoFar().at(-1)).toMatchObject({
      status: 'CUSTOMER_DETAILS_ENTERED',
      customerEmail: '',
      customerHasNoEmail: true,
    });
  });

  test('who has one after all gets back what was typed, and an empty one is not sent', async () => {
    const without = { ...ENTERED, customerEmail: '', customerHasNoEmail: true };
    const { user, save } = await open(ENTERED, [{ body: without }]);
    await user.click(box());
    await save();
    await user.click(box());
    expect(valueOf(field('Email'))).toBe('m.ellison@post.example');
    await user.clear(field('Email'));
    expect(await save()).toHaveLength(1);
  });
});

describe('an address of several lines that is pasted into Street (amendment N12)', () => {
  const ADDRESS = 'Ann Jones\n8 High Street\nRoundhay\nLeeds\nLS1 4AP';
  const filled = () => LABELS.map((label) => valueOf(field(label)));

  test('fills the fields, and Undo leaves it on the one line', async () => {
    const { user } = await open(NEW);
    await user.click(field('Street'));
    await user.paste(ADDRESS);
    expect(filled()).toEqual(['Ann Jones', '', '8 High Street', 'Roundhay', 'LS1 4AP', 'Leeds']);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(filled()).toEqual(['', '', 'Ann Jones, 8 High Street, Roundhay, Leeds, LS1 4AP', '', '', '']);
  });

  test('that is none, or is pasted into other text, loses nothing', async () => {
    const { user } = await open(NEW);
    await user.click(field('Street'));
    await user.paste('8 High Street\nring twice');
    expect(valueOf(field('Street'))).toBe('8 High Street, ring twice');
    await user.paste(`\n${ADDRESS}`);
    expect(valueOf(field('Street'))).toBe(`8 High Street, ring twice${ADDRESS.replaceAll('\n', ', ')}`);
  });

  test('on one line is left to the browser', async () => {
    const { user } = await open(NEW);
    await user.click(field('Street'));
    await user.paste('8 High Street, Leeds LS1 4AP');
    expect(valueOf(field('Street'))).toBe('8 High Street, Leeds LS1 4AP');
  });
});

test('another billing address and the customer’s order number are one quiet line until they are used', async () => {
  const { user, save } = await open(ENTERED, [{ body: ENTERED }]);
  await user.click(screen.getByRole('button', { name: 'Other billing address or order number' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Billing' }));
  await user.type(dialog.getByRole('textbox', { name: 'Their order number' }), ' PO 4711 ');
  await user.click(dialog.getByRole('checkbox', { name: 'Bill to another address' }));
  await user.type(dialog.getByRole('textbox', { name: 'Street' }), '2 Granary Row');
  await user.click(dialog.getByRole('button', { name: 'Use these' }));
  dialog.getByText('Enter the postcode');
  await user.type(dialog.getByRole('textbox', { name: 'Postcode' }), 'ls14pl');
  await user.type(dialog.getByRole('textbox', { name: 'City/town' }), 'Leeds');
  await user.click(dialog.getByRole('button', { name: 'Use these' }));
  screen.getByText('2 Granary Row, LS1 4PL');
  const customerBillingAddress = { line1: '2 Granary Row', line2: '', postcode: 'LS1 4PL', city: 'Leeds' };
  expect(await save()).toMatchObject([{ customerBillingAddress, purchaseOrder: 'PO 4711' }]);
});
