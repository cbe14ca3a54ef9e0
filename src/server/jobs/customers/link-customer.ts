import { randomUUID } from 'node:crypto';
import {
  customerKey,
  detailsOfJob,
  followedRecord,
  haveInCommon,
  isSameCustomer,
  isSamePerson,
  takenOver,
  whoOf,
} from '#domain/job/customer-record.ts';
import { isBefore } from '#domain/job/job-status.ts';
import type { Customer, Job, JobContent, JobStatus } from '#domain/job/job.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { emailKey } from '#domain/text/email.ts';
import type { Instant } from '#domain/time/date.ts';
import { holdAccount } from '#server/identity/account/store.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import {
  addCustomers,
  changedAt,
  findCustomer,
  findCustomerByKey,
  holdCustomer,
  isOnlyJob,
  removeCustomer,
  saveCustomer,
  setJobCustomer,
} from './record-store.ts';

type Asked = Customer & {
  readonly customerId?: string | null | undefined;
  readonly customerVatNumber?: string | undefined;
  readonly work?: JobContent['work'] | undefined;
  readonly status: JobStatus;
};

/**
 * What is asked of a job, with what it takes over of the customer that is asked for (rule K1): all that the record says where the job's
 * details are not changed by the same call, else the link and what the record says of VAT where nothing stands there. A customer that the account doesn't have is refused.
 */
export async function withAskedCustomer<Wanted extends Asked>(
  tx: Tx,
  accountId: string,
  { stored, requested }: { readonly stored: Job; readonly requested: Wanted },
): Promise<Result<{ readonly requested: Wanted; readonly phone?: string }>> {
  const { customerId = null } = requested;
  if (customerId === null || customerId === stored.customerId) return success({ requested });
  const found = await findCustomer(tx, accountId, customerId);
  if (found === undefined) return refuseGoneCustomer();
  const asked = requested.work === undefined ? stored.work : requested.work;
  const taken = takenOver(found.record, { work: asked, status: requested.status });
  if (!isSameCustomer(requested, stored)) {
    const { work, customerVatNumber: known } = taken;
    const { customerVatNumber: said = stored.customerVatNumber } = requested;
    return success({ requested: { ...requested, work, customerVatNumber: said === '' ? known : said } });
  }
  return success({ requested: { ...requested, ...taken }, phone: found.record.phone });
}

/** Whether a save gives its job a record, or another one: once its form is whole, where it has none or its customer changed (rule K1). */
export function isLinkDue(stored: Job, saved: Job): boolean {
  if (saved.customerId !== stored.customerId) return true;
  if (isBefore(saved.status, 'CUSTOMER_DETAILS_ENTERED')) return false;
  const isFirst = isBefore(stored.status, 'CUSTOMER_DETAILS_ENTERED');
  return isFirst || saved.customerId === null || !isSameCustomer(stored, saved);
}

/**
 * Holds what linking a job decides upon, before the job is written: the account, as whoever sums all open jobs holds it before them, and
 * the customer that is asked for. One that was deleted since is refused.
 */
export async function holdForLink(
  tx: Tx,
  accountId: string,
  { stored, revised }: { readonly stored: Job; readonly revised: Job },
): Promise<Result<void>> {
  await holdAccount(tx, accountId);
  const { customerId } = revised;
  if (customerId === null || customerId === stored.customerId) return success(undefined);
  return (await holdCustomer(tx, accountId, customerId)) === undefined ? refuseGoneCustomer() : success(undefined);
}

/** Links a saved job to the record of its customer and answers it so (rule K1). The caller has called holdForLink, so that of two jobs of a new customer the second finds what the first made. */
export async function linkCustomer(
  tx: Tx,
  accountId: string,
  { stored, saved, now }: { readonly stored: Job; readonly saved: Job; readonly now: Instant },
): Promise<Job> {
  const isAsked = saved.customerId !== stored.customerId;
  const customerId = isAsked ? saved.customerId : await recordOfSave(tx, accountId, { stored, saved, now });
  if (customerId === null || customerId === stored.customerId) return saved;
  await setJobCustomer(tx, accountId, saved.id, customerId);
  return { ...saved, customerId };
}

