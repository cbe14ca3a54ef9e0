import { queryOptions } from '@tanstack/react-query';
import { callApi, readAnswer } from './client.ts';
import { FILE_PATIENCE_MS } from './patience.ts';
import { JOBS_KEY } from './jobs.ts';
import { callQuery } from './query-call.ts';
import { OrderList as OrderListAnswer } from '#contract/order-list.ts';
import type { OrderList } from '#domain/job/order-list.ts';
import type { Job } from '#domain/job/job.ts';

/** What is to be ordered for a job as it stood at its last update; links and prices are the library's own and may have changed since. */
export function orderListQuery({ id, tstampUpdated }: Pick<Job, 'id' | 'tstampUpdated'>) {
  return queryOptions({
    queryKey: [...JOBS_KEY, 'order-list', id, tstampUpdated],
    queryFn: async (context): Promise<OrderList> =>
      readAnswer(await callQuery(`/jobs/${id}/order-list`, context), OrderListAnswer),
    staleTime: 0,
  });
}

/** The order list of a job as a CSV file. */
export async function readOrderListCsv({ id, jobNumber }: Pick<Job, 'id' | 'jobNumber'>): Promise<File> {
  const response = await callApi({
    path: `/jobs/${id}/order-list.csv`,
    headers: { accept: 'text/csv' },
    patience: FILE_PATIENCE_MS,
  });
  return new File([await response.blob()], `Order-list-${jobNumber}.csv`, { type: 'text/csv' });
}
