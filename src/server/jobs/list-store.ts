import type { CompiledQuery } from 'kysely';
import type { JobStatus, ListedJob } from '#domain/job/job.ts';
import { statusFacts } from '#domain/job/job-status.ts';
import type { Day } from '#domain/time/date.ts';
import { JOBS_PAGE_SIZE } from '#domain/limits.ts';
import { JOB_SORTS, type JobSort } from '#contract/list-query.ts';
import { offIndex, readAside, readTextsAside } from '#server/platform/db/engine.ts';
import { keepCompiled, keepQuery, type Slot } from '#server/platform/db/kept-query.ts';
import type { Db, JobRow } from '#server/platform/db/tables.ts';
import { patternOf } from '#server/platform/db/text-search.ts';
import { HEAD_COLUMNS } from './job-row.ts';
import { hasOfferIn, type OfferWanted } from './offer-filter-store.ts';
import { paidColumns } from './paid-store.ts';
import { hasPaperNumbered, isFound, isInListing, isInNotes } from './search-store.ts';
import { summariesOf, type SummaryRow } from './summary-store.ts';
import { isUndelivered, undelivered } from './undelivered-store.ts';

/** What the list is asked for (rulings C5, N15); a page of it has so many jobs unless a size is named. */
export type JobListing = {
  readonly status?: readonly JobStatus[] | undefined;
  readonly notDelivered?: 'true' | undefined;
  /** States of the newest offer on the day `today`, NONE for jobs without one (rule O12). */
  readonly offer?: readonly OfferWanted[] | undefined;
  readonly today: Day;
  readonly q: string;
  readonly sort: JobSort;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
};

/** One page of the list, and how many jobs there are on all pages together. */
export type JobPage = { readonly jobs: ListedJob[]; readonly total: number };

// What decides how the query reads; the values are put in at each execution.
type Shape = {
  readonly statusCount: number;
  readonly isUndelivered: boolean;
  /** With commas between them. */
  readonly offers: string;
  readonly isSearch: boolean;
  /** Whether what is searched for may be the number of a paper. */
  readonly isNumber: boolean;
  /** Whether so few are found that they can be sorted. */
  readonly isRare: boolean;
  readonly sort: JobSort;
  readonly order: 'asc' | 'desc';
};
type Values = {
  readonly accountId: string;
  readonly pattern: string;
  readonly typed: string;
  readonly today: string;
  readonly limit: number;
  readonly offset: number;
  readonly [rank: `rank${number}`]: number;
};

const DELETED_RANK = statusFacts('DELETED').rank;
const NO_PATTERN = patternOf('');
// Jobs ever made: as many as are looked through in a few milliseconds.
const LARGE = 1_000;
const RARE = 1_000;

/** The account's jobs: those of the named statuses, else all but the deleted ones (ruling C5). */
export async function listJobs(db: Db, accountId: string, listing: JobListing): Promise<JobPage> {
  const query = queryOf(accountId, listing);
  const { offset } = query.values;
  const isNarrow = isNarrowed(query.shape);
  // A page far back is found by counting all jobs before it.
  const isAside = (isNarrow || offset >= LARGE) && (await isLargeAccount(db, accountId));
  const [counted] = await rowsOf(db, countOf, { ...query, isAside });
  const total = counted?.total ?? 0;
  const shape = { ...query.shape, isRare: isNarrow && total <= RARE };
  const rows = offset < total ? await rowsOf(db, pageOf, { ...query, shape, isAside }) : [];
  return { jobs: await summariesOf(db, accountId, rows), total };
}

/** The ids of all jobs that are asked for, in their order. */
export async function listJobIds(db: Db, accountId: string, listing: JobListing): Promise<string[]> {
  const { shape, values } = queryOf(accountId, listing);
  const query = idsOf(shape)(db, values);
  if (await isLargeAccount(db, accountId)) return readTextsAside(db, accountId, query);
  const { rows } = await db.executeQuery(query);
  return rows.map(({ id }) => id);
}

/** Whether an account has so many jobs that looking through all of them would make others wait. */
export async function isLargeAccount(db: Db, accountId: string): Promise<boolean> {
  const [account] = await everMade(db, { accountId });
  return (account?.next_job_number ?? 0) > LARGE;
}

const everMade = keepQuery((db, slot: Slot<{ accountId: string }>) =>
  db.selectFrom('account').select('next_job_number').where('id', '=', slot('accountId')),
);

type Query = { readonly shape: Shape; readonly values: Values };

function queryOf(accountId: string, listing: JobListing): Query {
  const ranks = [...new Set(listing.status)].map((status) => statusFacts(status).rank);
  const pattern = listing.q === '' ? NO_PATTERN : patternOf(listing.q);
  const limit = listing.pageSize ?? JOBS_PAGE_SIZE;
  const offset = ((listing.page ?? 1) - 1) * limit;
  const rankValues = Object.fromEntries(ranks.map((rank, index) => [`rank${index}`, rank]));
  return {
    shape: {
      statusCount: ranks.length,
      isUndelivered: listing.notDelivered !== undefined,
      offers: [...new Set(listing.offer)].toSorted().join(),
      isSearch: pattern !== NO_PATTERN,
      isNumber: /\d\s*$/.test(listing.q),
      isRare: false,
      sort: listing.sort,
      order: listing.order ?? JOB_SORTS[listing.sort],
    },
    values: { accountId, pattern, typed: listing.q.trim(), today: listing.today, limit, offset, ...rankValues },
  };
}

type Compiled<Row> = (db: Db, values: Values) => CompiledQuery<Row>;

