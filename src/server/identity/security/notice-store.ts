import { randomUUID } from 'node:crypto';
import type { SecurityNoticeRow } from '#server/platform/db/security-tables.ts';
import type { Tx } from '#server/platform/db/tables.ts';

/** A change to how a user comes in that they are still to be told of, and where; the time in milliseconds. */
export type SecurityNotice = {
  readonly accountId: string;
  readonly kind: SecurityNoticeRow['kind'];
  readonly email: string;
  /** What the mail says besides, such as the name of a device. */
  readonly detail?: string;
  readonly happenedAt: number;
};

/** Stores a notice, due at once: in the transaction of the change that it tells of, so that there is never one without the other. */
export async function addNotice(
  tx: Tx,
  { accountId, kind, email, detail = '', happenedAt }: SecurityNotice,
): Promise<void> {
  const values = { id: randomUUID(), account_id: accountId, kind, email, detail, happened_at: happenedAt };
  await tx
    .insertInto('security_notice')
    .values({ ...values, claimed: 0, attempts: 0, next_attempt_at: happenedAt })
    .execute();
}
