import { useQuery } from '@tanstack/react-query';
import type { ImportRun } from './use-import-run.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { importsQuery } from '#web/api/product-imports.ts';

/** How many rows of an import that stopped have arrived: where an answer was lost, as the server says; null while it has not said. */
export function useKnownRows({ id, arrived }: ImportRun, failure: Error | null): number | null {
  const isLost = failure !== null && problemOf(failure).mayBeDone === true;
  const { data, isSuccess, isFetching } = useQuery({ ...importsQuery, enabled: isLost });
  if (!isLost) return arrived;
  if (!isSuccess || isFetching) return null;
  const taken = data.find((each) => each.id === id);
  return taken === undefined ? arrived : taken.added + taken.updated + taken.skipped + taken.refused;
}
