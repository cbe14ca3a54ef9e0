import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/actor.ts';
import { checkedAside, type AskedAside } from '#domain/job/job-aside.ts';
import { duplicateJob } from '#domain/job/duplicate-job.ts';
import type { Job, JobContent } from '#domain/job/job.ts';
import type { RequestedJob } from '#domain/job/revise-job.ts';
import { newJob } from '#domain/job/new-job.ts';
import { dayOf } from '#domain/time/date.ts';
import { success, type Result } from '#domain/problem.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { withAskedCustomer } from './customers/link-customer.ts';
import { reviseStored } from './update-job.ts';
import { findPricingTerms } from './pricing-terms.ts';
import { refuseUnknownJob } from './refuse-job.ts';
import { addJobRow, findJob, nextJobNumber } from './store.ts';

/** What a new job starts with: an id made by the client, and whatever content there is already. */
export type JobStart = Omit<JobContent, 'zones' | 'lineItems' | 'materials' | 'paymentPlan'> &
  AskedAside & {
    readonly lineItems: RequestedJob['lineItems'];
    readonly id?: string | undefined;
    readonly customerId?: string | null | undefined;
    readonly zones?: RequestedJob['zones'] | undefined;
    readonly materials?: RequestedJob['materials'];
    readonly paymentPlan?: RequestedJob['paymentPlan'];
  };

/** A job, and whether it was made just now or was there under this id. */
export type CreatedJob = { readonly job: Job; readonly isNew: boolean };

/** Makes a job with the account's next number; an id that has a job already answers that one as it is now (rulings C7, J8). */
export async function createJob(
  { db, clock }: Deps,
  { accountId }: Actor,
  start: JobStart,
): Promise<Result<CreatedJob>> {
  const now = clock().toISOString();
  return inOpenAccount(db, accountId, (tx) =>
    addJob(tx, accountId, { id: start.id, now }, async (stored) => {
      const whole = { ...start, zones: start.zones ?? stored.zones, status: stored.status, tstampUpdated: now };
      const asked = await withAskedCustomer(tx, accountId, { stored, requested: whole });
      if (!asked.ok) return asked;
      const { requested, phone } = asked.value;
      const filled = await reviseStored(tx, accountId, { stored, requested, now });
      return filled.ok
        ? checkedAside(filled.value, { ...start, customerPhone: start.customerPhone ?? phone }, dayOf(now))
        : filled;
    }),
  );
}

/** Makes a job like the account's `sourceId`, without its customer; an id that has a job already answers that one as it is now. */
export async function createDuplicate(
  { db, clock }: Deps,
  { accountId }: Actor,
  { sourceId, id }: { readonly sourceId: string; readonly id?: string | undefined },
): Promise<Result<CreatedJob>> {
  const now = clock().toISOString();
  return inOpenAccount(db, accountId, async (tx) => {
    const source = await findJob(tx, accountId, sourceId);
    if (source === undefined) return refuseUnknownJob();
    return addJob(tx, accountId, { id, now }, async (fresh) => success(duplicateJob(source, fresh, randomUUID)));
  });
}

type Start = { readonly id: string | undefined; readonly now: string };

async function addJob(
  tx: Tx,
  accountId: string,
  { id, now }: Start,
  fill: (fresh: Job) => Promise<Result<Job>>,
): Promise<Result<CreatedJob>> {
  // Before the id is looked up: of two creations with one id, the later waits here and then finds the earlier's job.
  const jobNumber = await nextJobNumber(tx, accountId);
  const known = id === undefined ? undefined : await findJob(tx, accountId, id);
  if (known) return success({ job: known, isNew: false });
  const { vatRate, materials, paymentPlan: usual } = await findPricingTerms(tx, accountId);
  const paymentPlan = usual && usual.map((part) => ({ ...part, id: randomUUID() }));
  const terms = { vatRate, now, materials, paymentPlan };
  const fresh = newJob({ id: id ?? randomUUID(), zoneId: randomUUID(), jobNumber, ...terms });
  const filled = await fill(fresh);
  if (!filled.ok) return filled;
  const job = { ...filled.value, tstampUpdated: now };
  await addJobRow(tx, accountId, job);
  return success({ job, isNew: true });
}
