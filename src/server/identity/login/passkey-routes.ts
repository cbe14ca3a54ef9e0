import type { FastifyRequest } from 'fastify';
import { Account } from '#contract/account.ts';
import { EmptyBody } from '#contract/file.ts';
import {
  NewPasskeyBody,
  PasskeyCreation,
  PasskeyProof,
  PasskeyProofBody,
  PasskeyRequest,
  PasskeySignInBody,
  RemovePasskeyBody,
  RenamePasskeyBody,
} from '#contract/passkey.ts';
import { FactorProofBody, RecoveryCodes } from '#contract/second-factor.ts';
import { addChallenge, CHALLENGE_MS, type Challenge } from '#server/identity/factors/challenge-store.ts';
import type { Site } from '#server/identity/factors/check-passkey.ts';
import { listCredentials, renamePasskey } from '#server/identity/factors/passkey-store.ts';
import { hashOfToken, newToken } from '#server/identity/session/session.ts';
import type { Deps } from '#server/platform/deps.ts';
import { NoContent, type Api } from '#server/platform/http/api.ts';
import { antiForgeryValueOf } from '#server/platform/http/anti-forgery.ts';
import { recorderOf } from '#server/platform/http/auth-log.ts';
import { callerOf, limitFailures, type Limiters } from '#server/platform/http/rate-limits.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import { dropPasskey, finishPasskey, refuseUnknownPasskey, startPasskey } from './change-passkey.ts';
import { createEntrance } from './entrance.ts';
import { siteOf } from './link-origin.ts';
import type { PasswordTrial } from './own-password.ts';
import { proveByPasskey, signInByPasskey } from './passkey-sign-in.ts';

/** Passkeys: signing in with one alone, proving by one who makes a call, and adding, naming and removing them (WebAuthn, level 3). */
export function passkeyRoutes(api: Api, deps: Deps, limiters: Limiters): void {
  const { failedSignIn, failedByAddress } = limiters;
  const entrance = createEntrance(deps);
  const trialOf = (call: FastifyRequest): PasswordTrial => ({ ...deps, failedSignIn, record: recorderOf(call) });
  const siteAt = ({ host, socket }: FastifyRequest): Site =>
    orRefuse(siteOf(deps.config, { host, port: socket.localPort ?? deps.config.port }));

  async function request(
    { rpId }: Site,
    given: Omit<Challenge, 'challenge'>,
    allowCredentials: Awaited<ReturnType<typeof listCredentials>>,
  ) {
    const challenge = newToken();
    await addChallenge(deps.db, { challenge, ...given }, deps.clock().getTime());
    return { challenge, rpId, timeout: CHALLENGE_MS, userVerification: 'required' as const, allowCredentials };
  }

  api.post(
    '/passkey-challenge',
    { config: { isPublic: true }, schema: { body: EmptyBody, response: { 200: PasskeyRequest } } },
    (call) => request(siteAt(call), { purpose: 'SIGN_IN', boundTo: browserOf(call) }, []),
  );

  api.post(
    '/sign-in/passkey',
    { config: { isPublic: true }, schema: { body: PasskeySignInBody, response: { 200: Account } } },
    async (call, reply) => {
      const caller = callerOf(call);
      const browser = entrance.browserOf(call);
      const answered = { ...call.body, site: siteAt(call), boundTo: browserOf(call), browser };
      const enter = () => signInByPasskey({ ...deps, ...entrance.tellers(call, reply) }, answered);
      const enterFromHere = () => limitFailures(failedByAddress, caller, enter);
      return entrance.welcome(reply, orRefuse(await limitFailures(failedSignIn, `passkey ${caller}`, enterFromHere)));
    },
  );

  api.post(
    '/account/passkey-challenge',
    { schema: { body: EmptyBody, response: { 200: PasskeyRequest } } },
    async (call) => {
      const site = siteAt(call);
      const own = await listCredentials(deps.db, call.actor, site.rpId);
      return request(site, { purpose: 'PROVE', boundTo: call.actor.tokenHash }, own);
    },
  );

  api.post('/account/passkey-proof', { schema: { body: PasskeyProofBody, response: { 200: PasskeyProof } } }, (call) =>
    proveByPasskey(trialOf(call), call.actor, { ...call.body, site: siteAt(call) }).then(orRefuse),
  );

  api.post(
    '/account/passkeys/challenge',
    { schema: { body: FactorProofBody, response: { 200: PasskeyCreation } } },
    (call) => startPasskey(trialOf(call), call.actor, { proof: call.body, site: siteAt(call) }).then(orRefuse),
  );

  api.post(
    '/account/passkeys',
    { schema: { body: NewPasskeyBody, response: { 200: RecoveryCodes } } },
    async (call, reply) =>
      entrance.goOn(reply, await finishPasskey(trialOf(call), call.actor, { ...call.body, site: siteAt(call) })),
  );

  api.post(
    '/account/passkeys/rename',
    { schema: { body: RenamePasskeyBody, response: { 204: NoContent } } },
    async ({ accountId, body }, reply) => {
      if (!(await renamePasskey(deps.db, accountId, body.id, body.name))) orRefuse(refuseUnknownPasskey());
      return reply.code(204).send();
    },
  );

  api.post(
    '/account/passkeys/remove',
    { schema: { body: RemovePasskeyBody, response: { 204: NoContent } } },
    async (call, reply) => {
      entrance.goOn(reply, await dropPasskey(trialOf(call), call.actor, call.body));
      return reply.code(204).send();
    },
  );
}

/** A visitor's browser, as challenges are bound to it: every call that changes something has shown that it holds this value. */
function browserOf(call: FastifyRequest): string {
  return hashOfToken(antiForgeryValueOf(call));
}
