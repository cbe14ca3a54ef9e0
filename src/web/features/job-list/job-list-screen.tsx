import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ALL_JOBS } from './job-filters.ts';
import { JobListBody } from './job-list-body.tsx';
import { ListTools } from './list-tools.tsx';
import { jobListRequest, useListState } from './list-state.ts';
import { NoJobs } from './no-jobs.tsx';
import { useNewJob } from './use-new-job.ts';
import { ConfirmAddress } from '#web/account/confirm-address.tsx';
import { jobListQuery } from '#web/api/jobs.ts';
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageColumn, PageTitle } from '#web/ui/page.tsx';
import './job-list.css';

const LEAD = 'Your open jobs are listed below. Select an existing one or open a new job.';

/** The account's jobs: sorted, searched and paged in the address (specification 2 and 9). */
export function JobListScreen() {
  const { state, choose, ...paging } = useListState();
  const list = useQuery(jobListQuery(jobListRequest(state)));
  const { start, isStarting } = useNewJob();
  const shortcut = useShortcuts();

  if (list.data?.total === 0 && state.q === '' && state.filter === ALL_JOBS) {
    return (
      <PageColumn>
        <PageTitle title="Open jobs" lead={LEAD} />
        <ConfirmAddress />
        <NoJobs isStarting={isStarting} onStart={start} showDeleted={() => choose({ filter: 'DELETED' })} />
      </PageColumn>
    );
  }

  const startButton = (
    <Button variant="primary" icon="add" busy={isStarting} busyLabel="Working" onClick={start} {...shortcut('newJob')}>
      Start new job
    </Button>
  );
  const lead = (
    <>
      {LEAD} <Link to="/help">Learn more</Link>
    </>
  );
  return (
    <>
      <PageColumn>
        <PageTitle title="Open jobs" lead={lead}>
          <div className="from-laptop">{startButton}</div>
        </PageTitle>
        <ConfirmAddress />
        <ListTools state={state} choose={choose} />
        <JobListBody list={list} state={state} choose={choose} {...paging} />
      </PageColumn>
      <ActionBar phoneOnly>{startButton}</ActionBar>
    </>
  );
}
