import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { ListedCustomer } from '#contract/customer-record.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Listed = z.input<typeof ListedCustomer>;

const PAGE = 2;
const SOME = 10;

/** Makes a job of this customer and invoices these parts of it, each paid once, twice, not at all or, below 1, in part. */
async function customer(owner: TestClient, customerName: string, parts: readonly { percent: number; paid: number }[]) {
  const job = await createPricedJob(owner, { customerName, customerEmail: `${customerName.slice(0, 4)}@post.example` });
  for (const { percent, paid } of parts) {
    const issued = await owner.post(`/api/jobs/${job.id}/invoices`, { share: { percent }, label: 'Part' });
    const [invoice] = issued.json<{ job: WireJob }>().job.invoices.slice(-1);
    if (paid === 0) continue;
    const payment = {
      amount: paid < 1 ? SOME : (invoice?.toPay ?? 0) * paid,
      method: 'BANK',
      receivedOn: '2026-11-20',
      note: '',
    };
    expect((await owner.post(`/api/invoices/${invoice?.id}/payments`, payment)).statusCode).toBe(201);
  }
}

async function pagesOf(owner: TestClient, query: string): Promise<Listed[]> {
  const pages: Listed[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await owner.get(`/api/customers?${query}&page=${page}&pageSize=${PAGE}`);
    const listed = answer.json<Listed[]>();
    if (listed.length === 0) return pages;
    expect(listed.length).toBe(Math.min(PAGE, Number(answer.headers['x-total-count']) - pages.length));
    pages.push(...listed);
  }
}

test('page by page customers come by what they owe in either order, those who owe the same by name, and none twice', async () => {
  const { signUp } = await createTestApp();
  const owner = await signUp();
  await customer(owner, 'Hugo', [{ percent: 50, paid: 1 }]);
  await customer(owner, 'Gwen', [{ percent: 10, paid: 0 }]);
  await customer(owner, 'Fred Quill', [
    { percent: 10, paid: 0 },
    { percent: 10, paid: 0.5 },
  ]);
  await customer(owner, 'Edna Quill', [{ percent: 10, paid: 2 }]);
  await customer(owner, 'Dora Quill', [
    { percent: 10, paid: 1 },
    { percent: 10, paid: 0 },
  ]);
  await customer(owner, 'Carl', []);
  await owner.post('/api/customers', { name: 'Bess' });
  // Nobody of another account is counted in.
  await customer(await signUp(), 'Adam', [{ percent: 90, paid: 0 }]);
  for (const [found, owing, others] of [
    ['', ['Fred Quill', 'Dora Quill', 'Gwen'], ['Bess', 'Carl', 'Edna Quill', 'Hugo']],
    ['&q=quill', ['Fred Quill', 'Dora Quill'], ['Edna Quill']],
    ['&q=nobody', [], []],
  ] as const) {
    const names = async (order: string) =>
      (await pagesOf(owner, `sort=owed&order=${order}${found}`)).map(({ name }) => name);
    expect(await names('desc')).toEqual([...owing, ...others]);
    const least = owing.length === 3 ? ['Dora Quill', 'Gwen', 'Fred Quill'] : owing.toReversed();
    expect(await names('asc')).toEqual([...others, ...least]);
  }
  const owed = (await pagesOf(owner, 'sort=owed')).map((each) => each.owed);
  expect(owed).toEqual(owed.toSorted((a, b) => b - a));
  expect(owed.slice(0, 4)).toEqual([owed[0], owed[1], owed[1], 0]);
  expect(owed[0]).toBeGreaterThan(owed[1] ?? 0);
});

test.each(['', '&q=post'])(
  'page by page customers come by their last job that was not deleted, those without one at the end by name: %j',
  async (found) => {
    const { signUp, clock } = await createTestApp();
    const owner = await signUp();
    for (const name of ['Carl', 'Bess', 'Adam']) {
      await owner.post('/api/customers', { name, email: `${name}@post.example` });
    }
    // Hugo and Gwen at one moment; of Fred's jobs the last is deleted, Edna has the newest of all besides the oldest.
    await customer(owner, 'Edna', []);
    clock.advance(1_000);
    await customer(owner, 'Hugo', []);
    await customer(owner, 'Gwen', []);
    clock.advance(1_000);
    await customer(owner, 'Fred', []);
    await customer(owner, 'Fred', []);
    clock.advance(1_000);
    await customer(owner, 'Edna', []);
    clock.advance(1_000);
    await customer(owner, 'Fred', []);
    await customer(owner, 'Dora', []);
    for (const { id, customerName } of (await owner.get('/api/jobs?page=1&pageSize=2')).json<WireJob[]>()) {
      expect(['Fred', 'Dora']).toContain(customerName);
      expect((await owner.delete(`/api/jobs/${id}`)).statusCode).toBe(204);
    }
    const names = async (order: string) =>
      (await pagesOf(owner, `sort=lastJob&order=${order}${found}`)).map(({ name }) => name);
    const without = ['Adam', 'Bess', 'Carl', 'Dora'];
    expect(await names('desc')).toEqual(['Edna', 'Fred', 'Gwen', 'Hugo', ...without]);
    expect(await names('asc')).toEqual(['Gwen', 'Hugo', 'Fred', 'Edna', ...without]);
  },
);
