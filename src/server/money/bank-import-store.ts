import type { MatchedLine } from '#domain/bill/bank-match.ts';
import type { BankLine } from '#domain/bill/bank-row.ts';
import { ENTERED_WITHIN_DAYS, type EnteredMoney } from '#domain/bill/entered-money.ts';
import type { DueBill, PaidBill } from '#domain/bill/sought-bills.ts';
import { groupedBy } from '#domain/grouped-by.ts';
import { pence, sumPence } from '#domain/money/money.ts';
import { addDays, type Day, type Instant } from '#domain/time/date.ts';
import { billedNameOf } from '#server/jobs/billed-to-store.ts';
import { balanceOf } from '#server/jobs/bill-row.ts';
import { IS_OPEN, IS_PAID } from '#server/jobs/standing-store.ts';
import type { BankImportRow } from '#server/platform/db/bill-tables.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { hashOfMark } from './line-mark.ts';
import { billsWithNames, type BillOfList } from './overview-store.ts';

/** A line as it was matched, with the hash by which it is booked once, the first of its invoices, and the money that it is already. */
export type ImportedLine = BankLine &
  Omit<MatchedLine, 'entered'> & {
    readonly id: string;
    readonly hash: string;
    readonly invoiceId: string | null;
    readonly entered: Pick<EnteredMoney, 'numbers' | 'receivedOn'> | null;
  };

/** A statement as it is kept: the lines by which money came in. */
export type KeptImport = { readonly id: string; readonly importedAt: Instant; readonly lines: readonly ImportedLine[] };

const KEPT = 10;
const PAID_LISTED = 200;

/** All invoices that money is due for, the oldest first. */
export async function listAllDue(db: Db, accountId: string): Promise<DueBill[]> {
  const rows = await billsOf(db, accountId).where(IS_OPEN).orderBy('bill.issued_at').orderBy('bill.id').execute();
  return rows.map((row) => ({ ...payableOf(row), due: balanceOf(row) }));
}

/** The 200 newest invoices that are paid, which a customer may have paid twice, the newest first. */
export async function listPaid(db: Db, accountId: string): Promise<PaidBill[]> {
  const rows = await billsOf(db, accountId)
    .where(IS_PAID)
    .where('job.status', '<>', 'DELETED')
    .orderBy('bill.issued_at', 'desc')
    .orderBy('bill.id', 'desc')
    .limit(PAID_LISTED)
    .execute();
  return rows.map(payableOf);
}

function billsOf(db: Db, accountId: string) {
  return billsWithNames(db).select('bill.issued_on').where('bill.account_id', '=', accountId);
}

function payableOf(row: BillOfList): PaidBill {
  return {
    id: row.id,
    number: row.number,
    customerId: row.customer_id,
    customerName: billedNameOf(row),
    issuedOn: row.issued_on,
  };
}

/** Which invoices each line of a statement was booked for, by its hash. */
export async function listBookedLines(db: Db, accountId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('payment')
    .select(['import_line', 'bill_id'])
    .where('account_id', '=', accountId)
    .where('import_line', 'is not', null)
    .orderBy('import_line')
    .execute();
  const byLine = groupedBy(rows, ({ import_line: mark }) => hashOfMark(mark ?? ''));
  return new Map([...byLine].map(([hash, payments]) => [hash, payments.map(({ bill_id: billId }) => billId)]));
}

/** Money that stands on invoices, came in about these days and from none of these lines: what one line of another file was booked for as one. */
export async function listEntered(
  db: Db,
  accountId: string,
  { from, to, hashes }: { readonly from: Day; readonly to: Day; readonly hashes: ReadonlySet<string> },
): Promise<EnteredMoney[]> {
  const rows = await billsWithNames(db)
    .innerJoin('payment', (join) =>
      join.onRef('payment.account_id', '=', 'bill.account_id').onRef('payment.bill_id', '=', 'bill.id'),
    )
    .select(['payment.id as payment_id', 'payment.amount', 'payment.received_on', 'payment.import_line'])
    .where('payment.account_id', '=', accountId)
    .where('payment.received_on', '>=', addDays(from, -ENTERED_WITHIN_DAYS))
    .where('payment.received_on', '<=', addDays(to, ENTERED_WITHIN_DAYS))
    .where('payment.voided_at', 'is', null)
    .where('payment.amount', '>', 0)
    .where('payment.method', '!=', 'CREDIT')
    .orderBy('payment.created_at')
    // Of a line for several in the order of its places.
    .orderBy('payment.import_line')
    .orderBy('payment.id')
    .execute();
  const ofOthers = rows.filter(({ import_line: mark }) => mark === null || !hashes.has(hashOfMark(mark)));
  const together = groupedBy(ofOthers, ({ payment_id: id, import_line: mark }) =>
    mark === null ? id : hashOfMark(mark),
  );
  return [...together.values()].flatMap((its) => {
    const [first] = its;
    if (first === undefined) return [];
    return {
      invoiceIds: its.map(({ id }) => id),
      numbers: its.map(({ number }) => number),
      customerName: billedNameOf(first),
      amount: sumPence(its.map(({ amount }) => pence(amount))),
      receivedOn: first.received_on,
      isByHand: first.import_line === null,
    };
  });
}

/** Keeps a statement; of the earlier ones the newest stay that were imported since a moment. */
export async function keepImport(tx: Tx, accountId: string, kept: KeptImport, since: Instant): Promise<void> {
  const earlier = await importsOf(tx, accountId).select(['id', 'created_at']).execute();
  const forgotten = earlier.filter(({ created_at: at }, index) => at < since || index >= KEPT - 1).map(({ id }) => id);
  if (forgotten.length > 0) {
    await tx.deleteFrom('bank_import').where('account_id', '=', accountId).where('id', 'in', forgotten).execute();
  }
  const { id, importedAt, lines } = kept;
  await tx
    .insertInto('bank_import')
    .values({ account_id: accountId, id, created_at: importedAt, lines: JSON.stringify(lines) })
    .execute();
}

/** The statement of this id, while it is kept. */
export async function findImport(db: Db, accountId: string, id: string): Promise<KeptImport | undefined> {
  const [found] = await findImports(db, accountId, [id]);
  return found;
}

/** The ids of all statements that are kept, the newest first. */
export async function listImportIds(db: Db, accountId: string): Promise<string[]> {
  return (await importsOf(db, accountId).select('id').execute()).map(({ id }) => id);
}

/** The statements of these ids, in the same order. */
export async function findImports(db: Db, accountId: string, ids: readonly string[]): Promise<KeptImport[]> {
  return (await importsOf(db, accountId).selectAll().where('id', 'in', ids).execute()).map(importOf);
}

function importsOf(db: Db, accountId: string) {
  return db.selectFrom('bank_import').where('account_id', '=', accountId).orderBy('created_at', 'desc').orderBy('id');
}

function importOf({ id, created_at: importedAt, lines }: BankImportRow): KeptImport {
  // written by keepImport
  const kept = JSON.parse(lines) as (Omit<ImportedLine, 'invoiceIds' | 'entered' | 'word'> & Partial<ImportedLine>)[];
  // Older imports have one invoice for each line, and neither `entered` nor `word`.
  const lifted = kept.map((line) => ({
    invoiceIds: [line.invoiceId ?? []].flat(),
    entered: null,
    word: null,
    ...line,
  }));
  return { id, importedAt, lines: lifted };
}
