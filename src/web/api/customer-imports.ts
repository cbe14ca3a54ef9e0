import type * as z from 'zod/mini';
import { callApi, readAnswer } from './client.ts';
import { readCustomersAgain } from './customer-records.ts';
import { CustomerImport as ImportAnswer } from '#contract/customer-import.ts';
import type { CustomerColumns } from '#domain/job/customer-columns.ts';
import type { KNOWN_CUSTOMERS } from '#domain/job/customer-import.ts';

/** What becomes of a list of customers. */
export type CustomerImport = z.output<typeof ImportAnswer>;

/** A list and what is to be made of it; without columns they are found by their titles. */
export type CustomerList = {
  readonly csv: string;
  readonly columns?: CustomerColumns;
  readonly known: (typeof KNOWN_CUSTOMERS)[number];
};

/** What would become of a list; nothing is written (rule K3). */
export async function previewCustomers(list: CustomerList): Promise<CustomerImport> {
  return readAnswer(await callApi({ method: 'POST', path: '/customers/imports', body: list }), ImportAnswer);
}

/** Brings a list in. Doing it again, after a lost answer, changes nothing. */
export async function importCustomers(list: CustomerList): Promise<CustomerImport> {
  const body = { ...list, write: true };
  const imported = await readAnswer(await callApi({ method: 'POST', path: '/customers/imports', body }), ImportAnswer);
  await readCustomersAgain();
  return imported;
}
