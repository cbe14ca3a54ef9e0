import { littleRoom, type Storage } from '#domain/account/storage.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';

/** The account was filled by another call: it ends the transaction, and is answered like any that finds no room. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
}

/** How much the account has stored, and may. */
export async function storageOf({ db, config }: Pick<Deps, 'db' | 'config'>, accountId: string): Promise<Storage> {
  return { used: await storedBytes(db, accountId), limit: config.storageLimit };
}

/** Refuses to store anything when the account is full. */
export async function checkRoom(deps: Pick<Deps, 'db' | 'config'>, accountId: string): Promise<Result<void>> {
  const storage = await storageOf(deps, accountId);
  if (storage.used < storage.limit) return success(undefined);
  return refuse('STORAGE_FULL', littleRoom(storage) ?? '');
}

/** Counts bytes that are stored, or with a minus removed, in the transaction that does so: of several at once each is counted. */
export async function countStored(tx: Tx, accountId: string, bytes: number): Promise<void> {
  if (bytes === 0) return;
  await tx
    .updateTable('account')
    .set((eb) => ({ stored_bytes: eb('stored_bytes', '+', bytes) }))
    .where('id', '=', accountId)
    .execute();
}

/** Counts bytes that are stored; throws a StorageFullError when the account was full before, which what is stored last may overstep. */
export async function takeRoom(
  tx: Tx,
  accountId: string,
  { bytes, limit }: { readonly bytes: number; readonly limit: number },
): Promise<void> {
  await countStored(tx, accountId, bytes);
  if (bytes > 0 && (await storedBytes(tx, accountId)) - bytes >= limit) throw new StorageFullError();
}

async function storedBytes(db: Db, accountId: string): Promise<number> {
  const { stored_bytes } = await db
    .selectFrom('account')
    .select('stored_bytes')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return stored_bytes;
}
