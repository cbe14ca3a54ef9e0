import { isUnreadable, LINE_NUMBERS, ZONE_NUMBERS, type DraftContent, type NumberField } from './job-draft-content.ts';
import { today } from './today.ts';
import { withUserParts } from '#domain/field.ts';
import { claimOfEdits } from '#domain/job/apply-edit.ts';
import type { JobEdit } from '#domain/job/job-edit.ts';
import { asideBreaks, asideChange, type AsideChange } from '#domain/job/job-aside.ts';
import { customerBreaks } from '#domain/job/customer-rules.ts';
import type { Job } from '#domain/job/job.ts';
import { JOB_FIELDS, tidyJob } from '#domain/job/job-fields.ts';
import { EMPTY_LINE, type LineItem, priceLine } from '#domain/price/line-item.ts';
import { isQuantityFree } from '#domain/price/line-selling.ts';
import { emptyZone, type Zone } from '#domain/zone/zone.ts';
import { draftBreaks } from '#domain/job/job-rules.ts';
import { lineItemsBreaks } from '#domain/price/line-item-rules.ts';
import type { Unit } from '#domain/price/units.ts';
import { asksForSame } from '#domain/job/revise-job.ts';
import { zonesBreaks } from '#domain/zone/zone-rules.ts';

/** What a save sends: the content, if that differs, and what is set aside, by a call each (ADR 0036). */
export type SaveRequest = {
  /** With the record that was chosen for its customer in this tab, if one was (rule K1). */
  readonly body: Job;
  readonly hasContent: boolean;
  readonly aside: AsideChange | null;
  /** The JSON pointers of what it leaves at its last saved value because it breaks a rule (ruling S4). */
  readonly held: readonly string[];
};

type IsWrong = (path: string) => boolean;

// Whether parts and doors fit comes from the sizes and all of them together.
const MISSHAPEN = /^\/zones\/(\d+)\/(?:adjustments|openings)/;
const SHAPE_MEMBERS = ['length', 'width', 'adjustments', 'openings'] as const satisfies readonly (keyof Zone)[];

/** What to send of an edited job: always a body that the server takes, built on the job as it is saved; `edits` are what was done to it since. */
export function saveRequest({ job, texts }: DraftContent, saved: Job, edits: readonly JobEdit[]): SaveRequest {
  const tidied = tidyJob(job);
  const wrong = new Set([...brokenPaths(tidied), ...unreadablePaths({ job, texts })]);
  // That there is an address is saved with the address.
  const isWrong: IsWrong = (path) => wrong.has(path === '/customerHasNoEmail' ? '/customerEmail' : path);
  const content = {
    ...textsToSend(tidied, saved, isWrong),
    zones: zonesToSend(tidied.zones, saved.zones, wrong),
    lineItems: linesToSend(job, saved, isWrong),
  };
  const customerId = takenCustomer(edits);
  const status = claimOfEdits(content, saved, edits);
  const body = { ...content, customerId, status, tstampUpdated: saved.tstampUpdated };
  return {
    body,
    hasContent: !asksForSame(body, saved) || (customerId !== null && customerId !== saved.customerId),
    aside: asideChange(body, saved),
    // An untouched empty field is not left out of anything.
    held: [...wrong].filter((path) => textAt(tidied, path) === null || textAt(tidied, path) !== textAt(saved, path)),
  };
}

/** The record that was chosen for the customer; null leaves that to the save, since what this tab knows may be from before. */
function takenCustomer(edits: readonly JobEdit[]): string | null {
  return edits.findLast((edit) => edit.kind === 'takeCustomer')?.customerId ?? null;
}

/** Whether a save would change what the server has. */
export function hasSomethingToSave({ hasContent, aside }: SaveRequest): boolean {
  return hasContent || aside !== null;
}

function unreadablePaths({ job, texts }: DraftContent): string[] {
  const wrongOf = (id: string, fields: readonly NumberField[], unit: Unit | null) =>
    fields.filter((field) => isUnreadable(texts, id, field, unit));
  return [
    ...job.zones.flatMap(({ id }, index) => wrongOf(id, ZONE_NUMBERS, null).map((field) => `/zones/${index}/${field}`)),
    ...job.lineItems.flatMap(({ id, units }, index) =>
      wrongOf(id, LINE_NUMBERS, units).map((field) => `/lineItems/${index}/${field}`),
    ),
  ];
}

// A customer's field is sent only if it is valid, which an empty one that must be filled is not (specification 4).
function brokenPaths(job: Job): string[] {
  const breaks = [...customerBreaks(job, 'complete'), ...asideBreaks(job, today()), ...draftBreaks(job, job.vatRate)];
  return breaks.map(({ path }) => path);
}

function textsToSend(job: Job, saved: Job, isWrong: IsWrong): Job {
  const address = withUserParts(JOB_FIELDS.address, job.customerAddress, saved.customerAddress, (member) =>
    isWrong(`/customerAddress/${member}`),
  );
  const sent = withUserParts(JOB_FIELDS.job, job, saved, (member) => isWrong(`/${member}`));
  return { ...sent, customerAddress: address };
}

function zonesToSend(zones: readonly Zone[], saved: readonly Zone[], wrong: ReadonlySet<string>): readonly Zone[] {
  const sent = zones.map((zone, index) => {
    const before = saved.find(({ id }) => id === zone.id) ?? emptyZone(zone.id);
    const isMisshapen = [...wrong].some((path) => MISSHAPEN.exec(path)?.[1] === String(index));
    const isHeld = (member: string): boolean =>
      wrong.has(`/zones/${index}/${member}`) || (isMisshapen && SHAPE_MEMBERS.some((each) => each === member));
    return withUserParts(JOB_FIELDS.zone, zone, before, isHeld);
  });
  return zonesBreaks(sent, 'draft').length === 0 ? sent : saved;
}

function linesToSend(job: Job, saved: Job, isWrong: IsWrong): readonly LineItem[] {
  const sent = job.lineItems.map((line, index) => {
    const before = saved.lineItems.find(({ id }) => id === line.id) ?? { ...EMPTY_LINE, id: line.id, type: line.type };
    // A total that is too large comes from all three figures together.
    const isAllWrong = ['unitPriceWithMarkup', 'totalPrice'].some((member) => isWrong(`/lineItems/${index}/${member}`));
    const isHeld = (member: string): boolean =>
      isWrong(`/lineItems/${index}/${member}`) || (isAllWrong && LINE_NUMBERS.some((number) => number === member));
    return priceLine(withOwnQuantity(withUserParts(JOB_FIELDS.line, line, before, isHeld), before));
  });
  return lineItemsBreaks(sent, job.vatRate, 'draft').length === 0 ? sent : saved.lineItems;
}

/**
 * A line with no quantity but one that was typed: what follows from the zones follows from those that the server has in the end, some of
 * which may be held back here.
 */
function withOwnQuantity(line: LineItem, before: LineItem): LineItem {
  if (line.quantityIsTyped || !isQuantityFree(line)) return line;
  return { ...line, quantity: before.quantityIsTyped ? null : before.quantity };
}

/** The text of the job that a JSON pointer leads to; null where it leads to none. */
function textAt(job: Job, path: string): string | null {
  const value = path
    .split('/')
    .slice(1)
    .reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], job); // a pointer's members are looked up, not known
  return typeof value === 'string' && !path.startsWith('/zones') && !path.startsWith('/lineItems') ? value : null;
}
