import * as z from 'zod/mini';
import { PasswordChangeBody } from '#contract/password.ts';
import { SignedInDevice } from '#contract/session.ts';
import { Id } from '#contract/wire.ts';
import type { Deps } from '#server/deps.ts';
import { NoContent, type Api } from '#server/http/api.ts';
import { limitFailures, type Limiters } from '#server/http/rate-limits.ts';
import { orRefuse, Refusal } from '#server/http/refusal.ts';
import { changePassword } from './change-password.ts';
import { deviceName } from './device-name.ts';
import { SESSION_COOKIE, sessionCookieOptions } from './session.ts';
import { sessionOf } from './session-hooks.ts';
import { listSessions, removeSessionById, removeSessions } from './session-store.ts';

const SessionParams = z.object({ id: Id });

/** The password and the signed-in devices of an account. */
export function securityRoutes(api: Api, deps: Deps, { failedSignIn }: Limiters): void {
  const cookie = sessionCookieOptions(deps.config);

  api.post(
    '/account/password',
    { schema: { body: PasswordChangeBody, response: { 204: NoContent } } },
    async (request, reply) => {
      const session = sessionOf(request);
      const change = () => changePassword(deps, session, request.body);
      const token = orRefuse(await limitFailures(failedSignIn, `password ${session.userId}`, change));
      return reply.setCookie(SESSION_COOKIE, token, cookie).code(204).send();
    },
  );

  api.get(
    '/account/sessions',
    { schema: { response: { 200: z.array(SignedInDevice) } } },
    async ({ accountId, session }) => {
      const sessions = await listSessions(deps.db, accountId, deps.clock().getTime());
      return sessions.map(({ id, createdAt, seenAt, userAgent }) => ({
        id,
        createdAt: new Date(createdAt).toISOString(),
        seenAt: new Date(seenAt).toISOString(),
        device: deviceName(userAgent),
        isCurrent: id === session?.id,
      }));
    },
  );

  api.delete(
    '/account/sessions/:id',
    { schema: { params: SessionParams, response: { 204: NoContent } } },
    async (request, reply) => {
      const { accountId, params } = request;
      const isEnded = await removeSessionById(deps.db, accountId, params.id);
      if (!isEnded) throw new Refusal({ code: 'SESSION_NOT_FOUND', detail: 'This device is signed out already.' });
      if (params.id === request.session?.id) reply.clearCookie(SESSION_COOKIE, cookie);
      return reply.code(204).send();
    },
  );

  api.delete('/account/sessions', { schema: { response: { 204: NoContent } } }, async ({ accountId }, reply) => {
    await removeSessions(deps.db, accountId);
    return reply.clearCookie(SESSION_COOKIE, cookie).code(204).send();
  });
}
