import { expect, test, vi } from 'vitest';
import { listRecords } from '#server/jobs/customers/list-store.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { accountRow } from '#server/testing/account-row.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { listDueOfJobs } from './overview-store.ts';
import { readOverview } from './read-overview.ts';

const ACCOUNT = 'account';

async function openAccount(): Promise<Db> {
  const { db } = await createTestDatabase();
  await db.insertInto('account').values(accountRow(ACCOUNT)).execute();
  return db;
}

/** How SQLite finds what this work asks of a table: a line for each step of each query. */
async function plansOf(db: Db, table: string, work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(db.getExecutor(), 'executeQuery');
  await work();
  const queries = asked.mock.calls.map(([query]) => query);
  asked.mockRestore();
  const steps: string[] = [];
  for (const query of queries.filter((each) => each.sql.includes(`"${table}"`))) {
    const explain = { ...query, sql: `explain query plan ${query.sql}` };
    const { rows } = await db.executeQuery<{ detail: string }>(explain);
    steps.push(...rows.map(({ detail }) => detail));
  }
  return steps;
}

function overview(db: Db) {
  return readOverview({ db, clock: () => new Date('2026-11-20T09:00:00.000Z') }, ACCOUNT);
}

test('Money reads of invoices the open and the overpaid, and sums without reading a row', async () => {
  const db = await openAccount();
  const plans = await plansOf(db, 'bill', () => overview(db));
  const steps = plans.filter((step) => /\bbill_/.test(step)).map((step) => step.replace(/^SEARCH bill USING /, ''));
  // What was cancelled is read first, and of its invoices alone.
  const own = steps.filter((each) => !/job_id=\?|corrects=\?|bill_id=\?/.test(each));
  expect(own[0]).toBe('COVERING INDEX bill_open (account_id=?)');
  expect(steps).toContain('INDEX bill_open (account_id=? AND due_on<?)');
  expect(steps).toContain('INDEX bill_overpaid (account_id=?)');
  for (const step of own) expect(step).toMatch(/INDEX bill_(?:open|overpaid) /);
});

test('Money reads of the jobs that were paid above what is due their own invoices alone', async () => {
  const db = await openAccount();
  const plans = await plansOf(db, 'bill', () => listDueOfJobs(db, ACCOUNT, ['one', 'another']));
  expect(plans[0]).toBe('SEARCH job USING INDEX sqlite_autoindex_job_1 (account_id=? AND id=?)');
  expect(plans[1]).toBe('SEARCH bill USING INDEX bill_of_job (account_id=? AND job_id=? AND kind=?)');
});

test('Money reads of cancelled contracts what was cancelled, and of these the invoices alone', async () => {
  const db = await openAccount();
  const plans = await plansOf(db, 'cancelled_bill', () => overview(db));
  expect(plans).toContain(
    'SEARCH cancelled_bill USING COVERING INDEX sqlite_autoindex_cancelled_bill_1 (account_id=?)',
  );
  expect(plans).toContain('SEARCH bill USING INDEX sqlite_autoindex_bill_1 (account_id=? AND id=?)');
  const ofBill = plans.filter((step) => step.startsWith('SEARCH of '));
  expect(ofBill).toHaveLength(4);
  for (const step of ofBill) expect(step).toContain('(account_id=? AND bill_id=?)');
});

test('Money reads of the months it shows a row for each day and no paper, and of quotes those that wait or were answered lately', async () => {
  const db = await openAccount();
  const days = await plansOf(db, 'money_day', () => overview(db));
  expect(days[0]).toMatch(/^SEARCH money_day USING INDEX \S+ \(account_id=\? AND day>\?\)$/);
  expect(await plansOf(db, 'payment', () => overview(db))).toEqual([]);
  const offers = (await plansOf(db, 'offer', () => overview(db))).join('\n');
  expect(offers).toContain('COVERING INDEX offer_waiting (account_id=? AND valid_until>?)');
  expect(offers).toContain('COVERING INDEX offer_waiting (account_id=? AND valid_until=? AND waits>?)');
  expect(offers).toContain('COVERING INDEX offer_answered (account_id=? AND answered_at>?)');
  // No job is read but those of offers that were found.
  expect(offers).not.toMatch(/SEARCH job USING INDEX \S+ \(account_id=\?\)/);
});

test.each(['asc', 'desc'] as const)(
  'who owes is told by those who owe alone, without reading a bill, %s',
  async (order) => {
    const db = await openAccount();
    const list = () => listRecords(db, ACCOUNT, { q: '', sort: 'owed', order });
    expect(await plansOf(db, 'bill', list)).toEqual([]);
    const plans = await plansOf(db, 'customer', list);
    expect(plans).toContain('SEARCH customer USING COVERING INDEX customer_owing (account_id=? AND owed>?)');
    expect(plans).toContain('SEARCH customer USING INDEX customer_by_name (account_id=?)');
    // Who owes least is found backwards, and of those who owe the same the names are sorted.
    expect(plans.filter((step) => step.includes('TEMP B-TREE'))).toHaveLength(order === 'desc' ? 0 : 1);
  },
);

test.each(['asc', 'desc'] as const)(
  'customers by their last job are met along the jobs by their times, %s',
  async (order) => {
    const db = await openAccount();
    const plans = await plansOf(db, 'job', () => listRecords(db, ACCOUNT, { q: '', sort: 'lastJob', order }));
    expect(plans[0]).toMatch(/^SEARCH job USING INDEX job_by_update(?:_back)? \(account_id=\?\)$/);
    expect(plans).toContain(
      'SEARCH later USING INDEX job_by_customer (account_id=? AND customer_id=? AND status_rank<?)',
    );
    // What is still sorted are the jobs of one moment.
    expect(plans.find((step) => step.includes('TEMP B-TREE'))).toContain('LAST 2 TERMS');
  },
);
