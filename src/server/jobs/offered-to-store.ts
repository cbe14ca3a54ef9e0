import * as z from 'zod/mini';
import type { Customer } from '#domain/job/job.ts';
import { hasSameReader, isSameParty, type Named } from '#domain/offer/offered-to.ts';
import { acceptedBefore, newerVersion } from '#domain/offer/offer.ts';
import type { JobOffer } from '#domain/job/job-offer.ts';
import type { Address } from '#domain/text/address.ts';
import type { OfferRow } from '#server/platform/db/offer-tables.ts';
import { readOrNull } from '#server/platform/db/stored-content.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { extraIn, findExtraRows } from './extra-store.ts';
import { listQuoteOffers } from './offer-store.ts';

type OfOffer = Pick<OfferRow, 'account_id' | 'job_id' | 'id' | 'extra'>;

/** All offers of a job's quotes, the newest first; the state of an open one is still to be told by the day (`offerStateOn`). One that was made to another customer is no newer version of an earlier one. */
export async function listOffers(db: Db, accountId: string, jobId: string): Promise<JobOffer[]> {
  return (await offersWithReaders(db, accountId, jobId)).newestFirst;
}

/**
 * All offers of the quote that an offer is of, made to the same customer, the newest first; what others were offered is not theirs to know,
 * and takes the place of nothing. None for the offer of an extra, which has no other version.
 */
export async function listVersions(db: Db, { account_id, job_id, id, extra }: OfOffer): Promise<JobOffer[]> {
  if (extra !== null) return [];
  const { newestFirst, offeredTo } = await offersWithReaders(db, account_id, job_id);
  return amongThemselves(newestFirst.filter((offer) => isAlike(offeredTo, isSameParty, offer.id, id)));
}

/** Those of the offers of a job's quotes with one of these ids, which are one customer's, likewise. */
export async function listOffersAmong(
  db: Db,
  accountId: string,
  { jobId, ids }: { readonly jobId: string; readonly ids: ReadonlySet<string> },
): Promise<JobOffer[]> {
  return amongThemselves((await listOffers(db, accountId, jobId)).filter(({ id }) => ids.has(id)));
}

/** The offers of a job's quotes, and to whom they were made where there are several. */
async function offersWithReaders(
  db: Db,
  accountId: string,
  jobId: string,
): Promise<{ readonly newestFirst: JobOffer[]; readonly offeredTo: OfferedTo }> {
  const offers = await listQuoteOffers(db, accountId, jobId);
  // Of one alone there is no newer.
  if (offers.length < 2) return { newestFirst: offers, offeredTo: new Map() };
  const offeredTo = await findOfferedTo(db, accountId, jobId);
  const newestFirst = offers.map((offer) => {
    const newer = newerVersion(offer, offers);
    const leadsOn = newer !== null && isAlike(offeredTo, hasSameReader, offer.id, newer.id);
    return { ...offer, newerUrl: leadsOn ? newer.url : null };
  });
  return { newestFirst, offeredTo };
}

function amongThemselves(theirs: readonly JobOffer[]): JobOffer[] {
  return theirs.map((offer) => ({ ...offer, replaces: acceptedBefore(offer, theirs) }));
}

/** The ids of a job's offers, also of its extras, that were made to the customer of this one; by what decides that they are the same. */
export async function findAlike(
  db: Db,
  { account_id: accountId, job_id: jobId, id }: OfOffer,
  isSame: typeof hasSameReader,
): Promise<ReadonlySet<string>> {
  const offeredTo = await findOfferedTo(db, accountId, jobId);
  return new Set([...offeredTo.keys()].filter((other) => isAlike(offeredTo, isSame, id, other)));
}