async function rowsOf<Row>(
  db: Db,
  compiledOf: (shape: Shape) => Compiled<Row>,
  { shape, values, isAside }: Query & { readonly isAside: boolean },
): Promise<Row[]> {
  const query = compiledOf(shape)(db, values);
  if (isAside) return readAside(db, values.accountId, query);
  const { rows } = await db.executeQuery(query);
  return rows;
}

/** Answers the query of a shape, which is made when it is first asked for. */
function oneForEachShape<Row>(make: (shape: Shape) => Compiled<Row>): (shape: Shape) => Compiled<Row> {
  const kept = new Map<string, Compiled<Row>>();
  return (shape) => {
    const key = Object.values(shape).join();
    const query = kept.get(key) ?? make(shape);
    kept.set(key, query);
    return query;
  };
}

const pageOf = oneForEachShape<SummaryRow>((shape) =>
  keepCompiled((db, slot: Slot<Values>) =>
    orderedBy(shape)
      .reduce(
        (query, [column, direction]) =>
          query.orderBy(({ ref }) => (shape.isRare ? offIndex(db, ref(column)) : ref(column)), direction),
        wanted(db, slot, shape)
          .select(HEAD_COLUMNS)
          .select((eb) => [undelivered(eb, slot('accountId')), ...paidColumns(eb, slot('accountId'))]),
      )
      .limit(slot('limit'))
      .offset(slot('offset')),
  ),
);

const idsOf = oneForEachShape<{ id: string }>((shape) =>
  keepCompiled((db, slot: Slot<Values>) =>
    orderedBy(shape).reduce(
      (query, [column, direction]) => query.orderBy(column, direction),
      matching(db, slot, shape).select('id'),
    ),
  ),
);

const countOf = oneForEachShape<{ total: number }>((shape) =>
  keepCompiled((db, slot: Slot<Values>) =>
    isNarrowed(shape)
      ? db.selectFrom(idsFound(db, slot, shape).as('found')).select(({ fn }) => fn.countAll<number>().as('total'))
      : undeletedTotal(db, slot),
  ),
);

function isNarrowed({ statusCount, isUndelivered: isFailed, offers, isSearch }: Shape): boolean {
  return statusCount > 0 || isFailed || offers !== '' || isSearch;
}

// Few jobs are found by an index that is read alone, and then sorted; many soon turn up in the order of the sort's own index.
function wanted(db: Db, slot: Slot<Values>, shape: Shape) {
  if (!shape.isRare) return matching(db, slot, shape);
  return db
    .selectFrom('job')
    .where('account_id', '=', slot('accountId'))
    .where('id', 'in', idsFound(db, slot, shape));
}

// What the search has in an index is found there alone; notes are read of the few jobs that have some.
function idsFound(db: Db, slot: Slot<Values>, shape: Shape) {
  const jobs = within(db, slot, shape);
  if (!shape.isSearch) return jobs.select('id');
  const listed = jobs.where((eb) => isInListing(eb, slot('pattern')));
  const noted = jobs.where((eb) => eb.and([isInNotes(eb, slot('pattern')), eb.not(isInListing(eb, slot('pattern')))]));
  const found = listed.select('id').unionAll(noted.select('id'));
  if (!shape.isNumber) return found;
  return found.union(jobs.where((eb) => hasPaperNumbered(eb, slot('accountId'), slot('typed'))).select('id'));
}

function matching(db: Db, slot: Slot<Values>, shape: Shape) {
  const jobs = within(db, slot, shape);
  if (!shape.isSearch) return jobs;
  return jobs.where((eb) => isFound(eb, slot, shape));
}

function within(db: Db, slot: Slot<Values>, { statusCount, isUndelivered: isFailed, offers }: Shape) {
  const wantedOffers = offers === '' ? [] : (offers.split(',') as OfferWanted[]); // joined by queryOf
  const ofOffer = { accountId: slot('accountId'), today: slot('today') };
  const ranks = Array.from({ length: statusCount }, (_, index) => slot(`rank${index}`));
  return db
    .selectFrom('job')
    .where('account_id', '=', slot('accountId'))
    .where((eb) => (ranks.length === 0 ? eb('status_rank', '<>', DELETED_RANK) : eb('status_rank', 'in', ranks)))
    .where((eb) => (isFailed ? isUndelivered(eb, slot('accountId')) : eb.lit(true)))
    .where((eb) => (wantedOffers.length > 0 ? hasOfferIn(eb, wantedOffers, ofOffer) : eb.lit(true)));
}

// The jobs ever made less the deleted ones: counting the rows would take longer the more jobs there are.
function undeletedTotal(db: Db, slot: Slot<Values>) {
  return db
    .selectFrom('account')
    .where('id', '=', slot('accountId'))
    .select((eb) => {
      const deleted = eb
        .selectFrom('job')
        .where('account_id', '=', slot('accountId'))
        .where('status_rank', '=', DELETED_RANK)
        .select(({ fn }) => fn.countAll<number>().as('deleted'));
      const made = eb(eb('next_job_number', '-', 1), '-', eb.ref('numbers_passed_over'));
      return eb(made, '-', deleted).as('total');
    });
}

type SortColumn = readonly [column: keyof JobRow, direction: 'asc' | 'desc'];

// Each of these is an index of the table; jobs without a name come last in both directions (ruling C5).
function orderedBy({ sort, order }: Shape): readonly SortColumn[] {
  const byNumber: SortColumn = ['job_number', 'desc'];
  switch (sort) {
    case 'jobNumber':
      return [['job_number', order]];
    case 'name':
      return [['name_missing', 'asc'], ['name_sort', order], byNumber];
    case 'status':
      return [['status_rank', order], byNumber];
    case 'updated':
      return [['tstamp_updated', order], byNumber];
  }
}
