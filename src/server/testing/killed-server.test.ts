import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { FileAnswer } from '#contract/job.ts';
import { DATABASE_FILE } from '#server/db/engine.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { CUSTOMER, labour, lounge, type WireProduct } from './job-calls.ts';
import type { WireJob } from './priced-job.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { signUpBody } from './sign-up-body.ts';
import { IS_ON_POSTGRES } from './postgres-schemas.ts';
import { emptyPlace, environmentOf } from './test-database.ts';
import { createSmtpPeer } from './test-smtp-peer.ts';

type Answer = z.input<typeof FileAnswer>;

const KILLS = 10;
const WORKERS = 4;

/** What the server has acknowledged, and the calls whose answer never came. */
type Ledger = {
  readonly numbers: Map<string, number>;
  readonly jobs: Map<string, WireJob>;
  readonly files: Map<string, Answer['file']>;
  readonly open: Map<string, string>;
};

/** Makes, saves, downloads and e-mails jobs until the server is gone; `acknowledged` is called after each answer. */
async function work(client: HttpClient, product: WireProduct, ledger: Ledger, acknowledged: () => void): Promise<void> {
  for (;;) {
    const id = randomUUID();
    let job = await client.post<WireJob>('/api/jobs', { id });
    ledger.numbers.set(id, job.jobNumber);
    acknowledged();
    for (const call of ['download-pdf', 'send-email']) {
      const lineItems = [labour({ unitPriceWithoutMarkup: randomInt(100, 900) })];
      const body = { ...job, ...CUSTOMER, zones: [lounge([product])], lineItems, status: 'PRICED' };
      job = await client.put<WireJob>(`/api/jobs/${id}`, body);
      ledger.jobs.set(id, job);
      acknowledged();
      const key = randomUUID();
      const path = `/api/jobs/${id}/${call}?isQuote=true`;
      ledger.open.set(key, path);
      job = await issue(client, ledger, key, path);
      acknowledged();
    }
  }
}

async function issue(client: HttpClient, ledger: Ledger, key: string, path: string): Promise<WireJob> {
  const { file, job } = await client.post<Answer>(path, undefined, { 'idempotency-key': key });
  ledger.open.delete(key);
  ledger.files.set(file.id, file);
  ledger.jobs.set(job.id, job);
  return job;
}

/** Lets the workers work and kills the server at some moment while calls are under way. */
async function workUntilKilled(client: HttpClient, product: WireProduct, ledger: Ledger, server: ServerProcess) {
  let left = randomInt(4, 16);
  const acknowledged = (): void => {
    left -= 1;
    if (left === 0) setTimeout(() => server.signal('SIGKILL'), randomInt(0, 25));
  };
  const lost = Array.from({ length: WORKERS }, () =>
    expect(work(client, product, ledger, acknowledged)).rejects.toThrow(/fetch failed|terminated/),
  );
  await Promise.all([server.ended, ...lost]);
}

/** Repeats every call whose answer was lost, as a browser would, with the key that it had. */
async function repeatLostCalls(client: HttpClient, ledger: Ledger): Promise<void> {
  for (const [key, path] of ledger.open) await issue(client, ledger, key, path);
}

test(
  'a server killed at any moment keeps every acknowledged write, numbers without a gap, and each file with its bytes',
  { timeout: 180_000 },
  async () => {
    const place = await emptyPlace();
    const peer = await createSmtpPeer();
    const mail = { SMTP_URL: peer.url, MAIL_FROM: 'quotes@mail.example' };
    const environment = { ...environmentOf(place), RATE_LIMITS: 'off', ...mail };
    const cookies = new Map<string, string>();
    const ledger: Ledger = { numbers: new Map(), jobs: new Map(), files: new Map(), open: new Map() };
    let server = startServer(environment);
    let client = createHttpClient(await server.address, cookies);
    await client.get('/healthz');
    await client.post('/api/sign-up', signUpBody());
    const product = (await client.get<WireProduct[]>('/api/products')).find(({ unitPrice }) => unitPrice !== null);
    if (!product) throw new Error('The library is empty');

    for (let kills = 0; kills < KILLS; kills += 1) {
      await workUntilKilled(client, product, ledger, server);
      server = startServer(environment);
      client = createHttpClient(await server.address, cookies);
      await repeatLostCalls(client, ledger);
    }

    const listed = await client.get<WireJob[]>('/api/jobs');
    const numbers = listed.map(({ jobNumber }) => jobNumber).toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    const numberOf = new Map(listed.map(({ id, jobNumber }) => [id, jobNumber]));
    for (const [id, number] of ledger.numbers) expect(numberOf.get(id)).toBe(number);

    const kept = new Map<string, Answer['file']>();
    for (const acknowledged of ledger.jobs.values()) {
      const job = await client.get<WireJob>(`/api/jobs/${acknowledged.id}`);
      // A save whose answer was lost may have been made all the same; what was acknowledged is then older, never gone.
      const isLater = job.tstampUpdated > acknowledged.tstampUpdated;
      expect(isLater || job.lineItems).toEqual(isLater || acknowledged.lineItems);
      for (const file of job.files) {
        kept.set(file.id, file);
        const pdf = await client.bytes(file.link);
        expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
        expect(pdf.subarray(-6).toString().trim()).toBe('%%EOF');
      }
    }
    // Neither one file less nor, by a repeated call, one more.
    expect(new Set(kept.keys())).toEqual(new Set(ledger.files.keys()));
    const arrived = new Set(peer.arrived.map(({ email }) => email.messageId));
    const calledSent = Array.from(kept.values()).filter(({ delivery }) => delivery === 'SENT');
    expect(calledSent.map(({ id }) => `<${id}@mail.example>`).filter((id) => !arrived.has(id))).toEqual([]);
    server.signal('SIGKILL');
    await server.ended;
    if (!IS_ON_POSTGRES) expectSoundFile(place.dataDir);
  },
);

function expectSoundFile(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, DATABASE_FILE), { readOnly: true });
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
  database.close();
}
