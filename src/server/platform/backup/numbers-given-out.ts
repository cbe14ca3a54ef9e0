import { DatabaseSync } from 'node:sqlite';
import { highestNumbers, type InvoiceSeries } from '#domain/account/paper-number.ts';

/** What a database has given out: each account's next job number and the numbers of its own series, and what the papers of its jobs were given. */
export type GivenOut = {
  readonly accounts: readonly GivenByAccount[];
  readonly jobs: readonly GivenOfJob[];
};

/** The numbers of an account. */
export type GivenByAccount = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The next job number. */
  readonly next: number;
  /** Its own series, null where each job is one. */
  readonly series: InvoiceSeries | null;
  /** Of the numbers of its own series, present and former, the highest of each ten thousand. */
  readonly numbers: readonly string[];
};

/** The numbers of a job's papers. */
export type GivenOfJob = {
  readonly accountId: string;
  readonly jobId: string;
  /** The highest version of its issued documents, 0 for none. */
  readonly version: number;
  /** How many numbers of its own invoices and credit notes have had, and how many extras it has had. */
  readonly papers: number;
  readonly extras: number;
};

/** Reads the numbers of a database file of any version; null when it can't be read. */
export function readGivenOut(file: string): GivenOut | null {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      return { accounts: readAccounts(database), jobs: readJobs(database) };
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function readAccounts(database: DatabaseSync): GivenByAccount[] {
  const byAccount = Map.groupBy(
    has(database, 'bill', 'number')
      ? database.prepare("select account_id, number from bill where number not like '#%'").all()
      : [],
    (row) => row['account_id'],
  );
  return database
    .prepare('select * from account')
    .all()
    .map((row) => {
      // No version before had a series.
      const { series_prefix: prefix = null, series_passed_over: passed = '[]' } = row;
      const given = (byAccount.get(row['id'] ?? null) ?? []).map(({ number }) => String(number));
      return {
        id: String(row['id']),
        name: String(row['business_name']),
        email: String(row['email']),
        next: Number(row['next_job_number']),
        series: prefix === null ? null : { prefix: String(prefix), next: Number(row['series_next']) },
        numbers: highestNumbers([...(JSON.parse(String(passed)) as string[]), ...given]), // written when a backup is restored
      };
    });
}

function readJobs(database: DatabaseSync): GivenOfJob[] {
  const isCounted = has(database, 'job', 'numbers_passed_over');
  const versions = ['select account_id, job_id, version as given from job_file'];
  const papers = [
    has(database, 'bill', 'number')
      ? "select account_id, job_id, 1 as given from bill where number like '#%'"
      : // An invoice was one of the whole job, with its number.
        "select distinct account_id, job_id, 1 as given from document where type = 'invoice'",
    ...(isCounted ? ['select account_id, id as job_id, numbers_passed_over as given from job'] : []),
  ];
  const extras = [
    ...(has(database, 'offer', 'extra')
      ? ['select account_id, job_id, 1 as given from offer where extra is not null']
      : []),
    ...(isCounted ? ['select account_id, id as job_id, extras_passed_over as given from job'] : []),
  ];
  const byJob = new Map<string, GivenOfJob>();
  const note = (member: 'version' | 'papers' | 'extras', count: 'sum' | 'max', selects: readonly string[]): void => {
    if (selects.length === 0) return;
    const rows = database.prepare(
      `select account_id, job_id, ${count}(given) as given from (${selects.join(' union all ')})
       group by account_id, job_id having ${count}(given) > 0`,
    );
    for (const row of rows.all()) {
      const [accountId, jobId] = [String(row['account_id']), String(row['job_id'])];
      const key = `${accountId} ${jobId}`;
      const before = byJob.get(key) ?? { accountId, jobId, version: 0, papers: 0, extras: 0 };
      byJob.set(key, { ...before, [member]: Number(row['given']) });
    }
  };
  note('version', 'max', versions);
  note('papers', 'sum', papers);
  note('extras', 'sum', extras);
  return [...byJob.values()];
}

function has(database: DatabaseSync, table: string, column: string): boolean {
  return database.prepare('select 1 from pragma_table_info(?) where name = ?').get(table, column) !== undefined;
}
