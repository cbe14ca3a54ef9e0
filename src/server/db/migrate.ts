import { Migrator, type Migration } from 'kysely/migration';
import { forMigrations } from './engine.ts';
import { up as firstTables } from './migrations/0001-first-tables.ts';
import { up as preferences } from './migrations/0002-preferences.ts';
import { up as sessionDevices } from './migrations/0003-session-devices.ts';
import { up as productList } from './migrations/0004-product-list.ts';
import { up as passwordResets } from './migrations/0005-password-resets.ts';
import { up as closedAccounts } from './migrations/0006-closed-accounts.ts';
import type { Db } from './tables.ts';

const MIGRATIONS: Record<string, Migration> = {
  '0001-first-tables': { up: firstTables },
  '0002-preferences': { up: preferences },
  '0003-session-devices': { up: sessionDevices },
  '0004-product-list': { up: productList },
  '0005-password-resets': { up: passwordResets },
  '0006-closed-accounts': { up: closedAccounts },
};

/** Brings the database to the newest form, once, under the database's own lock; throws when it can't. */
export async function migrate(db: Db): Promise<void> {
  const { db: migrated, schema } = await forMigrations(db);
  const migrator = new Migrator({
    db: migrated,
    provider: { getMigrations: async () => MIGRATIONS },
    ...(schema === null ? {} : { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The database could not be brought up to date', { cause: error });
}
