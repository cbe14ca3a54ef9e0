import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HistoryScreen } from './history-screen.tsx';
import { exampleId } from '#contract/example-lines.ts';
import { EXAMPLE_PRODUCTS } from '#contract/example-products.ts';
import { EXAMPLE_JOBS, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import type { Delivery } from '#domain/job/job.ts';
import { descriptionOf, valueOf } from '#web/testing/control.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-28T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const QUOTED = EXAMPLE_JOBS.QUOTED;
const ACCEPTED = {
  ...EXAMPLE_OFFER,
  version: QUOTED.version,
  state: 'ACCEPTED' as const,
  answeredAt: '2026-11-22T14:32:05.123Z',
  answeredBy: 'Margaret Ellison',
};
const RADIATOR = {
  id: exampleId(801),
  description: 'Move the radiator',
  total: 144.02,
  offer: { ...EXAMPLE_OFFER, id: exampleId(801), fileId: exampleId(803), version: QUOTED.version, total: 144.02 },
  photoUrl: null,
  agreedOn: null,
};

const PHOTO = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'skirting.png', {
  type: 'image/png',
});

const LIBRARY = {
  'GET /products': { body: [] },
  'GET /account/preferences': { body: EXAMPLE_PREFERENCES },
};

function open(changes: Partial<typeof QUOTED>, answers: object = {}) {
  const job = { ...QUOTED, offer: ACCEPTED, ...changes };
  const world = renderJobScreen(<HistoryScreen />, job, { answers: { ...LIBRARY, ...answers } });
  return { ...world, job };
}

const block = () => screen.findByRole('region', { name: 'Extras' });

test('nothing is said of extras before the quote is accepted', async () => {
  open({ offer: { ...ACCEPTED, state: 'OPEN' } });
  await screen.findByRole('region', { name: 'The customer’s answer' });
  expect(screen.queryByRole('region', { name: 'Extras' })).toBeNull();
});

test('an extra is listed with its price and what became of it, and one that is open has its ways', async () => {
  const whole = ACCEPTED.total + 144.02 + 0.01;
  const agreed = { net: whole, vat: 0, total: whole, vatBreakdown: [], options: [] };
  const done = { ...RADIATOR, id: exampleId(802), description: 'Skirting', agreedOn: '2026-11-25' };
  const offer = {
    ...done.offer,
    id: done.id,
    state: 'ACCEPTED' as const,
    answeredAt: '2026-11-25T10:00:00.000Z',
    answeredBy: 'Tom',
  };
  open({ extras: [RADIATOR, { ...done, offer }], agreed });
  const [open1, accepted] = within(await block()).getAllByRole('listitem');
  expect(open1?.textContent).toContain('Move the radiator £144.02Waiting for an answer.');
  expect(within(open1 as HTMLElement).getByRole('button', { name: 'Take back Move the radiator' })).toBeDefined();
  expect(accepted?.textContent).toContain('Accepted by Tom on 25 Nov 2026, for £144.02.');
  expect(within(accepted as HTMLElement).queryByRole('button', { name: /Take back/ })).toBeNull();
  const sign = within(open1 as HTMLElement).getByRole('link', { name: 'Sign now Move the radiator' });
  expect(sign.getAttribute('href')).toContain(`extraId=${RADIATOR.id}`);
  expect((await block()).textContent).toContain('That is £0.01 more than the parts');
});

test('an extra is taken back once that is confirmed, since it can’t be undone', async () => {
  const path = `/jobs/${QUOTED.id}/extras/${RADIATOR.id}`;
  const { user, callsOf } = open({ extras: [RADIATOR] }, { [`DELETE ${path}`]: { status: 204 } });
  const takeBack = await screen.findByRole('button', { name: 'Take back Move the radiator' });
  await user.click(takeBack);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(callsOf('DELETE', path)).toEqual([]);
  await user.click(takeBack);
  const dialog = within(screen.getByRole('dialog', { name: 'Take this extra back?' }));
  dialog.getByText(/^“Move the radiator” can then no longer be accepted/);
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  await screen.findByText('The extra is taken back. Its link says so.');
  expect(callsOf('DELETE', path)).toHaveLength(1);
});

test('an extra of another customer, whom the job was for, is said to be billed to nobody here', async () => {
  const offer = { ...RADIATOR.offer, state: 'ACCEPTED' as const, answeredBy: 'Tom', isByAnother: true };
  open({ extras: [{ ...RADIATOR, offer }] });
  const text = (await block()).textContent;
  expect(text).toContain('It is not billed here: another customer than this job is for agreed to it.');
  expect(text).not.toContain('Agreed in all');
});

