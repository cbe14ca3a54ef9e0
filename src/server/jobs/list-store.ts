import type { JobStatus, JobSummary } from '#domain/job/job.ts';
import { statusFacts } from '#domain/job/job-status.ts';
import { JOBS_PAGE_SIZE } from '#domain/limits.ts';
import { JOB_SORTS, type JobSort } from '#contract/list-query.ts';
import { keepQuery, type Slot } from '#server/platform/db/kept-query.ts';
import type { Db, JobRow } from '#server/platform/db/tables.ts';
import { matchesPattern, patternOf } from '#server/platform/db/text-search.ts';
import { SUMMARY_COLUMNS, summaryOf, type JobSummaryRow } from './job-row.ts';

/** What the list is asked for (ruling C5); without page and page size all jobs. */
export type JobListing = {
  readonly status?: readonly JobStatus[] | undefined;
  readonly q: string;
  readonly sort: JobSort;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
};

/** One page of the list, or all of it, and how many jobs there are on all pages together. */
export type JobPage = { readonly jobs: JobSummary[]; readonly total: number };

// What decides how the query reads; the values are put in at each execution.
type Shape = {
  readonly statusCount: number;
  readonly isSearch: boolean;
  readonly isPaged: boolean;
  readonly sort: JobSort;
  readonly order: 'asc' | 'desc';
};
type Values = {
  readonly accountId: string;
  readonly pattern: string;
  readonly limit: number;
  readonly offset: number;
  readonly [rank: `rank${number}`]: number;
};

const DELETED_RANK = statusFacts('DELETED').rank;
const NO_PATTERN = patternOf('');

/** The account's jobs: those of the named statuses, else all but the deleted ones (ruling C5). */
export async function listJobs(db: Db, accountId: string, listing: JobListing): Promise<JobPage> {
  const ranks = [...new Set(listing.status)].map((status) => statusFacts(status).rank);
  const pattern = patternOf(listing.q);
  const shape: Shape = {
    statusCount: ranks.length,
    isSearch: pattern !== NO_PATTERN,
    isPaged: listing.page !== undefined || listing.pageSize !== undefined,
    sort: listing.sort,
    order: listing.order ?? JOB_SORTS[listing.sort],
  };
  const limit = listing.pageSize ?? JOBS_PAGE_SIZE;
  const offset = ((listing.page ?? 1) - 1) * limit;
  const rankValues = Object.fromEntries(ranks.map((rank, index) => [`rank${index}`, rank]));
  const values: Values = { accountId, pattern, limit, offset, ...rankValues };
  if (!shape.isPaged) {
    const jobs = await pageOf(shape)(db, values);
    return { jobs: jobs.map(summaryOf), total: jobs.length };
  }
  const [counted] = await countOf(shape)(db, values);
  const total = counted?.total ?? 0;
  const rows = offset < total ? await pageOf(shape)(db, values) : [];
  return { jobs: rows.map(summaryOf), total };
}

type KeptQuery<Row> = (db: Db, values: Values) => Promise<Row[]>;

/** Answers the query of a shape, which is made when it is first asked for. */
function oneForEachShape<Row>(make: (shape: Shape) => KeptQuery<Row>): (shape: Shape) => KeptQuery<Row> {
  const kept = new Map<string, KeptQuery<Row>>();
  return (shape) => {
    const key = Object.values(shape).join();
    const query = kept.get(key) ?? make(shape);
    kept.set(key, query);
    return query;
  };
}

const pageOf = oneForEachShape<JobSummaryRow>((shape) =>
  keepQuery((db, slot: Slot<Values>) => {
    const jobs = orderedBy(shape).reduce(
      (query, [column, direction]) => query.orderBy(column, direction),
      matching(db, slot, shape).select(SUMMARY_COLUMNS),
    );
    return shape.isPaged ? jobs.limit(slot('limit')).offset(slot('offset')) : jobs;
  }),
);

const countOf = oneForEachShape<{ total: number }>((shape) =>
  keepQuery((db, slot: Slot<Values>) =>
    shape.statusCount === 0 && !shape.isSearch
      ? undeletedTotal(db, slot)
      : matching(db, slot, shape).select(({ fn }) => fn.countAll<number>().as('total')),
  ),
);

function matching(db: Db, slot: Slot<Values>, { statusCount, isSearch }: Shape) {
  const ranks = Array.from({ length: statusCount }, (_, index) => slot(`rank${index}`));
  return db
    .selectFrom('job')
    .where('account_id', '=', slot('accountId'))
    .where((eb) => (ranks.length === 0 ? eb('status_rank', '<>', DELETED_RANK) : eb('status_rank', 'in', ranks)))
    .where((eb) => (isSearch ? matchesPattern(eb.ref('search_text'), slot('pattern')) : eb.lit(true)));
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
