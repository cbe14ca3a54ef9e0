import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi, readAnswer } from './client.ts';
import { forgetDraftsOf } from './device-drafts.ts';
import { DOCUMENTS_KEY, JOBS_KEY } from './jobs.ts';
import { MONEY_KEY } from './payments.ts';
import { problemOf } from './problem-error.ts';
import { callQuery } from './query-call.ts';
import { mailSetupQuery } from './mail-setup.ts';
import { queryClient } from './query-client.ts';
import {
  CustomerRecord as RecordAnswer,
  ListedCustomer,
  SentStatement,
  WholeCustomer,
} from '#contract/customer-record.ts';
import { ForgottenCustomer } from '#contract/forget-customer.ts';
import type { CustomerSort } from '#contract/list-query.ts';
import type { CustomerDetails, CustomerRecord, ListedCustomer as ListedRecord } from '#domain/job/customer-record.ts';
import { CUSTOMERS_PAGE_SIZE, PAGE_SIZE_MAX } from '#domain/limits.ts';

const RECORDS_KEY = ['customer-records'] as const;

/** Which page of the customers is asked for; `page` counts from 1 (rule K2). */
export type CustomerListRequest = { page: number; sort: CustomerSort; order: 'asc' | 'desc'; q: string };

/** A customer as its own screen shows it. */
export type ShownCustomer = z.output<typeof WholeCustomer>;

/** A page of the customers; the page before stays on screen until the next one has arrived. */
export function customerListQuery({ page, sort, order, q }: CustomerListRequest) {
  return queryOptions({
    queryKey: [...RECORDS_KEY, 'list', { page, sort, order, q }],
    queryFn: async (context) => {
      const paged = { page: String(page), pageSize: String(CUSTOMERS_PAGE_SIZE), sort, order };
      const search = new URLSearchParams(q === '' ? paged : { ...paged, q });
      const response = await callQuery(`/customers?${search}`, context);
      const customers = await readAnswer(response, z.array(ListedCustomer));
      return { customers, total: Number(response.headers.get('x-total-count') ?? customers.length) };
    },
    placeholderData: keepPreviousData,
  });
}

/** All customers of the account as they are now, for a file. */
export async function readAllCustomers(): Promise<ListedRecord[]> {
  const all: ListedRecord[] = [];
  for (let page = 1; ; page += 1) {
    const search = new URLSearchParams({ page: String(page), pageSize: String(PAGE_SIZE_MAX) });
    const found = await readAnswer(await callApi({ path: `/customers?${search}` }), z.array(ListedCustomer));
    all.push(...found);
    if (found.length < PAGE_SIZE_MAX) return all;
  }
}

/** One customer with jobs, papers and messages. */
export function customerQuery(id: string) {
  return queryOptions({
    queryKey: [...RECORDS_KEY, 'one', id],
    queryFn: async (context) => readAnswer(await callQuery(`/customers/${id}`, context), WholeCustomer),
  });
}

/** What a customer has above what is due on all jobs, in pence, read anew with every payment. */
export function customerCreditQuery(id: string) {
  return queryOptions({
    queryKey: [...MONEY_KEY, 'customer', id],
    queryFn: async (context) => readAnswer(await callQuery(`/customers/${id}`, context), WholeCustomer),
    select: ({ credit }) => credit,
  });
}

/**
 * Adds a customer under an id of the caller's own, so that a repeat after a lost answer adds no second one. With `unlessKnown` nobody is
 * added where there is one of the same e-mail and name, or name and postcode: the answer is that one.
 */
export async function addCustomer(
  id: string,
  details: Partial<CustomerDetails>,
  unlessKnown: boolean,
): Promise<CustomerRecord> {
  const response = await callApi({ method: 'POST', path: '/customers', body: { id, unlessKnown, ...details } });
  return afterChange(await readAnswer(response, RecordAnswer));
}

/**
 * Changes a customer's record, as it was `seen` when the user began; what another has changed since is a refusal. With `unlessKnown` nothing
 * is changed where that makes the customer the same as another by e-mail and name, or name and postcode: the answer is that one.
 */
export async function saveCustomer(
  id: string,
  change: Partial<CustomerDetails>,
  { seen, unlessKnown }: { readonly seen: string; readonly unlessKnown: boolean },
): Promise<CustomerRecord> {
  const body = { ...change, tstampUpdated: seen, unlessKnown };
  return afterChange(await readAnswer(await callApi({ method: 'PUT', path: `/customers/${id}`, body }), RecordAnswer));
}

/** Deletes a customer's record; its jobs stay (rule K3). One that is gone already, as after a lost answer, is deleted too. */
export async function deleteCustomer(id: string): Promise<void> {
  try {
    await callApi({ method: 'DELETE', path: `/customers/${id}` });
  } catch (thrown) {
    if (problemOf(thrown).code !== 'CUSTOMER_NOT_FOUND') throw thrown;
  }
  await readCustomersAgain();
}

/** Mails a customer the statement as it stands now; answers where it goes (rule K2). A repeat with the same key mails nothing more. */
export async function sendStatement(id: string, key: string): Promise<string> {
  const response = await callApi({
    method: 'POST',
    path: `/customers/${id}/send-statement`,
    headers: { 'Idempotency-Key': key },
    body: {},
  });
  void queryClient.invalidateQueries(mailSetupQuery);
  return (await readAnswer(response, SentStatement)).destination;
}

/** Forgets a customer for good; answers what stayed (K4). What this device still shows goes by `clearForgotten`. */
export async function forgetCustomer(id: string): Promise<z.output<typeof ForgottenCustomer>> {
  return readAnswer(await callApi({ method: 'POST', path: `/customers/${id}/forget`, body: {} }), ForgottenCustomer);
}

/** Takes what this device knows of a forgotten customer out of it, with what was not saved of these jobs; the rest is read again. */
export async function clearForgotten(jobIds: readonly string[]): Promise<void> {
  forgetDraftsOf(jobIds);
  for (const queryKey of [RECORDS_KEY, JOBS_KEY, DOCUMENTS_KEY]) queryClient.removeQueries({ queryKey: [...queryKey] });
  await queryClient.invalidateQueries();
}

/** Has everything known of customers read again. */
export async function readCustomersAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: RECORDS_KEY });
}

async function afterChange(record: CustomerRecord): Promise<CustomerRecord> {
  await readCustomersAgain();
  return record;
}
