import { randomUUID } from 'node:crypto';
import { ForgotPasswordBody, ResetDelivery, ResetLinkBody, ResetPasswordBody } from '#contract/password.ts';
import type { Deps } from '#server/platform/deps.ts';
import { NoContent, type Api } from '#server/platform/http/api.ts';
import { callerOf, limitCalls, type Limiters } from '#server/platform/http/rate-limits.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import type { QueueWorker } from '#server/platform/queue/queue-worker.ts';
import { recorderOf } from '#server/platform/http/auth-log.ts';
import { userAgentOf } from '#server/identity/session/session.ts';
import { linkOrigin } from './link-origin.ts';
import { checkResetLink, resetPassword } from './reset-password.ts';
import { addResetRequest } from './reset-store.ts';

/** A forgotten password (rulings A2, C4). Whether an e-mail address is known is found out by the worker only, so no answer and no wait tells. */
export function resetRoutes(api: Api, deps: Deps, { limiters, post }: { limiters: Limiters; post: QueueWorker }): void {
  api.get('/forgot-password', { config: { isPublic: true }, schema: { response: { 200: ResetDelivery } } }, () => ({
    delivery: deps.mail.mailer.delivery,
  }));

  api.post(
    '/forgot-password',
    { config: { isPublic: true }, schema: { body: ForgotPasswordBody, response: { 204: NoContent } } },
    async (request, reply) => {
      const { email } = request.body;
      await limitCalls(limiters.forgotByAddress, callerOf(request));
      await limitCalls(limiters.forgotPassword, email);
      const port = request.socket.localPort ?? deps.config.port;
      const origin = linkOrigin(deps.config, { host: request.host, port });
      // What the caller wrote stays out of the log.
      if (!origin.ok)
        request.log.warn('No link can be mailed: the call did not come by an address of this machine. Set PUBLIC_URL.');
      await addResetRequest(deps.db, {
        id: randomUUID(),
        email,
        origin: orRefuse(origin),
        requestedAt: deps.clock().getTime(),
      });
      recorderOf(request)('reset-asked');
      void post.look();
      return reply.code(204).send();
    },
  );

  api.post(
    '/check-reset-link',
    { config: { isPublic: true }, schema: { body: ResetLinkBody, response: { 204: NoContent } } },
    async (request, reply) => {
      orRefuse(await checkResetLink({ ...deps, record: recorderOf(request) }, request.body.token));
      return reply.code(204).send();
    },
  );

  api.post(
    '/reset-password',
    { config: { isPublic: true }, schema: { body: ResetPasswordBody, response: { 204: NoContent } } },
    async (request, reply) => {
      const reset = { ...request.body, userAgent: userAgentOf(request) };
      orRefuse(await resetPassword({ ...deps, record: recorderOf(request) }, reset));
      return reply.code(204).send();
    },
  );
}
