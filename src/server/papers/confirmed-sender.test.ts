import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { JobFile } from '#domain/job/job.ts';
import { readJob, refusal } from '#server/testing/job-calls.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { readZip } from '#server/testing/read-zip.ts';
import type { SmtpPeer } from '#server/testing/smtp-peer.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { createSmtpPeer } from '#server/testing/test-smtp-peer.ts';
import { SOON } from '#server/testing/soon.ts';
import { createOutbox } from './outbox.ts';

// Where strangers reach the server, mail to customers waits until a mailed link has shown that the account's address is its owner's.

const CUSTOMER = 'm.ellison@post.example';
const OWNER = 'owner-1@example.co.uk';
const PASSWORD = 'Tape-measure5!';
const DAY = 24 * 60 * 60_000;

let peer: SmtpPeer;
let server: TestApp;
let owner: TestClient;
let job: { readonly id: string };

beforeEach(async () => {
  peer = await createSmtpPeer();
  server = await open({ PUBLIC_URL: 'https://quotes.example.com' });
  owner = await server.signUp();
  job = await createPricedJob(owner);
});

function open(environment: Record<string, string>): Promise<TestApp> {
  return createTestApp({ environment: { SMTP_URL: peer.url, MAIL_FROM: 'quotes@mail.example', ...environment } });
}

async function send(client = owner, jobId = job.id): Promise<JobFile> {
  const response = await client.post(`/api/jobs/${jobId}/send-email?isQuote=true`);
  expect(response.statusCode).toBe(200);
  return response.json<{ file: JobFile }>().file;
}

/** Has another worker of the same outbox look once. */
async function look(): Promise<void> {
  const worker = createOutbox({ ...server.deps, log: silentLog() });
  await worker.look();
  await worker.stop();
}

const confirm = async (token: string) => (await server.visitor()).post('/api/confirm-address', { token });
const mailsTo = (address: string) => peer.arrived.filter(({ to }) => to.includes(address));

async function deliveryOf(fileId: string): Promise<string | null | undefined> {
  const { files } = await readJob(owner, job);
  return files.find(({ id }) => id === fileId)?.delivery;
}

