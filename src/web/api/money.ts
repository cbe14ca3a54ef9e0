import { queryOptions } from '@tanstack/react-query';
import { readAnswer } from './client.ts';
import { MONEY_KEY } from './payments.ts';
import { callQuery } from './query-call.ts';
import { MoneyOverview as MoneyAnswer } from '#contract/money.ts';
import type { MoneyOverview } from '#domain/bill/money-overview.ts';

/** What the business is owed, has received and waits for (B13). */
export const moneyQuery = queryOptions({
  queryKey: [...MONEY_KEY, 'overview'],
  queryFn: async (context): Promise<MoneyOverview> => readAnswer(await callQuery('/money', context), MoneyAnswer),
});
