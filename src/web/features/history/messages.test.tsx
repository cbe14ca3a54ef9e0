import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { HistoryScreen } from './history-screen.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { OFFER_TEXT_MAX } from '#domain/offer/message.ts';
import { DRAFT_PREFIX, forgetDrafts } from '#web/api/device-drafts.ts';
import { descriptionOf } from '#web/testing/control.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';

const JOB = { ...EXAMPLE_JOBS.QUOTED, offer: EXAMPLE_OFFER };
const MESSAGES = `/jobs/${JOB.id}/messages`;
const QUESTION = {
  at: '2026-11-21T09:14:00.000Z',
  from: 'CUSTOMER',
  text: 'Do you take the old carpet away, or do I?',
};
const ANSWER = { at: '2026-11-21T10:02:00.000Z', from: 'BUSINESS', text: 'We take it away, it is in the price.' };
const CONFIRMED = { body: { delivery: 'smtp', mailsLeft: 20, unconfirmedEmail: null } };

async function open(messages: Answer | Answer[], { sent = [] as Answer[], changes = {}, hash = '', more = {} } = {}) {
  const answers = {
    [`GET ${MESSAGES}`]: messages,
    [`POST ${MESSAGES}`]: sent,
    'GET /mail-setup': CONFIRMED,
    [`GET /jobs/${JOB.id}/events`]: { body: [] },
    ...more,
  };
  const world = renderJobScreen(<HistoryScreen />, { ...JOB, ...changes }, { answers, hash });
  await screen.findByRole('heading', { name: 'File history' });
  return world;
}

afterEach(forgetDrafts);

const region = () => screen.findByRole('region', { name: 'Messages' });
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your answer');

