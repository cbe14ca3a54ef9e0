import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from './in-transaction.ts';
import type { Db, Tables, Tx } from './tables.ts';

/** An installation can't be moved: the message says why. Nothing has changed then. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}

/** A table that was moved, with its rows counted and summed up on both sides. */
export type MovedTable = { readonly table: string; readonly rows: number; readonly checksum: string };

/** Every table, those that it refers to before it. */
export const TABLES = [
  'account',
  'preferences',
  'user_login',
  'session',
  'reset_request',
  'reset_token',
  'confirmation_request',
  'confirmation_token',
  'security_notice',
  'logo',
  'product',
  'product_import',
  'customer',
  'job',
  'job_event',
  'document',
  'document_facts',
  'job_file',
  'offer',
  'job_message',
  'letter',
  'offered_quote',
  'quoted_job',
  'extra_photo',
  'bill',
  'cancelled_bill',
  'payment',
  'money_day',
  'bank_import',
  'book_export',
  'book_entry',
  'outbox',
  'idempotency',
  'rate_count',
  'latest_time',
  'account_event',
  'known_device',
  'authenticator',
  'recovery_code',
  'passkey',
  'passkey_challenge',
] as const satisfies readonly (keyof Tables)[];

type Row = Readonly<Record<string, unknown>>;

const ROWS_AT_ONCE = 200;

/**
 * Copies every row from an embedded database to a PostgreSQL database, both up to date, and reads all of it back to compare.
 * One transaction on each side: nobody writes to the source meanwhile, and the target has everything or nothing. Throws a
 * MoveError when the target has rows already or what is read back is not the same.
 */
export async function moveInstallation(source: Db, target: Db): Promise<MovedTable[]> {
  await expectAllTables(source);
  return inTransaction(source, (from) =>
    inTransaction(target, async (to) => {
      for (const table of TABLES) await expectEmpty(to, table);
      const sent: MovedTable[] = [];
      for (const table of TABLES) sent.push(await copyTable(from, to, table));
      for (const each of sent) await expectSame(to, each);
      return sent;
    }),
  );
}

async function expectAllTables(source: Db): Promise<void> {
  const names = (await source.introspection.getTables()).map(({ name }) => name);
  const forgotten = names.filter((name) => !TABLES.some((table) => table === name));
  if (forgotten.length > 0)
    throw new MoveError(`the database has tables that are not known here: ${forgotten.join(', ')}`);
}

async function expectEmpty(to: Tx, table: keyof Tables): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(to);
  if (rows.length > 0) throw new MoveError(`the database to move to is not empty: its table ${table} has rows`);
}

async function copyTable(from: Tx, to: Tx, table: keyof Tables): Promise<MovedTable> {
  const sum = createSum();
  for (let last = 0; ;) {
    const { rows } = await sql<Row & { rowid: number }>`
      select rowid as rowid, * from ${sql.table(table)} where rowid > ${last} order by rowid limit ${ROWS_AT_ONCE}
    `.execute(from);
    const moved = rows.map(({ rowid: _, ...row }) => row);
    if (moved.length === 0) return { table, ...sum.total() };
    moved.forEach(sum.add);
    await to.insertInto(table).values(moved).execute();
    last = rows.at(-1)?.rowid ?? last;
  }
}

async function expectSame(to: Tx, { table, rows, checksum }: MovedTable): Promise<void> {
  const sum = createSum();
  await sql`declare moved no scroll cursor for select * from ${sql.table(table)}`.execute(to);
  for (;;) {
    const { rows: read } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from moved`.execute(to);
    if (read.length === 0) break;
    read.forEach(sum.add);
  }
  await sql`close moved`.execute(to);
  const arrived = sum.total();
  if (arrived.rows === rows && arrived.checksum === checksum) return;
  throw new MoveError(`the table ${table} did not arrive as it was: ${rows} rows left and ${arrived.rows} arrived`);
}

/** Counts rows and sums their SHA-256, so that the order in which they are read does not matter. */
function createSum() {
  let rows = 0;
  let sum = 0n;
  return {
    add: (row: Row): void => {
      const values = Object.keys(row)
        .toSorted()
        .map((name) => [name, plain(row[name])]);
      rows += 1;
      sum += BigInt(`0x${createHash('sha256').update(JSON.stringify(values)).digest('hex')}`);
    },
    total: () => ({ rows, checksum: BigInt.asUintN(256, sum).toString(16).padStart(64, '0') }),
  };
}

// The engines answer bytes as different classes.
function plain(value: unknown): unknown {
  return value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value;
}
