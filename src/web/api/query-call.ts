import type { QueryFunctionContext } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { isOnScreen } from './query-client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { isAhead?: boolean };
  }
}

/** Marks a query that is read before a screen asks for it. */
export const AHEAD = { meta: { isAhead: true } };

/**
 * Makes the call that a query consists of and answers the response. Where the session has ended, what is only read ahead asks nobody to
 * sign in: they may be typing elsewhere.
 */
export function callQuery(path: string, { queryKey, meta, signal }: QueryFunctionContext): Promise<Response> {
  return callApi({ path, signal, isAwaited: () => meta?.isAhead !== true || isOnScreen(queryKey) });
}
