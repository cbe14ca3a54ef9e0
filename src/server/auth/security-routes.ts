import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { PasswordChangeBody } from '#contract/password.ts';
import { SignedInDevice } from '#contract/session.ts';
import { Id } from '#contract/wire.ts';
import type { Deps } from '#server/deps.ts';
import { NoContent, type Api } from '#server/http/api.ts';
import { limitCalls, type Limiters } from '#server/http/rate-limits.ts';
import { orRefuse, Refusal } from '#server/http/refusal.ts';
import { changePassword } from './change-password.ts';
import { deviceName } from './device-name.ts';
import { SESSION_COOKIE, sessionCookieOptions, type Session } from './session.ts';
import { listSessions, removeSessionById, removeSessions } from './session-store.ts';

const SessionParams = z.object({ id: Id });

/** The password and the signed-in devices of an account. */
export function securityRoutes(api: Api, deps: Deps, limiters: Limiters): void {
  const cookie = sessionCookieOptions(deps.config);

  api.post(
    '/account/password',
    { schema: { body: PasswordChangeBody, response: { 204: NoContent } } },
    async (request, reply) => {
      const session = sessionOf(request);
      const attempt = `password ${session.userId}`;
      limitCalls(limiters.failedSignIn, attempt);
      const result = await changePassword(deps, session, request.body);
      if (result.ok) limiters.failedSignIn.takeBack(attempt);
      return reply.setCookie(SESSION_COOKIE, orRefuse(result), cookie).code(204).send();
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

function sessionOf({ session }: Pick<FastifyRequest, 'session'>): Session {
  if (session === null) throw new Error('This route is for signed-in users');
  return session;
}
