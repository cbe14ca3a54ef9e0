import { createHash } from 'node:crypto';
import type { Account } from '#domain/account/account.ts';
import type { Actor } from '#domain/actor.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import type { Deps } from '#server/platform/deps.ts';
import { claimedKind, IMAGE_SIDE_MAX } from '#server/platform/image/image.ts';
import { LOGO_BOX } from '#server/platform/image/image-reducer.ts';
import { inOpenAccount } from './in-open-account.ts';
import { checkRoom, takeRoom } from './storage-store.ts';
import { useLogo } from './logo-store.ts';
import { findAccount, holdAccount } from './store.ts';

const NO_IMAGE = `Choose a PNG or JPEG image of at most ${IMAGE_SIDE_MAX} by ${IMAGE_SIDE_MAX} pixels`;

/** Makes an image the account's logo, kept in its printed form; refused unless it is a whole PNG or JPEG of a sensible size (ruling A6). */
export async function changeLogo(deps: Deps, { accountId }: Actor, bytes: Uint8Array): Promise<Result<Account>> {
  const { db, reduceImage, config } = deps;
  const room = await checkRoom(deps, accountId);
  if (!room.ok) return room;
  const image = claimedKind(bytes) && (await reduceImage({ bytes, box: LOGO_BOX }, accountId));
  if (image === null) return refuse('INVALID', `${NO_IMAGE}.`, [{ path: '', message: NO_IMAGE }]);
  const id = createHash('sha256').update(image.bytes).digest('hex');
  const account = await inOpenAccount(db, accountId, async (tx) => {
    // Before its logo is looked for: another call may be removing that.
    await holdAccount(tx, accountId);
    await takeRoom(tx, accountId, {
      bytes: await useLogo(tx, accountId, { id, ...image }),
      limit: config.storageLimit,
    });
    return findAccount(tx, accountId);
  });
  return success(account);
}
