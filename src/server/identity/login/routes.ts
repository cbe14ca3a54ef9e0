import type { FastifyReply, FastifyRequest } from 'fastify';
import { Account, SignInBody, SignUpBody } from '#contract/account.ts';
import type { Deps } from '#server/platform/deps.ts';
import { NoContent, type Api } from '#server/platform/http/api.ts';
import { callerOf, limitFailures, type Limiters } from '#server/platform/http/rate-limits.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import { recorderOf } from '#server/platform/http/auth-log.ts';
import { userAgentOf } from '#server/identity/session/session.ts';
import { sessionCookie } from '#server/identity/session/session-cookie.ts';
import { removeSession } from '#server/identity/session/session-store.ts';
import { signIn } from './sign-in.ts';
import { signUp, type Browser, type SignedIn, type StockLibrary } from './sign-up.ts';

/** Sign-up, sign-in and sign-out (ruling C4). */
export function authRoutes(
  api: Api,
  deps: Deps,
  { limiters, stockLibrary }: { limiters: Limiters; stockLibrary: StockLibrary },
): void {
  const cookie = sessionCookie(deps.config);

  function welcome(reply: FastifyReply, { account, token }: SignedIn): SignedIn['account'] {
    cookie.give(reply, token);
    return account;
  }

  api.post(
    '/sign-up',
    {
      config: { isPublic: true, rateCounter: limiters.signUp },
      schema: { body: SignUpBody, response: { 201: Account } },
    },
    async (request, reply) => {
      const signedIn = orRefuse(
        await signUp({ ...deps, stockLibrary, record: recorderOf(request) }, request.body, browserOf(request)),
      );
      reply.code(201);
      return welcome(reply, signedIn);
    },
  );

  api.post(
    '/sign-in',
    { config: { isPublic: true }, schema: { body: SignInBody, response: { 200: Account } } },
    async (request, reply) => {
      const { body } = request;
      const caller = callerOf(request);
      const enter = () => signIn({ ...deps, record: recorderOf(request) }, { ...body, ...browserOf(request) });
      const enterFromHere = () => limitFailures(limiters.failedByAddress, caller, enter);
      return welcome(
        reply,
        orRefuse(await limitFailures(limiters.failedSignIn, `${body.email} ${caller}`, enterFromHere)),
      );
    },
  );

  api.post(
    '/sign-out',
    { config: { isPublic: true }, schema: { response: { 204: NoContent } } },
    async (request, reply) => {
      if (request.session) {
        await removeSession(deps.db, request.session.tokenHash);
        recorderOf(request)('signed-out');
      }
      cookie.take(reply);
      return reply.code(204).send();
    },
  );
}

function browserOf(request: FastifyRequest): Browser {
  return { userAgent: userAgentOf(request), oldTokenHash: request.session?.tokenHash ?? null };
}
