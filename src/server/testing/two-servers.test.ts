import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { FileAnswer } from '#contract/job.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { CUSTOMER, labour, lounge, type WireProduct } from './job-calls.ts';
import type { WireJob } from './priced-job.ts';
import { startServer } from './server-process.ts';
import { signUpBody } from './sign-up-body.ts';
import { emptyPlace, environmentOf, openTestDatabase } from './test-database.ts';
import { createSmtpPeer } from './test-smtp-peer.ts';

type Answer = z.input<typeof FileAnswer>;

const JOBS = 50;
const MAILS = 12;

/** Two processes that start at the same moment on a database without a table, and one browser that talks to both. */
async function startTwo(smtpUrl: string) {
  const place = await emptyPlace();
  const mail = { SMTP_URL: smtpUrl, MAIL_FROM: 'quotes@mail.example' };
  const environment = { ...environmentOf(place), RATE_LIMITS: 'off', ...mail };
  const servers = [startServer(environment), startServer(environment)] as const;
  const [here, there] = await Promise.all([servers[0].address, servers[1].address]);
  const cookies = new Map<string, string>();
  const clients = [createHttpClient(here, cookies), createHttpClient(there, cookies)] as const;
  await clients[0].get('/healthz');
  await clients[0].post('/api/sign-up', signUpBody());
  return { place, clients, db: await openTestDatabase(place) };
}

async function createPriced(client: HttpClient, product: WireProduct): Promise<WireJob> {
  const job = await client.post<WireJob>('/api/jobs', { id: randomUUID() });
  const content = { ...CUSTOMER, zones: [lounge([product])], lineItems: [labour()], status: 'PRICED' };
  return client.put<WireJob>(`/api/jobs/${job.id}`, { ...job, ...content });
}

test('two servers on one database share sessions, number jobs without a gap or a repeat, and send each mail once', async () => {
  const peer = await createSmtpPeer();
  const { clients, db } = await startTwo(peer.url);
  const [here, there] = clients;
  const clientOf = (at: number): HttpClient => (at % 2 === 0 ? here : there);

  // Signed up at one, known to the other.
  expect(await there.get('/api/account')).toEqual(await here.get('/api/account'));

  const made = await Promise.all(
    Array.from({ length: JOBS }, (_, at) => clientOf(at).post<WireJob>('/api/jobs', { id: randomUUID() })),
  );
  const numbers = made.map(({ jobNumber }) => jobNumber).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: JOBS }, (_, at) => at + 1));

  const product = (await here.get<WireProduct[]>('/api/products')).find(({ unitPrice }) => unitPrice !== null);
  if (!product) throw new Error('The library is empty');
  const priced = await Promise.all(Array.from({ length: MAILS }, (_, at) => createPriced(clientOf(at), product)));
  // Each call is made at both servers with one key, as by a browser whose first answer was lost: it is one mail.
  const answers = await Promise.all(
    priced.flatMap(({ id }) => {
      const key = { 'idempotency-key': randomUUID() };
      return clients.map((client) => client.post<Answer>(`/api/jobs/${id}/send-email?isQuote=true`, undefined, key));
    }),
  );
  const ids = new Set(answers.map(({ file }) => file.id));
  expect(ids.size).toBe(MAILS);
  await expect.poll(() => db.selectFrom('outbox').select('id').execute()).toEqual([]);
  const arrived = peer.arrived.map(({ email }) => email.messageId);
  expect(arrived).toHaveLength(MAILS);
  expect(new Set(arrived)).toEqual(new Set(Array.from(ids, (id) => `<${id}@mail.example>`)));
  for (const { id } of priced) {
    expect((await there.get<WireJob>(`/api/jobs/${id}`)).files).toMatchObject([{ delivery: 'SENT' }]);
  }

  // Signed out at one, unknown to the other.
  await there.post('/api/sign-out');
  await expect(here.get('/api/account')).rejects.toThrow('401');
});
