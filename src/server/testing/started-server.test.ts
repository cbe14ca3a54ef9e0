import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DATABASE_FILE } from '#server/platform/db/engine.ts';
import { createHttpClient } from './http-client.ts';
import { IS_ON_POSTGRES } from './postgres-databases.ts';
import { FROM_SOURCES, startServer } from './server-process.ts';
import { signUpBody } from './sign-up-body.ts';
import { emptyPlace, environmentOf, openTestDatabase } from './test-database.ts';

test.each([
  ['it', undefined],
  ['from its sources it', FROM_SOURCES],
])('%s says where mail goes and where it is, serves, and stops in order', async (_, main) => {
  const place = await emptyPlace();
  const dataDir = join(place.dataDir, 'made', 'on', 'the', 'way');
  const server = startServer(environmentOf({ ...place, dataDir }), [], main);
  const address = await server.address;
  expect(address).toMatch(/^http:\/\/localhost:\d+$/);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  server.signal('SIGTERM');
  const { code, out, err } = await server.ended;
  expect(out).toBe(
    `E-mail is not configured (SMTP_URL): mail is saved in ${join(dataDir, 'outbox')} and not sent\nChalkline is ready at ${address}\n`,
  );
  expect([code, err]).toEqual([0, '']);
  const files = await readdir(dataDir).catch(() => []);
  expect(files).toEqual(IS_ON_POSTGRES ? [] : [DATABASE_FILE]);
});

test('a database that cannot be brought up to date is one line, and no connection to it keeps the process from ending', async () => {
  const place = await emptyPlace();
  const db = await openTestDatabase(place);
  // Of another program that uses the same names.
  await db.schema.createTable('account').addColumn('id', 'text').execute();
  const begun = performance.now();
  const { code, err } = await startServer(environmentOf(place)).ended;
  expect(err).toMatch(/^Chalkline can't start: the database [^\n]+ can't be opened: [^\n]+ already exists\n$/);
  expect(code).toBe(1);
  // An idle connection that nobody closes is kept for ten seconds.
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test('two servers on one database lose nothing of each other', async () => {
  const place = await emptyPlace();
  const servers = [startServer(environmentOf(place)), startServer(environmentOf(place))];
  const addresses = await Promise.all(servers.map(({ address }) => address));
  await Promise.all(Array.from({ length: 16 }, (_, at) => signUp(addresses[at % 2] ?? '', at)));
  const db = await openTestDatabase(place);
  expect(await db.selectFrom('account').select('id').execute()).toHaveLength(16);
});

/** Throws when it is refused. */
async function signUp(address: string, at: number): Promise<void> {
  const browser = createHttpClient(address, new Map());
  await browser.get('/healthz');
  await browser.post('/api/sign-up', signUpBody({ email: `owner-${at}@example.co.uk` }));
}
