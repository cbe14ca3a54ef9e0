import * as z from 'zod/mini';
import { Customer, CustomerQuery } from '#contract/customer.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { listCustomers } from './store.ts';

/** The customers of the account's earlier jobs. */
export function customerRoutes(api: Api, deps: Deps): void {
  api.get(
    '/customers',
    { schema: { querystring: CustomerQuery, response: { 200: z.array(Customer) } } },
    ({ accountId, query }) => listCustomers(deps.db, accountId, query.q),
  );
}
