import type { Product } from '#domain/product/product.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { findProducts } from '#server/catalogue/products/store.ts';
import { productIdsIn } from './stored-job.ts';

/** Most products that are answered, and the newest jobs that are looked through for them. */
const PRODUCTS_MAX = 8;
const JOBS_MAX = 10;

/** The products of the library that the account's newest jobs use, those of the newest first. */
export async function listLastUsed(db: Db, accountId: string): Promise<Product[]> {
  const jobs = await db
    .selectFrom('job')
    .select('zones')
    .where('account_id', '=', accountId)
    .where('status', '<>', 'DELETED')
    .orderBy('tstamp_updated', 'desc')
    .orderBy('job_number', 'desc')
    .limit(JOBS_MAX)
    .execute();
  const ids = [...new Set(jobs.flatMap((job) => productIdsIn(job.zones)))];
  const library = await findProducts(db, accountId, ids);
  return ids.flatMap((id) => library.get(id) ?? []).slice(0, PRODUCTS_MAX);
}
