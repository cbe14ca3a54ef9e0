import { countStored } from './storage-store.ts';
import type { Db, LogoRow, Tx } from '#server/platform/db/tables.ts';

/** A stored logo. */
export type Logo = Omit<LogoRow, 'account_id' | 'is_shown'>;

/** The account's logo of this id, null when it never had it. */
export async function findLogo(db: Db, accountId: string, logoId: string): Promise<Logo | null> {
  const row = await db
    .selectFrom('logo')
    .select(['id', 'mime', 'width', 'height', 'bytes'])
    .where('account_id', '=', accountId)
    .where('id', '=', logoId)
    .executeTakeFirst();
  return row ?? null;
}

/** The id of the logo that the account has now, null for none. */
export async function currentLogoId(db: Db, accountId: string): Promise<string | null> {
  const row = await db.selectFrom('account').select('logo_id').where('id', '=', accountId).executeTakeFirst();
  return row?.logo_id ?? null;
}

/**
 * Stores a logo, unless its very bytes are there already, and makes it the account's. Earlier ones stay only for issued documents that
 * show them. Answers by how many bytes the account has grown.
 */
export async function useLogo(tx: Tx, accountId: string, logo: Logo): Promise<number> {
  const { numInsertedOrUpdatedRows: added = 0n } = await tx
    .insertInto('logo')
    .values({ account_id: accountId, ...logo, is_shown: 0 })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  await tx.updateTable('account').set({ logo_id: logo.id }).where('id', '=', accountId).execute();
  return Number(added) * logo.bytes.length - (await removeUnshown(tx, accountId, logo.id));
}

/** Keeps a logo for as long as there is the issued document that shows it; false when it has been removed meanwhile. */
export async function keepLogo(tx: Tx, accountId: string, logoId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('logo')
    .set({ is_shown: 1 })
    .where('account_id', '=', accountId)
    .where('id', '=', logoId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Puts another image in the place of a stored logo, unless somebody else has. */
export async function replaceLogo(tx: Tx, accountId: string, before: Logo, image: Omit<Logo, 'id'>): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('logo')
    .set(image)
    .where('account_id', '=', accountId)
    .where('id', '=', before.id)
    .where('bytes', '=', before.bytes)
    .executeTakeFirstOrThrow();
  await countStored(tx, accountId, Number(numUpdatedRows) * (image.bytes.length - before.bytes.length));
}

/** Leaves the account without a logo; repeating it is no error. */
export async function dropLogo(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('account').set({ logo_id: null }).where('id', '=', accountId).execute();
  await countStored(tx, accountId, -(await removeUnshown(tx, accountId, null)));
}

/** Removes the logos that no issued document shows, but for one, and answers their bytes. */
async function removeUnshown(tx: Tx, accountId: string, keptId: string | null): Promise<number> {
  const removed = await tx
    .deleteFrom('logo')
    .where('account_id', '=', accountId)
    .where('is_shown', '=', 0)
    .$if(keptId !== null, (query) => query.where('id', '<>', keptId ?? ''))
    .returning(({ fn }) => fn<number>('octet_length', ['bytes']).as('size'))
    .execute();
  return removed.reduce((sum, { size }) => sum + size, 0);
}
