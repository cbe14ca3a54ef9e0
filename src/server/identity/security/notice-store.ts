import { randomUUID } from 'node:crypto';
import type { Db, SecurityNoticeRow, Tx } from '#server/platform/db/tables.ts';

/** A change to how a user comes in that they are still to be told of, and where; the time in milliseconds. */
export type SecurityNotice = {
  readonly accountId: string;
  readonly kind: SecurityNoticeRow['kind'];
  readonly email: string;
  readonly happenedAt: number;
};

/** Stores a notice, due at once: in the transaction of the change that it tells of, so that there is never one without the other. */
export async function addNotice(tx: Tx, { accountId, kind, email, happenedAt }: SecurityNotice): Promise<void> {
  const values = { id: randomUUID(), account_id: accountId, kind, email, happened_at: happenedAt };
  await tx
    .insertInto('security_notice')
    .values({ ...values, attempts: 0, next_attempt_at: happenedAt })
    .execute();
}

/** The notice of a queue's row; undefined when its account has been closed meanwhile. */
export async function findNotice(db: Db, id: string): Promise<SecurityNotice | undefined> {
  const row = await db.selectFrom('security_notice').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { accountId: row.account_id, kind: row.kind, email: row.email, happenedAt: row.happened_at };
}
