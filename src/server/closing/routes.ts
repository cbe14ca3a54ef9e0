import { CloseAccountBody, OpenCancellations } from '#contract/close-account.ts';
import { recorderOf } from '#server/platform/http/auth-log.ts';
import type { OfferReader } from '#server/papers/offers/read-offer.ts';
import { sessionCookie } from '#server/identity/session/session-cookie.ts';
import type { Deps } from '#server/platform/deps.ts';
import { NoContent, type Api } from '#server/platform/http/api.ts';
import type { Limiters } from '#server/platform/http/rate-limits.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import { closeAccount } from './close-account.ts';
import { openCancellations } from './open-cancellations.ts';

/** The end of an account. */
export function closingRoutes(
  api: Api,
  deps: Deps,
  { limiters, offers }: { readonly limiters: Limiters; readonly offers: Pick<OfferReader, 'drop'> },
): void {
  const { failedSignIn } = limiters;
  const cookie = sessionCookie(deps.config);

  api.get('/account/open-cancellations', { schema: { response: { 200: OpenCancellations } } }, ({ accountId }) =>
    openCancellations(deps, accountId),
  );

  api.post(
    '/account/close',
    { schema: { body: CloseAccountBody, response: { 204: NoContent } } },
    async (request, reply) => {
      const trial = { ...deps, failedSignIn, record: recorderOf(request) };
      orRefuse(await closeAccount(trial, request.actor, request.body.password));
      offers.drop(request.accountId);
      cookie.take(reply);
      return reply.code(204).send();
    },
  );
}
