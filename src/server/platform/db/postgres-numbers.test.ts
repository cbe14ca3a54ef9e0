import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ROOT } from '#scripts/paths.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';

test('what the manual says moves the numbers of a restored database on, however often it is done', async () => {
  const { db, signUp } = await createTestApp();
  const trader = await signUp({ email: 'owner@example.co.uk' });
  const setSeries = async (invoiceSeries: object | null, status = 200): Promise<void> => {
    const account = (await trader.get('/api/account')).json<object>();
    expect((await trader.put('/api/account', { ...account, invoiceSeries })).statusCode).toBe(status);
  };
  const invoice = async ({ id }: WireJob): Promise<string | undefined> => {
    const part = { share: { percent: 10 }, label: 'Deposit', deliver: 'DOWNLOAD' };
    const response = await trader.post(`/api/jobs/${id}/invoices`, part);
    return response.json<{ job: WireJob }>().job.invoices.at(-1)?.number;
  };
  const job = await createPricedJob(trader);
  await db.updateTable('job').set({ job_number: 12 }).execute();
  await db.updateTable('account').set({ next_job_number: 13 }).execute();
  expect(await invoice(job)).toBe('#12');
  await setSeries({ prefix: 'INV-', next: 5 });

  const manual = await readFile(join(ROOT, 'docs/operations.md'), 'utf8');
  const [, statements = ''] = /```sql\n([^]*?)```/.exec(manual) ?? [];
  for (const _again of [1, 2]) {
    for (const statement of statements.split(';').filter((text) => text.trim() !== '')) {
      await sql.raw(statement).execute(db);
    }
  }
  expect(await db.selectFrom('job').select(['version', 'extras_passed_over']).execute()).toEqual([
    { version: 3, extras_passed_over: 1 },
  ]);
  expect((await createPricedJob(trader)).jobNumber).toBe(58);
  await setSeries({ prefix: 'inv-', next: 57 }, 422);
  expect(await invoice(job)).toBe('INV-0058');
  await setSeries(null);
  expect(await invoice(job)).toBe('#12-4');
});
