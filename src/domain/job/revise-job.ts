import { type Instant, nextInstant } from '#domain/time/date.ts';
import { tidyPostcode } from '#domain/text/postcode.ts';
import type { Customer, Job, JobContent, JobStatus } from './job.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { claimBreaks } from './job-rules.ts';
import { isBefore, isOpen } from './job-status.ts';
import { versionOnPricing } from './job-version.ts';
import type { Hundredths } from '#domain/money/money.ts';
import { pricesOf } from '#domain/price/pricing.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { keepLines, rebuildLines, type NewLineSource } from '#domain/price/product-lines.ts';
import type { RuleBreak } from '#domain/text/rule-break.ts';
import { deriveZones } from '#domain/zone/zone.ts';

/** What a save asks for: the whole editable content, the status it claims, and the last update it has seen. */
export type JobEdit = JobContent & { readonly status: JobStatus; readonly tstampUpdated: Instant };

/** What the server knows at the moment of a save: the account's VAT rate (null when not registered), sources of new lines, the clock. */
export type SaveContext = NewLineSource & { readonly accountVatRate: Hundredths | null; readonly now: Instant };

/**
 * Applies an edit to the stored job (rulings J1-J6 and J13): derives zones, lines and sums, demands that the claimed status is
 * earned, and answers the new job. An edit that changes nothing answers the stored job itself, whatever it has seen, so that a
 * repeat after a lost answer is no conflict.
 */
export function reviseJob(stored: Job, edit: JobEdit, context: SaveContext): Result<Job> {
  const revised = derive(stored, edit, context);
  if (asksForSame(stored, revised)) return success(stored);
  if (!isOpen(stored.status)) return refuseClosed(stored.status);
  const claim = claimProblem(stored.status, edit.status);
  if (claim !== null) {
    return refuse('INVALID', 'This job cannot be given that status.', [{ path: '/status', message: claim }]);
  }
  const breaks = claimBreaks(revised, edit.status, revised.vatRate);
  if (breaks.length > 0) {
    const placed = breaks.map((each) => placedInEdit(each, revised.lineItems, edit.lineItems));
    return refuse('INVALID', 'Some details are missing or wrong.', placed);
  }
  if (edit.tstampUpdated !== stored.tstampUpdated) {
    return refuse('JOB_CHANGED_ELSEWHERE', 'This job was changed elsewhere. Load it to go on from there.');
  }
  return success({ ...revised, tstampUpdated: nextInstant(stored.tstampUpdated, context.now) });
}

/** Whether two jobs or edits agree in all that a user may set, the status included. */
export function asksForSame(
  one: JobContent & { readonly status: JobStatus },
  other: JobContent & { readonly status: JobStatus },
): boolean {
  return JSON.stringify(editableParts(one)) === JSON.stringify(editableParts(other));
}

/** Tidies what a customer's details look like when they are saved: no spaces around, the postcode in its own form (ruling J11). */
export function tidyCustomer(customer: Customer): Customer {
  const { line1, line2, postcode, city } = customer.customerAddress;
  return {
    customerName: customer.customerName.trim(),
    customerEmail: customer.customerEmail.trim(),
    customerAddress: {
      line1: line1.trim(),
      line2: line2.trim(),
      postcode: tidyPostcode(postcode),
      city: city.trim(),
    },
  };
}

function derive(stored: Job, edit: JobEdit, context: SaveContext): Job {
  const zones = deriveZones(edit.zones, stored.zones);
  const isMeasured = isOpen(edit.status) && !isBefore(edit.status, 'MEASURED');
  const lineItems = isMeasured
    ? rebuildLines({ zones, lineItems: edit.lineItems }, stored.lineItems, context)
    : keepLines(edit.lineItems, stored.lineItems);
  const isPriced = !isBefore(stored.status, 'PRICED') && !isBefore(edit.status, 'PRICED');
  const vatRate = isPriced ? stored.vatRate : context.accountVatRate;
  return {
    ...stored,
    ...tidyCustomer(edit),
    zones,
    lineItems,
    status: edit.status,
    version:
      edit.status === 'PRICED' && stored.status !== 'PRICED'
        ? versionOnPricing(stored.version, stored.files)
        : stored.version,
    vatRate,
    ...pricesOf(lineItems, vatRate),
  };
}

/** Points at a line where the edit has it, which may be elsewhere than among the rebuilt lines; a line of the server's own stays where it is. */
function placedInEdit(found: RuleBreak, revised: readonly LineItem[], edited: readonly LineItem[]): RuleBreak {
  const [, list, index, ...members] = found.path.split('/');
  if (list !== 'lineItems' || index === undefined) return found;
  const id = revised[Number(index)]?.id;
  const position = edited.findIndex((line) => line.id === id);
  return position === -1 ? found : { ...found, path: ['', list, position, ...members].join('/') };
}

function editableParts(job: JobContent & { readonly status: JobStatus }) {
  const { line1, line2, postcode, city } = job.customerAddress;
  return [
    job.status,
    [job.customerName, job.customerEmail, line1, line2, postcode, city],
    job.zones.map(({ id, roomType, length, width, zoneProducts }) => [
      [id, roomType, length, width],
      zoneProducts.map((product) => product.productId),
    ]),
    job.lineItems.map((line) => [
      [line.id, line.type, line.productId ?? line.description],
      [line.productId === null ? line.quantity : null, line.units, line.unitPriceWithoutMarkup, line.markup],
    ]),
  ];
}

/** An invoiced or deleted job can't be changed (rulings J2, J4). */
function refuseClosed(status: JobStatus): Result<never> {
  return status === 'DELETED'
    ? refuse('JOB_DELETED', 'This job was deleted. Restore it to change it.')
    : refuse('JOB_INVOICED', 'This job is invoiced, so it can no longer be changed.');
}

function claimProblem(stored: JobStatus, claimed: JobStatus): string | null {
  if (claimed === 'NEW' && stored !== 'NEW') return 'A job cannot go back to New';
  if (claimed === 'QUOTED') return 'A changed job is quoted by sending or downloading its quote';
  if (claimed === 'INVOICED') return 'A job is invoiced by sending or downloading its invoice';
  if (claimed === 'DELETED') return 'A job is deleted by the delete call';
  return null;
}
