import { queryOptions } from '@tanstack/react-query';
import { readAnswer } from './client.ts';
import { callQuery } from './query-call.ts';
import { Storage } from '#contract/storage.ts';

/** How much the account has stored, and may. */
export const storageQuery = queryOptions({
  queryKey: ['storage'],
  queryFn: async (context) => readAnswer(await callQuery('/account/storage', context), Storage),
  staleTime: 60_000,
});
