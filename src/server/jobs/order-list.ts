import { orderList, type OrderList } from '#domain/job/order-list.ts';
import { success, type Result } from '#domain/problem.ts';
import { findProducts } from '#server/catalogue/products/store.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { findAgreedLines } from './extra-store.ts';
import { refuseUnknownJob } from './refuse-job.ts';
import { findJob } from './store.ts';

/** What is to be ordered for a job, with the links that its products have in the library now (rule M11). */
export async function readOrderList(
  db: Db,
  accountId: string,
  jobId: string,
): Promise<Result<OrderList & { readonly jobNumber: number }>> {
  const job = await findJob(db, accountId, jobId);
  if (!job) return refuseUnknownJob();
  const extras = await findAgreedLines(db, accountId, job);
  const productIds = [...job.lineItems, ...extras].flatMap(({ productId }) => productId ?? []);
  const library = await findProducts(db, accountId, productIds);
  const list = orderList(job, extras, (productId) => library.get(productId)?.supplierUrl ?? '');
  return success({ ...list, jobNumber: job.jobNumber });
}