type Save = { readonly stored: Job; readonly saved: Job; readonly now: Instant };

async function recordOfSave(tx: Tx, accountId: string, { stored, saved, now }: Save): Promise<string> {
  const who = whoOf(saved);
  const known = saved.customerId === null ? undefined : await holdCustomer(tx, accountId, saved.customerId);
  if (known === undefined) return findOrMake(tx, accountId, { saved, now });
  const { record, made_by: madeBy } = known;
  // A job begun for a customer is compared with the record: its form may have saved half of it already.
  const isFirst = isBefore(stored.status, 'CUSTOMER_DETAILS_ENTERED');
  const was = isFirst ? { ...whoOf(stored), name: record.name, email: record.email } : whoOf(stored);
  // What the user entered or brought in is nobody else's for being typed over.
  const isOnly = (madeBy === 'JOB' || haveInCommon(record, who)) && (await isOnlyJob(tx, accountId, saved.id, known));
  const found = isSamePerson(was, who) ? undefined : await findCustomerByKey(tx, accountId, customerKey(who));
  if (found !== undefined && found.id !== record.id) {
    // What only a mistyped name had made goes with it.
    if (isOnly && madeBy === 'JOB') await removeCustomer(tx, accountId, record.id);
    return found.id;
  }
  if (!isOnly) return isSamePerson(was, who) ? record.id : findOrMake(tx, accountId, { saved, now });
  const followed = followedRecord(record, was, who);
  if (JSON.stringify(followed) !== JSON.stringify(record)) await saveCustomer(tx, accountId, changedAt(followed, now));
  return record.id;
}

async function findOrMake(tx: Tx, accountId: string, { saved, now }: Omit<Save, 'stored'>): Promise<string> {
  const found = await findCustomerByKey(tx, accountId, customerKey(whoOf(saved)));
  if (found !== undefined) return found.id;
  const made = { ...detailsOfJob(saved), id: randomUUID(), tstampUpdated: now };
  await addCustomers(tx, accountId, { records: [made], madeBy: 'JOB' });
  return made.id;
}

/** Notes a phone number that was entered on a job in the record that has none yet, or has the old one of its only job. */
export async function followPhone(
  tx: Tx,
  accountId: string,
  { stored, saved, now }: { readonly stored: Job; readonly saved: Job; readonly now: Instant },
): Promise<void> {
  const { customerId, customerPhone: phone } = saved;
  if (customerId === null || phone === '' || phone === stored.customerPhone) return;
  const known = await holdCustomer(tx, accountId, customerId);
  if (known === undefined) return;
  const { record } = known;
  const isOld = record.phone === stored.customerPhone && (await isOnlyJob(tx, accountId, saved.id, known));
  if (record.phone !== '' && !isOld) return;
  await saveCustomer(tx, accountId, changedAt({ ...record, phone }, now));
}

/** Gives a record the address that was put right because mails to its own had failed (amendment N6); not where another record is known by it. */
export async function followEmail(
  tx: Tx,
  accountId: string,
  mended: {
    readonly customerId: string | null;
    readonly failed: string;
    readonly corrected: string;
    readonly now: Instant;
  },
): Promise<void> {
  const { customerId, failed, corrected: email, now } = mended;
  const known = customerId === null ? undefined : await holdCustomer(tx, accountId, customerId);
  if (known === undefined || emailKey(known.record.email) !== emailKey(failed)) return;
  const record = changedAt({ ...known.record, email }, now);
  if ((await findCustomerByKey(tx, accountId, customerKey(record))) !== undefined) return;
  await saveCustomer(tx, accountId, record);
}

function refuseGoneCustomer(): Result<never> {
  const errors = [{ path: '/customerId', message: 'Choose one of your customers' }];
  return refuse('INVALID', 'This customer is no longer there. Change the name to carry on.', errors);
}
