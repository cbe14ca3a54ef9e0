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
  return () => tell(serverUrl, `drop database ${template} with (force)`);
}

async function tell(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
