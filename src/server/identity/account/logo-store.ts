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

/** Stores a logo, unless its very bytes are there already, and makes it the account's. Earlier ones stay only for issued documents that show them. */
export async function useLogo(tx: Tx, accountId: string, logo: Logo): Promise<void> {
  await tx
    .insertInto('logo')
    .values({ account_id: accountId, ...logo, is_shown: 0 })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .execute();
  await tx.updateTable('account').set({ logo_id: logo.id }).where('id', '=', accountId).execute();
  await tx
    .deleteFrom('logo')
    .where('account_id', '=', accountId)
    .where('id', '<>', logo.id)
    .where('is_shown', '=', 0)
    .execute();
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

/** Puts another image in the place of a stored logo. */
export async function replaceLogo(db: Db, accountId: string, { id, ...image }: Logo): Promise<void> {
  await db.updateTable('logo').set(image).where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** Leaves the account without a logo; repeating it is no error. */
export async function dropLogo(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('account').set({ logo_id: null }).where('id', '=', accountId).execute();
  await tx.deleteFrom('logo').where('account_id', '=', accountId).where('is_shown', '=', 0).execute();
}
