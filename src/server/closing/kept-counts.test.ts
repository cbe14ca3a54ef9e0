import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { InvoiceAnswer } from '#contract/invoice-body.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { readJob, saveJob } from '#server/testing/job-calls.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

/** What the accounts say they have, after making sure that it is what they have, also of their jobs. */
async function countsOf(db: Db): Promise<[customers: number, bills: number][]> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'customer_count', 'bill_count', 'next_job_number', 'numbers_passed_over'])
    .select(({ selectFrom }) => [
      selectFrom('job')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('account_id', '=', 'account.id')
        .as('jobs'),
      selectFrom('customer')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('account_id', '=', 'account.id')
        .as('customers'),
      selectFrom('bill')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('account_id', '=', 'account.id')
        .as('bills'),
    ])
    .orderBy('customer_count')
    .execute();
  return rows.map(({ customer_count, bill_count, customers, bills, jobs, ...numbers }) => {
    expect([customer_count, bill_count]).toEqual([customers, bills]);
    expect(numbers.next_job_number - 1 - numbers.numbers_passed_over).toBe(jobs);
    return [customer_count, bill_count];
  });
}

async function totals(client: TestClient): Promise<(number | string | undefined)[]> {
  const answers = [await client.get('/api/customers?page=1&pageSize=1'), await client.get('/api/invoices?pageSize=1')];
  return answers.map(({ headers }) => Number(headers['x-total-count']));
}

test('an account knows how many customers and papers it has, whatever is done to them, also at once', async () => {
  const { db, signUp } = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  const [client, stranger] = [await signUp(), await signUp()];
  await createPricedJob(stranger, { customerName: 'Elsewhere' });
  const jobs = await Promise.all(
    ['Ann', 'Bob', 'Ann'].map((name) => createPricedJob(client, { customerName: name, customerEmail: 'a@b.example' })),
  );
  expect(await countsOf(db)).toEqual([
    [1, 0],
    [2, 0],
  ]);
  // What only a mistyped name had made goes with it.
  const mistyped = await createPricedJob(client, { customerName: 'Amn', customerEmail: 'a@b.example' });
  expect(await totals(client)).toEqual([3, 0]);
  await saveJob(client, await readJob(client, mistyped), { customerName: 'Ann' });
  expect(await totals(client)).toEqual([2, 0]);

  const csv = 'Name,City\nCat,Leeds\nDan,Leeds\n';
  await Promise.all([
    client.post('/api/customers/imports', { csv, write: true }),
    client.post('/api/customers/imports', { csv, write: true }),
    client.post('/api/customers', { name: 'Eve' }),
  ]);
  await client.post('/api/customers/imports', { csv: 'Name,City\nNobody,Leeds\n' });
  expect(await totals(client)).toEqual([5, 0]);
  const listed = (await client.get('/api/customers?page=1&q=eve')).json<{ id: string }[]>();
  const gone = await Promise.all([1, 2].map(() => client.delete(`/api/customers/${listed[0]?.id}`)));
  expect(gone.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 404]);
  expect(await totals(client)).toEqual([4, 0]);

  const parts = await Promise.all(
    jobs.map((job) => client.post(`/api/jobs/${job.id}/invoices`, { share: { percent: 10 }, label: 'Deposit' })),
  );
  const [first] = parts.map((answer) => answer.json<z.input<typeof InvoiceAnswer>>().invoice);
  await client.post(`/api/invoices/${first?.id}/credit`, { amount: 1, reason: 'A bar less' });
  expect((await client.post(`/api/invoices/${first?.id}/credit`, { amount: 9_999, reason: '' })).statusCode).toBe(422);
  expect(await totals(client)).toEqual([4, 4]);
  expect(Number((await client.get('/api/invoices?kind=INVOICE')).headers['x-total-count'])).toBe(3);

  const { customerId } = (await client.get(`/api/jobs/${jobs[1]?.id}`)).json<WireJob>();
  expect((await client.post(`/api/customers/${customerId}/forget`, {})).statusCode).toBe(200);
  expect(await countsOf(db)).toEqual([
    [1, 0],
    [3, 4],
  ]);
  const { password } = signUpBody();
  const closed = await client.post('/api/account/close', { password, confirmation: 'CLOSE' });
  expect(closed.statusCode).toBe(204);
  expect(await countsOf(db)).toEqual([
    [0, 4],
    [1, 0],
  ]);
});

test('the list counts no job that went with its customer, and its number is not given out again', async () => {
  const { db, signUp } = await createTestApp();
  const client = await signUp();
  const [ann, bob] = [
    await createPricedJob(client, { customerName: 'Ann' }),
    await createPricedJob(client, { customerName: 'Bob' }),
  ];
  expect((await client.delete(`/api/jobs/${bob.id}`)).statusCode).toBe(204);
  for (const { customerId } of [ann, bob]) {
    expect((await client.post(`/api/customers/${customerId}/forget`, {})).statusCode).toBe(200);
    await countsOf(db);
  }
  const { jobNumber } = await createPricedJob(client, { customerName: 'Cat' });
  expect(jobNumber).toBe(3);
  const page = await client.get('/api/jobs?page=1&pageSize=10');
  expect(page.json()).toHaveLength(1);
  expect(page.headers['x-total-count']).toBe('1');
  expect(await countsOf(db)).toEqual([[1, 0]]);
});
