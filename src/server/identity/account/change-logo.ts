import { createHash } from 'node:crypto';
import type { Account } from '#domain/account/account.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { LOGO_SIDE_MAX, readImage } from './image.ts';
import { useLogo } from './logo-store.ts';
import { findAccount } from './store.ts';

/** Makes an image the account's logo; refused unless it is a whole PNG or JPEG of a sensible size (ruling A6). */
export async function changeLogo({ db }: Deps, accountId: string, bytes: Uint8Array): Promise<Result<Account>> {
  const image = await readImage(bytes);
  if (image === null) {
    const message = `Choose a PNG or JPEG image of at most ${LOGO_SIDE_MAX} by ${LOGO_SIDE_MAX} pixels`;
    return refuse('INVALID', `${message}.`, [{ path: '', message }]);
  }
  const id = createHash('sha256').update(bytes).digest('hex');
  const account = await inTransaction(db, async (tx) => {
    await useLogo(tx, accountId, { id, ...image, bytes });
    return findAccount(tx, accountId);
  });
  return success(account);
}
