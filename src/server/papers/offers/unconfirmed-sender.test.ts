import { beforeEach, expect, test, vi } from 'vitest';
import type { Mail } from '#server/platform/mail/mail.ts';
import { readJob } from '#server/testing/job-calls.ts';
import { accept, issueQuote, openOffer, tokenOf, type OpenOffer } from '#server/testing/open-offer.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { SOON } from '#server/testing/soon.ts';
import { createLetterPost } from './letter-post.ts';

// What a visitor does on a customer's page has the server write to both sides: at addresses that whoever made the account chose.

const CUSTOMER = 'm.ellison@post.example';
const OWNER = 'owner-1@example.co.uk';
const PASSWORD = 'Tape-measure5!';

let sent: Mail[];

beforeEach(() => {
  sent = [];
});

async function open(environment: Record<string, string> = {}): Promise<OpenOffer> {
  const deliver = async (mail: Mail) => {
    sent.push(mail);
    return { kind: 'SENT', reply: '250 ok' } as const;
  };
  const mail = { mailer: { delivery: 'smtp', deliver }, answerWaitMs: 30_000 } as const;
  return openOffer({}, { environment, deps: { mail } });
}

const subjectsTo = (address: string) =>
  sent
    .filter(({ to, subject }) => to.address === address && !subject.startsWith('Confirm'))
    .map(({ subject }) => subject);

const confirmAll = ({ db }: OpenOffer) => db.updateTable('account').set({ email_confirmed: 1 }).execute();

const recordOf = async ({ trader, job }: Pick<OpenOffer, 'trader' | 'job'>) =>
  (await readJob(trader, job)).files.find(({ type }) => type === 'acceptance');

const cancel = ({ customer, path }: Pick<OpenOffer, 'customer' | 'path'>) =>
  customer.post(`${path}/cancel`, { name: 'Margaret Ellison' });

const ask = ({ customer, path }: Pick<OpenOffer, 'customer' | 'path'>) =>
  customer.post(`${path}/question`, { text: 'When can you start?' });

/** Another quote of the same business, downloaded. */
async function another(offer: OpenOffer): Promise<OpenOffer> {
  const job = await issueQuote(offer.trader, await createPricedJob(offer.trader));
  const token = tokenOf(job);
  return { ...offer, job, token, path: `/api/offers/${token}` };
}

/** Has another worker of the same queue look once. */
async function lookForLetters({ deps }: OpenOffer): Promise<void> {
  const letters = createLetterPost({ ...deps, log: silentLog() });
  await letters.look();
  await letters.stop();
}

test('nobody is written to by what is done on the pages of a business whose address is not confirmed', async () => {
  const offer = await open();
  expect((await accept(offer)).statusCode).toBe(200);
  expect((await ask(offer)).statusCode).toBe(200);
  expect((await cancel(offer)).statusCode).toBe(200);
  const declined = await another(offer);
  expect((await declined.customer.post(`${declined.path}/decline`, { reason: '' })).statusCode).toBe(200);
  await lookForLetters(offer);
  expect(await recordOf(offer)).toMatchObject({ delivery: 'WAITING', destination: CUSTOMER, deliveryError: '' });
  expect(subjectsTo(CUSTOMER)).toEqual([]);
  expect(subjectsTo(OWNER)).toEqual([]);
});

test('once it is confirmed what was due goes by itself, and answers go to the address that was put right meanwhile', async () => {
  const offer = await open();
  await accept(offer);
  await ask(offer);
  await cancel(offer);
  const { logoUrl: _, ...details } = (await offer.trader.get('/api/account')).json<Record<string, unknown>>();
  const right = 'right@example.co.uk';
  await offer.trader.put('/api/account', { ...details, email: right, currentPassword: PASSWORD });
  await confirmAll(offer);
  await lookForLetters(offer);
  // A request has the outbox look.
  await another(offer);
  await offer.trader.post(`/api/jobs/${offer.job.id}/messages`, { text: 'It is cancelled.' });
  await vi.waitFor(() => {
    expect(subjectsTo(CUSTOMER)).toContain('Quote #1 was cancelled');
    expect(subjectsTo(right)).toHaveLength(3);
  }, SOON);
  expect(subjectsTo(OWNER)).toEqual([]);
  const told = sent.find(({ subject, to }) => to.address === CUSTOMER && subject === 'Quote #1 was cancelled');
  expect(told?.replyTo?.address).toBe(right);
});

test('of what waits for the business itself twenty are kept: the application tells of all', async () => {
  const offer = await open();
  for (let asked = 0; asked < 20; asked += 1) await ask(offer);
  await accept(offer);
  expect(await offer.db.selectFrom('letter').select('id').execute()).toHaveLength(20);
  await cancel(offer);
  // The one that the law demands.
  expect(await offer.db.selectFrom('letter').select('id').execute()).toHaveLength(21);
});

test('the yes to a quote is taken and its copy sent though the day’s mails are used up, which it counts among; above twice as many it stands as not delivered', async () => {
  const offer = await open({ MAILS_FIRST_DAY: '1' });
  await confirmAll(offer);
  const send = (id: string) => offer.trader.post(`/api/jobs/${id}/send-email?isQuote=true`);
  expect((await send(offer.job.id)).statusCode).toBe(200);
  expect((await send(offer.job.id)).statusCode).toBe(429);
  expect((await accept(offer)).statusCode).toBe(200);
  await expect.poll(() => recordOf(offer), SOON).toMatchObject({ delivery: 'SENT' });
  expect((await offer.trader.get('/api/mail-setup')).json()).toMatchObject({ mailsLeft: 0 });

  const late = await another(offer);
  expect((await accept(late)).statusCode).toBe(200);
  expect(await recordOf(late)).toMatchObject({
    delivery: 'FAILED',
    deliveryError: 'As many e-mails as can be sent in a day have gone out. Retry tomorrow, or print the record.',
  });
  expect((await cancel(late)).json()).toMatchObject({ state: 'CANCELLED' });
  await vi.waitFor(
    () => expect(subjectsTo(OWNER)).toContain(`Not delivered: Quote #${late.job.jobNumber} was cancelled`),
    SOON,
  );
  expect(subjectsTo(CUSTOMER)).toEqual(['Quote #1 from Prys Flooring', 'Quote #1 accepted']);
});

test('an acceptance counts against the day like any other mail', async () => {
  const offer = await open({ MAILS_FIRST_DAY: '2' });
  await confirmAll(offer);
  await accept(offer);
  expect((await offer.trader.get('/api/mail-setup')).json()).toMatchObject({ mailsLeft: 1 });
  await cancel(offer);
  expect((await offer.trader.get('/api/mail-setup')).json()).toMatchObject({ mailsLeft: 0 });
});
