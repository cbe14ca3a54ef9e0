import { createHash, randomUUID } from 'node:crypto';
import { matchLines, type DueBill } from '#domain/bill/bank-match.ts';
import { areStatementTitles, lineKeys, readStatement, type StatementColumns } from '#domain/bill/bank-statement.ts';
import { success, type Result } from '#domain/problem.ts';
import { readCsv } from '#domain/text/read-csv.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import type { Deps } from '#server/platform/deps.ts';
import { keepImport, listAllDue, listBookedLines, type ImportedLine } from './bank-import-store.ts';

/** A statement that was read, with all its lines and the invoices that money is due for. */
export type ImportedStatement = {
  readonly id: string;
  readonly columns: StatementColumns;
  readonly lines: readonly ImportedLine[];
  /** The words of the rows that may be payments and could not be read. */
  readonly unread: readonly string[];
  readonly invoices: readonly DueBill[];
};

const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Reads a bank's CSV file and matches its lines to what is due; nothing is booked by that (B11). What went out is answered and not kept. */
export async function importStatement(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  { csv, columns: named }: { readonly csv: string; readonly columns: StatementColumns | null },
): Promise<Result<ImportedStatement>> {
  const rows = Array.from(readCsv(csv, areStatementTitles), ({ cells }) => cells);
  const read = readStatement(rows, named);
  if (!read.ok) return read;
  const { columns, lines, unread } = read.value;
  const hashes = lineKeys(lines).map((key) => createHash('sha256').update(key).digest('hex'));
  const invoices = await listAllDue(db, accountId);
  const booked = await listBookedLines(db, accountId);
  const matched = matchLines(
    lines,
    invoices,
    hashes.map((hash) => booked.get(hash) ?? null),
  );
  const imported = lines.map((line, index) => {
    const { match, invoiceId } = matched[index] ?? { match: 'NONE', invoiceId: null };
    return { id: randomUUID(), hash: hashes[index] ?? '', ...line, match, invoiceId };
  });
  const now = clock();
  const kept = { id: randomUUID(), importedAt: now.toISOString(), lines: imported.filter(({ amount }) => amount > 0) };
  const since = new Date(now.getTime() - KEPT_MS).toISOString();
  await inOpenAccount(db, accountId, (tx) => keepImport(tx, accountId, kept, since));
  return success({ id: kept.id, columns, lines: imported, unread, invoices });
}
