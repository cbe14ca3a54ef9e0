import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './tables.ts';

/** Puts the place of a value into a query that is kept. */
export type Slot<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/** Stands among a compiled query's parameters where a value will be. */
class EmptySlot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A select for the calls that must be fast: it is built and compiled once for each database, and each execution only brings its
 * values. Run it on the database itself, not inside transactions, which would each compile it anew.
 */
export function keepQuery<Values extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Db, slot: Slot<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const compiledFor = new WeakMap<Db, CompiledQuery<Row>>();

  function compile(db: Db): CompiledQuery<Row> {
    const compiled = build(db, (name) => sql`${new EmptySlot(name)}`).compile();
    compiledFor.set(db, compiled);
    return compiled;
  }

  return async (db, values) => {
    const compiled = compiledFor.get(db) ?? compile(db);
    const parameters = compiled.parameters.map((each) => (each instanceof EmptySlot ? values[each.name] : each));
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
