import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { SessionDialog } from './session-dialog.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { useColourScheme } from '#web/ui/colour-scheme.ts';
import { cssVariablesResolver, theme } from '#web/ui/theme.ts';
import { Toaster } from '#web/ui/toast.tsx';
import '#web/ui/mantine.css';

/** What every screen but the landing page stands in: theme, server state, toasts and sign-in over the screen. */
export function AppFrame() {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme={useColourScheme()}>
        <Outlet />
        <SessionDialog />
        <Toaster />
      </MantineProvider>
    </QueryClientProvider>
  );
}
