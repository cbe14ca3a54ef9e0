import * as z from 'zod/mini';
import { EmptyBody } from '#contract/file.ts';
import { ForgottenCustomer } from '#contract/forget-customer.ts';
import { Id } from '#contract/wire.ts';
import type { OfferReader } from '#server/papers/offers/read-offer.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import { forgetCustomer } from './forget-customer.ts';

const CustomerParams = z.object({ id: Id });

/** The end of what is known of a customer (rule K4). */
export function forgetRoutes(api: Api, deps: Deps, offers: Pick<OfferReader, 'drop'>): void {
  api.post(
    '/customers/:id/forget',
    { schema: { params: CustomerParams, body: EmptyBody, response: { 200: ForgottenCustomer } } },
    async ({ actor, params }) => {
      const forgotten = orRefuse(await forgetCustomer(deps, actor, params.id));
      offers.drop(actor.accountId);
      return forgotten;
    },
  );
}
