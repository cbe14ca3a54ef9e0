import { describe, expect, test, vi } from 'vitest';
import { EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { createJob, refusal } from '#server/testing/job-calls.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { testPng } from '#server/testing/test-images.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { SOON } from '#server/testing/soon.ts';

const RIGHT = { password: 'Tape-measure5!', confirmation: 'CLOSE' };
const TABLES = [
  'account',
  'preferences',
  'user_login',
  'session',
  'reset_token',
  'confirmation_request',
  'confirmation_token',
  'account_event',
  'known_device',
  'authenticator',
  'recovery_code',
  'passkey',
  'logo',
  'product',
  'product_import',
  'job',
  'job_event',
  'document',
  'document_facts',
  'job_file',
  'outbox',
  'idempotency',
] as const;

const close = (client: TestClient, body: object = RIGHT) => client.post('/api/account/close', body);

/** How many rows each table has, those without any left out. */
async function rowsOf(db: Db): Promise<Record<string, number>> {
  const counts = await Promise.all(
    TABLES.map(async (table) => [table, (await db.selectFrom(table).selectAll().execute()).length] as const),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** An account that has used everything: a quoted and an invoiced job, an open one, a deleted one, a logo, preferences. */
async function busyAccount(client: TestClient) {
  await client.put('/api/account/preferences', { ...EXAMPLE_PREFERENCES, currentPassword: RIGHT.password });
  await client.put('/api/account/logo', testPng(), { 'content-type': 'image/png' });
  await createJob(client);
  const deleted = await createJob(client);
  await client.delete(`/api/jobs/${deleted.id}`);
  const quoted = await createPricedJob(client);
  const invoiced = await createPricedJob(client);
  const key = { 'idempotency-key': '5b0f8a3e-8d0e-4c36-9d4c-6a2f4f1f6d11' };
  await client.post(`/api/jobs/${quoted.id}/download-pdf?isQuote=true`, undefined, key);
  await client.post(`/api/jobs/${invoiced.id}/send-email?isQuote=true`);
  await client.post(`/api/jobs/${invoiced.id}/download-pdf?isQuote=false`);
  return invoiced;
}

describe('closing an account', () => {
  test('needs the password and the typed word, each refused at its own path', async () => {
    const { signUp } = await createTestApp();
    const client = await signUp();
    const refused = async (body: object) => refusal(await close(client, body)).paths;
    expect(await refused({})).toEqual(['/password', '/confirmation']);
    expect(await refused({ ...RIGHT, confirmation: 'yes' })).toEqual(['/confirmation']);
    expect(await refused({ ...RIGHT, password: 'Tape-measure6!' })).toEqual(['/password']);
    expect((await client.get('/api/account')).statusCode).toBe(200);
  });

  test('waits after ten wrong passwords', async () => {
    const { signUp } = await createTestApp();
    const client = await signUp();
    for (let attempt = 1; attempt <= 10; attempt += 1) await close(client, { ...RIGHT, password: 'x' });
    expect((await close(client)).statusCode).toBe(429);
  });

  test('without an invoice leaves nothing at all, and other accounts as they are', async () => {
    const { db, signUp, visitor } = await createTestApp();
    const client = await signUp();
    await createJob(client);
    const quoted = await createPricedJob(client);
    await client.post(`/api/jobs/${quoted.id}/send-email?isQuote=true`);
    expect((await close(client)).statusCode).toBe(204);
    expect(client.cookies.has('session')).toBe(false);
    expect(await rowsOf(db)).toEqual({});

    const other = await signUp();
    await busyAccount(other);
    const before = await rowsOf(db);
    await close(await signUp());
    expect(await rowsOf(db)).toEqual(before);
    expect(
      (await (await visitor()).post('/api/sign-up', signUpBody({ email: 'owner-1@example.co.uk' }))).statusCode,
    ).toBe(201);
  });

  test('keeps invoiced jobs with the very bytes of their documents, and nothing else that tells of a person', async () => {
    const { db, signUp, visitor } = await createTestApp();
    const client = await signUp({ email: 'owen@prysflooring.co.uk' });
    const { id } = await busyAccount(client);
    await client.put(`/api/jobs/${id}/aside`, { notes: 'Owen has the key', customerPhone: '07700-900318' });
    const details = (await client.get('/api/account')).json<object>();
    const legalLine = 'Owen Prys trading as Prys Flooring';
    const offerReminders = { days: [3], text: 'Owen asks: any news?' };
    await client.put('/api/account', { ...details, legalLine, offerReminders });
    const phone = await visitor();
    await phone.post('/api/sign-in', { email: 'owen@prysflooring.co.uk', password: RIGHT.password });
    const documents = () => db.selectFrom('document').select(['id', 'pdf']).where('job_id', '=', id).execute();
    const before = await documents();
    expect((await close(client)).statusCode).toBe(204);
    expect((await phone.get('/api/account')).statusCode).toBe(401);
    const signIn = { email: 'owen@prysflooring.co.uk', password: RIGHT.password };
    expect((await phone.post('/api/sign-in', signIn)).statusCode).toBe(401);
    expect(await rowsOf(db)).toEqual({ account: 1, job: 1, job_event: 5, document: 2, document_facts: 2, job_file: 2 });
    expect(await documents()).toEqual(before);
    const account = await db.selectFrom('account').selectAll().executeTakeFirstOrThrow();
    expect(account).toMatchObject({ closed_at: '2026-11-20T08:14:00.000Z', email: '', business_name: '' });
    const events = await db.selectFrom('job_event').selectAll().execute();
    const kept = JSON.stringify([account, events, await db.selectFrom('job').selectAll().execute()]);
    expect(kept).not.toMatch(/Prys|owen|m\.ellison@|900318/i);
    expect(kept).toContain('Margaret Ellison');
    const facts = JSON.stringify(await db.selectFrom('document_facts').selectAll().execute());
    expect(facts).not.toContain('m.ellison@');
    const files = await db.selectFrom('job_file').select(['destination', 'delivery', 'own_mail']).execute();
    expect(files).toEqual(expect.arrayContaining([{ destination: '', delivery: 'FAILED', own_mail: null }]));
  });
});

describe('the mails about an account', () => {
  test.each([
    ['nothing is left', async () => undefined],
    ['records are kept', async (client: TestClient) => void (await busyAccount(client))],
  ])('go out although it was closed, and one tells of that: %s', async (_left, use) => {
    const sent: Mail[] = [];
    const deliver = async (mail: Mail) => {
      sent.push(mail);
      return { kind: 'SENT', reply: '250' } as const;
    };
    const mail = { mailer: { delivery: 'smtp', deliver }, answerWaitMs: 0 } as const;
    const { app, db, deps, clock, signUp } = await createTestApp({ deps: { mail } });
    const client = await signUp();
    await use(client);
    await client.post('/api/account/password', { currentPassword: RIGHT.password, password: RIGHT.password });
    expect((await close(client)).statusCode).toBe(204);
    await app.close();
    const again = await createTestApp({ deps: { db, clock: clock.now, mail: deps.mail } });
    await again.app.ready();
    await vi.waitFor(
      async () => expect(await db.selectFrom('security_notice').selectAll().execute()).toEqual([]),
      SOON,
    );
    const told = sent.filter(({ to }) => to.address === 'owner-1@example.co.uk').map(({ subject }) => subject);
    expect(told).toEqual(
      expect.arrayContaining(['Your Chalkline password was changed', 'Your Chalkline account was closed']),
    );
  });
});
