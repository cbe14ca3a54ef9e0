/** The keys of a table in the order in which it is written; the one way to read a closed list from it. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[]; // a table that is written out has the keys of its type and no others
}