test('the history has what the customer asked and what was answered, oldest first', async () => {
  await open({ body: [QUESTION, ANSWER] });
  const said = [...(await region()).querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(said).toEqual([
    'Margaret Ellison 21 Nov 26 09:14Do you take the old carpet away, or do I?',
    'You 21 Nov 26 10:02We take it away, it is in the price.',
  ]);
  expect(screen.getByLabelText('Your message')).toBeInstanceOf(HTMLTextAreaElement);
});

test('nobody is written to on the job of a customer who was forgotten (K4)', async () => {
  await open({ body: [] }, { changes: { customerName: '' }, hash: '#messages' });
  expect(screen.queryByRole('button', { name: 'Messages' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull();
});

test('an answer that does not arrive stays in its field, and is sent again under the same key', async () => {
  const { user, callsOf } = await open([{ body: [QUESTION] }, { body: [QUESTION, ANSWER] }], {
    sent: ['lost', { status: 201, body: ANSWER }],
  });
  await region();
  expect(descriptionOf(field())).toContain(
    `It is e-mailed to ${JOB.customerEmail}, and appears on the page of the quote.`,
  );
  await user.type(field(), `${ANSWER.text} `);
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await screen.findByText('It may not have been sent. There is no connection. Check your signal and try again.');
  expect(field().value).toBe(`${ANSWER.text} `);
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await screen.findByText('On its way to Margaret Ellison');
  const [first, second] = callsOf('POST', MESSAGES);
  expect(second?.body).toEqual({ text: ANSWER.text });
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe(''));
  expect(screen.getByText(ANSWER.text)).toBeTruthy();
});

test('what is written is there again after the phone has ended the page, and what was tried before counts once', async () => {
  const sent: Answer[] = ['lost', { status: 201, body: ANSWER }];
  const first = await open({ body: [] }, { sent: [...sent], hash: '#messages' });
  await first.user.type(await screen.findByLabelText('Your message'), ANSWER.text);
  await first.user.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByText(/^It may not have been sent\./);
  const [lost] = first.callsOf('POST', MESSAGES);
  const place = `${DRAFT_PREFIX}message::${JOB.id}`;
  const kept = localStorage.getItem(place) ?? '';
  first.unmount();
  forgetDrafts();
  localStorage.setItem(place, kept);
  const again = await open({ body: [] }, { sent: sent.slice(1) });
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your message')).value).toBe(ANSWER.text);
  await again.user.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByText('On its way to Margaret Ellison');
  const [repeated] = again.callsOf('POST', MESSAGES);
  expect(repeated?.headers.get('Idempotency-Key')).toBe(lost?.headers.get('Idempotency-Key'));
  expect(Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX))).toEqual([]);
});

test('another text after a refusal is another message', async () => {
  const { user, callsOf } = await open(
    { body: [QUESTION] },
    {
      sent: [refusal(429, 'TOO_MANY_MAILS', 'Try again tomorrow.'), { status: 201, body: ANSWER }],
    },
  );
  await region();
  await user.type(field(), 'Yes');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await screen.findByText('It wasn’t sent. Try again tomorrow.');
  await user.type(field(), ', we do');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await screen.findByText('On its way to Margaret Ellison');
  const keys = callsOf('POST', MESSAGES).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(2);
});

test.each([
  ['nothing', '', 'Write a message'],
  ['too much', 'a'.repeat(OFFER_TEXT_MAX + 1), 'Use at most 1,000 characters'],
])('%s is not sent, and says so', async (_, text, words) => {
  const { user, callsOf } = await open({ body: [QUESTION] });
  await region();
  await user.click(field());
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(descriptionOf(field())).toContain(words);
  expect(callsOf('POST', MESSAGES)).toEqual([]);
});

test('before the first message the field opens at a press of Messages', async () => {
  const { user } = await open({ body: [] });
  expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Messages' }));
  expect(document.activeElement).toBe(await screen.findByLabelText('Your message'));
});

test('a question about a quote that was changed since is answered there too', async () => {
  await open(
    { body: [QUESTION] },
    { changes: { status: 'PRICED', tstampUpdated: '2026-11-22T08:00:00.000Z' }, hash: '#messages' },
  );
  expect(await region()).toBeTruthy();
});

test('who has no e-mail address is answered on the page, and that is said', async () => {
  await open({ body: [QUESTION] }, { changes: { customerEmail: '', customerHasNoEmail: true } });
  await region();
  expect(descriptionOf(field())).toContain('Your customer has no e-mail address: it appears on the page of the quote.');
});

test('on a server without e-mail an answer is not said to be sent', async () => {
  const setup = { body: { delivery: 'folder', mailsLeft: 20, unconfirmedEmail: null } };
  const { user } = await open(
    { body: [QUESTION] },
    { sent: [{ status: 201, body: ANSWER }], more: { 'GET /mail-setup': setup } },
  );
  await region();
  await waitFor(() =>
    expect(descriptionOf(field())).toContain(
      'E-mail is not set up on this server: it appears on the page of the quote.',
    ),
  );
  await user.type(field(), ANSWER.text);
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await screen.findByText('Kept with the job');
});

test('what is new about a job is read anew and then seen (rule O12)', async () => {
  const news = {
    id: JOB.files[0]?.id,
    jobId: JOB.id,
    jobNumber: 1,
    name: 'Margaret Ellison',
    what: 'QUESTION',
    isExtra: false,
    at: QUESTION.at,
    total: 1,
  };
  const { callsOf } = await open([{ body: [] }, { body: [QUESTION] }], {
    more: {
      'GET /news': { body: [news, { ...news, jobId: news.id }] },
      [`POST /jobs/${JOB.id}/seen`]: { status: 204 },
    },
  });
  expect((await region()).textContent).toContain(QUESTION.text);
  await waitFor(() => expect(callsOf('POST', `/jobs/${JOB.id}/seen`)).toHaveLength(1));
  expect(callsOf('POST', `/jobs/${JOB.id}/seen`)[0]?.body).toEqual({ eventId: news.id });
});

test('messages that can’t be loaded can be asked for again', async () => {
  const { user } = await open(['lost', { body: [QUESTION] }]);
  await screen.findByText(/^The messages could not be loaded\./);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await region()).toBeTruthy();
});