/** The numbers of a quote's extras that its customer asked to be started early: while it is agreed of those that are too, once it is cancelled of those that ended with it or before. None of an extra. */
export async function listEarlyExtras(
  db: Db,
  { state, answered_at: agreedAt, ...offer }: OfOffer & Pick<OfferRow, 'state' | 'answered_at'>,
): Promise<number[]> {
  if (offer.extra !== null || agreedAt === null) return [];
  const rows = await findExtraRows(db, offer.account_id, offer.job_id);
  // What was cancelled before this contract was made was of an earlier one.
  const early = rows.filter(
    (row) =>
      row.start_early === 1 && row.state === state && (row.cancelled_at === null || row.cancelled_at >= agreedAt),
  );
  if (early.length === 0) return [];
  const theirs = await findAlike(db, offer, isSameParty);
  return early.flatMap((row) => (theirs.has(row.id) ? (extraIn(row)?.number ?? []) : []));
}

type OfferedTo = ReadonlyMap<string, Customer>;

function isAlike(offeredTo: OfferedTo, isSame: typeof hasSameReader, one: string, other: string): boolean {
  const [ours, theirs] = [offeredTo.get(one), offeredTo.get(other)];
  return one === other || (ours !== undefined && theirs !== undefined && isSame(ours, theirs));
}

/** To whom the offers of a job were made, by their ids. */
export async function findOfferedTo(db: Db, accountId: string, jobId: string): Promise<OfferedTo> {
  return new Map((await rowsOfOffers(db, accountId, [jobId])).map((row) => [row.id, customerOf(row)]));
}

/** The same of several jobs, without those that can't be read. */
export async function findReadableOfferedTo(
  db: Db,
  accountId: string,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  const rows = await rowsOfOffers(db, accountId, jobIds);
  return new Map(
    rows.flatMap((row) => {
      const named = namedIn(row.content);
      return named === null ? [] : [[row.id, asOffered(named, row)]];
    }),
  );
}

async function rowsOfOffers(db: Db, accountId: string, jobIds: readonly string[]) {
  return db
    .selectFrom('offer')
    .innerJoin('offered_quote as quote', (join) =>
      join.onRef('quote.account_id', '=', 'offer.account_id').onRef('quote.document_id', '=', 'offer.document_id'),
    )
    .leftJoin('document_facts as facts', (join) =>
      join.onRef('facts.account_id', '=', 'offer.account_id').onRef('facts.document_id', '=', 'offer.document_id'),
    )
    .leftJoin('job_file as file', (join) =>
      join.onRef('file.account_id', '=', 'offer.account_id').onRef('file.id', '=', 'offer.file_id'),
    )
    .select(['offer.id', 'quote.content', 'facts.customer_email as email', 'file.destination'])
    .where('offer.account_id', '=', accountId)
    .where('offer.job_id', 'in', jobIds)
    .execute();
}

/** What decides to whom an offer was made: what its quote said, and where it went. */
export type OfferedToRow = {
  readonly content: string;
  readonly email: string | null;
  readonly destination: string | null;
};

/** To whom an offer was made. */
export function customerOf(row: OfferedToRow): Customer {
  // Written with the offer, and so in every version.
  const { customer } = JSON.parse(row.content) as {
    readonly customer: { readonly name: string; readonly address: Address };
  };
  return asOffered(customer, row);
}

function asOffered<At>(
  { name, address }: { readonly name: string; readonly address: At },
  { email, destination }: OfferedToRow,
) {
  // A retry may have put right where the mail went.
  const customerEmail = destination === null || destination === '' ? (email ?? '') : destination;
  return { customerName: name, customerEmail, customerAddress: address };
}

// Of what a paper says or offers, in every version; the first papers say no address.
const NamedContent = z.object({
  customer: z.object({
    name: z.string(),
    address: z.nullable(z.object({ line1: z.string(), line2: z.string(), postcode: z.string(), city: z.string() })),
  }),
});

/** Whom a paper or an offer names by what is stored of it; null where that can't be read. */
export function namedIn(content: string): z.output<typeof NamedContent>['customer'] | null {
  return readOrNull(NamedContent, content)?.customer ?? null;
}
