// expect: no-restricted-imports "Queries live in platform/db/ and in files whose name ends in store.ts."
import { sql } from 'kysely';

export const everything = sql`select 1`;
