import { PageColumn } from '#web/ui/page.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import './job-skeleton.css';

/** What stands for a screen of a job until the job has come; the build writes it into the pages of these screens, too. */
export function JobSkeleton() {
  return (
    <PageColumn>
      <Loading label="Loading job">
        <div className="job-skeleton">
          <Skeleton width="220px" height="34px" />
          <Skeleton width="600px" height="48px" />
          <Skeleton width="600px" height="48px" />
        </div>
      </Loading>
    </PageColumn>
  );
}
