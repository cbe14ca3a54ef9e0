import { setImmediate } from 'node:timers/promises';
import type { CustomerRecord } from '#domain/job/customer-record.ts';
import type { Customer } from '#domain/job/job.ts';
import { isMadeFor, keyOf, type MayBeOf } from '#domain/offer/offered-to.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import {
  holdJobs,
  holdJobsOfCustomer,
  listJobsOfCustomer,
  listOtherJobs,
  type JobOfOne,
} from './jobs-of-customer-store.ts';
import { listNamed, type NamedOffer, type NamedPaper } from './named-pieces-store.ts';
import { partPieces, type Pieces } from './pieces-store.ts';

// A job has some ten papers, of which each is read.
const READ_AT_ONCE = 10;

/** A job with what a customer has of it, whether it is theirs by now or another's to whom it was made out since, and what all others have. */
export type Traces = JobOfOne & {
  readonly isTheirJob: boolean;
  readonly theirs: Pieces;
  readonly ofOthers: Pieces;
};

/** All that jobs have of a customer: their own, deleted ones too, and those of others that were theirs before. */
export async function listTraces(db: Db, accountId: string, record: CustomerRecord): Promise<Traces[]> {
  const own = await listJobsOfCustomer(db, accountId, record);
  const others = await listOtherJobs(db, accountId, { customerId: record.id, except: own });
  return tracesIn(db, accountId, { record, own, jobs: [...own, ...others] });
}

/** The same, in jobs which nobody else changes until the transaction ends. The caller holds the account and the customer. */
export async function holdTraces(tx: Tx, accountId: string, record: CustomerRecord): Promise<Traces[]> {
  const own = await holdJobsOfCustomer(tx, accountId, record);
  const others = await listOtherJobs(tx, accountId, { customerId: record.id, except: own });
  const found = await tracesIn(tx, accountId, { record, own, jobs: others });
  const held = await holdJobs(
    tx,
    accountId,
    found.map(({ id }) => id),
  );
  return tracesIn(tx, accountId, { record, own, jobs: [...own, ...held] });
}

type Sought = {
  readonly record: CustomerRecord;
  readonly own: readonly JobOfOne[];
  readonly jobs: readonly JobOfOne[];
};

async function tracesIn(db: Db, accountId: string, { record, own, jobs }: Sought): Promise<Traces[]> {
  const ownIds = new Set(own.map(({ id }) => id));
  const known = knownAs(record, own);
  const found: Traces[] = [];
  for (let at = 0; at < jobs.length; at += READ_AT_ONCE) {
    // Whoever only reads is answered in between.
    await setImmediate();
    const slice = jobs.slice(at, at + READ_AT_ONCE);
    found.push(...(await tracesInSome(db, accountId, { customerId: record.id, ownIds, known, jobs: slice })));
  }
  return found;
}

/** The details under which a customer is known: a job keeps those that the record had before. */
function knownAs({ name, email, address }: CustomerRecord, own: readonly JobOfOne[]): Customer[] {
  const record = { customerName: name, customerEmail: email, customerAddress: address };
  const all = [record, ...own.flatMap(({ madeOutTo }) => madeOutTo)];
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

type SoughtIn = {
  readonly customerId: string;
  readonly ownIds: ReadonlySet<string>;
  readonly known: readonly Customer[];
  readonly jobs: readonly JobOfOne[];
};

async function tracesInSome(
  db: Db,
  accountId: string,
  { customerId, ownIds, known, jobs }: SoughtIn,
): Promise<Traces[]> {
  const { offers, papers } = await listNamed(
    db,
    accountId,
    jobs.map(({ id }) => id),
  );
  const keys = [...offers, ...papers].flatMap(({ named }) => (named === null ? [] : [keyOf(named)]));
  const others = await keysOfOthers(db, accountId, { customerId, keys });
  const sorted = jobs.map((job) => {
    const isTheirJob = ownIds.has(job.id);
    const ofJob = { offers: offers.filter(isOf(job)), papers: papers.filter(isOf(job)) };
    const theirIds = theirIdsIn(ofJob, { known, ofJob: job.madeOutTo, isTheirJob, others, customerId });
    return { job, isTheirJob, theirIds, ...ofJob };
  });
  const withAny = sorted.filter(({ isTheirJob, theirIds }) => isTheirJob || theirIds.size > 0);
  const parted = await partPieces(db, accountId, new Map(withAny.map((each) => [each.job.id, each])));
  return withAny.flatMap(({ job, isTheirJob }) => {
    const parts = parted.get(job.id);
    return parts === undefined ? [] : [{ ...job, isTheirJob, ...parts }];
  });
}

function isOf({ id }: JobOfOne): (piece: { readonly jobId: string }) => boolean {
  return ({ jobId }) => jobId === id;
}

/** The keys among these that records of other customers have. */
async function keysOfOthers(
  db: Db,
  accountId: string,
  { customerId, keys }: { readonly customerId: string; readonly keys: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('customer')
    .select('match_key')
    .where('account_id', '=', accountId)
    .where('id', '<>', customerId)
    .where('match_key', 'in', [...new Set(keys)])
    .execute();
  return new Set(rows.map(({ match_key: key }) => key));
}

/** The ids of offers and papers of a job that are the customer's: a numbered paper by its record, if it has one, and a credit note as its invoice. */
function theirIdsIn(
  { offers, papers }: Pick<Pieces, 'offers' | 'papers'>,
  { customerId, ...mayBeOf }: MayBeOf & { readonly customerId: string },
): ReadonlySet<string> {
  const isTheirs = ({ named }: Pick<NamedOffer, 'named'>): boolean =>
    named === null ? mayBeOf.isTheirJob : isMadeFor(named, mayBeOf);
  const isTheirPaper = (paper: NamedPaper): boolean => {
    if (paper.bill === null) return isTheirs(paper);
    const { customerId: ofRecord, corrects } = paper.bill;
    if (ofRecord === customerId) return true;
    const invoice = papers.find(({ id }) => id === corrects);
    if (invoice !== undefined) return isTheirPaper(invoice);
    return (mayBeOf.isTheirJob || ofRecord === null) && isTheirs(paper);
  };
  const theirs = [...offers.filter(isTheirs), ...papers.filter(isTheirPaper)];
  return new Set(theirs.map(({ id }) => id));
}
