import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Happening } from '#server/identity/security/event-store.ts';
import { deviceCookie, sessionCookie } from '#server/identity/session/session-cookie.ts';
import { userAgentOf } from '#server/identity/session/session.ts';
import type { Deps } from '#server/platform/deps.ts';
import { recorderOf } from '#server/platform/http/auth-log.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import type { Result } from '#domain/problem.ts';
import type { Browser } from './open-session.ts';
import { noteRefusedTry } from './refused-try.ts';
import type { Tellers } from './sign-in.ts';
import type { SignedIn } from './sign-up.ts';

/** What all ways in have in common: who comes, the cookies of who has come in, and who hears of a refusal. */
export function createEntrance(deps: Deps) {
  const cookie = sessionCookie(deps.config);
  const device = deviceCookie(deps.config);

  // Once the answer has left: that there is such an account must not be told by how long it takes.
  function tellRefused(request: FastifyRequest, reply: FastifyReply, of: Pick<Happening, 'accountId' | 'what'>): void {
    const refused = { ...of, userAgent: userAgentOf(request) };
    reply.raw.once('finish', () => {
      noteRefusedTry(deps.db, { ...refused, happenedAt: deps.clock().getTime() }).catch((error: unknown) =>
        request.log.warn({ err: error }, 'refused try not noted'),
      );
    });
  }

  return {
    welcome: (reply: FastifyReply, { account, token, deviceToken }: SignedIn): SignedIn['account'] => {
      cookie.give(reply, token);
      device.give(reply, deviceToken);
      return account;
    },
    /** After a change of how the user signs in their session goes on under another token; null where it is that of before. */
    goOn: <Change extends { readonly token: string | null }>(reply: FastifyReply, changed: Result<Change>) => {
      const { token, ...said } = orRefuse(changed);
      if (token !== null) cookie.give(reply, token);
      return said;
    },
    browserOf: (request: FastifyRequest): Browser => ({
      userAgent: userAgentOf(request),
      oldTokenHash: request.session?.tokenHash ?? null,
      deviceToken: device.tokenOf(request) ?? null,
    }),
    tellers: (request: FastifyRequest, reply: FastifyReply): Pick<Tellers, 'record' | 'tellRefused'> => ({
      record: recorderOf(request),
      tellRefused: (accountId, what) => tellRefused(request, reply, { accountId, what }),
    }),
  };
}
