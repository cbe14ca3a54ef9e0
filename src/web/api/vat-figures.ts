import { queryOptions } from '@tanstack/react-query';
import { callApi, readAnswer } from './client.ts';
import { FILE_PATIENCE_MS } from './patience.ts';
import { MONEY_KEY } from './payments.ts';
import { callQuery } from './query-call.ts';
import { VatFigures as VatFiguresAnswer } from '#contract/vat-figures.ts';
import type { Period, VatFigures } from '#domain/bill/vat-figures.ts';

/** The VAT figures of a period, by what the account counted then, with the papers behind them (B14). */
export function vatFiguresQuery(period: Period) {
  return queryOptions({
    queryKey: [...MONEY_KEY, 'vat', period],
    queryFn: async (context): Promise<VatFigures> =>
      readAnswer(await callQuery(`/money/vat?${searchOf(period)}`, context), VatFiguresAnswer),
  });
}

/** The same as a CSV file. */
export async function readVatFiguresCsv(period: Period): Promise<File> {
  const path = `/money/vat.csv?${searchOf(period)}`;
  const response = await callApi({ path, headers: { accept: 'text/csv' }, patience: FILE_PATIENCE_MS });
  const name = `VAT-figures-${period.from}-to-${period.to}.csv`;
  return new File([await response.blob()], name, { type: 'text/csv' });
}

function searchOf({ from, to }: Period): string {
  return new URLSearchParams({ from, to }).toString();
}
