import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AccountEvent } from '#contract/account-event.ts';
import { Login, LoginBody, PasswordChangeBody } from '#contract/password.ts';
import { SignedInDevice } from '#contract/session.ts';
import { Id } from '#contract/wire.ts';
import type { AccountEventKind } from '#domain/account/account-event.ts';
import { addAccountEvent, listAccountEvents, type Happening } from '#server/identity/security/event-store.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { NoContent, type Api } from '#server/platform/http/api.ts';
import { callerOf, limitCalls, type Limiters } from '#server/platform/http/rate-limits.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { recorderOf } from '#server/platform/http/auth-log.ts';
import { changeLoginEmail } from './change-login-email.ts';
import { changePassword } from './change-password.ts';
import { createEntrance } from './entrance.ts';
import { findLoginEmail, holdLogin } from './login-store.ts';
import { deviceName } from '#server/identity/session/device-name.ts';
import { sessionCookie } from '#server/identity/session/session-cookie.ts';
import { listSessions, removeSessionById, removeSessions } from '#server/identity/session/session-store.ts';

const SessionParams = z.object({ id: Id });

/** How a user comes in: their address and password, the devices that are signed in, and the log of the account. */
export function securityRoutes(api: Api, deps: Deps, { failedSignIn, signUp }: Limiters): void {
  const cookie = sessionCookie(deps.config);
  const { goOn } = createEntrance(deps);

  function happening(request: FastifyRequest, what: AccountEventKind): Happening {
    const { accountId, userAgent } = request.actor;
    return { accountId, what, userAgent, happenedAt: deps.clock().getTime() };
  }

  api.post(
    '/account/password',
    { schema: { body: PasswordChangeBody, response: { 204: NoContent } } },
    async (request, reply) => {
      const trial = { ...deps, failedSignIn, record: recorderOf(request) };
      goOn(reply, await changePassword(trial, request.actor, request.body));
      return reply.code(204).send();
    },
  );

  api.get('/account/login', { schema: { response: { 200: Login } } }, async ({ actor }) => ({
    email: await findLoginEmail(deps.db, actor.userId),
  }));

  api.put('/account/login', { schema: { body: LoginBody, response: { 200: Login } } }, async (request, reply) => {
    // It tells whether an address has an account, as a sign-up does.
    await limitCalls(signUp, callerOf(request));
    const trial = { ...deps, failedSignIn, record: recorderOf(request) };
    return goOn(reply, await changeLoginEmail(trial, request.actor, request.body));
  });

  api.get('/account/events', { schema: { response: { 200: z.array(AccountEvent) } } }, async ({ accountId }) => {
    const events = await listAccountEvents(deps.db, accountId, deps.clock().getTime());
    return events.map(({ id, what, happenedAt, userAgent }) => ({
      id,
      what,
      at: new Date(happenedAt).toISOString(),
      device: userAgent === null ? null : deviceName(userAgent),
    }));
  });

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
      const isEnded = await inTransaction(deps.db, async (tx) => {
        const isRemoved = await removeSessionById(tx, accountId, params.id);
        if (isRemoved) await addAccountEvent(tx, happening(request, 'DEVICE_SIGNED_OUT'));
        return isRemoved;
      });
      if (!isEnded) throw new Refusal({ code: 'SESSION_NOT_FOUND', detail: 'This device is signed out already.' });
      recorderOf(request)('session-ended');
      if (params.id === request.session?.id) cookie.take(reply);
      return reply.code(204).send();
    },
  );

  api.delete('/account/sessions', { schema: { response: { 204: NoContent } } }, async (request, reply) => {
    await inTransaction(deps.db, async (tx) => {
      // One that is renewed meanwhile is ended too.
      await holdLogin(tx, request.actor.userId);
      await removeSessions(tx, request.accountId);
      await addAccountEvent(tx, happening(request, 'ALL_SIGNED_OUT'));
    });
    recorderOf(request)('all-sessions-ended');
    cookie.take(reply);
    return reply.code(204).send();
  });
}
