import { SignInBody, SignUpBody } from '#contract/account-body.ts';
import { Account } from '#contract/account.ts';
import type { Deps } from '#server/platform/deps.ts';
import { NoContent, type Api } from '#server/platform/http/api.ts';
import { callerOf, limitFailures, type Limiters } from '#server/platform/http/rate-limits.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import type { QueueWorker } from '#server/platform/queue/queue-worker.ts';
import { recorderOf } from '#server/platform/http/auth-log.ts';
import { sessionCookie } from '#server/identity/session/session-cookie.ts';
import { removeSession } from '#server/identity/session/session-store.ts';
import { createEntrance } from './entrance.ts';
import { signIn } from './sign-in.ts';
import { addAccountEvent } from '#server/identity/security/event-store.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { signUp, type StockLibrary } from './sign-up.ts';

type AuthParts = {
  readonly limiters: Limiters;
  readonly stockLibrary: StockLibrary;
  /** Mails the link that confirms a new account's address. */
  readonly confirmations: QueueWorker;
};

/** Sign-up, sign-in and sign-out (ruling C4). */
export function authRoutes(api: Api, deps: Deps, { limiters, stockLibrary, confirmations }: AuthParts): void {
  const cookie = sessionCookie(deps.config);
  const { welcome, browserOf, tellers } = createEntrance(deps);

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
      void confirmations.look();
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
      const { failedSignIn } = limiters;
      const enter = () =>
        signIn({ ...deps, ...tellers(request, reply), failedSignIn }, { ...body, ...browserOf(request) });
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
        const { accountId, tokenHash, userAgent } = request.session;
        await inTransaction(deps.db, async (tx) => {
          await removeSession(tx, tokenHash);
          const happenedAt = deps.clock().getTime();
          await addAccountEvent(tx, { accountId, what: 'SIGNED_OUT', userAgent, happenedAt });
        });
        recorderOf(request)('signed-out');
      }
      cookie.take(reply);
      return reply.code(204).send();
    },
  );
}