test.each([
  ['by its link', RADIATOR.offer.url, 'Its link is made: give it to your customer.'],
  ['without one', null, 'It was not sent: show it to your customer with Sign now.'],
])('an extra that was not mailed is not said to be downloaded: one offered %s', async (_, url, words) => {
  const [quote] = QUOTED.files;
  const file = { ...quote, id: RADIATOR.offer.fileId, type: 'extra', action: 'DOWNLOAD' } as (typeof QUOTED.files)[0]; // a quote's but for these
  const offer = { ...RADIATOR.offer, url };
  open({ extras: [{ ...RADIATOR, offer }], files: [file, ...QUOTED.files] });
  expect((await block()).textContent).toContain(words);
  expect((await block()).textContent).not.toContain('downloaded');
});

test('an extra that ended unanswered with its job is listed as that, without ways', async () => {
  open({ status: 'INVOICED', extras: [{ ...RADIATOR, offer: { ...RADIATOR.offer, state: 'WITHDRAWN' } }] });
  const [row] = within(await block()).getAllByRole('listitem');
  expect(row?.textContent).toContain('Nobody answered, so it was taken back when the job ended: it is on no invoice.');
  expect(within(row as HTMLElement).queryAllByRole('button')).toEqual([]);
});

test('a quote that was changed after the yes is not said to be agreed at its new price', async () => {
  const agreed = { net: 2910.64, vat: 0, total: 2910.64, vatBreakdown: [], options: [] };
  const offer = { ...RADIATOR.offer, state: 'ACCEPTED' as const, answeredAt: '2026-11-25T10:00:00.000Z' };
  const quote = { ...ACCEPTED, version: QUOTED.version - 1, total: 2999.82 };
  open({ extras: [{ ...RADIATOR, total: 66.82, agreedOn: '2026-11-25', offer }], offer: quote, agreed });
  expect((await block()).textContent).toContain('Agreed in all: £3,066.64 The job comes to £2,910.64 now.');
});

test('the sums of an extra say how its price follows from what was typed', async () => {
  const { user } = open({});
  await user.click(within(await block()).getByRole('button', { name: 'Add an extra' }));
  const dialog = screen.getByRole('dialog', { name: 'Add an extra' });
  await user.type(within(dialog).getByLabelText('What it is'), 'Towel rail');
  await user.type(within(dialog).getByLabelText('Unit price'), '120');
  const sums = () => dialog.querySelector('.tally')?.textContent;
  expect(sums()).toBe('Before markup£120.00Markup 21%£25.20Subtotal£145.20VAT 20%£29.04Total with VAT£174.24');
  await user.clear(within(dialog).getByLabelText('Markup'));
  expect(sums()).toBe('Subtotal£120.00VAT 20%£24.00Total with VAT£144.00');
});

describe('the dialog of an extra', () => {
  async function ask(answers: object = {}) {
    const world = open({}, answers);
    await world.user.click(within(await block()).getByRole('button', { name: 'Add an extra' }));
    const dialog = screen.getByRole('dialog', { name: 'Add an extra' });
    const field = (label: string) => within(dialog).getByLabelText(label);
    const type = async (label: string, text: string) => {
      await world.user.clear(field(label));
      await world.user.type(field(label), text);
    };
    return { ...world, dialog, field, type };
  }

  test('tells what is wrong when its field is left, not before', async () => {
    const { user, field, type } = await ask();
    await type('Quantity', '3.5 kg');
    expect(descriptionOf(field('Quantity'))).toBe('');
    await user.tab();
    expect(descriptionOf(field('Quantity'))).toBe('Enter a number, such as 4.6');
    expect(descriptionOf(field('Unit price'))).toBe('');
    await type('Quantity', '3.5');
    expect(descriptionOf(field('Quantity'))).toBe('');
  });

  test('takes metres as any length and a price with its unit, and shows the total before there is a name', async () => {
    const { user, dialog, field, type } = await ask();
    await user.selectOptions(field('Charge by'), 'Meter');
    await type('Quantity', "11'6{Tab}");
    expect(valueOf(field('Quantity'))).toBe('3.51');
    expect(dialog.textContent).toContain('Total with VAT–');
    await type('Unit price', '£1.15/m');
    // 3.51 at 1.15 and 21 %, which is 1.39, and VAT.
    expect(dialog.textContent).toContain('Subtotal£4.88VAT 20%£0.98Total with VAT£5.86');
    await user.tab();
    expect(valueOf(field('Unit price'))).toBe('1.15');
  });

  test('takes the price of a product together with what that is for', async () => {
    const [oak] = EXAMPLE_PRODUCTS;
    const { field, type } = await ask({ 'GET /products': { body: EXAMPLE_PRODUCTS } });
    await type('What it is', oak?.name ?? '');
    expect(valueOf(field('Unit price'))).toBe('9.95');
    expect(valueOf(field('Charge by'))).toBe('SQM');
  });
});

