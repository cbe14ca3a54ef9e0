import { hundredths } from '#domain/money/money.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { inOrder } from '#domain/price/line-order.ts';
import { rebuildLines } from '#domain/price/product-lines.ts';
import { changeZoneType, copyZone } from '#domain/zone/zone-list.ts';
import { emptyZone, type Zone } from '#domain/zone/zone.ts';
import type { ContentEdit, JobEdit, SavedStep } from './job-edit.ts';
import { tidyJob } from './job-fields.ts';
import { isBefore } from './job-status.ts';
import type { Job, JobStatus } from './job.ts';
import { hasSameContent, isForInvoiceAlone } from './revise-job.ts';

/**
 * The status that each edit of the content claims (ruling J14). `OWN` keeps the job's status, but makes a quoted job PRICED: it is no
 * longer what was quoted, unless an accepted one was only told what its invoice is to name.
 */
const CLAIMS = {
  setJob: 'OWN',
  setAddress: 'OWN',
  takeCustomer: 'OWN',
  addZone: 'CUSTOMER_DETAILS_ENTERED',
  copyZone: 'CUSTOMER_DETAILS_ENTERED',
  deleteZone: 'CUSTOMER_DETAILS_ENTERED',
  restoreZone: 'CUSTOMER_DETAILS_ENTERED',
  chooseZoneType: 'CUSTOMER_DETAILS_ENTERED',
  setZone: 'CUSTOMER_DETAILS_ENTERED',
  addProduct: 'CUSTOMER_DETAILS_ENTERED',
  removeProduct: 'CUSTOMER_DETAILS_ENTERED',
  addLine: 'MEASURED',
  setLine: 'MEASURED',
  deleteLine: 'MEASURED',
  restoreLine: 'MEASURED',
  orderLines: 'MEASURED',
} as const satisfies Record<ContentEdit['kind'], JobStatus | 'OWN'>;

/** The status that the Save of each step claims (ruling J14). */
const STEP_CLAIMS = {
  customer: 'CUSTOMER_DETAILS_ENTERED',
  measure: 'MEASURED',
  pricing: 'PRICED',
} as const satisfies Record<SavedStep, JobStatus>;

/**
 * A job with an edit applied and the status that the edit claims (ruling J14, amendment N3; both stand here alone).
 * - An edit that changes nothing, or is of something that the job does not have, answers the job itself.
 * - Opening pricing claims MEASURED if rebuilding would change a line, else nothing.
 * - Saving a step claims the step's status. If the content is still that of `reached`, the job as it came to its status, and that
 *   status is higher, the job keeps it: looking at a later job takes nothing back.
 * Areas, product lines and sums are not derived here.
 */
export function applyEdit(job: Job, edit: JobEdit, reached: Job = job): Job {
  if (edit.kind === 'openPricing') return isRebuildDue(job) ? withStatus(job, 'MEASURED') : job;
  if (edit.kind === 'saveStep') return withStatus(job, claimOfStep(job, STEP_CLAIMS[edit.step], reached));
  const changed = changeContent(job, edit);
  return changed === job ? job : withStatus(changed, claimOfChange(job, changed, CLAIMS[edit.kind]));
}

/**
 * The status that several edits claim together: the edited job's. Where they leave the content as it is saved, because they were taken
 * back or can't be sent, only opening pricing and saving a step still claim one (amendment N3).
 */
export function claimOfEdits(edited: Job, saved: Job, edits: readonly JobEdit[]): JobStatus {
  if (edited.status === saved.status) return saved.status;
  const isClaimed = edits.some(({ kind }) => kind === 'openPricing' || kind === 'saveStep');
  return isClaimed || !hasSameContent(tidyJob(edited), saved) ? edited.status : saved.status;
}

function claimOfStep(job: Job, own: JobStatus, reached: Job): JobStatus {
  const tidied = tidyJob(job);
  const isUnchanged = hasSameContent(tidied, reached) || isForInvoiceAlone(reached, tidied);
  return isUnchanged && isBefore(own, job.status) ? job.status : own;
}

function claimOfChange(job: Job, changed: Job, claim: JobStatus | 'OWN'): JobStatus {
  if (claim !== 'OWN') return claim;
  if (job.status !== 'QUOTED') return job.status;
  const [before, after] = [tidyJob(job), tidyJob(changed)];
  return hasSameContent(before, after) || isForInvoiceAlone(before, after) ? 'QUOTED' : 'PRICED';
}

