import type { PasskeyRow } from '#server/platform/db/security-tables.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import type { FactorOwner } from './factor-store.ts';

/** A passkey as its user sees it; times in ISO form. */
export type Passkey = {
  readonly id: string;
  readonly name: string;
  readonly rpId: string;
  readonly createdAt: string;
  readonly usedAt: string | null;
};

/** Stores a passkey; throws a unique violation when its authenticator's id is known. */
export async function addPasskey(tx: Tx, passkey: PasskeyRow): Promise<void> {
  await tx.insertInto('passkey').values(passkey).execute();
}

/** The account's passkeys, the oldest first. */
export async function listPasskeys(db: Db, accountId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, rp_id, created_at, used_at }) => ({
    id,
    name,
    rpId: rp_id,
    createdAt: new Date(created_at).toISOString(),
    usedAt: used_at === null ? null : new Date(used_at).toISOString(),
  }));
}

/** The user's passkeys that work at a host, as a browser is told of them. */
export async function listCredentials(db: Db, { userId }: FactorOwner, rpId: string) {
  const rows = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .where('rp_id', '=', rpId)
    .execute();
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key' as const,
    transports: transportsOf(transports),
  }));
}

/** The transports of a passkey's row. */
export function transportsOf(stored: string): string[] {
  return JSON.parse(stored) as string[]; // what addPasskey wrote
}

/** Whether a user has any passkey. */
export async function hasPasskey(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('passkey').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** How many passkeys a user has. */
export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkey')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The passkey that its authenticator calls so, whosever it is: by it a user who signs in is found. */
export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Notes that a passkey was used, with what its authenticator counts now; false when it was removed or used by somebody else meanwhile. */
export async function usePasskey(
  db: Db,
  { id, counter: before }: PasskeyRow,
  { counter, usedAt }: { readonly counter: number; readonly usedAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, used_at: usedAt })
    .where('id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Gives the account's passkey another name; false when there is none of this id. */
export async function renamePasskey(db: Db, accountId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Forgets the account's passkey; false when there is none of this id. */
export async function removePasskey(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
