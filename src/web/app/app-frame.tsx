import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { SessionDialog } from './session-dialog.tsx';
import { accountQuery } from '#web/api/account.ts';
import { queryClient } from '#web/api/query-client.ts';
import { Toaster } from '#web/ui/toast.tsx';

/**
 * Takes the answer to who is signed in that the page asked for before this code was here (scripts/build/finish-pages.ts): in time for the first
 * screen, and at once, or a later question would find an old answer.
 */
export function takeAccount(): void {
  void queryClient.prefetchQuery(accountQuery);
}

/** What every screen but the landing page stands in: server state, toasts and sign-in over the screen. */
export function AppFrame() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <SessionDialog />
      <Toaster />
    </QueryClientProvider>
  );
}
