import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { SessionDialog } from './session-dialog.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { Toaster } from '#web/ui/toast.tsx';

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
