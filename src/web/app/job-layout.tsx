import { useEffect, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { isEditing, placeAt, screenInstead } from './job-places.ts';
import { JobSkeleton } from './job-skeleton.tsx';
import { JobStepper } from './job-stepper.tsx';
import { SaveNotice } from './save-notice.tsx';
import { useTitleLead } from '#web/ui/title-lead.ts';
import { jobIdOf, jobLink, type JobPlace } from '#web/api/job-location.ts';
import { isContentSaved } from '#web/job-draft/job-draft-state.ts';
import { JobDraftContext, useJobDraft, useOpenJobDraft } from '#web/job-draft/job-drafts.ts';
import { problemOf, type CallProblem } from '#web/api/problem-error.ts';
import { isOpen } from '#domain/job/job-status.ts';
import { ZonesCodeContext } from '#web/job-draft/use-save-step.ts';
import { jobLine } from '#web/job/job-line.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageColumn, PageTitle } from '#web/ui/page.tsx';

/** What the screens of one job stand in: the job itself, its steps, the state of saving, and the guards (rulings S5, S9, J4). */
export function JobLayout() {
  const location = useLocation();
  const jobId = jobIdOf(location);
  const place = placeAt(location.pathname);
  if (jobId === null || place === null) return <Navigate to="/jobs" replace />;
  return <LoadedJob key={jobId} jobId={jobId} place={place} />;
}

const fetchZones = (): Promise<unknown> => import('#web/features/measure/measure-screen.tsx');

function LoadedJob({ jobId, place }: { jobId: string; place: JobPlace }) {
  const { query, store } = useOpenJobDraft(jobId);
  if (store !== null) {
    return (
      <JobDraftContext value={store}>
        <ZonesCodeContext value={fetchZones}>
          <OpenJob place={place} />
        </ZonesCodeContext>
      </JobDraftContext>
    );
  }
  if (!query.isError) return <JobSkeleton />;
  return (
    <PageColumn>
      <NoJob problem={problemOf(query.error)} retry={() => void query.refetch()} />
    </PageColumn>
  );
}

function OpenJob({ place }: { place: JobPlace }) {
  const { draft } = useJobDraft();
  // What is shown or issued is what the server has, so typing must have reached it first.
  const isReady = isEditing(place) || isContentSaved(draft);
  const job = isEditing(place) ? draft.job : draft.saved;
  const { id, status } = job;
  // On its own screen the customer is still being typed, and before the first save the job says nothing of itself.
  useTitleLead(
    place === 'customer' && draft.saved.customerName === '' ? '' : jobLine(place === 'customer' ? draft.saved : job),
  );
  const instead = isReady ? screenInstead(place, status) : null;
  if (instead !== null) return <Navigate {...jobLink(instead, id)} replace />;
  return (
    <>
      {isOpen(status) && place !== 'order-list' ? (
        <JobStepper jobId={id} status={status} place={place} isEditing={isEditing(place)} />
      ) : null}
      <SaveNotice />
      {isReady ? (
        <SavedOnLeaving key={place}>
          <Outlet />
        </SavedOnLeaving>
      ) : (
        <JobSkeleton />
      )}
    </>
  );
}

/** Saves what still waits for typing to rest when the screen inside is left (ruling S4). */
function SavedOnLeaving({ children }: { children: ReactNode }) {
  const { store } = useJobDraft();
  useEffect(() => store.flush, [store]);
  return children;
}

function NoJob({ problem, retry }: { problem: CallProblem; retry: () => void }) {
  if (problem.code === 'JOB_NOT_FOUND') {
    return (
      <>
        <PageTitle title="Job not found" lead={problem.detail} />
        <LinkButton to="/jobs">Back to job list</LinkButton>
      </>
    );
  }
  return (
    <Notice tone="error" action={<Button onClick={retry}>Retry</Button>}>
      Failed to load job. {problem.detail}
    </Notice>
  );
}
