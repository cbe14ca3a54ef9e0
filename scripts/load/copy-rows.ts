import { sql } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';

/** Columns and what is put into them, in SQL. */
export type Values = Readonly<Record<string, string>>;

/** Which rows are copied, and once for each of what: the query of the places is in brackets or a function, with a name. */
export type Copies = {
  readonly table: keyof Tables;
  readonly where: string;
  readonly places: string;
  /** Which row is copied for which place, of `model` and the place's columns; without it each for each. */
  readonly on?: string;
  readonly values: Values;
};

// All that is put into SQL here is written in the files beside this one or comes from the database itself.

/** Inserts the chosen rows once for every place, each column with its value in SQL, else as it is. */
export async function copyRows(db: Db, { table, where, places, on = 'true', values }: Copies): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and table_schema = current_schema()`.execute(db);
  const names = rows.map(({ name }) => name);
  const read = names.map((name) => values[name] ?? `model.${name}`);
  const model = `(select * from ${table} where ${where}) as model`;
  const insert = `insert into ${table} (${names.join(', ')}) select ${read.join(', ')} from ${places} join ${model} on ${on}`;
  await sql.raw(insert).execute(db);
}

/** Fills these tables without the indexes that keep nothing unique: to build one at the end takes seconds, row by row minutes. */
export async function withoutIndexes(
  db: Db,
  tables: readonly (keyof Tables)[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select relname as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisunique and indrelid in (${sql.join(tables.map((table) => sql`${table}::regclass`))})`.execute(db);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db);
  await fill();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
}

/** The id of a thing by what tells it from others of its kind, in SQL. */
export function idOf(kind: string, which = 'n'): string {
  return `md5('${kind}' || ${which})::uuid::text`;
}

/** One of these texts by the column `number`, in SQL. */
export function pick(texts: readonly string[]): string {
  return `(array['${texts.join("', '")}'])[1 + number % ${texts.length}]`;
}
