import type { Kysely } from 'kysely';
import type { BookFile, BookPayment } from '#domain/bill/book-entry.ts';
import { isOfMoney, STATEMENT_METHODS } from '#domain/bill/book-payment.ts';
import { PAYMENT_METHODS } from '#domain/bill/payment.ts';
import type { Period } from '#domain/bill/vat-figures.ts';
import { addDays } from '#domain/time/date.ts';
import type { BookExportRow } from '#server/platform/db/book-tables.ts';
import type { Db, Tables, Tx } from '#server/platform/db/tables.ts';
import { findBookPayments } from './book-source-store.ts';

/** What a period has for the books: an id, the number or name that it is known by, and whether the program had it before. */
export type BookCandidate = {
  readonly id: string;
  readonly place: string;
  readonly name: string;
  readonly isKnown: boolean;
};

/** The next of what a period has for the books, in the order of the file, after the last that was read; what only the export `of` holds was not had before. */
export async function listCandidates(
  tx: Tx,
  accountId: string,
  {
    file,
    of,
    after,
    limit,
  }: {
    readonly file: BookFile;
    readonly of: string;
    readonly after: BookCandidate | null;
    readonly limit: number;
  },
): Promise<BookCandidate[]> {
  const rows = await tx
    .selectFrom(candidatesOf(tx, accountId, file).as('candidate'))
    .selectAll('candidate')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('book_entry')
            .select('book_entry.seq')
            .where('book_entry.account_id', '=', accountId)
            .where('book_entry.format', '=', file.format)
            .where('book_entry.export_id', '!=', of)
            .whereRef('book_entry.entry_id', '=', 'candidate.id'),
        )
        .as('known'),
    )
    .where((eb) =>
      after === null
        ? eb.lit(true)
        : eb.or([
            eb('candidate.place', '>', after.place),
            eb.and([eb('candidate.place', '=', after.place), eb('candidate.id', '>', after.id)]),
          ]),
    )
    .orderBy('candidate.place')
    .orderBy('candidate.id')
    .limit(limit)
    .execute();
  // One database says 1 and the other true.
  return rows.map(({ known, ...candidate }) => ({ ...candidate, isKnown: Boolean(known) }));
}

function candidatesOf(db: Kysely<Tables>, accountId: string, { kind, from, to }: BookFile) {
  if (kind === 'CONTACTS') return contactsOf(db, accountId, { from, to });
  if (isOfMoney(kind)) return paymentsOf(db, accountId, { kind, from, to });
  return db
    .selectFrom('bill')
    .select(['bill.id', 'bill.issued_at as place', 'bill.number as name'])
    .where('bill.account_id', '=', accountId)
    .where('bill.kind', '=', kind === 'INVOICES' ? 'INVOICE' : 'CREDIT_NOTE')
    .where('bill.issued_on', '>=', from)
    .where('bill.issued_on', '<=', to);
}

/** Money that came in or went back, by the ways that are wanted; what is moved from one invoice to another is none. */
function paymentsOf(db: Kysely<Tables>, accountId: string, { kind, from, to }: Period & Pick<BookFile, 'kind'>) {
  const methods = kind === 'ALL_PAYMENTS' ? PAYMENT_METHODS.filter((each) => each !== 'CREDIT') : STATEMENT_METHODS;
  return db
    .selectFrom('payment')
    .innerJoin('bill', (join) =>
      join.onRef('bill.account_id', '=', 'payment.account_id').onRef('bill.id', '=', 'payment.bill_id'),
    )
    .select(['payment.id', 'payment.received_on as place', 'bill.number as name'])
    .where('payment.account_id', '=', accountId)
    .where('payment.received_on', '>=', from)
    .where('payment.received_on', '<=', to)
    .where('payment.voided_at', 'is', null)
    .where('payment.method', 'in', methods);
}

/** Payments of a period that a program has and that were undone since, the newest first: how many there are, and the first of them. */
export async function findUndone(
  db: Db,
  accountId: string,
  { format, from, to }: BookFile,
  limit: number,
): Promise<{ readonly count: number; readonly first: readonly BookPayment[] }> {
  const undone = db
    .selectFrom('payment')
    .where('payment.account_id', '=', accountId)
    .where('payment.received_on', '>=', from)
    .where('payment.received_on', '<=', to)
    .where('payment.voided_at', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('book_entry')
          .select('book_entry.seq')
          .where('book_entry.account_id', '=', accountId)
          .where('book_entry.format', '=', format)
          .whereRef('book_entry.entry_id', '=', 'payment.id'),
      ),
    );
  const { count } = await undone.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await undone.select('id').orderBy('voided_at', 'desc').orderBy('id').limit(limit).execute();
  const ids = rows.map(({ id }) => id);
  return { count, first: ids.length === 0 ? [] : await findBookPayments(db, accountId, ids) };
}

/** Customers who are new or had a paper; of a new one the day counts as it began in UTC. */
function contactsOf(db: Kysely<Tables>, accountId: string, { from, to }: Period) {
  return db
    .selectFrom('customer')
    .select(['customer.id', 'customer.name_sort as place', 'customer.name as name'])
    .where('customer.account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb.and([eb('customer.tstamp_created', '>=', from), eb('customer.tstamp_created', '<', addDays(to, 1))]),
        eb.exists(
          eb
            .selectFrom('bill')
            .select('bill.id')
            .where('bill.account_id', '=', accountId)
            .whereRef('bill.customer_id', '=', 'customer.id')
            .where('bill.issued_on', '>=', from)
            .where('bill.issued_on', '<=', to),
        ),
      ]),
    );
}

/** Stores an export, which holds nothing yet. */
export async function addBookExport(tx: Tx, row: BookExportRow): Promise<void> {
  await tx.insertInto('book_export').values(row).execute();
}

/** Puts these into an export, from this place on. */
export async function addBookEntries(
  tx: Tx,
  { account_id, id, format }: BookExportRow,
  { ids, seq }: { readonly ids: readonly string[]; readonly seq: number },
): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((entry_id, at) => ({ account_id, export_id: id, seq: seq + at, format, entry_id }));
  await tx.insertInto('book_entry').values(rows).execute();
}

/** The account's export of this id. */
export async function findBookExport(db: Db, accountId: string, id: string): Promise<BookExportRow | undefined> {
  return db
    .selectFrom('book_export')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** How many an export holds. */
export async function countBookEntries(db: Db, { account_id, id }: BookExportRow): Promise<number> {
  const { count } = await db
    .selectFrom('book_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .where('export_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** What an export holds after a place, in the order of its file, and the place of the last of them. */
export async function listBookEntries(
  db: Db,
  { account_id, id }: BookExportRow,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ readonly ids: readonly string[]; readonly last: number }> {
  const rows = await db
    .selectFrom('book_entry')
    .select(['seq', 'entry_id'])
    .where('account_id', '=', account_id)
    .where('export_id', '=', id)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return { ids: rows.map(({ entry_id }) => entry_id), last: rows.at(-1)?.seq ?? after };
}
