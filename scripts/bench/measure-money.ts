import { DatabaseSync } from 'node:sqlite';
import { chartMonths, taxYearStart } from '#domain/bill/money-overview.ts';
import { createCaller } from './keep-alive.ts';
import type { Served } from './measure-list.ts';
import { median, timeOf } from './median.ts';
import { milliseconds, ratioRow, type Row } from './row.ts';

const ROUNDS = 200;

/** The whole answer of Money against its sums alone, asked of the same file without a server, in turns (B13). */
export async function measureMoney({ url, folder }: Served, today: string): Promise<Row[]> {
  const { call, close } = await createCaller(url, folder.cookies);
  const ask = bareSums(folder.file, folder.accountId, today);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await timeOf(() => call('GET', '/api/money')));
    theirs.push(await timeOf(async () => ask()));
  }
  close();
  const what = 'Money at 10,000 jobs and 30,000 papers, against its bare sums';
  return [ratioRow({ what, ours: median(ours), yardstick: median(theirs), format: milliseconds, atMost: 2 })];
}

function bareSums(file: string, accountId: string, today: string): () => void {
  const database = new DatabaseSync(file, { readOnly: true });
  const since = `${chartMonths(today)[0]}-01`;
  const owed = database.prepare(
    `select sum(to_pay - received - credited) from bill
     where account_id = ? and kind = 'INVOICE' and to_pay > received + credited`,
  );
  const invoiced = database.prepare(
    `select substr(issued_on, 1, 7) as month, sum(case when kind = 'INVOICE' then total else -total end)
     from bill where account_id = ? and issued_on >= ? group by month`,
  );
  const received = database.prepare(
    `select substr(received_on, 1, 7) as month, sum(amount)
     from payment where account_id = ? and received_on >= ? and voided_at is null group by month`,
  );
  const year = database.prepare(
    'select sum(amount) from payment where account_id = ? and received_on >= ? and voided_at is null',
  );
  return () => {
    owed.all(accountId);
    invoiced.all(accountId, since);
    received.all(accountId, since);
    year.all(accountId, taxYearStart(today));
  };
}
