import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { readAnswer } from './client.ts';
import { callQuery } from './query-call.ts';
import { Customer as CustomerAnswer } from '#contract/customer.ts';
import type { EarlierCustomer } from '#domain/job/job.ts';

/** The customers whose name has the text, those of the newest jobs first; without a text the same of all. */
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
