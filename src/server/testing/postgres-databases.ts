import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { keepPools } from './kept-pools.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with all tables, empty, which is copied. */
    template: string;
    /** The names of its tables but for those of the migrations. */
    tables: readonly string[];
  }
}

// oxlint-disable-next-line node/no-process-env -- whoever runs the tests says by it which engine they are run on
const SERVER_URL = process.env['TEST_DATABASE_URL'] ?? '';

/** Whether the tests run on PostgreSQL: its address, with the rights of a superuser, is in TEST_DATABASE_URL. */
export const IS_ON_POSTGRES = SERVER_URL !== '';

/** A connection, and the end of what it was told last. */
type Line = { readonly client: Client; told: Promise<unknown> };

// Nothing tidies by itself: what earlier tests deleted would be read by all later ones.
const TIDIED_AFTER = 25;

// Of this process: one file of tests after the other uses them.
const free: string[] = [];
const uses = new Map<string, number>();
const lines = new Map<string, Line>();
let forSchemas: Promise<string> | undefined;

/** The address of an empty schema of the running test's own, gone when the test is: migrating looks at every schema of a database. */
export async function emptySchema(): Promise<string> {
  const url = await (forSchemas ??= createDatabase('template0'));
  const schema = `test_${randomHex()}`;
  await tell(url, `create schema ${schema}`);
  onTestFinished(() => tell(url, `drop schema ${schema} cascade`));
  const address = new URL(url);
  address.searchParams.set('options', `-c search_path=${schema}`);
  return address.href;
}

/** The address of a database with all tables, empty. One test after the other uses it, as making it takes longer than most of them; whoever changes the tables themselves takes that back. */
export async function migratedDatabase(): Promise<string> {
  const url = free.pop() ?? (await createDatabase(inject('template')));
  keepPools(url);
  onTestFinished(() => handBack(url));
  return url;
}

async function handBack(url: string): Promise<void> {
  // Without the checks of references, in whose order the tables are not.
  const deletions = inject('tables').map((table) => `delete from ${table};`);
  await tell(url, `set session_replication_role = replica; ${deletions.join(' ')}`);
  const used = (uses.get(url) ?? 0) + 1;
  uses.set(url, used);
  if (used % TIDIED_AFTER === 0) await tell(url, `vacuum ${inject('tables').join(', ')}`);
  free.push(url);
}

async function createDatabase(template: string): Promise<string> {
  // By its beginning the end of the run finds it.
  const name = `${inject('template')}_${randomHex()}`;
  await tell(SERVER_URL, `create database ${name} template ${template} encoding 'UTF8'`);
  const url = new URL(SERVER_URL);
  url.pathname = name;
  return url.href;
}

function randomHex(): string {
  return randomBytes(8).toString('hex');
}

/** Has statements executed after all that this database was told before: a connection takes one thing at a time. */
async function tell(url: string, statements: string): Promise<void> {
  const line = lines.get(url) ?? connect(url);
  const told = line.told.then(() => line.client.query(statements));
  // Whoever told it hears of its failure.
  line.told = told.catch(() => {});
  await told;
}

function connect(url: string): Line {
  const client = new Client(url);
  // One whose database is dropped is told so.
  client.on('error', () => {});
  const line = { client, told: client.connect() };
  lines.set(url, line);
  return line;
}
