import { queryOptions } from '@tanstack/react-query';
import { callApi, readAnswer } from './client.ts';
import { FILE_PATIENCE_MS } from './patience.ts';
import { MONEY_KEY } from './payments.ts';
import { callQuery } from './query-call.ts';
import { CisFigures as CisFiguresAnswer } from '#contract/cis-figures.ts';
import type { CisFigures } from '#domain/bill/cis-figures.ts';

/** What contractors kept back for CIS in the tax year that begins in this one. */
export function cisFiguresQuery(taxYear: number) {
  return queryOptions({
    queryKey: [...MONEY_KEY, 'cis', taxYear],
    queryFn: async (context): Promise<CisFigures> =>
      readAnswer(await callQuery(`/money/cis?taxYear=${taxYear}`, context), CisFiguresAnswer),
  });
}

/** The same as a CSV file. */
export async function readCisFiguresCsv(taxYear: number): Promise<File> {
  const path = `/money/cis.csv?taxYear=${taxYear}`;
  const response = await callApi({ path, headers: { accept: 'text/csv' }, patience: FILE_PATIENCE_MS });
  return new File([await response.blob()], `CIS-kept-back-${taxYear}.csv`, { type: 'text/csv' });
}
