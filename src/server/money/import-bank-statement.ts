import { createHash, randomUUID } from 'node:crypto';
import { matchLines, unsure, type MatchedLine } from '#domain/bill/bank-match.ts';
import { areStatementTitles, type NamedColumns, type StatementColumns } from '#domain/bill/bank-columns.ts';
import type { AsidePayment } from '#domain/bill/bank-row.ts';
import { readStatement, type BankStatement } from '#domain/bill/bank-statement.ts';
import type { DueBill, PaidBill } from '#domain/bill/sought-bills.ts';
import { success, type Result } from '#domain/problem.ts';
import type { Steps } from '#domain/steps.ts';
import { dayOf, type Day } from '#domain/time/date.ts';
import { readCsv } from '#domain/text/read-csv.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inSlices } from '#server/platform/worker/in-slices.ts';
import {
  keepImport,
  listAllDue,
  listBookedLines,
  listEntered,
  listPaid,
  type ImportedLine,
} from './bank-import-store.ts';

/** A statement that was read, with all its lines and the invoices that money is due for. */
export type ImportedBankStatement = {
  readonly id: string;
  readonly columns: StatementColumns;
  /** Whether the file says which way money went. */
  readonly saysDirection: boolean;
  readonly lines: readonly ImportedLine[];
  /** The payments that did not come or are not in pounds. */
  readonly aside: readonly AsidePayment[];
  /** The words of the rows that may be payments and could not be read. */
  readonly unread: readonly string[];
  readonly invoices: readonly DueBill[];
  /** The newest that are paid, for lines of customers who paid twice. */
  readonly paid: readonly PaidBill[];
};

type SentStatement = { readonly csv: string; readonly columns: NamedColumns | null };

const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Reads a bank's CSV file and matches its lines to what is due, and lets others in between; nothing is booked by that (B11). What went out is answered and not kept. */
export async function importBankStatement(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  { csv, columns: named }: SentStatement,
): Promise<Result<ImportedBankStatement>> {
  const read = await inSlices(readLines({ csv, columns: named }));
  if (!read.ok) return read;
  const { columns, saysDirection, lines, aside, unread, hashes } = read.value;
  const invoices = await listAllDue(db, accountId);
  const paid = await listPaid(db, accountId);
  const booked = await listBookedLines(db, accountId);
  const bookedFor = hashes.map((hash) => booked.get(hash) ?? []);
  const days = daysOf(lines);
  const payments = days === null ? [] : await listEntered(db, accountId, { ...days, hashes: new Set(hashes) });
  const now = clock();
  const matched = await inSlices(matchLines(lines, invoices, bookedFor, dayOf(now.toISOString()), payments));
  const imported = lines.map((line, index) => {
    const found: MatchedLine = matched[index] ?? { match: 'NONE', invoiceIds: [] };
    const { match, invoiceIds, entered: money } = saysDirection ? found : unsure(found);
    const invoiceId = invoiceIds[0] ?? null;
    const entered = money === undefined ? null : { numbers: money.numbers, receivedOn: money.receivedOn };
    return { id: randomUUID(), hash: hashes[index] ?? '', ...line, match, invoiceId, invoiceIds, entered };
  });
  const kept = { id: randomUUID(), importedAt: now.toISOString(), lines: imported.filter(({ amount }) => amount > 0) };
  const since = new Date(now.getTime() - KEPT_MS).toISOString();
  await inOpenAccount(db, accountId, (tx) => keepImport(tx, accountId, kept, since));
  return success({ id: kept.id, columns, saysDirection, lines: imported, aside, unread, invoices, paid });
}

/** The first and the last day of a statement; null where all that it has is left aside. */
function daysOf(lines: readonly { readonly date: Day }[]): { readonly from: Day; readonly to: Day } | null {
  const days = lines.map(({ date }) => date).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}

/** The lines of a bank's file, each with the hash by which it is booked once. */
function* readLines({ csv, columns: named }: SentStatement): Steps<Result<BankStatement & { hashes: string[] }>> {
  const rows: (readonly string[])[] = [];
  for (const { cells } of readCsv(csv, areStatementTitles)) {
    rows.push(cells);
    yield;
  }
  const read = yield* readStatement(rows, named);
  if (!read.ok) return read;
  const hashes: string[] = [];
  for (const key of read.value.keys) {
    hashes.push(createHash('sha256').update(key).digest('hex'));
    yield;
  }
  return success({ ...read.value, hashes });
}
