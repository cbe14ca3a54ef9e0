import { JOBS_PAGE_SIZE } from '#domain/limits.ts';
import { ChalkLine } from '#web/ui/page.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

const WIDTHS = ['180px', '240px', '150px'] as const;

/** Rows in the shape of the list while it is on its way. */
export function ListSkeleton() {
  return (
    <Loading label="Loading jobs">
      <ChalkLine />
      {Array.from({ length: JOBS_PAGE_SIZE }, (_, index) => (
        <div key={index} className="list-skeleton-row">
          <Skeleton width="56px" />
          <span>
            <Skeleton width={WIDTHS[index % WIDTHS.length] ?? '180px'} />
            <Skeleton width="150px" height="0.8em" />
          </span>
          <Skeleton width="76px" height="1.5em" />
        </div>
      ))}
    </Loading>
  );
}
