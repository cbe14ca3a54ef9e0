import { sql, type Kysely } from 'kysely';

/** Erases the photos of extras that were taken back before a withdrawal did that itself, and gives their room back (rule O15). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const withdrawn = sql`
    exists (select 1 from offer where offer.account_id = extra_photo.account_id and offer.id = extra_photo.offer_id
      and offer.state = 'WITHDRAWN')
  `;
  await sql`
    update account set stored_bytes = stored_bytes -
      (select coalesce(sum(octet_length(bytes)), 0) from extra_photo where account_id = account.id and ${withdrawn})
  `.execute(db);
  await sql`
    update offer set extra = replace(extra, '"hasPhoto":true', '"hasPhoto":false')
    where state = 'WITHDRAWN' and extra is not null
  `.execute(db);
  await sql`delete from extra_photo where ${withdrawn}`.execute(db);
}
