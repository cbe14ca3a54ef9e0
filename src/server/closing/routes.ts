import { CloseAccountBody } from '#contract/close-account.ts';
import { SESSION_COOKIE, sessionCookieOptions } from '#server/auth/session.ts';
import { sessionOf } from '#server/auth/session-hooks.ts';
import type { Deps } from '#server/deps.ts';
import { NoContent, type Api } from '#server/http/api.ts';
import { limitFailures, type Limiters } from '#server/http/rate-limits.ts';
import { orRefuse } from '#server/http/refusal.ts';
import { closeAccount } from './close-account.ts';

/** The end of an account. */
export function closingRoutes(api: Api, deps: Deps, { failedSignIn }: Limiters): void {
  const cookie = sessionCookieOptions(deps.config);

  api.post(
    '/account/close',
    { schema: { body: CloseAccountBody, response: { 204: NoContent } } },
    async (request, reply) => {
      const session = sessionOf(request);
      const close = () => closeAccount(deps, session, request.body.password);
      orRefuse(await limitFailures(failedSignIn, `password ${session.userId}`, close));
      return reply.clearCookie(SESSION_COOKIE, cookie).code(204).send();
    },
  );
}
