import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { readAnswer } from './client.ts';
import { callQuery } from './query-call.ts';
import { Customer as CustomerAnswer } from '#contract/customer.ts';
import type { EarlierCustomer } from '#domain/job/job.ts';

/** The customers of earlier jobs whose name has the text, the newest first; without a text the newest. */
export function customersQuery(q: string) {
  return queryOptions({
    queryKey: ['customers', q],
    queryFn: async (context): Promise<EarlierCustomer[]> => {
      const path = `/customers?${new URLSearchParams({ q })}`;
      return readAnswer(await callQuery(path, context), z.array(CustomerAnswer));
    },
    placeholderData: keepPreviousData,
  });
}
