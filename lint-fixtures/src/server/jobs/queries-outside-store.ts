// expect: no-restricted-imports "Queries live in db/, auth/ and store.ts."
import { sql } from 'kysely';

export const everything = sql`select 1`;
