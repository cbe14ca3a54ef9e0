import { usedLines, type UsualLine } from '#domain/price/usual-lines.ts';
import type { Product } from '#domain/product/product.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { findProducts } from '#server/catalogue/products/store.ts';
import { linesIn, productIdsIn } from './stored-job.ts';

/** Most that is answered of each, and the newest jobs that are looked through for it. */
const PRODUCTS = { most: 8, jobs: 10 };
const LINES = { most: 20, jobs: 20 };

/** The products of the library that the account's newest jobs use, those of the newest first. */
export async function listLastUsedProducts(db: Db, accountId: string): Promise<Product[]> {
  const jobs = await newestJobs(db, accountId, PRODUCTS.jobs).select('zones').execute();
  const ids = [...new Set(jobs.flatMap((job) => productIdsIn(job.zones)))];
  const library = await findProducts(db, accountId, ids);
  return ids.flatMap((id) => library.get(id) ?? []).slice(0, PRODUCTS.most);
}

/** The lines that the account's newest jobs had added, each once as the newest of them has it, those of the newest first. */
export async function listLastUsedLines(db: Db, accountId: string): Promise<UsualLine[]> {
  const jobs = await newestJobs(db, accountId, LINES.jobs).select('line_items').execute();
  return usedLines(jobs.flatMap((job) => linesIn(job.line_items))).slice(0, LINES.most);
}

function newestJobs(db: Db, accountId: string, most: number) {
  return db
    .selectFrom('job')
    .where('account_id', '=', accountId)
    .where('status', '<>', 'DELETED')
    .orderBy('tstamp_updated', 'desc')
    .orderBy('job_number', 'desc')
    .limit(most);
}
