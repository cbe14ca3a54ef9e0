import type { Db, LogoRow } from '#server/platform/db/tables.ts';

/** A stored logo. */
export type Logo = Omit<LogoRow, 'account_id'>;

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

/** Stores a logo, unless its very bytes are there already, and makes it the account's. Earlier ones stay for issued documents. */
export async function useLogo(db: Db, accountId: string, logo: Logo): Promise<void> {
  await db
    .insertInto('logo')
    .values({ account_id: accountId, ...logo })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .execute();
  await db.updateTable('account').set({ logo_id: logo.id }).where('id', '=', accountId).execute();
}

/** Puts another image in the place of a stored logo. */
export async function replaceLogo(db: Db, accountId: string, { id, ...image }: Logo): Promise<void> {
  await db.updateTable('logo').set(image).where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** Leaves the account without a logo; repeating it is no error. */
export async function dropLogo(db: Db, accountId: string): Promise<void> {
  await db.updateTable('account').set({ logo_id: null }).where('id', '=', accountId).execute();
}
