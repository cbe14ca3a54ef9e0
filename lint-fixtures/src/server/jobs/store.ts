// expect: nothing
import type { Kysely } from 'kysely';

export type Store = Kysely<unknown>;
