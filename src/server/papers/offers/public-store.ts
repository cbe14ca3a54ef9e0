import type { Instant } from '#domain/time/date.ts';
import type { Place } from '#domain/job/job-offer.ts';
import { isSameParty } from '#domain/offer/offered-to.ts';
import { EMPTY_ADDRESS } from '#domain/text/address.ts';
import { customerOf, listVersions } from '#server/jobs/offered-to-store.ts';
import { addressIn, hasNoEmailIn } from '#server/jobs/stored-job.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { OfferRow } from '#server/platform/db/offer-tables.ts';
import type { Db, JobRow, Tx } from '#server/platform/db/tables.ts';

/** An offer that a customer may open by its link, with what its job and account say of it. */
export type PublicOffer = OfferRow &
  Pick<JobRow, 'aside'> & {
    readonly accept_online: number;
    readonly jobNumber: number;
    /** Whom it was offered to, as the job names them by now. */
    readonly customerName: string;
    /** Empty where there is none. */
    readonly customerEmail: string;
    /** Whether the job is still made out to whom it was offered to. */
    readonly isTheirs: boolean;
    /** The record of whom the job is for by now. */
    readonly customerId: string | null;
    readonly business: { readonly name: string; readonly email: string; readonly legalLine: string };
  };

// Nothing that this server has made is longer.
const TOKEN = /^[\w-]{43}$/;

// Who agreed keeps the papers and the way to cancel, whatever the business decides about its next quotes (regulations 16 and 32).
const AGREED = ['ACCEPTED', 'CANCELLED'] as const;

/**
 * The offer of a link; none where the token is unknown, the job deleted, the account closed, or no answers are taken online and nothing
 * was agreed before (rules O2, O3, O17).
 */
export async function findPublicOffer(db: Db, token: string): Promise<PublicOffer | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const row = await withReachableJob(db).where('offer.token', '=', token).executeTakeFirst();
  return row && publicOffer(row);
}

/** The same offer by its id. */
export async function findReachableOffer(db: Db, accountId: string, id: string): Promise<PublicOffer | undefined> {
  const row = await withReachableJob(db)
    .where('offer.account_id', '=', accountId)
    .where('offer.id', '=', id)
    .executeTakeFirst();
  return row && publicOffer(row);
}

/** Of a job the newest offer of its quotes, or that of one of its extras (rule O15). */
export type OfferOfJob = { readonly jobId: string; readonly extraId: string | null };

/** That offer, in the form that customers' answers work with. */
export async function findOfferOfJob(
  db: Db,
  accountId: string,
  { jobId, extraId }: OfferOfJob,
): Promise<PublicOffer | undefined> {
  const row = await ofJob(db, accountId, { jobId, extraId }).orderBy('offer.seq', 'desc').limit(1).executeTakeFirst();
  return row && publicOffer(row);
}

