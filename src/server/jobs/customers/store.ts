import type { EarlierCustomer } from '#domain/job/job.ts';
import { isLargeAccount } from '#server/jobs/list-store.ts';
import { readAside } from '#server/platform/db/engine.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { phoneIn } from '#server/jobs/stored-aside.ts';
import { addressIn, hasNoEmailIn } from '#server/jobs/stored-job.ts';
import { matchesPattern, patternOf } from '#server/platform/db/text-search.ts';

/** Most customers that are answered: a choice, not a list to read. */
const CUSTOMERS_MAX = 5;
/** Newest jobs that are looked through, so that a customer of many jobs does not hide all others, and many jobs cost little. */
const JOBS_MAX = 100;

/**
 * The customers of the account's jobs whose name has the text, case and accents ignored, newest job first. Only whole details are
 * answered: not those of a job that is still New, nor of a deleted one, nor of one whose customer was forgotten (K4).
 */
export async function listCustomers(db: Db, accountId: string, text: string): Promise<EarlierCustomer[]> {
  const query = db
    .selectFrom('job')
    .select(['customer_name', 'customer_email', 'customer_address', 'details', 'aside'])
    .where('account_id', '=', accountId)
    .where('status', 'not in', ['NEW', 'DELETED'])
    .where('customer_name', '<>', '')
    .where((eb) => matchesPattern(eb.ref('name_sort'), eb.val(patternOf(text))))
    .orderBy('tstamp_updated', 'desc')
    .orderBy('job_number', 'desc')
    .limit(JOBS_MAX)
    .compile();
  // A name that nobody has is looked for in every job.
  const isAside = await isLargeAccount(db, accountId);
  const rows = isAside ? await readAside(db, accountId, query) : (await db.executeQuery(query)).rows;
  const found = rows.flatMap((row) => {
    const customerAddress = addressIn(row.customer_address);
    const { customer_name: customerName, customer_email: customerEmail } = row;
    const others = { customerHasNoEmail: hasNoEmailIn(row.details), customerPhone: phoneIn(row.aside) };
    return customerAddress === null ? [] : [{ customerName, customerEmail, ...others, customerAddress }];
  });
  // Of one customer at one address, the newest number counts.
  const keyOf = ({ customerPhone: _, ...customer }: EarlierCustomer): string => JSON.stringify(customer);
  const distinct = new Map(found.toReversed().map((customer) => [keyOf(customer), customer]));
  return found.filter((customer) => distinct.get(keyOf(customer)) === customer).slice(0, CUSTOMERS_MAX);
}
