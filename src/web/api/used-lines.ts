import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { readAnswer } from './client.ts';
import { callQuery } from './query-call.ts';
import { UsedLine } from '#contract/job.ts';
import type { UsualLine } from '#domain/price/usual-lines.ts';

/** The lines that the newest jobs had added, those of the newest first. */
export const usedLinesQuery = queryOptions({
  queryKey: ['line-items', 'last-used'],
  queryFn: async (context): Promise<UsualLine[]> =>
    readAnswer(await callQuery('/line-items/last-used', context), z.array(UsedLine)),
});
