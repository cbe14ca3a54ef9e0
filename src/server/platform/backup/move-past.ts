import { join } from 'node:path';
import { isSamePrefix, numberOfSeries } from '#domain/account/paper-number.ts';
import { DATABASE_FILE, openDatabase } from '#server/platform/db/engine.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { BackupError } from '#server/platform/db/sqlite-backup.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { moveJobs, type MovedJobs } from './move-jobs.ts';
import { moveSeries, type MovedSeries } from './move-series.ts';
import { readGivenOut, type GivenByAccount, type GivenOut } from './numbers-given-out.ts';
import { saidOf, type Past, type Said } from './numbers-said.ts';

/** What was moved on past the numbers that were given out since a backup was made. */
export type MovedOn = MovedJobs & {
  readonly accounts: readonly { name: string; before: number; next: number }[];
  readonly series: readonly MovedSeries[];
  /** How many accounts are not in the backup at all. */
  readonly lostAccounts: number;
};

/**
 * Brings the database of a folder up to date and moves its numbers on past those that are known to have been given out. Throws a
 * BackupError when numbers are said of an account that is not there, or of one only some of the kinds that it gives out.
 */
export async function movePast(dataDir: string, given: GivenOut | null, past: Past | null): Promise<MovedOn> {
  const kept = readGivenOut(join(dataDir, DATABASE_FILE)) ?? { accounts: [], jobs: [] };
  const db = await openDatabase({ dataDir, databaseUrl: null });
  try {
    await migrate(db);
    return await inTransaction(db, async (tx) => {
      const open = await openAccounts(tx, kept);
      expectKnown(past, open);
      const said = new Map(open.map((account) => [account.id, saidOf(past, account)]));
      if (given === null) for (const account of open) expectEachKind(account, said.get(account.id));
      return {
        ...(await moveAccounts(tx, open, { given, said })),
        ...(await moveJobs(tx, { given, kept, said })),
        lostAccounts: await countLost(tx, given),
      };
    });
  } finally {
    await db.destroy();
  }
}

type Known = { readonly given: GivenOut | null; readonly said: ReadonlyMap<string, Said> };

async function moveAccounts(
  tx: Tx,
  open: readonly GivenByAccount[],
  { given, said }: Known,
): Promise<Pick<MovedOn, 'accounts' | 'series'>> {
  const sinceOf = new Map(given?.accounts.map((each) => [each.id, each]));
  const accounts: { name: string; before: number; next: number }[] = [];
  const series: MovedSeries[] = [];
  for (const account of open) {
    const { id, name, next: before } = account;
    const [since, words] = [sinceOf.get(id), said.get(id)];
    const next = Math.max(before, since?.next ?? 0, (words?.jobNumber ?? 0) + 1);
    if (next > before) accounts.push({ name, before, next });
    await tx
      .updateTable('account')
      .set(({ eb }) => ({ next_job_number: next, numbers_passed_over: eb('numbers_passed_over', '+', next - before) }))
      .where('id', '=', id)
      .execute();
    series.push(...(await moveSeries(tx, account, { since, said: words?.numbers ?? [] })));
  }
  return { accounts, series };
}

async function openAccounts(tx: Tx, kept: GivenOut): Promise<GivenByAccount[]> {
  const open = tx.selectFrom('account').select('id').where('closed_at', 'is', null).orderBy('created_at');
  const byId = new Map(kept.accounts.map((each) => [each.id, each]));
  return (await open.execute()).flatMap(({ id }) => byId.get(id) ?? []);
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

// Of a kind that nobody spoke of, numbers would be given out again without a word.
function expectEachKind({ name, email, next, series }: GivenByAccount, said: Said | undefined): void {
  if (said === undefined || said.jobs.size + said.numbers.length === 0) return;
  const ask = (kind: string, [first, last]: readonly [string, string]): string =>
    `which ${kind} numbers did ${name} give out since this backup was made? It goes on with ${first}.
  Say the highest one on anything since then as well, as in --past ${email}=${first},
  or --past ${email}=${last} if there was none`;
  if (!said.hasJobNumber) throw new BackupError(ask('job', [`#${next}`, `#${next - 1}`]));
  if (series === null) return;
  const { prefix } = series;
  if (said.numbers.some((number) => isSamePrefix(number.slice(0, prefix.length), prefix))) return;
  throw new BackupError(ask('invoice', [numberOfSeries(series), numberOfSeries({ prefix, next: series.next - 1 })]));
}

async function countLost(tx: Tx, given: GivenOut | null): Promise<number> {
  const kept = new Set((await tx.selectFrom('account').select('id').execute()).map(({ id }) => id));
  return (given?.accounts ?? []).filter(({ id }) => !kept.has(id)).length;
}
