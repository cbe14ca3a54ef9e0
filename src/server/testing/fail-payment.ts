import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Db } from '#server/platform/db/tables.ts';
import { IS_ON_POSTGRES } from './postgres-databases.ts';

/** Has a payment that is entered at this moment fail as if another call with its key had been first. */
export async function failPaymentOf(db: Db, moment: string): Promise<void> {
  const repeat = 'insert into account select * from account where id = new.account_id;';
  const when = `before insert on payment for each row when (new.created_at = '${moment}')`;
  if (!IS_ON_POSTGRES)
    return void (await sql.raw(`create trigger fail_payment ${when} begin ${repeat} end`).execute(db));
  const body = `returns trigger language plpgsql as 'begin ${repeat} return new; end'`;
  await sql.raw(`create function fail_payment() ${body}`).execute(db);
  await sql.raw(`create trigger fail_payment ${when} execute function fail_payment()`).execute(db);
  // Other tests use this database after it.
  onTestFinished(async () => void (await sql`drop function fail_payment cascade`.execute(db)));
}
