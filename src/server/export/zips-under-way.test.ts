import { expect, test } from 'vitest';
import type { Db } from '#server/platform/db/tables.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { readZip } from '#server/testing/read-zip.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

type Plugin = Parameters<Db['withPlugin']>[0];

/** A plugin that keeps back which photos there are, among the first things that a zip asks for. */
function createGate() {
  const waiting = new WeakSet();
  const { promise, resolve: open } = Promise.withResolvers<void>();
  let [isShut, arrived] = [false, 0];
  const plugin: Plugin = {
    transformQuery: ({ node, queryId }) => {
      const asked = JSON.stringify(node);
      if (isShut && node.kind === 'SelectQueryNode' && asked.includes('extra_photo')) waiting.add(queryId);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      if (!waiting.has(queryId)) return result;
      arrived += 1;
      await promise;
      return result;
    },
  };
  return { plugin, open, shut: () => (isShut = true), arrived: () => arrived };
}

test('two zips of an account are made at a time, one more is refused, and what is at its end makes room', async () => {
  const gate = createGate();
  const { db } = await createTestDatabase();
  const { signUp } = await createTestApp({ deps: { db: db.withPlugin(gate.plugin) } });
  const [client, other] = [await signUp(), await signUp()];
  const { customerId } = await createPricedJob(client);
  const path = `/api/customers/${customerId}/data`;
  gate.shut();
  const two = [client.get(path), client.get(path)];
  await expect.poll(gate.arrived).toBe(2);
  const refused = await client.get(path);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30']);
  const own = { currentPassword: 'Tape-measure5!' };
  expect((await client.post('/api/account/export', own)).statusCode).toBe(429);
  expect((await other.get(path)).statusCode).toBe(404);
  gate.open();
  for (const { statusCode, rawPayload } of await Promise.all(two)) {
    expect([statusCode, readZip(rawPayload).has('customer.json')]).toEqual([200, true]);
  }
  for (const wanted of [200, 200, 200]) expect((await client.get(path)).statusCode).toBe(wanted);
  // One that is never made takes no room.
  for (let call = 0; call < 3; call += 1) expect((await client.get('/api/customers/none/data')).statusCode).toBe(404);
  expect((await client.post('/api/account/export', own)).statusCode).toBe(200);
});

test('a connection on which nothing moves for two minutes is ended', async () => {
  const { app } = await createTestApp();
  expect(app.server.timeout).toBe(120_000);
});
