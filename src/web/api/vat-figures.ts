import { queryOptions } from '@tanstack/react-query';
import { callApi, readAnswer } from './client.ts';
import { FILE_PATIENCE_MS } from './patience.ts';
import { MONEY_KEY } from './payments.ts';
import { callQuery } from './query-call.ts';
import { VatFigures as VatFiguresAnswer } from '#contract/vat-figures.ts';
import type { Period, VatFigures } from '#domain/bill/vat-figures.ts';
import type { VatBasis } from '#domain/vat/vat-basis.ts';

/** A period, and by what VAT falls into it. */
export type VatFiguresRequest = Period & { readonly basis: VatBasis };

/** The VAT figures of a period with the papers behind them (B14). */
export function vatFiguresQuery(request: VatFiguresRequest) {
  return queryOptions({
    queryKey: [...MONEY_KEY, 'vat', request],
    queryFn: async (context): Promise<VatFigures> =>
      readAnswer(await callQuery(`/money/vat?${searchOf(request)}`, context), VatFiguresAnswer),
  });
}

/** The same as a CSV file. */
export async function readVatFiguresCsv(request: VatFiguresRequest): Promise<File> {
  const path = `/money/vat.csv?${searchOf(request)}`;
  const response = await callApi({ path, headers: { accept: 'text/csv' }, patience: FILE_PATIENCE_MS });
  const name = `VAT-figures-${request.from}-to-${request.to}.csv`;
  return new File([await response.blob()], name, { type: 'text/csv' });
}

function searchOf({ from, to, basis }: VatFiguresRequest): string {
  return new URLSearchParams({ from, to, basis }).toString();
}
