import { readJobListAhead } from './first-data.ts';
import { accountQuery } from '#web/api/account.ts';
import { documentQuery, takesCredit } from '#web/api/documents.ts';
import { eventsQuery } from '#web/api/events.ts';
import { jobIdOf } from '#web/api/job-location.ts';
import { jobQuery } from '#web/api/jobs.ts';
import { messagesQuery } from '#web/api/messages.ts';
import { mailSetupQuery } from '#web/api/mail-setup.ts';
import { moneyQuery } from '#web/api/money.ts';
import { preferencesQuery } from '#web/api/preferences.ts';
import { categoriesQuery, lastUsedQuery, productListQuery, productsQuery } from '#web/api/products.ts';
import { AHEAD, readAhead } from '#web/api/query-call.ts';
import { isOnScreen, queryClient } from '#web/api/query-client.ts';
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
  '/jobs': ({ searchParams }) => readJobListAhead(searchParams),
  '/money': () => readAhead(moneyQuery),
  '/products': ({ searchParams }) =>
    Promise.all([readAhead(productListQuery(readProductList(searchParams))), readAhead(categoriesQuery)]),
  '/job/customer': job,
  '/job/measure': (address) =>
    Promise.all([job(address), readAhead(productsQuery), readAhead(lastUsedQuery), readAhead(preferencesQuery)]),
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
  if (id !== null) await readAhead(jobQuery(id));
}

/** The job, and what was done and written about it. */
async function history({ search }: URL): Promise<void> {
  const id = jobIdOf({ state: null, search });
  if (id === null) return;
  const known = await queryClient.fetchQuery({ ...jobQuery(id), ...AHEAD });
  await Promise.all([readAhead(eventsQuery(known)), known.offer === null ? null : readAhead(messagesQuery(id))]);
}

/** The job and its document; that of a job that is open is drawn anew with every change, so it can wait. */
async function preview({ search }: URL, type: DocumentType): Promise<void> {
  const id = jobIdOf({ state: null, search });
  const setup = readAhead(mailSetupQuery);
  // One that is of a part only says more than its job.
  if (id !== null && !search.includes('&') && !isOnScreen(jobQuery(id).queryKey)) {
    const known = await queryClient.fetchQuery({ ...jobQuery(id), ...AHEAD });
    const document = documentQuery(id, type, known.tstampUpdated, takesCredit(known, type));
    if (isDocumentAllowed(known.status, type)) await readAhead({ ...document, staleTime: DOCUMENT_MS });
  }
  await setup;
}
