import type { FigureKind } from '#domain/money/figure-text.ts';

/** A member that the server decides or derives: what a client says of it is ignored (ruling J1). */
export const SERVERS = { setBy: 'server' } as const;

/** A member that is decided when its owner is made, and never afterwards. */
export const GIVEN = { setBy: 'maker' } as const;

/** A member that a user sets: how it reads, and what becomes of it. */
export type UserField<Owner, Value> = {
  readonly setBy: 'user';
  /** The word that stands beside it on the screens (ruling S1). */
  readonly label: string;
  /** A value of it in words. */
  readonly words: (value: Value) => string;
  /** Whether a copy of its owner starts with the same value: a copied zone, a duplicated job. */
  readonly isCopied: boolean;
  /** What kind of figure is typed into it, if one is. */
  readonly figure?: FigureKind;
  /** The form in which it is saved, if that may be another than what was typed. */
  readonly tidy?: (value: Value) => Value;
  /** Whether the user sets it on this owner; absent where always. */
  readonly isSetOn?: (owner: Owner) => boolean;
  /** Whether it is no content of the job's papers, and is saved by a call of its own (amendment N23). */
  readonly isAside?: true;
  /** What of the value is the user's own, where only part of it is. */
  readonly own?: (value: Value) => unknown;
};

/** What becomes of one member of a job, a zone, a line ... */
export type Field<Owner, Value> = typeof SERVERS | typeof GIVEN | UserField<Owner, Value>;

/** A table of all members of something: one that is missing does not compile. */
export type Fields<Owner> = { readonly [Member in keyof Owner]-?: Field<Owner, Owner[Member]> };

/** The members that a user sets, by their table. */
export type UserMember<Table> = {
  [Member in keyof Table]: Table[Member] extends { readonly setBy: 'user' } ? Member : never;
}[keyof Table];

/** The members that a user sets aside from the content, by their table (amendment N23). */
export type AsideMember<Table> = {
  [Member in keyof Table]: Table[Member] extends { readonly isAside: true } ? Member : never;
}[keyof Table];

/** The members of the content that a user sets, by their table. */
export type ContentMember<Table> = Exclude<UserMember<Table>, AsideMember<Table>>;

/** The members that a user sets on every owner, by their table. */
export type UserMemberAlways<Table> = {
  [Member in UserMember<Table>]: Table[Member] extends { readonly isSetOn: unknown } ? never : Member;
}[UserMember<Table>];

/** The members of a table into which a figure is typed. */
export type FigureMember<Table> = {
  [Member in keyof Table]: Table[Member] extends { readonly figure: FigureKind } ? Member : never;
}[keyof Table];

/** The kind of figure that is typed into each member that takes one, by their table. */
export function figureKinds<Table extends object>(fields: Table): Readonly<Record<FigureMember<Table>, FigureKind>> {
  const kinds = Object.entries(fields).flatMap(([member, field]: [string, { readonly figure?: FigureKind }]) =>
    field.figure === undefined ? [] : [[member, field.figure]],
  );
  return Object.fromEntries(kinds) as Record<FigureMember<Table>, FigureKind>; // the same members that the type picks
}

/** What the user and the maker decided of an owner's content: two that agree in it differ in nothing that can be asked for there. */
export function askedParts<Owner>(fields: Fields<Owner>, owner: Owner): unknown[] {
  return entriesOf(fields).map(([member, field]) => {
    if (field.setBy !== 'user') return owner[member];
    if (field.isAside) return null;
    if (field.isSetOn?.(owner) === false) return null;
    return field.own === undefined ? owner[member] : field.own(owner[member]);
  });
}

/** Whether two values say the same, member by member; a member that is not there is like one without a value. */
export function saySame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return (one ?? null) === (other ?? null);
  const [members, others] = [Object.keys(one), Object.keys(other)];
  return (
    members.every((member) => saySame(one[member], other[member])) &&
    others.every((member) => member in one || saySame(undefined, other[member]))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * An owner with what was asked for in place of its own, each value in the form in which it is saved; what is not said stays. Whether a
 * member is set on the owner may hang on members that stand before it in the table.
 */
export function withAsked<Owner extends object>(
  fields: Fields<Owner>,
  owner: Owner,
  asked: { readonly [Member in keyof Owner]?: Owner[Member] | undefined },
): Owner {
  return withParts(fields, owner, ({ isSetOn, tidy }, member, changed) => {
    const value = asked[member];
    if (value === undefined || isSetOn?.(changed) === false) return owner[member];
    return tidy === undefined ? value : tidy(value);
  });
}

/** An owner with what the user set on another in place of its own, to the letter: all of it, or the named members. */
export function withUserParts<Owner extends object>(
  fields: Fields<Owner>,
  owner: Owner,
  source: Owner,
  isTaken: (member: string) => boolean = () => true,
): Owner {
  return withParts(fields, owner, (_, member) => (isTaken(member) ? source : owner)[member]);
}

/** An owner with those values of another that a copy starts with. */
export function withCopiedParts<Owner extends object>(fields: Fields<Owner>, owner: Owner, source: Owner): Owner {
  return withParts(fields, owner, ({ isCopied }, member) => (isCopied ? source : owner)[member]);
}

function withParts<Owner extends object>(
  fields: Fields<Owner>,
  owner: Owner,
  valueOf: <Member extends keyof Owner & string>(
    field: UserField<Owner, Owner[Member]>,
    member: Member,
    changed: Owner,
  ) => Owner[Member],
): Owner {
  const changed = { ...owner };
  for (const [member, field] of entriesOf(fields)) {
    if (field.setBy === 'user') changed[member] = valueOf(field, member, changed);
  }
  return changed;
}

type Entry<Owner> = readonly [keyof Owner & string, Field<Owner, Owner[keyof Owner & string]>];

const kept = new WeakMap<object, readonly Entry<never>[]>();

/** The members that are not the server's; listed once for each table, because every save asks for each of its lines. */
function entriesOf<Owner>(fields: Fields<Owner>): readonly Entry<Owner>[] {
  const known = kept.get(fields);
  // A table's list is its own, and a table names exactly the members of its owner.
  if (known !== undefined) return known as readonly unknown[] as readonly Entry<Owner>[];
  const entries = (Object.entries(fields) as unknown as Entry<Owner>[]).filter(([, { setBy }]) => setBy !== 'server');
  kept.set(fields, entries as readonly unknown[] as readonly Entry<never>[]);
  return entries;
}
