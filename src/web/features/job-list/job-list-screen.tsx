import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ALL_JOBS, jobListTitle } from './job-filters.ts';
import { JobListBody } from './job-list-body.tsx';
import { ListTools } from './list-tools.tsx';
import { jobListRequest, useListState } from './list-state.ts';
import { NewsLine } from './news-line.tsx';
import { NoJobs } from './no-jobs.tsx';
import { OnlineNotice } from './online-notice.tsx';
import { ConfirmAddress } from '#web/account/confirm-address.tsx';
import { JOBS_PAGE_SIZE } from '#domain/limits.ts';
import { jobListQuery } from '#web/api/jobs.ts';
import { mailSetupQuery } from '#web/api/mail-setup.ts';
import { newsQuery } from '#web/api/news.ts';
import { useNewJob } from '#web/job/use-new-job.ts';
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListSkeleton } from '#web/ui/list-skeleton.tsx';
import { PageColumn, PageTitle } from '#web/ui/page.tsx';
import './job-list.css';

/** The account's jobs: sorted, searched and paged in the address (specification 2 and 9). */
export function JobListScreen() {
  const { state, choose, ...paging } = useListState();
  const list = useQuery(jobListQuery(jobListRequest(state)));
  // What there is to confirm and to hear stands above the rows, which are not drawn before that is known: they would move under a finger.
  const above = [useQuery(mailSetupQuery), useQuery(newsQuery)];
  const isAboveAsked = above.some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0);
  const { start, isStarting } = useNewJob();
  const shortcut = useShortcuts();
  const title = jobListTitle(state.filter);

  if (!isAboveAsked && list.data?.total === 0 && state.q === '' && state.filter === ALL_JOBS) {
    return (
      <PageColumn>
        <PageTitle title={title} lead={leadOf(title)} />
        <ConfirmAddress />
        <NoJobs isStarting={isStarting} onStart={start} showDeleted={() => choose({ filter: 'DELETED' })} />
      </PageColumn>
    );
  }

  const startButton = (
    <Button
      variant="primary"
      icon="add"
      busy={isStarting}
      busyLabel="Working"
      onClick={start}
      data-leads-to="/job/customer"
      {...shortcut('newJob')}
    >
      Start new job
    </Button>
  );
  const lead = (
    <>
      {leadOf(title)} <Link to="/help">Learn more</Link>
    </>
  );
  return (
    <>
      <PageColumn>
        <PageTitle title={title} lead={lead}>
          <div className="from-laptop">{startButton}</div>
        </PageTitle>
        <NewsLine />
        <ListTools state={state} choose={choose} />
        {list.isPending || isAboveAsked ? (
          <ListSkeleton label="Loading jobs" rows={JOBS_PAGE_SIZE} />
        ) : (
          <>
            <ConfirmAddress />
            <OnlineNotice />
            <JobListBody list={list} state={state} choose={choose} {...paging} />
          </>
        )}
      </PageColumn>
      <ActionBar phoneOnly>{startButton}</ActionBar>
    </>
  );
}

function leadOf(title: string): string {
  return `Your ${title.toLowerCase()} are listed below. Select an existing one or open a new job.`;
}
