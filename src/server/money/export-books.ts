import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BookFile, BookPayment } from '#domain/bill/book-entry.ts';
import { isOfMoney, type OffStatement } from '#domain/bill/book-payment.ts';
import { BOOK_SHEETS, bookHead, bookRows } from '#domain/bill/book-sheets.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { holdAccount } from '#server/identity/account/store.ts';
import { checkRoom, countStored } from '#server/identity/account/storage-store.ts';
import type { BookExportRow } from '#server/platform/db/book-tables.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  addBookEntries,
  addBookExport,
  countBookEntries,
  findBookExport,
  findUndone,
  listBookEntries,
  listCandidates,
  type BookCandidate,
} from './book-export-store.ts';
import { sumOffStatement } from './off-statement-store.ts';
import { findTaxPoints, NO_TAX_POINTS, type TaxPointsOfPeriod } from './tax-point-store.ts';
import { findBookContacts, findBookPapers, findBookPayments } from './book-source-store.ts';

// So that no account is read at once, whatever it has grown to.
const SLICE = 500;

// How many of those of before are named: more nobody reads.
const NAMED_MAX = 20;

// What a row of the tables and its indexes take, about, in bytes: one for the export, and one for each that it holds.
const ROW_BYTES = 300;

/** An export that was made: how many it holds, how many of its period the program had before, and how many payments of it were undone since, with the first of these. */
export type MadeBookExport = {
  readonly id: string;
  readonly count: number;
  readonly exportedBefore: number;
  readonly namedBefore: readonly string[];
  readonly undone: number;
  readonly namedUndone: readonly BookPayment[];
  /** Of payments through the bank: what came in by other ways, and so is not in the file. */
  readonly offStatement: readonly OffStatement[];
} & TaxPointsOfPeriod;

/** What an export is asked for: an id of the caller's own makes a repeat answer the export that the first call made. */
type ExportCall = BookFile & { readonly id?: string | undefined; readonly again: boolean };

/**
 * Notes what of a period goes into a file for a program: each invoice, credit note, payment and customer once, unless all are wanted
 * again (B15). Of several calls at once the later one waits, and finds what the first has taken.
 */
export async function makeBookExport(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  accountId: string,
  { id = randomUUID(), again, ...file }: ExportCall,
): Promise<Result<MadeBookExport>> {
  const { kind, format, from: from_day, to: to_day } = file;
  const row = { account_id: accountId, id, kind, format, from_day, to_day };
  const made = { ...row, created_at: clock().toISOString() };
  return inOpenAccount(db, accountId, async (tx) => {
    await holdAccount(tx, accountId);
    const earlier = await findBookExport(tx, accountId, id);
    if (earlier) return isOf(earlier, file) ? success(await readMade(tx, earlier, file)) : refuseReusedId();
    const room = await checkRoom({ db: tx, config }, accountId);
    if (!room.ok) return room;
    await addBookExport(tx, made);
    let count = 0;
    const before = await eachSlice(tx, made, file, async (slice) => {
      const taken = again ? slice : slice.filter(({ isKnown }) => !isKnown);
      await addBookEntries(tx, made, { ids: taken.map((each) => each.id), seq: count + 1 });
      count += taken.length;
    });
    await countStored(tx, accountId, (1 + count) * ROW_BYTES);
    return success({ id, count, ...before, ...(await besideOf(tx, accountId, file)) });
  });
}

/** What was answered when the export was made, but for what the program has had since. */
async function readMade(tx: Tx, made: BookExportRow, file: BookFile): Promise<MadeBookExport> {
  const before = await eachSlice(tx, made, file, async () => undefined);
  const beside = await besideOf(tx, made.account_id, file);
  return { id: made.id, count: await countBookEntries(tx, made), ...before, ...beside };
}

/** What is to be said of a period beside what its file holds. */
async function besideOf(tx: Tx, accountId: string, file: BookFile) {
  const offStatement = file.kind === 'PAYMENTS' ? await sumOffStatement(tx, accountId, file) : [];
  const isOfInvoices = file.kind === 'INVOICES';
  const taxPoints = isOfInvoices ? await findTaxPoints(tx, accountId, file, NAMED_MAX) : NO_TAX_POINTS;
  return { ...(await undoneOf(tx, accountId, file)), offStatement, ...taxPoints };
}

/** What the program still has though it was undone here: its file takes nothing back, so that the user must. */
async function undoneOf(tx: Tx, accountId: string, file: BookFile) {
  if (!isOfMoney(file.kind)) return { undone: 0, namedUndone: [] };
  const { count, first } = await findUndone(tx, accountId, file, NAMED_MAX);
  return { undone: count, namedUndone: first };
}

/** Hands out what the period of an export has, slice by slice, and answers what of it the program had before. */
async function eachSlice(
  tx: Tx,
  { account_id, id: of }: BookExportRow,
  file: BookFile,
  take: (slice: readonly BookCandidate[]) => Promise<void>,
): Promise<Pick<MadeBookExport, 'exportedBefore' | 'namedBefore'>> {
  const namedBefore: string[] = [];
  let exportedBefore = 0;
  let after: BookCandidate | null = null;
  do {
    const slice: BookCandidate[] = await listCandidates(tx, account_id, { file, of, after, limit: SLICE });
    const before = slice.filter(({ isKnown }) => isKnown);
    await take(slice);
    namedBefore.push(...before.slice(0, NAMED_MAX - namedBefore.length).map(({ name }) => name));
    exportedBefore += before.length;
    after = slice.length === SLICE ? (slice.at(-1) ?? null) : null;
  } while (after !== null);
  return { exportedBefore, namedBefore };
}

function isOf({ kind, format, from_day, to_day }: BookExportRow, file: BookFile): boolean {
  return kind === file.kind && format === file.format && from_day === file.from && to_day === file.to;
}

function refuseReusedId(): Result<never> {
  return refuse('KEY_REUSED', 'This id was used for another export. Make a new one for each.');
}

/** A file as it is written now, slice by slice; it holds what it was made of, as it stands. */
export async function readBookExport(
  db: Db,
  accountId: string,
  id: string,
): Promise<Result<{ readonly file: BookFile; readonly csv: Readable }>> {
  const made = await findBookExport(db, accountId, id);
  if (made === undefined) return refuse('FILE_NOT_FOUND', 'This export is no longer there. Make a new one on Money.');
  const { kind, format, from_day: from, to_day: to } = made;
  return success({ file: { kind, format, from, to }, csv: Readable.from(slicesOf(db, made)) });
}

async function* slicesOf(db: Db, made: BookExportRow): AsyncGenerator<string> {
  yield bookHead(BOOK_SHEETS[made.format][isOfMoney(made.kind) ? 'PAYMENTS' : made.kind]);
  let slice = await listBookEntries(db, made, { after: 0, limit: SLICE });
  while (slice.ids.length > 0) {
    yield await linesOf(db, made, slice.ids);
    slice = await listBookEntries(db, made, { after: slice.last, limit: SLICE });
  }
}

async function linesOf(db: Db, { account_id, kind, format }: BookExportRow, ids: readonly string[]): Promise<string> {
  const sheets = BOOK_SHEETS[format];
  if (kind === 'CONTACTS') return bookRows(sheets.CONTACTS, await findBookContacts(db, account_id, ids));
  if (isOfMoney(kind)) return bookRows(sheets.PAYMENTS, await findBookPayments(db, account_id, ids));
  return bookRows(sheets[kind], await findBookPapers(db, account_id, ids));
}
