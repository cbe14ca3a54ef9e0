import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolConfig } from 'pg';

// A test opens some eight connections, each a process of PostgreSQL's that learns the tables anew: more work than the test itself.

const reused = new Set<string>();
const free = new Map<string, Pool[]>();

/** Has pools of this database, which one test after the other uses, wait for the next test with their connections. */
export function keepPools(url: string): void {
  reused.add(url);
}

/**
 * The class of pools, of which those of such databases are lent again. To the server a lent one is ended like any other: once all that
 * is under way is done, and Kysely asks no more of it.
 */
export function lendingPool(Base: typeof Pool): typeof Pool {
  class KeptPool extends Base {
    override async end(): Promise<void> {
      if (!reused.has(this.options.connectionString ?? '')) return super.end();
      while (this.totalCount > this.idleCount || this.waitingCount > 0) await wait(1);
      this.removeAllListeners();
      this.on('error', () => {});
      free.set(keyOf(this.options), [...(free.get(keyOf(this.options)) ?? []), this]);
    }
  }
  function lend(config: PoolConfig): Pool {
    return free.get(keyOf(config))?.pop() ?? new KeptPool(config);
  }
  return lend as unknown as typeof Pool; // called by `new`, it answers a pool just as well
}

/** What makes one pool as good as another. */
function keyOf({ connectionString, lock_timeout: busy, query_timeout: answer }: PoolConfig): string {
  return [connectionString, busy, answer].join(' ');
}
