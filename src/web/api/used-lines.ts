import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { readAnswer } from './client.ts';
import { preferencesQuery } from './preferences.ts';
import { callQuery } from './query-call.ts';
import { UsedLine } from '#contract/job.ts';
import { usualLines, type UsualLine } from '#domain/price/usual-lines.ts';

/** The lines that the newest jobs had added, those of the newest first. */
const usedLinesQuery = queryOptions({
  queryKey: ['line-items', 'last-used'],
  queryFn: async (context): Promise<UsualLine[]> =>
    readAnswer(await callQuery('/line-items/last-used', context), z.array(UsedLine)),
});

/** What to suggest for a line that is added by hand. What can't be read is suggested less well, which is not worth a word. */
export function useUsualLines(): readonly UsualLine[] {
  const used = useQuery(usedLinesQuery).data;
  const trades = useQuery(preferencesQuery).data?.trades;
  return useMemo(() => usualLines(used ?? [], trades ?? []), [used, trades]);
}
