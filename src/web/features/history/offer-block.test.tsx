import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { HistoryScreen } from './history-screen.tsx';
import { EXAMPLE_FILES } from '#contract/example-files.ts';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { addDays, formatDay } from '#domain/time/date.ts';
import { today } from '#web/job-draft/today.ts';
import { EARLIER_YES, EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { EXAMPLE_INVOICE } from '#web/testing/example-money.ts';
import type { Answer } from '#web/testing/fake-api.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';

const QUOTED = {
  ...EXAMPLE_JOBS.QUOTED,
  version: 2,
  lineItems: EXAMPLE_JOBS.QUOTED.lineItems.map((line, at) =>
    at === 0 ? { ...line, description: 'Trim doors', isOptional: true } : line,
  ),
};

async function open(changes: Partial<typeof EXAMPLE_OFFER>, others: Record<string, Answer | Answer[]> = {}) {
  const job = { ...QUOTED, offer: { ...EXAMPLE_OFFER, version: QUOTED.version, ...changes } };
  const withdrawn = { ...job, offer: { ...job.offer, state: 'WITHDRAWN' as const } };
  const answers = {
    [`POST /jobs/${job.id}/offer/withdraw`]: { body: withdrawn },
    [`POST /jobs/${job.id}/offer/reopen`]: { body: job },
    ...others,
  };
  const world = renderJobScreen(<HistoryScreen />, job, { answers });
  const block = await screen.findByRole('region', { name: 'The customer’s answer' });
  return { ...world, block };
}

const TAKEN: string[] = QUOTED.lineItems.slice(0, 1).map(({ id }) => id);
const ACCEPTED = { answeredAt: '2026-11-22T14:32:05.123Z', answeredBy: 'Margaret Ellison' };

const ENDED_WITH = {
  version: 1,
  answeredAt: ACCEPTED.answeredAt,
  startEarly: false,
  cancelledAt: '2026-12-02T09:14:00.000Z',
  payBackBy: '2026-12-16',
  noted: null,
} as const;
const NOTED = { how: 'PHONE', on: '2026-11-22', note: '', papers: false } as const;

test.each([
  ['open', {}, 'Waiting for an answer. Not viewed yet. Valid until 20 Dec 2026.'],
  [
    'open, of a quote that was only downloaded,',
    { fileId: EXAMPLE_FILES.downloaded.id, validUntil: null },
    'Waiting for an answer. It was not e-mailed: give it to your customer.',
  ],
  [
    'viewed',
    { lastViewedAt: '2026-11-21T09:14:00.000Z', validUntil: null },
    'Waiting for an answer. Last viewed 21 Nov 26 09:14.',
  ],
  [
    'accepted',
    { state: 'ACCEPTED', ...ACCEPTED, cancelUntil: '2026-12-06', workFrom: '2026-12-07' },
    'Accepted by Margaret Ellison on 22 Nov 2026, for £3,058.72. Your customer may cancel until 06 Dec 2026. Start from 07 Dec 2026: work asked for earlier needs the customer’s tick.',
  ],
  [
    'accepted, with options, and changed since',
    {
      state: 'ACCEPTED',
      ...ACCEPTED,
      version: QUOTED.version - 1,
      chosenOptions: TAKEN,
      replaces: EARLIER_YES,
    },
    'Accepted by Margaret Ellison on 22 Nov 2026, for £3,058.72. Options taken: Trim doors. It took the place of version 1, which was accepted before. You have changed the quote since: that was version 1. A change needs your customer’s yes, so send it again.',
  ],
  [
    'noted as accepted, of a newer version than was signed',
    {
      state: 'ACCEPTED',
      ...ACCEPTED,
      noted: { how: 'PHONE', on: '2026-11-22', note: '', papers: true },
      replaces: EARLIER_YES,
    },
    'You noted that your customer said yes by phone on 22 Nov 2026, for £3,058.72. Nobody has signed it. It took the place of version 1 by your note alone. Version 1 was accepted by Tom Ellison on 20 Nov 2026, for £2,500.00. Any right to cancel that goes on until they sign version 2.',
  ],
  [
    'open beside an accepted version',
    { replaces: EARLIER_YES, validUntil: null },
    'Waiting for an answer. Version 1 was accepted by Tom Ellison on 20 Nov 2026, for £2,500.00. That stays agreed until version 2 is accepted too. Not viewed yet.',
  ],
  [
    'withdrawn beside an accepted version',
    { state: 'WITHDRAWN', replaces: EARLIER_YES },
    'Withdrawn: its link takes no answers. Version 1 was accepted by Tom Ellison on 20 Nov 2026, for £2,500.00. That stays agreed.',
  ],
  [
    'declined',
    { state: 'DECLINED', answeredAt: ACCEPTED.answeredAt, declineReason: 'Too dear' },
    'Declined on 22 Nov 2026.',
  ],
  ['expired', { state: 'EXPIRED' }, 'Nobody answered by 20 Dec 2026. Send the quote again to open it for an answer.'],
  [
    'replaced',
    { state: 'REPLACED' },
    'You have changed the quote since it was sent. Send the new version for an answer.',
  ],
  [
    'cancelled',
    { state: 'CANCELLED', cancelledAt: '2026-12-02T09:14:00.000Z' },
    'Accepted, and cancelled on 02 Dec 2026.',
  ],
  [
    'noted as accepted, and cancelled',
    { state: 'CANCELLED', noted: NOTED, cancelledAt: '2026-12-02T09:14:00.000Z' },
    'You noted that your customer said yes by phone on 22 Nov 2026 to version 2, which nobody signed. They cancelled on 02 Dec 2026.',
  ],
  [
    'withdrawn with the accepted version that was cancelled',
    { state: 'WITHDRAWN', cancelledAt: ENDED_WITH.cancelledAt, endedWith: ENDED_WITH },
    'Version 1 was accepted, and cancelled on 02 Dec 2026. If anything was paid, pay it back by 16 Dec 2026. Version 2 ended with it: its link takes no answers.',
  ],
] as const)('the history says what became of an offer: %s', async (_, changes, words) => {
  const { block } = await open(changes);
  expect(block.querySelector('p')?.textContent).toBe(words);
  expect(block.querySelector('blockquote')?.textContent ?? '').toBe('declineReason' in changes ? '“Too dear”' : '');
});

test.each([
  [
    'with its words, where that was signed',
    3058.72,
    TAKEN,
    ' You had noted that your customer said yes by phone on 21 Nov 2026, with Trim doors, for £3,058.72.',
  ],
  [
    'with how what was signed differs from it',
    3004.72,
    [],
    ' You had noted that your customer said yes by phone on 21 Nov 2026, with Trim doors, for £3,058.72. What was signed is £54.00 less than what was noted: Trim doors is not in it.',
  ],
])('a yes that was noted before the signature stays with the answer %s', async (_, total, chosenOptions, words) => {
  const notedBefore = {
    how: 'PHONE',
    on: '2026-11-21',
    note: 'Rang',
    papers: null,
    total: 3058.72,
    chosenOptions: TAKEN,
  } as const;
  const { block } = await open({ state: 'ACCEPTED', ...ACCEPTED, total, chosenOptions, notedBefore });
  expect(block.querySelector('p')?.textContent).toContain(words);
  expect(block.querySelector('blockquote')?.textContent).toBe('Rang');
});

test('a no names the invoice that went out before', async () => {
  const offer = {
    ...EXAMPLE_OFFER,
    version: QUOTED.version,
    state: 'DECLINED',
    answeredAt: ACCEPTED.answeredAt,
  } as const;
  renderJobScreen(<HistoryScreen />, { ...QUOTED, offer, invoices: [{ ...EXAMPLE_INVOICE, jobId: QUOTED.id }] });
  expect(await screen.findByText(/ stays as it is: credit it too if nothing was agreed\.$/)).toBeDefined();
});

test('options that were taken are still said once they are ordinary lines, as after a correction', async () => {
  const lineItems = QUOTED.lineItems.map((line) => ({ ...line, isOptional: false }));
  const offer = { ...EXAMPLE_OFFER, version: QUOTED.version, state: 'ACCEPTED', chosenOptions: TAKEN } as const;
  renderJobScreen(<HistoryScreen />, { ...QUOTED, lineItems, offer: { ...offer, ...ACCEPTED } });
  expect(await screen.findByText(/Options taken: Trim doors\./)).toBeDefined();
});

test.each([
  [
    'accepted, and changed since',
    { state: 'ACCEPTED', answeredAt: ACCEPTED.answeredAt, version: 1, replaces: { ...EARLIER_YES, answeredBy: null } },
    'Accepted on 22 Nov 2026, for £3,058.72. It took the place of version 1, which was accepted before. You have changed the quote since: that was version 1.',
  ],
  [
    'withdrawn beside an accepted version',
    { state: 'WITHDRAWN', replaces: { ...EARLIER_YES, answeredBy: null } },
    'Withdrawn: its link takes no answers. Version 1 was accepted on 20 Nov 2026, for £2,500.00. That stays agreed.',
  ],
  ['replaced', { state: 'REPLACED' }, 'You have changed the quote since it was sent.'],
  ['expired', { state: 'EXPIRED' }, 'Nobody answered by 20 Dec 2026.'],
] as const)(
  'of a forgotten customer it names nobody, and asks for nothing to be sent: %s',
  async (_, changes, words) => {
    const offer = { ...EXAMPLE_OFFER, version: QUOTED.version, url: null, ...changes };
    renderJobScreen(<HistoryScreen />, { ...QUOTED, customerName: '', offer });
    const block = await screen.findByRole('region', { name: 'The customer’s answer' });
    expect(block.querySelector('p')?.textContent).toBe(words);
    expect(screen.queryByRole('link', { name: 'Send again' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Open again' })).toBeNull();
  },
);

test.each([
  [
    { state: 'ACCEPTED', ...ACCEPTED, version: QUOTED.version - 1 },
    'Accepted by Margaret Ellison on 22 Nov 2026, for £3,058.72. You have changed the quote since: that was version 1.',
  ],
  [{ state: 'EXPIRED' }, 'Nobody answered by 20 Dec 2026.'],
  [{ state: 'REPLACED' }, 'You have changed the quote since it was sent.'],
] as const)('once the job is invoiced, no quote is to be sent again: %o', async (changes, words) => {
  const offer = { ...EXAMPLE_OFFER, version: QUOTED.version, ...changes };
  renderJobScreen(<HistoryScreen />, { ...EXAMPLE_JOBS.INVOICED, version: QUOTED.version, offer });
  const block = await screen.findByRole('region', { name: 'The customer’s answer' });
  expect(block.querySelector('p')?.textContent).toBe(words);
});

test('a job that was only opened again to correct its invoice is not said to be changed', async () => {
  const at = '2026-11-30T10:00:00.000Z';
  const [first] = EXAMPLE_JOBS.INVOICED.files;
  const note = { ...first, type: 'credit-note', version: 1, tstampCreated: at } as NonNullable<typeof first>;
  const offer = { ...EXAMPLE_OFFER, state: 'ACCEPTED' as const, ...ACCEPTED, version: 1 };
  const job = { ...QUOTED, status: 'PRICED' as const, tstampUpdated: at, files: [note], offer };
  renderJobScreen(<HistoryScreen />, job, { hash: '#offer' });
  const block = await screen.findByRole('region', { name: 'The customer’s answer' });
  expect(block.querySelector('p')?.textContent).toBe('Accepted by Margaret Ellison on 22 Nov 2026, for £3,058.72.');
});

test('an accepted quote says at the top of the history from when the work may start', async () => {
  const workFrom = addDays(today(), 3);
  await open({ state: 'ACCEPTED', ...ACCEPTED, startEarly: false, workFrom });
  const head = screen.getByText(new RegExp(`^Work may start on ${formatDay(workFrom)}\\. Until then`));
  expect(head.closest('section')).toBeNull();
});

test('its link is copied', async () => {
  const { user } = await open({});
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(EXAMPLE_OFFER.url);
  await screen.findByText('The link to the quote is copied.');
});

test('where no answers are taken online there is no link', async () => {
  await open({ url: null });
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
});

test.each([
  ['OPEN', true],
  ['ACCEPTED', true],
  ['CANCELLED', true],
  ['DECLINED', false],
  ['EXPIRED', false],
  ['REPLACED', false],
  ['WITHDRAWN', false],
] as const)(
  'the link of an offer that is %s is handed out while it serves the customer: %s',
  async (state, isThere) => {
    await open({ state, ...(state === 'CANCELLED' ? { cancelledAt: '2026-12-02T09:14:00.000Z' } : {}) });
    expect(screen.queryByRole('button', { name: 'Copy link' }) !== null).toBe(isThere);
  },
);

test('it is withdrawn at a press, which can be undone', async () => {
  const { user, callsOf } = await open({});
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Withdrawn: its link takes no answers.');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(/^Waiting for an answer/);
  expect(callsOf('POST', `/jobs/${QUOTED.id}/offer/reopen`)).toHaveLength(1);
});

test.each([
  [
    'waits',
    { state: 'OPEN' },
    'Version 1 and its extras are cancelled, and version 2 can’t be accepted any more; this can’t be undone.',
  ],
  ['was declined', { state: 'DECLINED' }, 'Version 1 and its extras are cancelled; this can’t be undone.'],
  [
    'waits for another customer',
    { state: 'OPEN', isByAnother: true },
    'Version 1 and its extras are cancelled; this can’t be undone.',
  ],
] as const)(
  'a cancellation of the version that counts is noted beside a newer one that %s',
  async (_, changes, words) => {
    const path = `POST /jobs/${QUOTED.id}/offer/cancel`;
    const { user, callsOf } = await open({ replaces: EARLIER_YES, ...changes }, { [path]: { body: QUOTED } });
    await user.click(screen.getByRole('button', { name: 'Customer cancelled version 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your customer cancelled' });
    expect(dialog.textContent).toContain(`For a letter, e-mail or call. ${words}`);
    expect(screen.getByLabelText('Who cancelled')).toHaveProperty('value', 'Tom Ellison');
    await user.click(screen.getByRole('button', { name: 'Cancel version 1' }));
    await screen.findByText(/^The cancellation is noted/);
    expect(callsOf('POST', `/jobs/${QUOTED.id}/offer/cancel`)[0]?.body).toMatchObject({ extraId: null });
  },
);

test.each([
  ['nothing is agreed', {}],
  ['the contract was cancelled', { state: 'CANCELLED', replaces: EARLIER_YES, cancelledAt: ENDED_WITH.cancelledAt }],
] as const)('where %s there is no cancellation to note', async (_, changes) => {
  await open(changes);
  expect(screen.queryByRole('button', { name: /^Customer cancelled/ })).toBeNull();
});

describe('reminders', () => {
  const planned = { validUntil: null, remindersOn: [addDays(today(), 2), addDays(today(), 9)] };
  const REMIND = 'Remind this customer';

  test('the next one is named, and this job’s can be switched off and on', async () => {
    const job = { ...QUOTED, offer: { ...EXAMPLE_OFFER, version: QUOTED.version, ...planned } };
    const off = { ...job, offerRemindersOff: true, offer: { ...job.offer, remindersOn: [] } };
    const { user, save, callsOf, block } = await open(planned, {
      [`PUT /jobs/${QUOTED.id}/aside`]: [{ body: off }, { body: job }],
    });
    const next = `Next reminder on ${formatDay(addDays(today(), 2))}`;
    expect(block.textContent).toContain(next);
    await user.click(screen.getByLabelText(REMIND));
    await save();
    await screen.findByText('No reminder will be sent.');
    expect(callsOf('PUT', `/jobs/${QUOTED.id}/aside`)[0]?.body).toMatchObject({ offerRemindersOff: true });
    await user.click(screen.getByLabelText(REMIND));
    await save();
    await screen.findByText(next);
  });

  test('a customer who wants no more is not switched on again', async () => {
    const { block } = await open({ remindersStoppedAt: '2026-11-22T09:14:00.000Z' });
    expect(block.textContent).toContain('Your customer asked on 22 Nov 2026 for no more reminders.');
    expect(screen.queryByLabelText(REMIND)).toBeNull();
  });

  test.each([
    ['none is to come', {}],
    ['the quote is answered', { ...planned, state: 'ACCEPTED', ...ACCEPTED }],
  ] as const)('nothing is said where %s', async (_what, changes) => {
    const { block } = await open(changes);
    expect(block.textContent).not.toMatch(/remind/i);
  });
});

test.each([
  [
    'an invoiced job',
    { ...EXAMPLE_JOBS.INVOICED, offer: { ...EXAMPLE_OFFER, version: EXAMPLE_JOBS.INVOICED.version } },
  ],
  ['a quote that costs something else by now', { ...QUOTED, version: QUOTED.version + 1, offer: EXAMPLE_OFFER }],
])('%s that was withdrawn is not opened again (rules O14, O16)', async (_, job) => {
  renderJobScreen(<HistoryScreen />, { ...job, offer: { ...job.offer, state: 'WITHDRAWN' } });
  await screen.findByText(/^Withdrawn: its link takes no answers\./);
  expect(screen.queryByRole('button', { name: 'Open again' })).toBeNull();
});

test.each([
  ['EXPIRED', true],
  ['DECLINED', true],
  ['OPEN', false],
  ['ACCEPTED', false],
] as const)('an offer that is %s leads to where it is sent again: %s', async (state, isThere) => {
  await open({ state });
  const again = screen.queryByRole('link', { name: 'Send again' });
  expect(again?.getAttribute('href') ?? null).toBe(isThere ? `/job/quote-preview?jobId=${QUOTED.id}` : null);
});

test.each([
  ['with an address', 'm.ellison@post.example', false],
  ['without one', '', true],
])(
  'of a contract that was cancelled by a customer %s the history says whether that is to be confirmed in writing',
  async (_, customerEmail, is) => {
    const cancelled = {
      ...EXAMPLE_OFFER,
      ...ACCEPTED,
      state: 'CANCELLED' as const,
      cancelledAt: ENDED_WITH.cancelledAt,
    };
    renderJobScreen(<HistoryScreen />, {
      ...EXAMPLE_JOBS.QUOTED,
      customerEmail,
      customerHasNoEmail: is,
      offer: cancelled,
    });
    const block = await screen.findByRole('region', { name: 'The customer’s answer' });
    expect(block.textContent?.includes('confirm the cancellation to them in writing')).toBe(is);
  },
);

test('an accepted quote that was begun to be changed says why nothing can be invoiced, with the way back', async () => {
  const offer = { ...EXAMPLE_OFFER, ...ACCEPTED, version: QUOTED.version, state: 'ACCEPTED' as const };
  renderJobScreen(<HistoryScreen />, { ...QUOTED, status: 'MEASURED', offer }, { hash: '#offer' });
  const block = within(await screen.findByRole('region', { name: 'The customer’s answer' }));
  block.getByText(/^You have begun to change the quote since\. Undo that to invoice what was accepted/);
  expect(block.getByRole('button', { name: 'Undo the changes' })).toBeDefined();
});
