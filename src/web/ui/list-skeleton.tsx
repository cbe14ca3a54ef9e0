import { ChalkLine } from './page.tsx';
import { Loading, Skeleton } from './skeleton.tsx';
import './list-table.css';

const WIDTHS = ['180px', '240px', '150px'] as const;

/** Rows in the shape of a list while it is on its way. */
export function ListSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <Loading label={label}>
      <ChalkLine />
      {Array.from({ length: rows }, (_, index) => (
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
