import { sql } from 'kysely';
import type { Reminded } from '#domain/offer/offer-reminder.ts';
import type { Day } from '#domain/time/date.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { foundOffers } from './offer-store.ts';
import { remindersOf } from './reminders-of.ts';

/** An open quote, as far as reminders go. */
export type OpenQuote = Reminded & { readonly id: string; readonly jobId: string };

/** The open quotes of an account that went out from one day to another. */
export async function listOpenQuotes(
  db: Db,
  accountId: string,
  sent: { readonly from: Day; readonly to: Day },
): Promise<OpenQuote[]> {
  const rows = await foundOffers(db)
    .where('offer.account_id', '=', accountId)
    // As it stands in the index.
    .where('offer.state', '=', sql.lit('OPEN'))
    .where('offer.extra', 'is', null)
    .where('offer.sent_on', '>=', sent.from)
    .where('offer.sent_on', '<=', sent.to)
    .where('job.status', '<>', 'DELETED')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    jobId: row.job_id,
    state: row.state,
    validUntil: row.valid_until,
    remindersOn: remindersOf(row),
  }));
}
