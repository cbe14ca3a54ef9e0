import type { UseQueryResult } from '@tanstack/react-query';
import { JobTable } from './job-table.tsx';
import { ALL_JOBS, type JobFilter } from './job-filters.ts';
import type { ListState } from './list-state.ts';
import { statusFacts } from '#domain/job/job-status.ts';
import { JOBS_PAGE_SIZE } from '#domain/limits.ts';
import type { JobPage } from '#web/api/jobs.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ChalkLine } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/pager.tsx';

type JobListBodyProps = {
  list: Exclude<UseQueryResult<JobPage>, { isPending: true }>;
  state: ListState;
  choose: (change: Partial<ListState>) => void;
  turnTo: (page: number) => void;
  addressOf: (page: number) => string;
};

/** What stands below the tools: the jobs, or why there are none to see. */
export function JobListBody({ list, state, choose, ...paging }: JobListBodyProps) {
  if (list.isError) {
    return (
      <Notice tone="error" action={<Button onClick={() => void list.refetch()}>Retry</Button>}>
        The jobs could not be loaded. {problemOf(list.error).detail}
      </Notice>
    );
  }
  const { jobs, total } = list.data;
  if (total === 0) return <NothingFound state={state} choose={choose} />;
  return (
    <>
      <JobTable jobs={jobs} state={state} choose={choose} />
      <Pager page={state.page} pageSize={JOBS_PAGE_SIZE} total={total} noun="jobs" {...paging} />
    </>
  );
}

function NothingFound({ state: { q, filter }, choose }: Pick<JobListBodyProps, 'state' | 'choose'>) {
  return (
    <>
      <ChalkLine />
      <div className="nothing-found">
        <div role="status">
          <h2>{nothingFound(q, filter)}</h2>
          {filter === 'NOT_DELIVERED' && q === '' ? (
            <p className="muted">Every quote and invoice that you sent has arrived.</p>
          ) : null}
        </div>
        <div className="row">
          {q === '' ? null : <Button onClick={() => choose({ q: '' })}>Clear search</Button>}
          {filter === ALL_JOBS ? null : (
            <Button onClick={() => choose({ q: '', filter: ALL_JOBS })}>Show all open jobs</Button>
          )}
        </div>
      </div>
    </>
  );
}

function nothingFound(q: string, filter: JobFilter): string {
  if (filter === ALL_JOBS) return `No jobs match “${q}”`;
  const word = filter === 'NOT_DELIVERED' ? 'Not delivered' : statusFacts(filter).badge.label;
  return q === '' ? `No job is “${word}”` : `No job that is “${word}” matches “${q}”`;
}