test('an extra is offered with what it comes to before, and what is missing is said by its field', async () => {
  const [quote] = QUOTED.files;
  const file = { ...quote, id: RADIATOR.offer.fileId, type: 'extra', action: 'SEND', delivery: 'SENDING' };
  const job = { ...QUOTED, offer: ACCEPTED, extras: [RADIATOR], files: [file, ...QUOTED.files] };
  const answer = { body: { extra: RADIATOR, job }, status: 201 };
  const { user, callsOf } = open({}, { [`POST /jobs/${QUOTED.id}/extras`]: answer });
  await user.click(within(await block()).getByRole('button', { name: 'Add an extra' }));
  const dialog = screen.getByRole('dialog', { name: 'Add an extra' });
  await user.click(within(dialog).getByRole('button', { name: 'Send to customer' }));
  expect(dialog.textContent).toContain('Enter the task or product');
  expect(dialog.textContent).toContain('Enter a unit price above £0');
  await user.click(within(dialog).getByLabelText('Labour'));
  await user.type(within(dialog).getByLabelText('What it is'), 'Move the radiator');
  await user.clear(within(dialog).getByLabelText('Quantity'));
  await user.type(within(dialog).getByLabelText('Quantity'), '1.5');
  await user.type(within(dialog).getByLabelText('Unit price'), '80.01');
  expect(dialog.textContent).toContain('Total with VAT£144.02');
  await user.click(within(dialog).getByRole('button', { name: 'Send to customer' }));
  expect(await screen.findByText(/on its way to/)).toBeDefined();
  expect(callsOf('POST', `/jobs/${QUOTED.id}/extras`)[0]?.body).toEqual({
    description: 'Move the radiator',
    quantity: 1.5,
    units: 'HOUR',
    unitPriceWithoutMarkup: 80.01,
    markup: 0,
    vatKind: null,
    productId: null,
    photo: null,
    send: true,
  });
  expect((await block()).textContent).toContain('Move the radiator');
  await user.click(within(await block()).getByRole('button', { name: 'Add an extra' }));
  expect(screen.queryByDisplayValue('Move the radiator')).toBeNull();
});

