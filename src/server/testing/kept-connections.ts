import { afterAll, vi } from 'vitest';
import { lendingPool } from './kept-pools.ts';
import { dropDatabases } from './postgres-databases.ts';

vi.mock(import('pg'), async (original) => {
  const pg = await original();
  return { ...pg, Pool: lendingPool(pg.Pool) };
});

afterAll(dropDatabases);
