import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usualLines, type UsualLine } from '#domain/price/usual-lines.ts';
import { preferencesQuery } from '#web/api/preferences.ts';
import { usedLinesQuery } from '#web/api/used-lines.ts';

/** What to suggest for a line that is added by hand. What can't be read is suggested less well, which is not worth a word. */
export function useUsualLines(): readonly UsualLine[] {
  const used = useQuery(usedLinesQuery).data;
  const trades = useQuery(preferencesQuery).data?.trades;
  return useMemo(() => usualLines(used ?? [], trades ?? []), [used, trades]);
}
