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

type Build<Values, Row> = (db: Db, slot: Slot<Values>) => Compilable<Row>;

/**
 * A query for the calls that must be fast, a select or a write that returns rows: it is built and compiled once for each engine, and each execution, in a
 * transaction or outside, only brings its values.
 */
export function keepQuery<Values extends Readonly<Record<string, unknown>>, Row>(
  build: Build<Values, Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const complete = keepCompiled(build);
  return async (db, values) => {
    const { rows } = await db.executeQuery<Row>(complete(db, values));
    return rows;
  };
}

type OfIds = { readonly accountId: string; readonly [id: `id${number}`]: string };

/** The same for what is asked of several of an account's ids: it is kept for each number of them, and nothing is asked of none. */
export function keepQueryOfIds<Row>(
  build: (db: Db, slot: Slot<OfIds>, ids: readonly RawBuilder<string>[]) => Compilable<Row>,
): (db: Db, accountId: string, ids: readonly string[]) => Promise<Row[]> {
  const keptByCount = new Map<number, (db: Db, values: OfIds) => Promise<Row[]>>();

  function keep(count: number) {
    const places = Array.from({ length: count }, (_, index) => `id${index}` as const);
    const query = keepQuery((db, slot: Slot<OfIds>) => build(db, slot, places.map(slot)));
    keptByCount.set(count, query);
    return query;
  }

  return async (db, accountId, ids) => {
    if (ids.length === 0) return [];
    const query = keptByCount.get(ids.length) ?? keep(ids.length);
    return query(db, { accountId, ...Object.fromEntries(ids.map((id, index) => [`id${index}`, id])) });
  };
}

/** The same for whoever executes it otherwise: it answers the compiled query with its values. */
export function keepCompiled<Values extends Readonly<Record<string, unknown>>, Row>(
  build: Build<Values, Row>,
): (db: Db, values: Values) => CompiledQuery<Row> {
  // By the class of the adapter, which is another for each engine: how a query is written depends on nothing else of a database.
  const compiledFor = new WeakMap<object, CompiledQuery<Row>>();

  function compile(db: Db, engine: object): CompiledQuery<Row> {
    const compiled = build(db, (name) => sql`${new EmptySlot(name)}`).compile();
    compiledFor.set(engine, compiled);
    return compiled;
  }

  return (db, values) => {
    const engine = db.getExecutor().adapter.constructor;
    const compiled = compiledFor.get(engine) ?? compile(db, engine);
    const parameters = compiled.parameters.map((each) => (each instanceof EmptySlot ? values[each.name] : each));
    return { ...compiled, parameters };
  };
}
