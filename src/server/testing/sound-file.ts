import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';

/** Expects that an SQLite file, with the log beside it, is whole and that no row refers to one that is not there. */
export function expectSoundFile(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
  database.close();
}
