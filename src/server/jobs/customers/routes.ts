import * as z from 'zod/mini';
import {
  CustomerBody,
  CustomerRecord,
  FoundCustomer,
  NewCustomerBody,
  WholeCustomer,
} from '#contract/customer-record.ts';
import { CustomerImport, CustomerImportBody } from '#contract/customer-import.ts';
import { CustomerListQuery } from '#contract/list-query.ts';
import { Id } from '#contract/wire.ts';
import type { Deps } from '#server/platform/deps.ts';
import { NoContent, type Api } from '#server/platform/http/api.ts';
import { limitCalls, type Limiters } from '#server/platform/http/rate-limits.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import type { FairTurns } from '#server/platform/worker/fair-turns.ts';
import { addCustomer, deleteCustomer, editCustomer } from './edit-customers.ts';
import { listEarlierCustomers } from './earlier-customers-store.ts';
import { importCustomers } from './import-customers.ts';
import { listRecords } from './list-store.ts';
import { tellerNow } from '#server/jobs/tell-of-day.ts';
import { readCustomer } from './read-customer.ts';

const CustomerParams = z.object({ id: Id });

/** The customers of the account: their records (chapter K), and without a page those of the newest jobs (rule K3). */
export function customerRoutes(
  api: Api,
  deps: Deps,
  { creation, importedCustomer, inImportTurn }: Limiters & { readonly inImportTurn: FairTurns },
): void {
  api.get(
    '/customers',
    { schema: { querystring: CustomerListQuery, response: { 200: z.array(FoundCustomer) } } },
    async ({ accountId, query }, reply) => {
      if (query.page === undefined && query.pageSize === undefined)
        return listEarlierCustomers(deps.db, accountId, query.q);
      const { customers, total } = await listRecords(deps.db, accountId, query);
      reply.header('x-total-count', total);
      return customers;
    },
  );

  api.post(
    '/customers',
    { schema: { body: NewCustomerBody, response: { 200: CustomerRecord, 201: CustomerRecord } } },
    async ({ actor, body }, reply) => {
      await limitCalls(creation, actor.accountId);
      const { record, isNew } = orRefuse(await addCustomer(deps, actor, body));
      reply.code(isNew ? 201 : 200);
      return record;
    },
  );

  api.post(
    '/customers/imports',
    { schema: { body: CustomerImportBody, response: { 200: CustomerImport } } },
    async ({ actor, body }) =>
      orRefuse(await inImportTurn(actor.accountId, () => importCustomers({ ...deps, importedCustomer }, actor, body))),
  );

  api.get(
    '/customers/:id',
    { schema: { params: CustomerParams, response: { 200: WholeCustomer } } },
    async ({ accountId, params: { id } }) => orRefuse(await readCustomer(deps.db, accountId, id, tellerNow(deps))),
  );

  api.put(
    '/customers/:id',
    { schema: { params: CustomerParams, body: CustomerBody, response: { 200: CustomerRecord } } },
    async ({ actor, params: { id }, body: { tstampUpdated: seen, unlessKnown, ...said } }) =>
      orRefuse(await editCustomer(deps, actor, { id, said, seen, unlessKnown })),
  );

  api.delete(
    '/customers/:id',
    { schema: { params: CustomerParams, response: { 204: NoContent } } },
    async ({ actor, params }, reply) => {
      orRefuse(await deleteCustomer(deps, actor, params.id));
      return reply.code(204).send();
    },
  );
}
