import type { LineItem } from '#domain/price/line-item.ts';
import { pathOfEdit, type JobEdit } from './job-edit.ts';
import { JOB_FIELDS } from './job-fields.ts';
import type { Job } from './job.ts';
import { calledName, type Zone } from '#domain/zone/zone.ts';

/** One thing that two states of a job have differently, in the words of the screens; an empty value is an empty text. */
export type Difference = {
  readonly label: string;
  readonly theirs: string;
  readonly yours: string;
  /** Whether what is yours is nowhere any more, as what it belonged to was deleted. */
  readonly isLost?: boolean;
};

/** What is yours in differences, a line each, for whoever has to do it again by hand. */
export function yoursInLines(differences: readonly Difference[]): string {
  return differences.map(({ label, yours }) => `${label}: ${yours}`).join('\n');
}

/** What differs between a job as it is and as it is with a user's edits on top (amendment N20). */
export function differencesOf(theirs: Job, yours: Job): Difference[] {
  return [
    ...memberDifferences(JOB_FIELDS.job, theirs, yours, ['customerAddress', 'zones', 'lineItems']),
    ...memberDifferences(JOB_FIELDS.address, theirs.customerAddress, yours.customerAddress),
    ...ownerDifferences(theirs.zones.map(called), yours.zones.map(called), (one, other) =>
      memberDifferences(JOB_FIELDS.zone, one, other),
    ),
    ...ownerDifferences(theirs.lineItems.map(named), yours.lineItems.map(named), (one, other) =>
      memberDifferences(JOB_FIELDS.line, one, other),
    ),
    ...orderDifference(theirs.lineItems, yours.lineItems),
  ];
}

/** The edits that have nothing left to change, because a zone or line was deleted; `before` is the job that they were made on. */
export function lostEdits(job: Job, before: Job, edits: readonly JobEdit[]): Difference[] {
  const names = new Map(
    [...before.zones.map(called), ...before.lineItems.map(named)].map(({ id, name }) => [id, name]),
  );
  const present = new Set([...job.zones, ...job.lineItems].map(({ id }) => id));
  return edits.flatMap((edit) => {
    const [, list, id = '', member = ''] = pathOfEdit(edit).split('/');
    const isZone = list === 'zones';
    if (!(isZone || list === 'lineItems') || member === '' || present.has(id)) return [];
    const fields = userFields(isZone ? JOB_FIELDS.zone : JOB_FIELDS.line);
    const field = fields.find(([name]) => name === member)?.[1];
    const name = names.get(id) ?? (isZone ? 'A zone' : 'A line');
    return field === undefined
      ? []
      : [{ label: `${name} ${field.label}`, theirs: 'deleted', yours: wordsOf(edit, field), isLost: true }];
  });
}

function wordsOf(edit: JobEdit, { words }: Worded): string {
  if (edit.kind === 'setZone' || edit.kind === 'setLine') return words(edit.value);
  if (edit.kind === 'chooseZoneType') return words(edit.roomType);
  return edit.kind === 'addProduct' ? words([edit.product]) : '';
}

type Owner = { readonly id: string; readonly name: string };

function called(zone: Zone): Zone {
  return { ...zone, name: calledName(zone) };
}

function named<Line extends { readonly description: string }>(line: Line) {
  return { ...line, name: line.description };
}

function memberDifferences(fields: object, theirs: object, yours: object, left: readonly string[] = []): Difference[] {
  const [ones, others] = [new Map(Object.entries(theirs)), new Map(Object.entries(yours))];
  return userFields(fields).flatMap(([member, { label, words, own = asItIs, isSetOn }]) => {
    const [one, other] = [ones.get(member), others.get(member)];
    if (left.includes(member) || isSetOn?.(yours) === false) return [];
    if (JSON.stringify(own(one)) === JSON.stringify(own(other))) return [];
    return [{ label, theirs: words(one), yours: words(other) }];
  });
}

function ownerDifferences<Each extends Owner>(
  theirs: readonly Each[],
  yours: readonly Each[],
  within: (one: Each, other: Each) => Difference[],
): Difference[] {
  const deleted = theirs.filter(({ id }) => !yours.some((owner) => owner.id === id));
  return [
    ...deleted.map(({ name }) => ({ label: name, theirs: 'there', yours: 'deleted' })),
    ...yours.flatMap((owner) => {
      const other = theirs.find(({ id }) => id === owner.id);
      if (other === undefined) return [{ label: owner.name || 'A new zone', theirs: 'not there', yours: 'added' }];
      return within(other, owner).map((found) => ({ ...found, label: `${owner.name} ${found.label}`.trim() }));
    }),
  ];
}

/** Product lines follow the zones: only the order of the others is a user's own. */
function orderDifference(theirs: readonly LineItem[], yours: readonly LineItem[]): Difference[] {
  const namesIn = (lines: readonly LineItem[], others: readonly LineItem[]): readonly [ids: string, names: string] => {
    const both = lines.filter(({ id, type }) => type !== 'PRODUCT' && others.some((other) => other.id === id));
    return [both.map(({ id }) => id).join(), both.map(({ description }) => description).join(', ')];
  };
  const [[theirIds, theirNames], [yourIds, yourNames]] = [namesIn(theirs, yours), namesIn(yours, theirs)];
  return theirIds === yourIds ? [] : [{ label: 'Order of added items', theirs: theirNames, yours: yourNames }];
}

function asItIs(value: unknown): unknown {
  return value;
}

type Worded = {
  readonly label: string;
  readonly words: (value: unknown) => string;
  readonly own?: (value: unknown) => unknown;
  readonly isSetOn?: (owner: object) => boolean;
};

function userFields(fields: object): [string, Worded][] {
  // Each field is given values of its own member only.
  const all = Object.entries(fields) as [string, Worded & { readonly setBy: string }][];
  return all.filter(([, { setBy }]) => setBy === 'user');
}
