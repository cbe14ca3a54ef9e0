import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { problemOf } from './problem-error.ts';

const RETRIES = 2;

/** The cache of everything the server has answered. Calls are tried even when the browser believes to be offline, so that a failure is told and not waited out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (failures, thrown) => failures < RETRIES && problemOf(thrown).code === 'BUSY',
      staleTime: 10_000,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Whether a screen shows this query now. */
export function isOnScreen(queryKey: QueryKey): boolean {
  return queryClient.getQueryCache().find({ queryKey })?.isActive() ?? false;
}