/** Waits until so many links have been mailed to an address, and answers the token of the last one. */
async function mailedToken(address = OWNER, count = 1): Promise<string> {
  const tokens = () =>
    mailsTo(address).flatMap(({ email }) => /confirm-address#token=([\w-]+)/.exec(email.text ?? '')?.[1] ?? []);
  await vi.waitFor(() => expect(tokens()).toHaveLength(count), SOON);
  return tokens().at(-1) ?? '';
}

async function setup(client = owner): Promise<{ unconfirmedEmail: string | null }> {
  return (await client.get('/api/mail-setup')).json();
}

describe('a mail to a customer', () => {
  test('waits until the address is confirmed by the link of the sign-up, and then goes by itself', async () => {
    const token = await mailedToken();
    const file = await send();
    expect(file).toMatchObject({ delivery: 'WAITING', destination: CUSTOMER, deliveryError: '' });
    expect(await setup()).toMatchObject({ unconfirmedEmail: OWNER });
    // Not even after a day, in which many looks for due mail find it.
    server.clock.advance(2 * DAY);
    await owner.get('/api/account');
    expect(mailsTo(CUSTOMER)).toEqual([]);

    expect((await confirm(token)).statusCode).toBe(204);
    await vi.waitFor(async () => expect(await deliveryOf(file.id)).toBe('SENT'), SOON);
    expect(mailsTo(CUSTOMER)).toHaveLength(1);
    expect(await setup()).toMatchObject({ unconfirmedEmail: null });
    expect((await send()).delivery).toBe('SENT');
    const events = (await owner.get('/api/account/events')).json<{ what: string }[]>();
    expect(events.map(({ what }) => what)).toContain('EMAIL_CONFIRMED');
  });

  test('counts against the day like any other while it waits, and is asked for at once', async () => {
    const { mailsLeft } = (await owner.get('/api/mail-setup')).json<{ mailsLeft: number }>();
    const begun = performance.now();
    await send();
    expect(performance.now() - begun).toBeLessThan(2_500);
    expect((await owner.get('/api/mail-setup')).json()).toMatchObject({ mailsLeft: mailsLeft - 1 });
    const left = await server.db.selectFrom('outbox').select(['claimed', 'attempts']).execute();
    expect(left).toEqual([{ claimed: 2, attempts: 0 }]);
  });

  test('that waited goes out with answers to the address that was put right meanwhile', async () => {
    const old = await mailedToken();
    await send();
    const account = (await owner.get('/api/account')).json<Record<string, unknown>>();
    const { logoUrl: _, ...details } = account;
    const right = { ...details, email: 'right@example.co.uk', currentPassword: PASSWORD };
    expect((await owner.put('/api/account', right)).statusCode).toBe(200);
    expect((await confirm(old)).statusCode).toBe(422);
    expect((await confirm(await mailedToken('right@example.co.uk'))).statusCode).toBe(204);
    await vi.waitFor(() => expect(mailsTo(CUSTOMER)).toHaveLength(1), SOON);
    expect(mailsTo(CUSTOMER)[0]?.email.replyTo).toMatchObject([{ address: 'right@example.co.uk' }]);
  });

  test('is let go by a reset link that was used, which came to the same mailbox', async () => {
    const file = await send();
    await (await server.visitor()).post('/api/forgot-password', { email: OWNER });
    const reset = () =>
      mailsTo(OWNER).flatMap(({ email }) => /reset-password#token=([\w-]+)/.exec(email.text ?? '')?.[1] ?? []);
    await vi.waitFor(() => expect(reset()).toHaveLength(1), SOON);
    const body = { token: reset()[0], password: 'Spirit-level7!' };
    expect((await (await server.visitor()).post('/api/reset-password', body)).statusCode).toBe(204);
    await vi.waitFor(() => expect(mailsTo(CUSTOMER)).toHaveLength(1), SOON);
    expect(file.delivery).toBe('WAITING');
  });

  test('waits again once the account has another address, and not for the same one in other letters', async () => {
    await confirm(await mailedToken());
    const { logoUrl: _, ...details } = (await owner.get('/api/account')).json<Record<string, unknown>>();
    await owner.put('/api/account', { ...details, email: OWNER.toUpperCase() });
    expect(await setup()).toMatchObject({ unconfirmedEmail: null });
    const other = 'other@example.co.uk';
    await owner.put('/api/account', { ...details, email: other, currentPassword: PASSWORD });
    expect(await setup()).toMatchObject({ unconfirmedEmail: other });
    expect((await send()).delivery).toBe('WAITING');
  });

  test('is given up after seven days, says why, and can be sent again', async () => {
    const first = await send();
    server.clock.advance(3 * DAY);
    const second = await send();
    server.clock.advance(4 * DAY - 1);
    await look();
    expect(await deliveryOf(first.id)).toBe('WAITING');
    server.clock.advance(1);
    await look();
    const { files } = await readJob(owner, job);
    expect(files.find(({ id }) => id === first.id)).toMatchObject({
      delivery: 'FAILED',
      deliveryError: 'Not sent: your e-mail address was not confirmed within 7 days. Retry once it is.',
    });
    expect(await deliveryOf(second.id)).toBe('WAITING');

    // Before the address is confirmed it waits once more, for another seven days.
    expect((await owner.post(`/api/files/${first.id}/retry`)).statusCode).toBe(200);
    expect(await deliveryOf(first.id)).toBe('WAITING');
    expect(mailsTo(CUSTOMER)).toEqual([]);
    await owner.post('/api/account/confirmation');
    await confirm(await mailedToken(OWNER, 2));
    await vi.waitFor(() => expect(mailsTo(CUSTOMER)).toHaveLength(2), SOON);
  });

  test('is not given up once the address is confirmed, however long it has waited and however many others do', async () => {
    await confirm(await mailedToken());
    const { id } = await send();
    await vi.waitFor(async () => expect(await deliveryOf(id)).toBe('SENT'), SOON);
    // As if no process had looked for a year: more than are set free at one look.
    const { account_id } = await server.db.selectFrom('account').select('id as account_id').executeTakeFirstOrThrow();
    const held = {
      claimed: 2,
      attempts: 0,
      next_attempt_at: 0,
      created_at: '2025-11-01T00:00:00.000Z',
      message_id: 'm',
    };
    const mail = JSON.stringify({ replyTo: null, copyTo: null });
    const rows = Array.from({ length: 60 }, () => ({ ...held, id: randomUUID(), account_id, file_id: id, mail }));
    const paused = createOutbox({ ...server.deps, log: silentLog() });
    await paused.stop();
    await server.db.insertInto('outbox').values(rows).execute();
    await paused.look();
    expect(await server.db.selectFrom('outbox').select('id').execute()).toHaveLength(60);
  });

  test('whose stored text is damaged is given up once it may go, and keeps no mail of another from leaving', async () => {
    const damaged = await send();
    await server.db.updateTable('outbox').set({ mail: '{' }).execute();
    const other = await server.signUp();
    const waiting = await send(other, (await createPricedJob(other)).id);
    expect(waiting.delivery).toBe('WAITING');
    await server.db.updateTable('account').set({ email_confirmed: 1 }).execute();
    await look();
    const left = async () => server.db.selectFrom('outbox').select('id').execute();
    await vi.waitFor(async () => expect(await left()).toEqual([]), SOON);
    expect(mailsTo(CUSTOMER)).toHaveLength(1);
    const { files } = await readJob(owner, job);
    expect(files.find(({ id }) => id === damaged.id)).toMatchObject({
      delivery: 'FAILED',
      deliveryError: 'This server could not put the mail together.',
    });
  });

  test('of an account of before leaves at once', async () => {
    // As the upgrade leaves them.
    await server.db.updateTable('account').set({ email_confirmed: 1 }).execute();
    expect((await send()).delivery).toBe('SENT');
  });
});

test.each([
  ['without PUBLIC_URL', {}, 'SENT'],
  ['without a mail server', { PUBLIC_URL: 'https://quotes.example.com', SMTP_URL: '' }, 'FAILED'],
])('%s nothing is asked and nothing waits', async (_, environment, delivery) => {
  const other = await open(environment);
  const client = await other.signUp({ email: 'local@example.co.uk' });
  expect(await setup(client)).toMatchObject({ unconfirmedEmail: null });
  expect((await send(client, (await createPricedJob(client)).id)).delivery).toBe(delivery);
  expect(await other.db.selectFrom('confirmation_request').selectAll().execute()).toEqual([]);
  expect((await client.post('/api/account/confirmation')).statusCode).toBe(204);
  expect(await other.db.selectFrom('confirmation_request').selectAll().execute()).toEqual([]);
});

describe('the link', () => {
  test('confirms once, for three days, and by nothing but a POST', async () => {
    const token = await mailedToken();
    expect((await (await server.visitor()).get('/api/confirm-address')).statusCode).toBe(404);
    expect(await setup()).toMatchObject({ unconfirmedEmail: OWNER });
    const stored = await server.db.selectFrom('confirmation_token').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    server.clock.advance(3 * DAY);
    const refused = await confirm(token);
    expect(refusal(refused)).toEqual({ status: 422, code: 'INVALID', paths: ['/token'] });
    expect((await owner.post('/api/account/confirmation')).statusCode).toBe(204);
    const fresh = await mailedToken(OWNER, 2);
    const tries = await Promise.all([confirm(fresh), confirm(fresh), confirm(fresh)]);
    expect(tries.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  });

  test('is sent again five times an hour, and not once the address is confirmed', async () => {
    const codes = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push((await owner.post('/api/account/confirmation')).statusCode);
    expect(codes).toEqual([204, 204, 204, 204, 204, 429]);
    await confirm(await mailedToken(OWNER, 6));
    expect((await owner.post('/api/account/confirmation')).statusCode).toBe(204);
    expect(await server.db.selectFrom('confirmation_request').selectAll().execute()).toEqual([]);
  });

  test('is asked for by another address five times an hour, so that nobody mails strangers by it', async () => {
    const { logoUrl: _, ...details } = (await owner.get('/api/account')).json<Record<string, unknown>>();
    const codes = [];
    for (let each = 0; each < 6; each += 1) {
      const edit = { ...details, email: `stranger-${each}@example.com`, currentPassword: PASSWORD };
      codes.push((await owner.put('/api/account', edit)).statusCode);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('says nothing of the account’s own making to whoever gets it', async () => {
    await mailedToken();
    const [mail] = mailsTo(OWNER);
    expect(mail?.email.text).toContain('https://quotes.example.com/confirm-address#token=');
    expect(mail?.email.replyTo).toBeUndefined();
    const { businessName, firstname } = (await owner.get('/api/account')).json<Record<string, string>>();
    for (const own of [businessName, firstname]) expect(mail?.email.text).not.toContain(own);
  });
});

test('an account that is closed leaves nothing that waited, and its export says whether its address is confirmed', async () => {
  const file = await send();
  const exported = await owner.post('/api/account/export', { currentPassword: PASSWORD });
  const entry = [...readZip(exported.rawPayload)].find(([name]) => name.endsWith('.json'));
  expect(JSON.parse(Buffer.from(entry?.[1] ?? []).toString())).toMatchObject({ emailConfirmed: false });
  await owner.post('/api/account/confirmation');
  await owner.post('/api/account/close', { password: PASSWORD, confirmation: 'CLOSE' });
  for (const table of ['outbox', 'confirmation_request', 'confirmation_token'] as const) {
    expect([table, await server.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  }
  expect(file.delivery).toBe('WAITING');
});
