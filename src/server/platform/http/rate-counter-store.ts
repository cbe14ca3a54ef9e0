import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables.ts';
import type { Clock } from '#server/platform/deps.ts';
import { secondsUntil, type RateCounter, type RateLimit } from './rate-counter.ts';

/** A counter in the database, so that several processes count together; the limit's name tells its keys from those of others. */
export function createSharedCounter(db: Db, name: string, { max, windowMs }: RateLimit, clock: Clock): RateCounter {
  // Keys hold e-mail and network addresses.
  const stored = (key: string) => createHash('sha256').update(`${name} ${key}`).digest('hex');

  return {
    count: async (key, weight = 1) => {
      const now = clock().getTime();
      const hash = stored(key);
      const end = now + windowMs;
      // One that ends later than any that begins now is from before the clock was put back.
      const isOpen = sql`rate_count.ends_at > ${now} and rate_count.ends_at <= ${end}`;
      // Counted and looked at in one statement: of many at once each gets its own number, and one too many none.
      const { rows } = await sql<{ calls: number }>`
        insert into rate_count (key, calls, ends_at) values (${hash}, ${weight}, ${end})
        on conflict (key) do update set
          calls = case when ${isOpen} then rate_count.calls + ${weight} else ${weight} end,
          ends_at = case when ${isOpen} then rate_count.ends_at else ${end} end
        where rate_count.calls <= ${max - weight} or not (${isOpen})
        returning calls
      `.execute(db);
      const [counted] = rows;
      if (counted?.calls === weight) await db.deleteFrom('rate_count').where('ends_at', '<=', now).execute();
      if (counted) return null;
      const full = await db.selectFrom('rate_count').select('ends_at').where('key', '=', hash).executeTakeFirst();
      return secondsUntil(full?.ends_at ?? now, now);
    },
    takeBack: async (key) => {
      await db
        .updateTable('rate_count')
        .set((eb) => ({ calls: eb('calls', '-', 1) }))
        .where('key', '=', stored(key))
        .where('calls', '>', 0)
        .execute();
    },
  };
}
