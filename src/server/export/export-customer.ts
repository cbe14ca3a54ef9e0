import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { success, type Result } from '#domain/problem.ts';
import { refuseUnknownCustomer } from '#server/jobs/customers/edit-customers.ts';
import { idsOf } from '#server/jobs/customers/pieces-store.ts';
import { findCustomer } from '#server/jobs/customers/record-store.ts';
import { listTraces } from '#server/jobs/customers/traces-store.ts';
import type { Deps } from '#server/platform/deps.ts';
import { customerAsJson } from './customer-json.ts';
import type { Export } from './export-account.ts';
import { filesOfJobs } from './files-of-jobs.ts';
import { tellTo } from './job-json.ts';
import { packText, zipBytes, zipSize } from './zip.ts';

/**
 * All that an account has of one customer, as that person may ask for it (rule K4; UK GDPR, article 15): `customer.json`, every paper and
 * every photo of an extra, of the jobs that forgetting takes too, and of those that are made out to somebody else by now what was for them
 * before. What was another's of their jobs is that one's. What the work costs the business says nothing of them, and is left out.
 * So are mails that wait to be sent, which go within days, and lines of bank statements: one that was booked is its payment's note, and
 * of the others nobody knows whose they are.
 */
export async function exportCustomer(
  { db, clock, log }: Pick<Deps, 'db' | 'clock'> & { readonly log: Pick<FastifyBaseLogger, 'error'> },
  accountId: string,
  id: string,
): Promise<Result<Export>> {
  const known = await findCustomer(db, accountId, id);
  if (known === undefined) return refuseUnknownCustomer();
  const { record } = known;
  const now = clock();
  const traces = await listTraces(db, accountId, record);
  const { paths, files } = await filesOfJobs(db, accountId, {
    jobIds: idsOf(traces),
    paperIds: new Set(traces.flatMap(({ theirs }) => idsOf(theirs.papers))),
    offerIds: new Set(traces.flatMap(({ theirs }) => idsOf(theirs.offers))),
  });
  const json = customerAsJson(db, accountId, { record, traces, now, paths, tell: tellTo(log) });
  const all = [await packText('customer.json', json), ...files];
  return success({ size: zipSize(all), stream: Readable.from(zipBytes(all, now)) });
}
