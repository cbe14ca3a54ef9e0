import { expect } from 'vitest';
import type { Db } from '#server/platform/db/tables.ts';

/** Makes sure that what is kept of customers, days and offers is what all bills and payments come to, summed up here one by one (ADR 0071). */
export async function expectKeptSums(db: Db): Promise<void> {
  const bills = await db.selectFrom('bill').selectAll().execute();
  const payments = await db.selectFrom('payment').selectAll().execute();
  const customers = await db.selectFrom('customer').select(['account_id', 'id', 'owed', 'credit']).execute();
  const days = await db.selectFrom('money_day').selectAll().execute();

  const standing = customers.map(({ account_id, id }) => {
    const own = bills.filter(
      (bill) => bill.kind === 'INVOICE' && bill.account_id === account_id && bill.customer_id === id,
    );
    const dues = own.map(({ to_pay, received, credited }) => to_pay - received - credited);
    const sum = (of: readonly number[]) => of.reduce((all, each) => all + each, 0);
    return {
      account_id,
      id,
      owed: sum(dues.filter((due) => due > 0)),
      credit: -sum(dues.filter((due) => due < 0)) + 0,
    };
  });
  expect(customers).toEqual(standing);

  const happened = new Map<string, { invoiced: number; received: number }>();
  const add = (account: string, day: string, by: { readonly invoiced: number; readonly received: number }) => {
    const { invoiced, received } = happened.get(`${account} ${day}`) ?? { invoiced: 0, received: 0 };
    happened.set(`${account} ${day}`, { invoiced: invoiced + by.invoiced, received: received + by.received });
  };
  for (const { account_id, issued_on, kind, total } of bills) {
    add(account_id, issued_on, { invoiced: kind === 'INVOICE' ? total : -total, received: 0 });
  }
  for (const { account_id, received_on, amount, voided_at } of payments) {
    // A day of which all was voided is still kept, with nothing.
    add(account_id, received_on, { invoiced: 0, received: voided_at === null ? amount : 0 });
  }
  const kept = days.map(({ account_id, day, invoiced, received }) => [`${account_id} ${day}`, { invoiced, received }]);
  expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(happened));

  const offers = await db.selectFrom('offer').selectAll().execute();
  const newest = new Map<string, (typeof offers)[number]>();
  for (const offer of offers.toSorted((a, b) => a.seq - b.seq)) {
    const { account_id, job_id, answered_at: at, extra } = offer;
    const before = newest.get(`${account_id} ${job_id}`)?.answered_at ?? '';
    if (at !== null && extra === null && at >= before) newest.set(`${account_id} ${job_id}`, offer);
  }
  const last = new Set(newest.values());
  expect(offers.map(({ id, last_answer }) => [id, last_answer])).toEqual(
    offers.map((offer) => [offer.id, last.has(offer) ? 1 : 0]),
  );

  const jobs = await db.selectFrom('job').select(['account_id', 'id', 'status']).execute();
  for (const { id, account_id, job_id, extra, total, waits } of offers) {
    const job = jobs.find((each) => each.account_id === account_id && each.id === job_id);
    // Nothing that was invoiced of its job can be an extra that waits.
    const invoiced = bills
      .filter((bill) => extra === null && bill.account_id === account_id && bill.job_id === job_id)
      .reduce((sum, bill) => sum + (bill.kind === 'INVOICE' ? bill.total : -bill.total), 0);
    const left = invoiced <= 0 || total > invoiced ? total - invoiced : null;
    expect([id, waits]).toEqual([id, job?.status === 'DELETED' ? null : left]);
  }
}
