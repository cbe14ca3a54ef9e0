import {
  AuthenticatorSetUp,
  ConfirmBody,
  FactorProofBody,
  RecoveryCodes,
  SecondFactor,
} from '#contract/second-factor.ts';
import type { FastifyRequest } from 'fastify';
import type { PasswordTrial } from './own-password.ts';
import type { Deps } from '#server/platform/deps.ts';
import { NoContent, type Api } from '#server/platform/http/api.ts';
import { recorderOf } from '#server/platform/http/auth-log.ts';
import type { Limiters } from '#server/platform/http/rate-limits.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import { createEntrance } from './entrance.ts';
import { confirmSetUp, renewRecoveryCodes, setUpAuthenticator, turnOffAuthenticator } from './change-factor.ts';
import { findSecondFactor } from '#server/identity/factors/factor-store.ts';

/** The second step of signing in: an authenticator app, and recovery codes for when it is lost. */
export function factorRoutes(api: Api, deps: Deps, { failedSignIn }: Limiters): void {
  const { goOn } = createEntrance(deps);
  const trialOf = (request: FastifyRequest): PasswordTrial => ({
    db: deps.db,
    clock: deps.clock,
    failedSignIn,
    record: recorderOf(request),
  });

  api.get('/account/second-factor', { schema: { response: { 200: SecondFactor } } }, ({ accountId }) =>
    findSecondFactor(deps.db, accountId),
  );

  api.post(
    '/account/authenticator',
    { schema: { body: FactorProofBody, response: { 200: AuthenticatorSetUp } } },
    (request) => setUpAuthenticator(trialOf(request), request.actor, request.body).then(orRefuse),
  );

  api.post(
    '/account/authenticator/confirm',
    { schema: { body: ConfirmBody, response: { 200: RecoveryCodes } } },
    async (request, reply) => goOn(reply, await confirmSetUp(trialOf(request), request.actor, request.body.code)),
  );

  api.post(
    '/account/authenticator/remove',
    { schema: { body: FactorProofBody, response: { 204: NoContent } } },
    async (request, reply) => {
      goOn(reply, await turnOffAuthenticator(trialOf(request), request.actor, request.body));
      return reply.code(204).send();
    },
  );

  api.post(
    '/account/recovery-codes',
    { schema: { body: FactorProofBody, response: { 200: RecoveryCodes } } },
    async (request, reply) => goOn(reply, await renewRecoveryCodes(trialOf(request), request.actor, request.body)),
  );
}
