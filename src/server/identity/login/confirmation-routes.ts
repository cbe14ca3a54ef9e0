import { ConfirmAddressBody } from '#contract/password.ts';
import { EmptyBody } from '#contract/file.ts';
import { findUnconfirmedEmail } from '#server/identity/account/store.ts';
import { userAgentOf } from '#server/identity/session/session.ts';
import type { Deps } from '#server/platform/deps.ts';
import { NoContent, type Api } from '#server/platform/http/api.ts';
import { recorderOf } from '#server/platform/http/auth-log.ts';
import { limitCalls, type Limiters } from '#server/platform/http/rate-limits.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import type { QueueWorker } from '#server/platform/queue/queue-worker.ts';
import { confirmAddress, confirmsAddresses } from './confirm-address.ts';
import { addConfirmationRequest } from './confirmation-store.ts';

/** Confirming an account's e-mail address, by a link that works in any browser, and asking for another link. */
export function confirmationRoutes(
  api: Api,
  deps: Deps,
  { limiters, post, outbox }: { limiters: Limiters; post: QueueWorker; outbox: QueueWorker },
): void {
  api.post(
    '/confirm-address',
    { config: { isPublic: true }, schema: { body: ConfirmAddressBody, response: { 204: NoContent } } },
    async (request, reply) => {
      const confirmation = { ...request.body, userAgent: userAgentOf(request) };
      orRefuse(await confirmAddress({ ...deps, record: recorderOf(request) }, confirmation));
      void outbox.look();
      return reply.code(204).send();
    },
  );

  api.post(
    '/account/confirmation',
    { schema: { body: EmptyBody, response: { 204: NoContent } } },
    async ({ accountId }, reply) => {
      const email = confirmsAddresses(deps) ? await findUnconfirmedEmail(deps.db, accountId) : null;
      if (email !== null) {
        await limitCalls(limiters.confirmationMail, accountId);
        await addConfirmationRequest(deps.db, { accountId, email }, deps.clock().getTime());
        void post.look();
      }
      return reply.code(204).send();
    },
  );
}
