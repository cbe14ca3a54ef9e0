import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { addDays } from '#domain/time/date.ts';
import { KEPT_SUMS } from './kept-sums.ts';

/** Papers of each job. */
const PAPERS = 3;
/** Over how many days they were issued. */
const SPAN = 3 * 365;
/** Of so many papers one is not paid yet. */
const OPEN_EVERY = 25;
const NET = 80_000;

/** Gives every job of an account three invoices of the last three years, nearly all of them paid, and every fifth an open quote; straight into the tables. */
export function fillMoney(file: string, accountId: string, today: string): void {
  // The documents that they came with are no part of what is measured.
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  const jobs = database.prepare('select id, job_number from job where account_id = ?').all(accountId);
  const bill = database.prepare(
    `insert into bill (account_id, id, job_id, seq, number, kind, label, version, issued_at, issued_on, due_on, tax_point,
       vat_breakdown, net, vat, total, cis_deduction, to_pay, received, credited, file_id)
     values (?, ?, ?, ?, ?, 'INVOICE', '', 1, ?, ?, ?, ?, '[]', ?, ?, ?, 0, ?, ?, 0, '')`,
  );
  const payment = database.prepare(
    `insert into payment (account_id, id, bill_id, job_id, amount, method, received_on, note, void_reason, created_at)
     values (?, ?, ?, ?, ?, 'BANK', ?, '', '', ?)`,
  );
  database.exec('begin');
  for (const [index, job] of jobs.entries()) {
    for (let seq = 1; seq <= PAPERS; seq += 1) {
      const count = index * PAPERS + seq;
      const [id, day] = [randomUUID(), addDays(today, -(count % SPAN))];
      const total = NET * 1.2;
      const received = count % OPEN_EVERY === 0 ? 0 : total;
      const [jobId, number, at] = [String(job['id']), `#${String(job['job_number'])}-${seq}`, `${day}T09:00:00.000Z`];
      const days = [at, day, addDays(day, 14), day];
      bill.run(accountId, id, jobId, seq, number, ...days, NET, total - NET, total, total, received);
      if (received > 0) payment.run(accountId, randomUUID(), id, jobId, received, day, at);
    }
  }
  database.exec('update account set bill_count = (select count(*) from bill where account_id = account.id)');
  for (const sum of KEPT_SUMS) database.exec(sum);
  database.exec('commit; analyze; pragma wal_checkpoint(truncate)');
  database.close();
}
