import { vi } from 'vitest';
import { lendingPool } from './kept-pools.ts';

vi.mock(import('pg'), async (original) => {
  const pg = await original();
  return { ...pg, Pool: lendingPool(pg.Pool) };
});
