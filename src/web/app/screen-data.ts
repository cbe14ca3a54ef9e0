import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { accountQuery } from '#web/api/account.ts';
import { documentQuery } from '#web/api/documents.ts';
import { eventsQuery } from '#web/api/events.ts';
import { jobIdOf } from '#web/api/job-location.ts';
import { jobListQuery, jobQuery } from '#web/api/jobs.ts';
import { messagesQuery } from '#web/api/messages.ts';
import { mailSetupQuery } from '#web/api/mail-setup.ts';
import { newsQuery } from '#web/api/news.ts';
import { moneyQuery } from '#web/api/money.ts';
import { categoriesQuery, lastUsedQuery, productListQuery, productsQuery } from '#web/api/products.ts';
import { AHEAD } from '#web/api/query-call.ts';
import { isOnScreen, queryClient } from '#web/api/query-client.ts';
import { jobListRequest, readListState as readJobList } from '#web/features/job-list/list-state.ts';
import { readListState as readProductList } from '#web/features/products/list-state.ts';
import type { DocumentType } from '#domain/job/job.ts';
import { isDocumentAllowed } from '#domain/job/job-status.ts';

/** How long a document that was fetched ahead is not fetched ahead again, in milliseconds. */
const DOCUMENT_MS = 10_000;

/**
 * What each screen reads first, by the path of its route. The forms of the settings are not among them: they start from what the
 * server says when they open.
 */
const DATA: Readonly<Record<string, (address: URL) => Promise<unknown>>> = {
  '/jobs': ({ searchParams }) =>
    Promise.all([
      ahead(jobListQuery(jobListRequest(readJobList(searchParams)))),
      ahead(mailSetupQuery),
      ahead(newsQuery),
    ]),
  '/money': () => ahead(moneyQuery),
  '/products': ({ searchParams }) =>
    Promise.all([ahead(productListQuery(readProductList(searchParams))), ahead(categoriesQuery)]),
  '/job/customer': job,
  '/job/measure': (address) => Promise.all([job(address), ahead(productsQuery), ahead(lastUsedQuery)]),
  '/job/pricing': job,
  '/job/quote-preview': (address) => preview(address, 'quote'),
  '/job/invoice-preview': (address) => preview(address, 'invoice'),
  '/job/history': history,
  '/job/order-list': job,
};

/** Fetches what the screen of a path will read from the server, unless that is known or on screen already. */
export async function fetchScreenData(path: string, address: URL): Promise<void> {
  // Nobody is asked to sign in before they open something.
  if ((queryClient.getQueryData(accountQuery.queryKey) ?? null) === null) return;
  await DATA[path]?.(address);
}

async function job({ search }: URL): Promise<void> {
  const id = jobIdOf({ state: null, search });
  if (id !== null) await ahead(jobQuery(id));
}

/** The job, and what was done and written about it. */
async function history({ search }: URL): Promise<void> {
  const id = jobIdOf({ state: null, search });
  if (id === null) return;
  const known = await queryClient.fetchQuery({ ...jobQuery(id), ...AHEAD });
  await Promise.all([ahead(eventsQuery(known)), known.offer === null ? null : ahead(messagesQuery(id))]);
}

/** The job and its document; that of a job that is open is drawn anew with every change, so it can wait. */
async function preview({ search }: URL, type: DocumentType): Promise<void> {
  const id = jobIdOf({ state: null, search });
  const setup = ahead(mailSetupQuery);
  if (id !== null && !isOnScreen(jobQuery(id).queryKey)) {
    const { status, tstampUpdated } = await queryClient.fetchQuery({ ...jobQuery(id), ...AHEAD });
    const document = documentQuery(id, type, tstampUpdated);
    if (isDocumentAllowed(status, type)) await ahead({ ...document, staleTime: DOCUMENT_MS });
  }
  await setup;
}

/** Fetches what is not fresh; what is on screen looks after itself. */
async function ahead<Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): Promise<void> {
  if (!isOnScreen(query.queryKey)) await queryClient.prefetchQuery({ ...query, ...AHEAD });
}
