import { queryOptions } from '@tanstack/react-query';
import { DueInvoices as DueAnswer } from '#contract/due-invoices.ts';
import type { DueInvoices } from '#domain/bill/money-overview.ts';
import { readAnswer } from './client.ts';
import { MONEY_KEY } from './payments.ts';
import { callQuery } from './query-call.ts';

/** All invoices that money is due for, of which Money lists the first (B13). */
export const dueInvoicesQuery = queryOptions({
  queryKey: [...MONEY_KEY, 'due'],
  queryFn: async (context): Promise<DueInvoices> => readAnswer(await callQuery('/money/due', context), DueAnswer),
});
