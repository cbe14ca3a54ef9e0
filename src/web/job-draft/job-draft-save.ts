import { isUnreadable, LINE_NUMBERS, ZONE_NUMBERS, type DraftContent } from './job-draft-content.ts';
import { customerBreaks, customerOf, customerTexts, type CustomerField } from '#domain/job/customer-rules.ts';
import type { Customer, Job } from '#domain/job/job.ts';
import { type LineItem, priceLine } from '#domain/price/line-item.ts';
import type { Zone } from '#domain/zone/zone.ts';
import { lineItemsBreaks } from '#domain/price/line-item-rules.ts';
import { asksForSame, tidyCustomer } from '#domain/job/revise-job.ts';
import { zonesBreaks } from '#domain/zone/zone-rules.ts';

/** What a save sends, and the JSON pointers of what it leaves at its last saved value because it breaks a rule (ruling S4). */
export type SaveRequest = { readonly body: Job; readonly held: readonly string[] };

/** What to send of an edited job: always a body that the server takes, built on the job as it is saved. */
export function saveRequest({ job, texts }: DraftContent, saved: Job): SaveRequest {
  const wrong = [...brokenPaths(job), ...unreadablePaths({ job, texts })];
  const isWrong = (path: string): boolean => wrong.includes(path);
  const content = {
    ...job,
    ...tidyCustomer(customerToSend(job, saved, isWrong)),
    zones: zonesToSend(job.zones, saved.zones, isWrong),
    lineItems: linesToSend(job, saved, isWrong),
  };
  // A quoted job that changes is priced again, and no longer what was quoted (ruling J14).
  const isRequoted = content.status === 'QUOTED' && !asksForSame(content, { ...saved, status: 'QUOTED' });
  return {
    body: { ...content, status: isRequoted ? 'PRICED' : content.status, tstampUpdated: saved.tstampUpdated },
    held: [...new Set(wrong)].filter((path) => isLeftOut(path, job, saved)),
  };
}

/** Whether a save would change what the server has. */
export function hasSomethingToSave({ body }: SaveRequest, saved: Job): boolean {
  return !asksForSame(body, saved);
}

function unreadablePaths({ job, texts }: DraftContent): string[] {
  const pathsOf = (list: string, id: string, index: number, fields: typeof ZONE_NUMBERS | typeof LINE_NUMBERS) =>
    fields.filter((field) => isUnreadable(texts, id, field)).map((field) => `/${list}/${index}/${field}`);
  return [
    ...job.zones.flatMap(({ id }, index) => pathsOf('zones', id, index, ZONE_NUMBERS)),
    ...job.lineItems.flatMap(({ id }, index) => pathsOf('lineItems', id, index, LINE_NUMBERS)),
  ];
}

// A customer's field is sent only if it is valid, which an empty one that must be filled is not (specification 4).
function brokenPaths(job: Job): string[] {
  return [
    ...customerBreaks(job, 'complete'),
    ...zonesBreaks(job.zones, 'draft'),
    ...lineItemsBreaks(job.lineItems, job.vatRate, 'draft'),
  ].map(({ path }) => path);
}

function customerToSend(job: Job, saved: Job, isWrong: (path: string) => boolean): Customer {
  const [typed, before] = [customerTexts(job), customerTexts(saved)];
  const paths = Object.keys(typed) as CustomerField[]; // the keys are customerTexts' own
  const texts = paths.map((path) => [path, isWrong(path) ? before[path] : typed[path]]);
  return customerOf(Object.fromEntries(texts) as Record<CustomerField, string>); // made of the same keys
}

function zonesToSend(
  zones: readonly Zone[],
  saved: readonly Zone[],
  isWrong: (path: string) => boolean,
): readonly Zone[] {
  const sent = zones.map((zone, index) => {
    const before = saved.find(({ id }) => id === zone.id);
    const wrong = ZONE_NUMBERS.filter((field) => isWrong(`/zones/${index}/${field}`));
    return { ...zone, ...Object.fromEntries(wrong.map((field) => [field, before?.[field] ?? null])) };
  });
  return zonesBreaks(sent, 'draft').length === 0 ? sent : saved;
}

function linesToSend(job: Job, saved: Job, isWrong: (path: string) => boolean): readonly LineItem[] {
  const sent = job.lineItems.map((line, index) => {
    const before = saved.lineItems.find(({ id }) => id === line.id);
    // A total that is too large comes from all three figures together.
    const isAllWrong = ['unitPriceWithMarkup', 'totalPrice'].some((field) => isWrong(`/lineItems/${index}/${field}`));
    const wrong = LINE_NUMBERS.filter((field) => isAllWrong || isWrong(`/lineItems/${index}/${field}`));
    return priceLine({ ...line, ...Object.fromEntries(wrong.map((field) => [field, before?.[field] ?? null])) });
  });
  return lineItemsBreaks(sent, job.vatRate, 'draft').length === 0 ? sent : saved.lineItems;
}

/** Whether a value that breaks a rule is another one than the saved one: an untouched empty field is not left out of anything. */
function isLeftOut(path: string, job: Job, saved: Job): boolean {
  const [typed, before] = [customerTexts(tidyCustomer(job)), customerTexts(saved)];
  return path in typed ? typed[path as CustomerField] !== before[path as CustomerField] : true; // `in` has just looked
}
