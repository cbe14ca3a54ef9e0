import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemOf } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageColumn } from '#web/ui/page.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

type LoadedProps<T> = {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
};

/** What a query has read; until then fields in outline, or what went wrong and Retry (ruling S3). */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <PageColumn width="form">
      {query.isError ? (
        <Notice tone="error" action={<Button onClick={() => void query.refetch()}>Retry</Button>}>
          Your settings could not be loaded. {problemOf(query.error).detail}
        </Notice>
      ) : (
        <Loading label="Loading settings">
          <div className="settings-skeleton">
            <Skeleton width="160px" />
            <Skeleton width="600px" height="48px" />
            <Skeleton width="160px" />
            <Skeleton width="600px" height="48px" />
          </div>
        </Loading>
      )}
    </PageColumn>
  );
}
