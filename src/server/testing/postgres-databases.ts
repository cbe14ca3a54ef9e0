import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { endKeptPools, keepPools } from './kept-pools.ts';

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

// Of the present file of tests.
const names: string[] = [];
const free: string[] = [];
const lines = new Map<string, Line>();
let forSchemas: Promise<string> | undefined;

/** Leaves nothing of a file of tests behind on the server; the next one starts with new databases. */
export async function dropDatabases(): Promise<void> {
  if (names.length === 0) return;
  await endKeptPools();
  for (const name of names.splice(0)) await tell(SERVER_URL, `drop database ${name} with (force)`);
  for (const { client } of lines.values()) await client.end();
  lines.clear();
  free.length = 0;
  forSchemas = undefined;
}

/** The address of an empty schema of the running test's own, gone when the test is: migrating looks at every schema of a database. */
export async function emptySchema(): Promise<string> {
  const url = await (forSchemas ??= createDatabase('template0'));
  const schema = newName();
  await tell(url, `create schema ${schema}`);
  onTestFinished(() => tell(url, `drop schema ${schema} cascade`));
  const address = new URL(url);
  address.searchParams.set('options', `-c search_path=${schema}`);
  return address.href;
}

/** The address of a database with all tables, empty. One test of a file after the other uses it: making it takes longer than most of them. */
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
  free.push(url);
}

async function createDatabase(template: string): Promise<string> {
  const name = newName();
  await tell(SERVER_URL, `create database ${name} template ${template} encoding 'UTF8'`);
  names.push(name);
  const url = new URL(SERVER_URL);
  url.pathname = name;
  return url.href;
}

function newName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`;
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
