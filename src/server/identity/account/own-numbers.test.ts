import { beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '#server/testing/job-calls.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Account = { readonly businessName: string; readonly invoiceSeries: object | null };

let world: TestApp;
let client: TestClient;

beforeEach(async () => {
  world = await createTestApp();
  client = await world.signUp();
});

const read = async () => (await client.get('/api/account')).json<Account>();

/** Saves the whole account as it was read, with these members in place of its own. */
const save = (account: Account, change: Partial<Account>) => client.put('/api/account', { ...account, ...change });

async function begin(prefix: string, next: number): Promise<void> {
  expect((await save(await read(), { invoiceSeries: { prefix, next } })).statusCode).toBe(200);
}

async function invoice(): Promise<string | undefined> {
  const { id } = await createPricedJob(client);
  const answer = await client.post(`/api/jobs/${id}/download-pdf?isQuote=false`);
  return answer.json<{ job: { invoices: { number: string }[] } }>().job.invoices[0]?.number;
}

describe('a save of the whole account as it was read before a number was given', () => {
  test('keeps the numbers where it changes something else', async () => {
    await begin('INV-', 7);
    const stale = await read();
    expect(await invoice()).toBe('INV-0007');
    const saved = await save(stale, { businessName: 'Prys & Daughter' });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject({
      businessName: 'Prys & Daughter',
      invoiceSeries: { prefix: 'INV-', next: 8 },
    });
    expect(await invoice()).toBe('INV-0008');
  });

  test('is refused where the numbers are all that it changes', async () => {
    await begin('INV-', 7);
    const stale = await read();
    await invoice();
    expect(refusal(await save(stale, {}))).toMatchObject({ status: 422, paths: ['/invoiceSeries/next'] });
    expect(await read()).toMatchObject({ invoiceSeries: { next: 8 } });
  });

  test('can still raise them', async () => {
    await begin('INV-', 7);
    const stale = await read();
    await invoice();
    const raised = { businessName: 'Prys & Daughter', invoiceSeries: { prefix: 'INV-', next: 100 } };
    expect((await save(stale, raised)).json()).toMatchObject(raised);
  });
});

test('numbers past the last that can be entered are sent back as they are', async () => {
  await begin('INV-', 99_999_999);
  expect(await invoice()).toBe('INV-99999999');
  const account = await read();
  expect(account.invoiceSeries).toEqual({ prefix: 'INV-', next: 100_000_000 });
  expect((await save(account, {})).statusCode).toBe(200);
  expect(await invoice()).toBe('INV-100000000');
});

test.each([
  ['INV-', 'inv-'],
  ['A1-2', 'a1-2'],
])('a number given as %s is not given again as %s', async (given, asked) => {
  await begin(given, 7);
  expect(await invoice()).toBe(`${given}0007`);
  const refused = await save(await read(), { invoiceSeries: { prefix: asked, next: 7 } });
  expect(refusal(refused)).toMatchObject({ status: 422, paths: ['/invoiceSeries/next'] });
  await begin(asked, 8);
  expect(await invoice()).toBe(`${asked}0008`);
});

test.each(['Ж', '发', 'ＩＮＶ', 'École'])(
  'a prefix of letters that no paper can be sure to show, %s, is refused',
  async (prefix) => {
    const refused = await save(await read(), { invoiceSeries: { prefix, next: 1 } });
    expect(refusal(refused)).toMatchObject({ status: 422, paths: ['/invoiceSeries/prefix'] });
  },
);