test('what was typed stays where the offer fails', async () => {
  const { user } = open({}, { [`POST /jobs/${QUOTED.id}/extras`]: refusal(409, 'STORAGE_FULL', 'It is full.') });
  await user.click(within(await block()).getByRole('button', { name: 'Add an extra' }));
  const dialog = screen.getByRole('dialog', { name: 'Add an extra' });
  await user.type(within(dialog).getByLabelText('What it is'), 'Skirting');
  await user.type(within(dialog).getByLabelText('Unit price'), '20');
  await user.click(within(dialog).getByRole('button', { name: 'Make a link only' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('It wasn’t offered. It is full.');
  expect(within(dialog).getByDisplayValue('Skirting')).toBeDefined();
});

describe('an extra that is not offered yet', () => {
  async function typeExtra() {
    const { user } = open({}, { [`POST /jobs/${QUOTED.id}/extras`]: refusal(409, 'STORAGE_FULL', 'It is full.') });
    const ask = async () => {
      await user.click(within(await block()).getByRole('button', { name: 'Add an extra' }));
      return within(screen.getByRole('dialog', { name: 'Add an extra' }));
    };
    const dialog = await ask();
    await user.type(dialog.getByLabelText('What it is'), 'Skirting');
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, PHOTO);
    await dialog.findByText('skirting.png');
    return { user, ask, dialog };
  }

  test('is there again after Back or Escape, its photo too', async () => {
    const { ask } = await typeExtra();
    // What a phone's Back asks of a dialog, and Escape.
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const again = await ask();
    expect(again.getByDisplayValue('Skirting')).toBeDefined();
    expect(again.getByText('skirting.png')).toBeDefined();
  });

  test('is gone after Cancel', async () => {
    const { user, ask, dialog } = await typeExtra();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect((await ask()).queryByDisplayValue('Skirting')).toBeNull();
  });
});

test('a letter that cancels an extra alone is noted by its days, and a wrong one is told at its field', async () => {
  const offer = { ...ACCEPTED, id: RADIATOR.id, answeredAt: '2026-11-25T10:00:00.000Z' };
  const extra = { ...RADIATOR, agreedOn: '2026-11-25', offer };
  const answer = { body: { ...QUOTED, offer: ACCEPTED, extras: [{ ...extra, agreedOn: null }] } };
  const path = `/jobs/${QUOTED.id}/offer/cancel`;
  const { user, callsOf } = open({ extras: [extra] }, { [`POST ${path}`]: answer });
  await user.click(await screen.findByRole('button', { name: 'Customer cancelled Move the radiator' }));
  const dialog = screen.getByRole('dialog', { name: 'Your customer cancelled' });
  expect(dialog.textContent).toContain('“Move the radiator” alone is cancelled');
  await user.clear(within(dialog).getByLabelText('Sent or said on'));
  await user.type(within(dialog).getByLabelText('Sent or said on'), '2026-11-24');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the extra' }));
  expect(dialog.textContent).toContain('Enter a day from 25 Nov 2026 to today');
  for (const label of ['Sent or said on', 'Reached you on']) {
    await user.clear(within(dialog).getByLabelText(label));
    await user.type(within(dialog).getByLabelText(label), '2026-11-26');
  }
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the extra' }));
  expect(await screen.findByText(/The cancellation is noted/)).toBeDefined();
  expect(callsOf('POST', path)[0]?.body).toEqual({
    name: 'Margaret Ellison',
    sentOn: '2026-11-26',
    receivedOn: '2026-11-26',
    extraId: extra.id,
  });
});

describe('an extra whose offer was not answered', () => {
  const CALL = `POST /jobs/${QUOTED.id}/extras`;

  async function offerTwice(ways: readonly [string, string], answers: Answer[], between = async () => {}) {
    const world = open({}, { [CALL]: ['lost', ...answers] });
    const { user, callsOf } = world;
    await user.click(within(await block()).getByRole('button', { name: 'Add an extra' }));
    const dialog = () => within(screen.getByRole('dialog', { name: 'Add an extra' }));
    await user.type(dialog().getByLabelText('What it is'), 'Skirting');
    await user.type(dialog().getByLabelText('Unit price'), '20');
    await user.click(dialog().getByRole('button', { name: ways[0] }));
    await dialog().findByText(/^It may not have been offered\./);
    await between();
    await user.click(dialog().getByRole('button', { name: ways[1] }));
    await waitFor(() => expect(callsOf('POST', `/jobs/${QUOTED.id}/extras`)).toHaveLength(2));
    return callsOf('POST', `/jobs/${QUOTED.id}/extras`).map(({ headers }) => headers.get('Idempotency-Key'));
  }

  function offered(action: 'SEND' | 'DOWNLOAD', mail: Delivery = 'SENT'): Answer {
    const [quote] = QUOTED.files;
    const delivery = action === 'SEND' ? mail : null;
    const file = { ...quote, id: RADIATOR.offer.fileId, type: 'extra', action, delivery };
    const job = { ...QUOTED, offer: ACCEPTED, extras: [RADIATOR], files: [file, ...QUOTED.files] };
    return { body: { extra: RADIATOR, job }, status: 201 };
  }

  test.each([
    [
      ['Send to customer', 'Make a link only'],
      'SEND',
      `The extra is sent to ${QUOTED.customerName}. Your first try went through after all.`,
    ],
    [['Send to customer', 'Make a link only'], 'DOWNLOAD', 'The extra is offered by its link.'],
    [['Make a link only', 'Send to customer'], 'DOWNLOAD', 'The extra is offered by its link. No e-mail was sent.'],
    [['Make a link only', 'Send to customer'], 'SEND', `The extra is sent to ${QUOTED.customerName}.`],
  ] as const)('is one offer, whichever way it is tried again (%s: %s)', async (ways, action, words) => {
    const [first, second] = await offerTwice(ways, [offered(action)]);
    expect(second).toBe(first);
    await screen.findByText(words);
  });

  test.each([
    ['SENDING', /^The extra is on its way to .*\. Your first try went through after all\.$/],
    [
      'WAITING',
      /^The extra waits until you confirm your e-mail address\. Then it goes to .* automatically\. Your first try went/,
    ],
  ] as const)('is told as its mail stands where the first try sent it: %s', async (delivery, words) => {
    await offerTwice(['Send to customer', 'Make a link only'], [offered('SEND', delivery)]);
    expect(await screen.findByText(words)).toBeDefined();
  });

  test('whose mail waits for the trader’s own address is not said to be on its way', async () => {
    await offerTwice(['Send to customer', 'Send to customer'], [offered('SEND', 'WAITING')]);
    const words = `The extra waits until you confirm your e-mail address. Then it goes to ${QUOTED.customerName} automatically.`;
    expect(await screen.findByText(words)).toBeDefined();
  });

  test('is said to have got through where something else is tried in its place', async () => {
    const [first, second] = await offerTwice(
      ['Send to customer', 'Send to customer'],
      [refusal(409, 'KEY_REUSED', 'Used.')],
      async () => void fireEvent.change(screen.getByLabelText('Unit price'), { target: { value: '25' } }),
    );
    expect(second).toBe(first);
    await screen.findByText(/^Your first try got through after all, as it stood then\./);
  });
});
