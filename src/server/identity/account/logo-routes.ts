import * as z from 'zod/mini';
import { Account } from '#contract/account.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { BODY_LIMIT } from '#server/platform/http/body-parsing.ts';
import { orRefuse, Refusal } from '#server/platform/http/refusal.ts';
import { inOpenAccount } from './in-open-account.ts';
import { changeLogo } from './change-logo.ts';
import { currentLogoId, dropLogo } from './logo-store.ts';
import { findPrintedLogo } from './printed-logo.ts';
import { findAccount } from './store.ts';

const IMAGE_TYPES = ['image/png', 'image/jpeg'];
const LogoQuery = z.object({ v: z.optional(z.string()) });

/** The account's logo: the body of PUT is the image's own bytes; each version keeps its own address (rulings A6, C4). */
export function logoRoutes(api: Api, deps: Deps): void {
  api.get(
    '/account/logo',
    { config: { produces: IMAGE_TYPES }, schema: { querystring: LogoQuery } },
    async ({ accountId, query: { v } }, reply) => {
      const id = v ?? (await currentLogoId(deps.db, accountId));
      const logo = id === null ? null : await findPrintedLogo(deps, accountId, id);
      if (logo === null) throw new Refusal({ code: 'LOGO_NOT_FOUND', detail: 'There is no logo.' });
      if (v !== undefined) reply.header('cache-control', 'private, max-age=31536000, immutable');
      return reply.type(logo.mime).send(logo.bytes);
    },
  );

  api.delete('/account/logo', { schema: { response: { 200: Account } } }, async ({ accountId }) => {
    await inOpenAccount(deps.db, accountId, (tx) => dropLogo(tx, accountId));
    return findAccount(deps.db, accountId);
  });

  api.register(async (images: Api) => {
    images.removeAllContentTypeParsers();
    images.addContentTypeParser(IMAGE_TYPES, { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, bytes, done) => {
      done(null, bytes);
    });
    images.put<{ Body: Buffer | undefined }>(
      '/account/logo',
      { config: { consumes: IMAGE_TYPES }, schema: { response: { 200: Account } } },
      async ({ actor, body }) => orRefuse(await changeLogo(deps, actor, body ?? new Uint8Array())),
    );
  });
}
