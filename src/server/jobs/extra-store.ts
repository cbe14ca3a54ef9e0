import { agreedLine, extraLine, type Extra } from '#domain/job/extra.ts';
import { agreedExtras } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { dayOf } from '#domain/time/date.ts';
import { countStored } from '#server/identity/account/storage-store.ts';
import type { ExtraPhotoRow, OfferRow } from '#server/platform/db/offer-tables.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';

/** What an extra offers; null for the offer of a quote. */
export function extraIn({ extra }: Pick<OfferRow, 'extra'>): Extra | null {
  if (extra === null) return null;
  const written = JSON.parse(extra) as Omit<Extra, 'hasPhoto'> & Partial<Extra>; // with the offer; the first had no photos
  return { ...written, hasPhoto: written.hasPhoto ?? false };
}

/** The extras that a job's customer agreed to as lines of its invoice, the oldest first (rule O15). */
export async function findAgreedLines(
  db: Db,
  accountId: string,
  { id: jobId, extras }: Pick<Job, 'id' | 'extras'>,
): Promise<LineItem[]> {
  const agreed = new Set(agreedExtras({ extras }).map(({ id }) => id));
  if (agreed.size === 0) return [];
  const rows = await findExtraRows(db, accountId, jobId);
  return rows.flatMap((row) => {
    const extra = extraIn(row);
    if (extra === null || row.state !== 'ACCEPTED' || row.answered_at === null || !agreed.has(row.id)) return [];
    return [agreedLine(extraLine(row.id, extra), dayOf(row.answered_at))];
  });
}

/** The offers of a job's extras as they are stored, the oldest first. The caller holds the job where it will write. */
export async function findExtraRows(db: Db, accountId: string, jobId: string): Promise<OfferRow[]> {
  return db
    .selectFrom('offer')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .where('extra', 'is not', null)
    .orderBy('seq')
    .execute();
}

/** How many extras a job has had, those that a restored backup has not among them; the next one has the number after it. The caller holds the job where it will write. */
export async function countExtras(db: Db, accountId: string, jobId: string): Promise<number> {
  const { extras_passed_over } = await db
    .selectFrom('job')
    .select('extras_passed_over')
    .where('account_id', '=', accountId)
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  return (await findExtraRows(db, accountId, jobId)).length + extras_passed_over;
}

/** The id of the extra that a job counts by this number; null where it is about none. */
export async function findExtraId(
  db: Db,
  accountId: string,
  { jobId, extra: number }: { readonly jobId: string; readonly extra: number | null },
): Promise<string | null> {
  if (number === null) return null;
  const rows = await findExtraRows(db, accountId, jobId);
  return rows.find((row) => extraIn(row)?.number === number)?.id ?? null;
}

/** Where the signed-in get the photo of an extra; null where it has none. */
export function photoUrlOf(row: Pick<OfferRow, 'id' | 'job_id' | 'extra'>): string | null {
  return extraIn(row)?.hasPhoto === true ? `/api/jobs/${row.job_id}/extras/${row.id}/photo` : null;
}

/** Keeps the photo of an extra beside its offer, once that is stored. */
export async function addExtraPhoto(tx: Tx, photo: ExtraPhotoRow): Promise<void> {
  await tx.insertInto('extra_photo').values(photo).execute();
}

/** Erases the photo of an extra that is taken back, and gives its room back. The caller holds the job. */
export async function eraseExtraPhoto(tx: Tx, row: OfferRow): Promise<void> {
  const extra = extraIn(row);
  if (extra?.hasPhoto !== true) return;
  const { account_id: accountId, id } = row;
  const erased = await tx
    .deleteFrom('extra_photo')
    .where('account_id', '=', accountId)
    .where('offer_id', '=', id)
    .returning(({ fn }) => fn<number>('octet_length', ['bytes']).as('size'))
    .executeTakeFirst();
  await countStored(tx, accountId, -(erased?.size ?? 0));
  await tx
    .updateTable('offer')
    .set({ extra: JSON.stringify({ ...extra, hasPhoto: false }) })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** The photo of a job's extra; none where it has none. */
export async function findExtraPhoto(
  db: Db,
  accountId: string,
  { jobId, offerId }: { readonly jobId: string; readonly offerId: string },
): Promise<Pick<ExtraPhotoRow, 'mime' | 'bytes'> | undefined> {
  return db
    .selectFrom('extra_photo as photo')
    .innerJoin('offer', (join) =>
      join.onRef('offer.account_id', '=', 'photo.account_id').onRef('offer.id', '=', 'photo.offer_id'),
    )
    .select(['photo.mime', 'photo.bytes'])
    .where('photo.account_id', '=', accountId)
    .where('photo.offer_id', '=', offerId)
    .where('offer.job_id', '=', jobId)
    .executeTakeFirst();
}
