import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DATABASE_FILE, openDatabase } from '#server/platform/db/engine.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { BackupError } from '#server/platform/db/sqlite-backup.ts';
import type { Tx } from '#server/platform/db/tables.ts';

/** The numbers that a database has given out: each account's next job number, and the highest version of each job's issued documents. */
export type GivenOut = {
  readonly accounts: readonly { id: string; name: string; email: string; next: number }[];
  readonly documents: readonly { accountId: string; jobId: string; version: number }[];
};

/** The highest job number that was given out, as whoever restores knows it: of every account and, by e-mail address, of some. */
export type Past = { readonly everywhere: number; readonly byEmail: ReadonlyMap<string, number> };

/** What was moved on past the numbers that were given out since a backup was made. */
export type MovedOn = {
  readonly accounts: readonly { name: string; before: number; next: number }[];
  readonly jobs: readonly { jobNumber: number; version: number }[];
  /** How many accounts are not in the backup at all. */
  readonly lostAccounts: number;
};

/** Reads the numbers of a database file of any version; null when it can't be read. */
export function readGivenOut(file: string): GivenOut | null {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const accounts = database.prepare('select id, business_name, email, next_job_number as next from account').all();
      const documents = database
        .prepare('select account_id, job_id, max(version) as version from job_file group by account_id, job_id')
        .all();
      return {
        accounts: accounts.map((row) => ({
          id: String(row['id']),
          name: String(row['business_name']),
          email: String(row['email']),
          next: Number(row['next']),
        })),
        documents: documents.map((row) => ({
          accountId: String(row['account_id']),
          jobId: String(row['job_id']),
          version: Number(row['version']),
        })),
      };
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

/**
 * Brings the database of a folder up to date and moves its numbers on past those that are known to have been given out. Throws a
 * BackupError when numbers are said of an account that is not there.
 */
export async function movePast(dataDir: string, given: GivenOut | null, past: Past | null): Promise<MovedOn> {
  const before = readGivenOut(join(dataDir, DATABASE_FILE));
  const db = await openDatabase({ dataDir, databaseUrl: null });
  try {
    await migrate(db);
    return await inTransaction(db, async (tx) => ({
      accounts: await moveAccounts(tx, given, past),
      jobs: await moveJobs(tx, given, before),
      lostAccounts: await countLost(tx, given),
    }));
  } finally {
    await db.destroy();
  }
}

async function moveAccounts(tx: Tx, given: GivenOut | null, past: Past | null): Promise<MovedOn['accounts']> {
  const nextOf = new Map(given?.accounts.map(({ id, next }) => [id, next]));
  const moved: { name: string; before: number; next: number }[] = [];
  const accounts = await tx
    .selectFrom('account')
    .select(['id', 'business_name', 'email', 'next_job_number', 'numbers_passed_over'])
    .where('closed_at', 'is', null)
    .orderBy('created_at')
    .execute();
  expectKnown(past, accounts);
  for (const { id, business_name, email, next_job_number: before, numbers_passed_over } of accounts) {
    const said = Math.max(past?.everywhere ?? 0, past?.byEmail.get(email.toLowerCase()) ?? 0);
    const next = Math.max(before, nextOf.get(id) ?? 0, said + 1);
    if (next === before) continue;
    await tx
      .updateTable('account')
      .set({ next_job_number: next, numbers_passed_over: numbers_passed_over + next - before })
      .where('id', '=', id)
      .execute();
    moved.push({ name: business_name, before, next });
  }
  return moved;
}

// Mistyped, its numbers would be given out again without a word.
function expectKnown(past: Past | null, accounts: readonly { readonly email: string }[]): void {
  const known = accounts.map(({ email }) => email.toLowerCase());
  const unknown = Array.from(past?.byEmail.keys() ?? []).filter((email) => !known.includes(email));
  if (unknown.length === 0) return;
  throw new BackupError(
    `no account in the backup has the address ${unknown.join(', ')}: say one of ${known.join(', ')}`,
  );
}

async function moveJobs(tx: Tx, given: GivenOut | null, before: GivenOut | null): Promise<MovedOn['jobs']> {
  const key = ({ accountId, jobId }: { accountId: string; jobId: string }): string => `${accountId} ${jobId}`;
  const kept = new Map(before?.documents.map((each) => [key(each), each.version]));
  const moved: { jobNumber: number; version: number }[] = [];
  for (const document of given?.documents ?? []) {
    if (document.version <= (kept.get(key(document)) ?? 0)) continue;
    const version = document.version + 1;
    const job = await tx
      .updateTable('job')
      .set({ version })
      .where('account_id', '=', document.accountId)
      .where('id', '=', document.jobId)
      .where('version', '<', version)
      .returning('job_number')
      .executeTakeFirst();
    if (job) moved.push({ jobNumber: job.job_number, version });
  }
  return moved;
}

async function countLost(tx: Tx, given: GivenOut | null): Promise<number> {
  const kept = new Set((await tx.selectFrom('account').select('id').execute()).map(({ id }) => id));
  return (given?.accounts ?? []).filter(({ id }) => !kept.has(id)).length;
}
