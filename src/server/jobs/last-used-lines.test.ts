import { beforeEach, expect, test } from 'vitest';
import { createJob, extra, labour, type LineBody } from '#server/testing/job-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let server: TestApp;
let client: TestClient;

beforeEach(async () => {
  server = await createTestApp();
  client = await server.signUp();
});

const lastUsed = async (owner: TestClient) => (await owner.get('/api/line-items/last-used')).json<object[]>();

async function use(...lineItems: LineBody[]): Promise<void> {
  server.clock.advance(1_000);
  await createJob(client, { lineItems });
}

test('lines that the newest jobs had added come first, each once with the last of its prices', async () => {
  expect(await lastUsed(client)).toEqual([]);
  await use(labour({ description: 'Fitting', unitPriceWithoutMarkup: 150 }), extra({ description: 'Bars' }));
  await use(labour({ description: 'fitting', units: 'HOUR', unitPriceWithoutMarkup: 32.5 }));
  expect(await lastUsed(client)).toEqual([
    { type: 'LABOUR', description: 'fitting', units: 'HOUR', unitPriceWithoutMarkup: 32.5 },
    { type: 'EXTRA', description: 'Bars', units: 'ITEM', unitPriceWithoutMarkup: 8.5 },
  ]);
  expect(await lastUsed(await server.signUp())).toEqual([]);
});

test('a job whose lines can’t be read hides no other', async () => {
  await use(extra({ description: 'Bars' }));
  await use(extra({ description: 'Ramp' }));
  await server.db.updateTable('job').set({ line_items: '[{}]' }).where('job_number', '=', 2).execute();
  expect(await lastUsed(client)).toMatchObject([{ description: 'Bars' }]);
});

test('they are twenty at most', async () => {
  await use(...Array.from({ length: 21 }, (_, index) => extra({ description: `Line ${index + 1}` })));
  expect(await lastUsed(client)).toHaveLength(20);
});
