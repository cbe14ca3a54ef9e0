import type { FetchQueryOptions, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { isOnScreen, queryClient } from './query-client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { isAhead?: boolean };
  }
}

/** Marks a query that is read before a screen asks for it. */
export const AHEAD = { meta: { isAhead: true } };

/**
 * Makes the call that a query consists of and answers the response. Where the session has ended, what is only read ahead asks nobody to
 * sign in: they may be typing elsewhere. The account and the news say for themselves whom a 401 asks, and what a form edits is never read
 * ahead: these call by themselves.
 */
export function callQuery(path: string, { queryKey, meta, signal }: QueryFunctionContext): Promise<Response> {
  return callApi({ path, signal, isAwaited: () => meta?.isAhead !== true || isOnScreen(queryKey) });
}

/** Reads what is not fresh before a screen asks for it; what is on screen looks after itself. A failure is told by the screen. */
export async function readAhead<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  if (!isOnScreen(query.queryKey)) await queryClient.prefetchQuery({ ...query, ...AHEAD });
}
