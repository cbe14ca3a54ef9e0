import { sql, type Kysely, type RawBuilder } from 'kysely';

const APOSTROPHES = ["'", '’', '‘', 'ʼ', '′', '`', '´'];

const FOLDED = {
  job: ['name_sort', 'search_text', 'notes_text'],
  customer: ['name_sort', 'search_text'],
  product: ['name_sort', 'category_key'],
} as const;

/**
 * Takes the apostrophes out of the texts that are sorted and searched by, as whoever types O'Brien on a laptop looks for what a phone made
 * O’Brien; and has one kind in the keys by which a customer is found again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(FOLDED)) {
    for (const name of columns) await change(db, table, name, withSingleSpaces(replaced(sql.ref(name), '')));
  }
  await straightenKeys(db);
}

async function change(db: Kysely<unknown>, table: string, name: string, text: RawBuilder<string>): Promise<void> {
  const [at, column] = [sql.table(table), sql.ref(name)];
  await sql`update ${at} set ${column} = ${text} where ${column} <> ${text}`.execute(db);
}

/** The names alone: an e-mail address is another with another sign in it. */
async function straightenKeys(db: Kysely<unknown>): Promise<void> {
  const key = sql<string>`match_key`;
  const { rows } = await sql<{ account_id: string; id: string; match_key: string }>`
    select account_id, id, match_key from customer where ${key} <> ${replaced(key, "'")}`.execute(db);
  for (const { account_id, id, match_key } of rows) {
    const [kind, other, name = ''] = JSON.parse(match_key) as string[]; // as it was written from migration 0050 on
    const straightName = APOSTROPHES.reduce((text, each) => text.replaceAll(each, "'"), name);
    const straight = JSON.stringify([kind, other, straightName]);
    await sql`update customer set match_key = ${straight} where account_id = ${account_id} and id = ${id}`.execute(db);
  }
}

function replaced(text: RawBuilder<unknown>, by: string): RawBuilder<string> {
  return APOSTROPHES.reduce<RawBuilder<string>>(
    (before, each) => sql`replace(${before}, ${sql.lit(each)}, ${sql.lit(by)})`,
    sql`${text}`,
  );
}

function withSingleSpaces(text: RawBuilder<string>): RawBuilder<string> {
  return sql`trim(replace(${text}, '  ', ' '))`;
}
