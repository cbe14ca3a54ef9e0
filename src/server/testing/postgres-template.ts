import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/platform/db/engine.ts';
import { migrate } from '#server/platform/db/migrate.ts';

/** Migrates once for all tests of a run on PostgreSQL, and leaves nothing of it behind on the server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // oxlint-disable-next-line node/no-process-env -- whoever runs the tests says by it where the server is
  const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
  const template = `test_${randomUUID().replaceAll('-', '')}`;
  await tell(serverUrl, `create database ${template} template template0 encoding 'UTF8'`);
  const url = new URL(serverUrl);
  url.pathname = template;
  const db = await openDatabase({ dataDir: '', databaseUrl: url.href });
  await migrate(db);
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  await db.destroy();
  project.provide('template', template);
  project.provide('tables', tables);
  return () => dropDatabases(serverUrl, template);
}

/** Drops the template and those that the processes of the run made of it, whose connections they keep to their end. */
async function dropDatabases(serverUrl: string, template: string): Promise<void> {
  const rows = await tell(serverUrl, 'select datname from pg_database where starts_with(datname, $1)', [template]);
  for (const { datname } of rows) await tell(serverUrl, `drop database ${datname} with (force)`);
}

async function tell(url: string, statement: string, values: string[] = []): Promise<{ datname: string }[]> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(statement, values);
  await client.end();
  return rows;
}
