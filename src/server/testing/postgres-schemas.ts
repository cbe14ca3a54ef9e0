import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/db/engine.ts';
import { migrate } from '#server/platform/db/migrate.ts';

// oxlint-disable-next-line node/no-process-env -- whoever runs the tests says by it which engine they are run on
const SERVER_URL = process.env['TEST_DATABASE_URL'] ?? '';

/** Whether the tests run on PostgreSQL: its address, with the rights of a superuser, is in TEST_DATABASE_URL. */
export const IS_ON_POSTGRES = SERVER_URL !== '';

// Each process's own: migrating looks at every schema of a database, and would trip over one that another process drops.
const DATABASE = newName();

let database: Promise<Client> | undefined;
let migrated: string[] = [];

/** Leaves nothing behind on the server; the next test starts with a new database. */
export async function dropDatabase(): Promise<void> {
  if (database === undefined) return;
  const client = await database;
  database = undefined;
  migrated = [];
  await client.end();
  await onServer(`drop database ${DATABASE} with (force)`);
}

/** The address of an empty schema of the running test's own. */
export async function emptySchema(): Promise<string> {
  const schema = newName();
  await tell(`create schema ${schema}`);
  return urlOf(schema);
}

/** The address of a schema with all tables, empty. It is used by one test after the other: migrating takes longer than most of them. */
export async function migratedSchema(): Promise<string> {
  const url = migrated.pop() ?? (await migrateSchema());
  onTestFinished(() => handBack(url));
  return url;
}

async function migrateSchema(): Promise<string> {
  const url = await emptySchema();
  const db = await openDatabase({ dataDir: '', databaseUrl: url });
  await migrate(db);
  await db.destroy();
  return url;
}

async function handBack(url: string): Promise<void> {
  const schema = schemaOf(url);
  const { rows } = await (
    await opened()
  ).query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = $1 and tablename not like 'kysely%'",
    [schema],
  );
  // Without the checks of references, in whose order the tables are not.
  const deletions = rows.map(({ name }) => `delete from ${schema}.${name};`).join('');
  await tell(`set session_replication_role = replica; ${deletions} reset session_replication_role`);
  migrated.push(url);
}

function urlOf(schema: string): string {
  const url = new URL(ownUrl());
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}

function ownUrl(): string {
  const url = new URL(SERVER_URL);
  url.pathname = DATABASE;
  return url.href;
}

function newName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`;
}

function schemaOf(url: string): string {
  return new URL(url).searchParams.get('options')?.split('=')[1] ?? '';
}

async function tell(statements: string): Promise<void> {
  await (await opened()).query(statements);
}

function opened(): Promise<Client> {
  database ??= onServer(`create database ${DATABASE} template template0 encoding 'UTF8'`).then(() => connect(ownUrl()));
  return database;
}

async function onServer(statement: string): Promise<void> {
  const server = await connect(SERVER_URL);
  await server.query(statement);
  await server.end();
}

async function connect(url: string): Promise<Client> {
  const client = new Client(url);
  await client.connect();
  return client;
}
