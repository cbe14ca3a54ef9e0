import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router';
import { returningTo } from './return-to.ts';
import { accountQuery } from '#web/api/account.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { UnderWayWatch } from '#web/job/under-way.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageColumn } from '#web/ui/page.tsx';

/** Lets the screens inside be seen with a session only; without one it leads to sign-in, which leads back (ruling A2). */
export function SessionGuard() {
  const account = useQuery(accountQuery);
  const location = useLocation();
  if (account.isError) {
    return (
      <PageColumn>
        <Notice tone="error" action={<Button onClick={() => void account.refetch()}>Retry</Button>}>
          {problemOf(account.error).detail}
        </Notice>
      </PageColumn>
    );
  }
  if (account.isPending) return null;
  if (account.data === null) return <Navigate to="/signin" replace state={returningTo(location)} />;
  return (
    <>
      <Outlet />
      <UnderWayWatch />
    </>
  );
}
