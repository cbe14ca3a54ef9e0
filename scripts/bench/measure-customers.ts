import { CUSTOMER_SORTS } from '#contract/list-query.ts';
import { keysOf } from '#domain/keys-of.ts';
import { createCaller } from './keep-alive.ts';
import type { Served } from './measure-list.ts';
import { median, timeOf } from './median.ts';
import { limitRow, milliseconds, type Row } from './row.ts';

const ROUNDS = 100;
// Rule B13 sets it for /money; who looks for a customer stands at a door.
const AT_MOST_MS = 10;

/** How long a page of the customers takes in each of its orders, and a search. */
export async function measureCustomers({ url, folder }: Served): Promise<Row[]> {
  const { call, close } = await createCaller(url, folder.cookies);
  const asked = [...keysOf(CUSTOMER_SORTS).map((sort) => `sort=${sort}`), 'q=ellison'];
  const rows: Row[] = [];
  for (const query of asked) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(await timeOf(() => call('GET', `/api/customers?page=1&pageSize=20&${query}`)));
    }
    rows.push(limitRow(`customers of 10,000 jobs, ${query}`, median(times), AT_MOST_MS, milliseconds));
  }
  close();
  return rows;
}
