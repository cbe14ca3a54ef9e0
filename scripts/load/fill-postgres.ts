import { sql } from 'kysely';
import type { JobStatus } from '#domain/job/job.ts';
import { statusFacts } from '#domain/job/job-status.ts';
import { SESSION_COOKIE } from '#server/identity/session/session-cookie.ts';
import { openDatabase } from '#server/platform/db/engine.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { KEPT_SUMS } from '#scripts/bench/kept-sums.ts';
import { makeModelAccount } from '#scripts/bench/model-account.ts';
import { copyRows, idOf, pick, withoutIndexes, type Values } from './copy-rows.ts';
import { copyPapers, copyPayments, CUSTOMER_ID, INVOICED_FIFTH, JOB_ID, QUOTED_FIFTH } from './fill-papers.ts';
import { makePapers, MODEL_JOBS } from './model-papers.ts';

/** The cookies of a signed-in user. */
export type Cookies = ReadonlyMap<string, string>;

/** Accounts of equal size and one large one, in one database. */
export type FilledDatabase = { readonly url: string; readonly small: readonly Cookies[]; readonly large: Cookies };

/** How many small accounts, and how many jobs each of them and the large one has. */
export type Filling = { readonly accounts: number; readonly jobsEach: number; readonly jobsOfLarge: number };

const NAMES = ['Margaret Ellison', 'Tom Okafor', 'Sunita Patel', 'Gareth Pugh', 'Fiona MacLeod', 'Zoe Wright'];
const STREETS = ['Alma Road', 'Mill Lane', 'Otley Road', 'Chapel Street', 'Kirkgate'];
const STATUSES: readonly JobStatus[] = ['CUSTOMER_DETAILS_ENTERED', 'MEASURED', 'PRICED', 'QUOTED', 'INVOICED'];
const RANKS = STATUSES.map((status) => String(statusFacts(status).rank));
const TOKEN = 'load-';
const FOR_EVER = 0;

// The invoices come without the documents that they were printed on: nothing that is measured reads those.
const UNCHECKED = '&options=-c%20session_replication_role%3Dreplica';

// What differs from job to job, in SQL.
const NAME = `${pick(NAMES)} || ' ' || number`;
const STREET = `number || ' ' || ${pick(STREETS)}`;
const FOUND_BY = `lower(${NAME} || ' ' || ${STREET} || ', LS17 6DN Leeds LS176DN')`;
const JOB_VALUES: Values = {
  id: JOB_ID,
  job_number: 'number',
  status: pick(STATUSES),
  status_rank: `${pick(RANKS)}::integer`,
  customer_id: CUSTOMER_ID,
  customer_name: NAME,
  customer_address: `replace(model.customer_address, '27 Alma Road', ${STREET})`,
  name_sort: `lower(${NAME})`,
  search_text: `'#' || number || ' ' || ${FOUND_BY}`,
};
const CUSTOMER_VALUES: Values = {
  id: CUSTOMER_ID,
  name: NAME,
  match_key: 'model.match_key || number',
  name_sort: `lower(${NAME})`,
  search_text: FOUND_BY,
};
const MODEL_OF = `model.job_number = case number % 5 when ${QUOTED_FIFTH} then ${MODEL_JOBS.quoted} when ${INVOICED_FIFTH} then ${MODEL_JOBS.invoiced} else ${MODEL_JOBS.priced} end`;

/**
 * Fills an empty database: one account with a few jobs through the API, which then is the large one, all others copied from it by
 * the database itself. Rows of the small accounts lie mixed in the tables, as they would had everybody worked at once.
 */
export async function fillPostgres(url: string, dataDir: string, filling: Filling): Promise<FilledDatabase> {
  const place = { DATA_DIR: dataDir, DATABASE_URL: url };
  const model = await makeModelAccount(place, makePapers);
  const db = await openDatabase({ dataDir, databaseUrl: url + UNCHECKED }, { answerLimitMs: FOR_EVER });
  try {
    await copyAccounts(db, model.accountId, filling.accounts);
    await withoutIndexes(db, ['job', 'customer', 'offer', 'bill', 'payment'], () =>
      copyJobs(db, model.accountId, filling),
    );
    // By the indexes, and knowing how many rows there are.
    const statements = ['vacuum (analyze)', ...KEPT_SUMS, 'vacuum (analyze)', 'checkpoint'];
    for (const statement of statements) await sql.raw(statement).execute(db);
  } finally {
    await db.destroy();
  }
  const small = Array.from({ length: filling.accounts }, (_, index) =>
    new Map(model.cookies).set(SESSION_COOKIE, `${TOKEN}${index + 1}`),
  );
  return { url, small, large: model.cookies };
}

async function copyAccounts(db: Db, modelId: string, count: number): Promise<void> {
  const places = `generate_series(1, ${count}) as place (n)`;
  const own = `account_id = '${modelId}'`;
  const [accountId, userId, email] = [idOf('account'), idOf('user'), `'trader' || n || '@flooring.example'`];
  const user = { account_id: accountId, user_id: userId };
  await copyRows(db, { table: 'account', where: `id = '${modelId}'`, places, values: { id: accountId, email } });
  await copyRows(db, { table: 'user_login', where: own, places, values: { id: userId, account_id: accountId, email } });
  for (const table of ['product', 'document', 'offered_quote'] as const) {
    await copyRows(db, { table, where: own, places, values: { account_id: accountId } });
  }
  const token_hash = `encode(sha256(convert_to('${TOKEN}' || n, 'UTF8')), 'hex')`;
  await copyRows(db, { table: 'session', where: own, places, values: { ...user, id: idOf('session'), token_hash } });
}

async function copyJobs(db: Db, modelId: string, { accounts, jobsEach, jobsOfLarge }: Filling): Promise<void> {
  const own = `account_id = '${modelId}'`;
  const ofModels = `${own} and job_number <= ${MODEL_JOBS.invoiced}`;
  const mixed = `(select n, number from generate_series(1, ${accounts}) as n, generate_series(1, ${jobsEach}) as number order by number, n) as place`;
  // The large account is the model's, which has the first jobs.
  const others = `(select 0 as n, number from generate_series(${MODEL_JOBS.invoiced + 1}, ${jobsOfLarge}) as number) as place`;
  for (const { accountId, jobs, count } of [
    { accountId: idOf('account'), jobs: mixed, count: jobsEach },
    { accountId: `'${modelId}'`, jobs: others, count: jobsOfLarge },
  ]) {
    const common = { account_id: accountId, tstamp_updated: updatedOf(count) };
    await copyRows(db, { table: 'customer', where: own, places: jobs, values: { ...CUSTOMER_VALUES, ...common } });
    await copyRows(db, {
      table: 'job',
      where: ofModels,
      places: jobs,
      on: MODEL_OF,
      values: { ...JOB_VALUES, ...common },
    });
    await copyPapers(db, { modelId, accountId, jobs, count });
  }
  await copyPayments(db, modelId);
  const given = `case id when '${modelId}' then ${jobsOfLarge} else ${jobsEach} end`;
  const counted = (table: string): string => `(select count(*) from ${table} where account_id = account.id)`;
  const kept = `customer_count = ${counted('customer')}, bill_count = ${counted('bill')}`;
  await sql.raw(`update account set next_job_number = 1 + ${given}, ${kept}`).execute(db);
}

/** The last job was changed just now, each before it a minute earlier. */
function updatedOf(count: number): string {
  return `to_char(now() at time zone 'UTC' - (${count} - number) * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