function isRebuildDue({ zones, lineItems, materials }: Job): boolean {
  // A line that is missing differs in any case, so that what it would be made of does not matter.
  const source = {
    lineId: () => '',
    libraryPrice: () => null,
    libraryKind: () => null,
    librarySelling: () => null,
    defaultMarkup: hundredths(0),
  };
  return JSON.stringify(rebuildLines({ zones, lineItems, materials }, lineItems, source)) !== JSON.stringify(lineItems);
}

function withStatus(job: Job, status: JobStatus): Job {
  return job.status === status ? job : { ...job, status };
}

function changeContent(job: Job, edit: ContentEdit): Job {
  if (edit.kind === 'setJob') return withValue(job, edit.member, edit.value);
  if (edit.kind === 'setAddress') {
    return withValue(job, 'customerAddress', withValue(job.customerAddress, edit.member, edit.value));
  }
  if (edit.kind === 'takeCustomer') return withValue(job, 'customerId', edit.customerId);
  if ('line' in edit || 'lineId' in edit || 'lineIds' in edit)
    return withValue(job, 'lineItems', changeLines(job.lineItems, edit));
  return withValue(job, 'zones', changeZones(job.zones, edit));
}

function changeZones(zones: readonly Zone[], edit: Extract<ContentEdit, { zoneId: string } | { zone: Zone }>) {
  switch (edit.kind) {
    case 'addZone':
      return hasId(zones, edit.zoneId) ? zones : [...zones, emptyZone(edit.zoneId)];
    case 'copyZone':
      return hasId(zones, edit.zoneId)
        ? zones
        : whereThereIs(zones, edit.sourceId, () => copyZone(zones, edit.sourceId, edit.zoneId));
    case 'deleteZone':
      return whereThereIs(zones, edit.zoneId, () => zones.filter(({ id }) => id !== edit.zoneId));
    case 'restoreZone':
      return hasId(zones, edit.zone.id) ? zones : zones.toSpliced(edit.index, 0, edit.zone);
    case 'chooseZoneType':
      return changeOne(zones, edit.zoneId, (zone) =>
        zone.roomType === edit.roomType
          ? zone
          : (changeZoneType(zones, edit.zoneId, edit.roomType).find(({ id }) => id === zone.id) ?? zone),
      );
    case 'setZone':
      return changeOne(zones, edit.zoneId, (zone) => withValue(zone, edit.member, edit.value));
    case 'addProduct':
      return changeOne(zones, edit.zoneId, (zone) =>
        hasProduct(zone, edit.product.productId)
          ? zone
          : { ...zone, zoneProducts: [...zone.zoneProducts, edit.product] },
      );
    case 'removeProduct':
      return changeOne(zones, edit.zoneId, (zone) =>
        hasProduct(zone, edit.productId)
          ? { ...zone, zoneProducts: zone.zoneProducts.filter(({ productId }) => productId !== edit.productId) }
          : zone,
      );
  }
}

function changeLines(
  lines: readonly LineItem[],
  edit: Extract<ContentEdit, { kind: 'addLine' | 'restoreLine' | 'setLine' | 'deleteLine' | 'orderLines' }>,
) {
  switch (edit.kind) {
    case 'addLine':
      return hasId(lines, edit.line.id) ? lines : [...lines, edit.line];
    case 'restoreLine':
      return hasId(lines, edit.line.id) ? lines : lines.toSpliced(edit.index, 0, edit.line);
    case 'setLine':
      return changeOne(lines, edit.lineId, (line) => withValue(line, edit.member, edit.value));
    case 'deleteLine':
      return whereThereIs(lines, edit.lineId, () => lines.filter(({ id }) => id !== edit.lineId));
    case 'orderLines':
      return inOrder(lines, edit.lineIds);
  }
}

type Named = { readonly id: string };

function hasId(owners: readonly Named[], id: string): boolean {
  return owners.some((owner) => owner.id === id);
}

function hasProduct(zone: Zone, productId: string): boolean {
  return zone.zoneProducts.some((product) => product.productId === productId);
}

function whereThereIs<Owner extends Named>(owners: readonly Owner[], id: string, change: () => readonly Owner[]) {
  return hasId(owners, id) ? change() : owners;
}

function changeOne<Owner extends Named>(
  owners: readonly Owner[],
  id: string,
  change: (owner: Owner) => Owner,
): readonly Owner[] {
  const index = owners.findIndex((owner) => owner.id === id);
  const owner = owners[index];
  const changed = owner && change(owner);
  return changed === undefined || changed === owner ? owners : owners.with(index, changed);
}

function withValue<Owner, Member extends keyof Owner>(owner: Owner, member: Member, value: Owner[Member]): Owner {
  return owner[member] === value ? owner : { ...owner, [member]: value };
}
