import { sql } from 'kysely';
import type { JobStatus } from '#domain/job/job.ts';
import { statusFacts } from '#domain/job/job-status.ts';
import { SESSION_COOKIE } from '#server/identity/session/session-cookie.ts';
import { openDatabase } from '#server/platform/db/engine.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import { makeModelAccount } from '#scripts/bench/model-account.ts';

/** The cookies of a signed-in user. */
export type Cookies = ReadonlyMap<string, string>;

/** Accounts of equal size and one large one, in one database. */
export type FilledDatabase = { readonly url: string; readonly small: readonly Cookies[]; readonly large: Cookies };

/** How many small accounts, and how many jobs each of them and the large one has. */
export type Filling = { readonly accounts: number; readonly jobsEach: number; readonly jobsOfLarge: number };

type Values = Readonly<Record<string, string>>;

const NAMES = ['Margaret Ellison', 'Tom Okafor', 'Sunita Patel', 'Gareth Pugh', 'Fiona MacLeod', 'Zoe Wright'];
const STREETS = ['Alma Road', 'Mill Lane', 'Otley Road', 'Chapel Street', 'Kirkgate'];
const STATUSES: readonly JobStatus[] = ['CUSTOMER_DETAILS_ENTERED', 'MEASURED', 'PRICED', 'QUOTED', 'INVOICED'];
const RANKS = STATUSES.map((status) => String(statusFacts(status).rank));
const TOKEN = 'load-';
const FOR_EVER = 0;

// What differs from job to job, in SQL.
const NAME = `${pick(NAMES)} || ' ' || number`;
const STREET = `number || ' ' || ${pick(STREETS)}`;
const JOB_VALUES: Values = {
  id: 'gen_random_uuid()::text',
  job_number: 'number',
  status: pick(STATUSES),
  status_rank: `${pick(RANKS)}::integer`,
  tstamp_updated: `to_char(now() at time zone 'UTC' - number * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  customer_name: NAME,
  customer_address: `replace(model.customer_address, '27 Alma Road', ${STREET})`,
  name_sort: `lower(${NAME})`,
  search_text: `lower('#' || number || ' ' || ${NAME} || ' ' || ${STREET} || ', LS17 6DN Leeds LS176DN')`,
};

/**
 * Fills an empty database: one account with one job through the API, which then is the large one, all others copied from it by
 * the database itself. Jobs of the small accounts lie mixed in the table, as they would had everybody worked at once.
 */
export async function fillPostgres(url: string, dataDir: string, filling: Filling): Promise<FilledDatabase> {
  const place = { DATA_DIR: dataDir, DATABASE_URL: url };
  const model = await makeModelAccount(place);
  const db = await openDatabase({ dataDir, databaseUrl: url }, { answerLimitMs: FOR_EVER });
  try {
    await copyAccounts(db, model.accountId, filling.accounts);
    await withoutJobIndexes(db, () => copyJobs(db, model.accountId, filling));
    for (const statement of ['vacuum (analyze)', 'checkpoint']) await sql.raw(statement).execute(db);
  } finally {
    await db.destroy();
  }
  const small = Array.from({ length: filling.accounts }, (_, index) =>
    new Map(model.cookies).set(SESSION_COOKIE, `${TOKEN}${index + 1}`),
  );
  return { url, small, large: model.cookies };
}

// All that is put into SQL here is written in this file or comes from the database itself.

async function copyAccounts(db: Db, modelId: string, count: number): Promise<void> {
  const places = `generate_series(1, ${count}) as place (n)`;
  const own = `account_id = '${modelId}'`;
  const [accountId, userId, email] = [idOf('account'), idOf('user'), `'trader' || n || '@flooring.example'`];
  const user = { account_id: accountId, user_id: userId };
  await copyRows(db, { table: 'account', where: `id = '${modelId}'`, places, values: { id: accountId, email } });
  await copyRows(db, { table: 'user_login', where: own, places, values: { id: userId, account_id: accountId, email } });
  await copyRows(db, { table: 'product', where: own, places, values: { account_id: accountId } });
  const token_hash = `encode(sha256(convert_to('${TOKEN}' || n, 'UTF8')), 'hex')`;
  await copyRows(db, { table: 'session', where: own, places, values: { ...user, id: idOf('session'), token_hash } });
}

async function copyJobs(db: Db, modelId: string, { accounts, jobsEach, jobsOfLarge }: Filling): Promise<void> {
  const where = `account_id = '${modelId}' and job_number = 1`;
  const numbers = (first: number, last: number): string => `generate_series(${first}, ${last}) as number`;
  const mixed = `(select n, number from generate_series(1, ${accounts}) as n, ${numbers(1, jobsEach)} order by number, n) as place`;
  await copyRows(db, { table: 'job', where, places: mixed, values: { ...JOB_VALUES, account_id: idOf('account') } });
  // The large account is the model's, which has the first job.
  await copyRows(db, { table: 'job', where, places: numbers(2, jobsOfLarge), values: JOB_VALUES });
  const given = `case id when '${modelId}' then ${jobsOfLarge} else ${jobsEach} end`;
  await sql.raw(`update account set next_job_number = 1 + ${given}`).execute(db);
}

// Building an index of a million rows at the end takes seconds, keeping it up to date row by row minutes.
async function withoutJobIndexes(db: Db, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'job' and schemaname = current_schema() and indexname like 'job_by_%'`.execute(db);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db);
  await fill();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
}

type Copies = {
  readonly table: keyof Tables;
  readonly where: string;
  readonly places: string;
  readonly values: Values;
};

/** Inserts the chosen rows once for every place, each column with its value in SQL, else as it is. */
async function copyRows(db: Db, { table, where, places, values }: Copies): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and table_schema = current_schema()`.execute(db);
  const names = rows.map(({ name }) => name);
  const read = names.map((name) => values[name] ?? `model.${name}`);
  const model = `(select * from ${table} where ${where}) as model`;
  const insert = `insert into ${table} (${names.join(', ')}) select ${read.join(', ')} from ${places} cross join ${model}`;
  await sql.raw(insert).execute(db);
}

/** The id of the nth account, user or session. */
function idOf(kind: string): string {
  return `md5('${kind}' || n)::uuid::text`;
}

function pick(texts: readonly string[]): string {
  return `(array['${texts.join("', '")}'])[1 + number % ${texts.length}]`;
}