/** The offer of one version of a job's quotes, the newest where it went out several times, or that of one of its extras. */
export async function findOfferOfVersion(
  db: Db,
  accountId: string,
  { version, ...of }: OfferOfJob & { readonly version: number },
): Promise<PublicOffer | undefined> {
  const row = await ofJob(db, accountId, of)
    .where('offer.version', '=', version)
    .orderBy('offer.seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && publicOffer(row);
}

/** The offer of a job by which its customer is bound: the newest accepted one of its quotes, or that of an extra, or else that which was cancelled last. */
export async function findAgreedOffer(
  db: Db,
  accountId: string,
  { jobId, extraId }: OfferOfJob,
): Promise<PublicOffer | undefined> {
  const rows = await ofJob(db, accountId, { jobId, extraId })
    .where('offer.state', 'in', AGREED)
    .orderBy('offer.seq', 'desc')
    .execute();
  const row = rows.find(({ state }) => state === 'ACCEPTED') ?? rows[0];
  return row && publicOffer(row);
}

/** The offer whose acceptance left this file. */
export async function findOfferByRecord(db: Db, accountId: string, fileId: string): Promise<PublicOffer | undefined> {
  const row = await withJob(db)
    .where('offer.account_id', '=', accountId)
    .where('offer.record_file_id', '=', fileId)
    .executeTakeFirst();
  return row && publicOffer(row);
}

/** Ends the other accepted versions of a quote, which are cancelled with this one: those whose place it took, and a newer one that the trader noted as agreed. The caller holds the job. */
export async function cancelOthers(
  tx: Tx,
  offer: OfferRow,
  cancelled: Pick<OfferRow, 'cancelled_at' | 'cancel_told_on' | 'pay_back_by'>,
): Promise<void> {
  const versions = await listVersions(tx, offer);
  const others = versions.filter(({ id, state }) => id !== offer.id && state === 'ACCEPTED');
  if (others.length === 0) return;
  await tx
    .updateTable('offer')
    .set({ state: 'CANCELLED', ...cancelled })
    .where('account_id', '=', offer.account_id)
    .where(
      'id',
      'in',
      others.map(({ id }) => id),
    )
    .execute();
}

/** Whether a customer who accepts in this place has the page with the button that cancels: by the link surely, else where the quote says a link. */
export function hasPage(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { accept_online }: PublicOffer,
  place: Place,
): boolean {
  return place === 'LINK' || (publicUrl !== null && accept_online === 1);
}

/** Notes that a customer wants no more reminders about a quote, whichever its version. The caller holds the job. */
export async function stopRemindersOf(
  tx: Tx,
  { account_id: accountId, job_id: jobId }: Pick<OfferRow, 'account_id' | 'job_id'>,
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('offer')
    .set({ reminders_stopped_at: at })
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .where('reminders_stopped_at', 'is', null)
    .execute();
}

function ofJob(db: Db, accountId: string, { jobId, extraId }: OfferOfJob) {
  const ofAll = withJob(db).where('offer.account_id', '=', accountId).where('offer.job_id', '=', jobId);
  return extraId === null
    ? ofAll.where('offer.extra', 'is', null)
    : ofAll.where('offer.extra', 'is not', null).where('offer.id', '=', extraId);
}

function withReachableJob(db: Db) {
  return withJob(db)
    .where('account.closed_at', 'is', null)
    .where((eb) => eb.or([eb('account.accept_online', '=', 1), eb('offer.state', 'in', AGREED)]))
    .where('job.status', '<>', 'DELETED');
}

function withJob(db: Db) {
  return db
    .selectFrom('offer')
    .innerJoin('account', 'account.id', 'offer.account_id')
    .innerJoin('job', (join) =>
      join.onRef('job.account_id', '=', 'offer.account_id').onRef('job.id', '=', 'offer.job_id'),
    )
    .leftJoin('offered_quote as quote', (join) =>
      join.onRef('quote.account_id', '=', 'offer.account_id').onRef('quote.document_id', '=', 'offer.document_id'),
    )
    .leftJoin('document_facts as facts', (join) =>
      join.onRef('facts.account_id', '=', 'offer.account_id').onRef('facts.document_id', '=', 'offer.document_id'),
    )
    .leftJoin('job_file as file', (join) =>
      join.onRef('file.account_id', '=', 'offer.account_id').onRef('file.id', '=', 'offer.file_id'),
    )
    .selectAll('offer')
    .select(['quote.content', 'facts.customer_email as offered_email', 'file.destination'])
    .select(['job.customer_id', 'job.customer_address', 'job.customer_name', 'job.customer_email'])
    .select(['job.aside', 'job.details', 'job.job_number'])
    .select(['account.accept_online', 'account.business_name', 'account.legal_line', 'account.email']);
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof withJob>['executeTakeFirstOrThrow']>>;

function publicOffer(row: FoundRow): PublicOffer {
  const { details, job_number, customer_name, customer_email, customer_address, ...found } = row;
  const { business_name: name, email, legal_line: legalLine, ...rest } = found;
  const { content, offered_email, destination, customer_id: customerId, ...offer } = rest;
  const named = {
    customerName: customer_name,
    customerEmail: hasNoEmailIn(details) ? '' : customer_email,
    customerAddress: addressIn(customer_address) ?? EMPTY_ADDRESS,
  };
  const offeredTo = content === null ? named : customerOf({ content, email: offered_email, destination });
  // The job may have been made out to somebody else since: what was offered stays with whom it was offered to.
  const isTheirs = isSameParty(named, offeredTo);
  const { customerName, customerEmail } = isTheirs ? named : offeredTo;
  const business = { name, email, legalLine };
  return { ...offer, jobNumber: job_number, customerName, customerEmail, isTheirs, customerId, business };
}
