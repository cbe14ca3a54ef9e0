import { expect, test } from 'vitest';
import { CLOSE_CONFIRMATION } from '#domain/account/close-account.ts';
import { TABLES } from '#server/platform/db/move-installation.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { stockAccount, type StockedAccount } from '#server/testing/stocked-account.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createOldRecordsErasure } from './erase-old-records.ts';
import { silentLog } from '#server/testing/silent-log.ts';

// What nobody owns, and notices, which leave by themselves.
const NOT_OF_ACCOUNTS = ['reset_request', 'security_notice', 'rate_count', 'latest_time', 'passkey_challenge'];
const OWNED = TABLES.filter((table) => !NOT_OF_ACCOUNTS.includes(table));
const YEARS_MS = 7 * 366 * 24 * 60 * 60_000;

/** Gives an account a row where using it leaves none, of every kind that closing erases. */
async function addRest({ db, clock }: TestApp, { email }: StockedAccount): Promise<string> {
  const { id: user_id, account_id } = await db
    .selectFrom('user_login')
    .select(['id', 'account_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const now = clock.now().getTime();
  const own = { account_id, user_id };
  const queued = { claimed: 1, attempts: 1, next_attempt_at: now };
  await db
    .insertInto('reset_token')
    .values({ ...own, token_hash: email, expires_at: now })
    .execute();
  await db.insertInto('confirmation_token').values({ account_id, token_hash: email, email, expires_at: now }).execute();
  await db
    .insertInto('confirmation_request')
    .values({ account_id, id: email, email, requested_at: now, ...queued })
    .execute();
  const app = { secret: 'JBSWY3DPEHPK3PXP', started_at: now, confirmed_at: null, last_step: 0 };
  await db
    .insertInto('authenticator')
    .values({ ...own, ...app })
    .execute();
  await db
    .insertInto('recovery_code')
    .values({ ...own, code_hash: email })
    .execute();
  const passkey = { id: email, credential_id: email, rp_id: 'localhost', name: 'Phone', transports: '[]' };
  await db
    .insertInto('passkey')
    .values({ ...own, ...passkey, public_key: Buffer.from([1]), counter: 0, created_at: now, used_at: null })
    .execute();
  const [file] = await db.selectFrom('job_file').selectAll().where('account_id', '=', account_id).execute();
  const mail = { message_id: email, mail: '{}', created_at: clock.now().toISOString() };
  const letter = { id: email, account_id, attached_file_id: null, mail: '{}', created_at: mail.created_at };
  const { id: offer_id } = await db
    .selectFrom('offer')
    .select('id')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  const { id: bill_id } = await db
    .selectFrom('bill')
    .select('id')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('cancelled_bill')
    .values({ account_id, bill_id, offer_id, cancelled_at: mail.created_at, pay_back_by: null, extra_total: null })
    .execute();
  const photo = { mime: 'image/png', width: 1, height: 1, bytes: Buffer.from([1]) };
  await db
    .insertInto('extra_photo')
    .values({ account_id, offer_id, ...photo })
    .execute();
  await db
    .insertInto('letter')
    .values({ ...letter, ...queued })
    .execute();
  const said = {
    job_id: file?.job_id ?? '',
    offer_id: null,
    seq: 1,
    at: mail.created_at,
    written_by: 'CUSTOMER',
  } as const;
  await db
    .insertInto('job_message')
    .values({ account_id, id: email, ...said, text: 'Hello' })
    .execute();
  await db
    .insertInto('outbox')
    .values({ account_id, id: email, file_id: file?.id ?? '', ...mail, ...queued })
    .execute();
  await db
    .insertInto('idempotency')
    .values({ account_id, key: email, operation: 'SEND', file_id: file?.id ?? '', created_at: mail.created_at })
    .execute();
  await db.updateTable('job_file').set({ delivery: 'SENDING' }).where('account_id', '=', account_id).execute();
  return account_id;
}

async function rowsOf(db: Db, accountId: string): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of OWNED) {
    const rows: Record<string, unknown>[] = await db.selectFrom(table).selectAll().execute();
    found[table] = rows.filter((row) => row[table === 'account' ? 'id' : 'account_id'] === accountId);
  }
  return found;
}

test.each([true, false])(
  'closing an account, with an invoice (%s), and erasing it later, leaves all of another',
  async (hasInvoice) => {
    const world = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
    const closing = await stockAccount(world, 'Closing', { hasInvoice });
    const other = await stockAccount(world, 'Other');
    const otherId = await addRest(world, other);
    const before = await rowsOf(world.db, otherId);
    expect(Object.entries(before).flatMap(([table, rows]) => (rows.length === 0 ? [table] : []))).toEqual([]);
    const closed = { password: closing.password, confirmation: CLOSE_CONFIRMATION };
    expect((await closing.client.post('/api/account/close', closed)).statusCode).toBe(204);
    expect(await world.db.selectFrom('account').select('id').execute()).toHaveLength(hasInvoice ? 2 : 1);
    expect(await rowsOf(world.db, otherId)).toEqual(before);
    const erasure = createOldRecordsErasure({ ...world.deps, log: silentLog() });
    await erasure.run();
    world.clock.advance(YEARS_MS);
    await erasure.run();
    const left = await world.db.selectFrom('account').select('id').execute();
    expect(left).toEqual([{ id: otherId }]);
    // The log of what happened goes back 90 days for everybody.
    expect(await rowsOf(world.db, otherId)).toEqual({ ...before, account_event: [] });
  },
);
