import type { UserMember } from '#domain/field.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import type { Address } from '#domain/text/address.ts';
import type { RoomType, Zone, ZoneProduct } from '#domain/zone/zone.ts';
import type { JOB_FIELDS } from './job-fields.ts';
import type { Job } from './job.ts';

/** A step that has a Save of its own. */
export type SavedStep = 'customer' | 'measure' | 'pricing';

type JobValue = Exclude<UserMember<typeof JOB_FIELDS.job>, 'customerAddress' | 'zones' | 'lineItems'>;
type ZoneValue = Exclude<UserMember<typeof JOB_FIELDS.zone>, 'roomType' | 'zoneProducts'>;
type LineValue = UserMember<typeof JOB_FIELDS.line>;

type Setting<Owner, Member extends keyof Owner, Whose> = {
  [Each in Member]: Whose & { readonly member: Each; readonly value: Owner[Each] };
}[Member];

/** Everything that a user can do to a job on its screens, as a value: it can be kept, sent again and applied to another state of the job. */
export type JobEdit =
  | Setting<Job, JobValue, { readonly kind: 'setJob' }>
  | Setting<Address, keyof Address, { readonly kind: 'setAddress' }>
  /** The record that the customer is chosen as, beside the content (rule K1): another name is another choice. */
  | { readonly kind: 'takeCustomer'; readonly customerId: string }
  | { readonly kind: 'addZone'; readonly zoneId: string }
  | { readonly kind: 'copyZone'; readonly sourceId: string; readonly zoneId: string }
  | { readonly kind: 'deleteZone'; readonly zoneId: string }
  | { readonly kind: 'restoreZone'; readonly zone: Zone; readonly index: number }
  | { readonly kind: 'chooseZoneType'; readonly zoneId: string; readonly roomType: RoomType }
  | Setting<Zone, ZoneValue, { readonly kind: 'setZone'; readonly zoneId: string }>
  | { readonly kind: 'addProduct'; readonly zoneId: string; readonly product: ZoneProduct }
  | { readonly kind: 'removeProduct'; readonly zoneId: string; readonly productId: string }
  | { readonly kind: 'addLine'; readonly line: LineItem }
  | Setting<LineItem, LineValue, { readonly kind: 'setLine'; readonly lineId: string }>
  | { readonly kind: 'deleteLine'; readonly lineId: string }
  | { readonly kind: 'restoreLine'; readonly line: LineItem; readonly index: number }
  /** The added lines in the order in which they are to stand: the whole of it, since of two moves only the later one is kept. */
  | { readonly kind: 'orderLines'; readonly lineIds: readonly string[] }
  | { readonly kind: 'openPricing' }
  | { readonly kind: 'saveStep'; readonly step: SavedStep };

/** The kinds of edits that are of the content; the others only claim a status. */
export type ContentEdit = Exclude<JobEdit, { readonly kind: 'openPricing' | 'saveStep' }>;

/** The path of what an edit is about, with ids in place of positions: a later edit of the same path takes an earlier one's place. */
export function pathOfEdit(edit: JobEdit): string {
  switch (edit.kind) {
    case 'setJob':
      return `/${edit.member}`;
    case 'setAddress':
      return `/customerAddress/${edit.member}`;
    case 'takeCustomer':
      return '/customerName/record';
    case 'addZone':
    case 'copyZone':
    case 'deleteZone':
      return `/zones/${edit.zoneId}`;
    case 'restoreZone':
      return `/zones/${edit.zone.id}`;
    case 'chooseZoneType':
      return `/zones/${edit.zoneId}/roomType`;
    case 'setZone':
      return `/zones/${edit.zoneId}/${edit.member}`;
    case 'addProduct':
      return `/zones/${edit.zoneId}/zoneProducts/${edit.product.productId}`;
    case 'removeProduct':
      return `/zones/${edit.zoneId}/zoneProducts/${edit.productId}`;
    case 'addLine':
    case 'restoreLine':
      return `/lineItems/${edit.line.id}`;
    case 'deleteLine':
      return `/lineItems/${edit.lineId}`;
    case 'setLine':
      return `/lineItems/${edit.lineId}/${edit.member}`;
    case 'orderLines':
      return '/lineOrder';
    case 'openPricing':
    case 'saveStep':
      return '/status';
  }
}

/** Edits with one more: it takes the place of those before it that it makes void. */
export function withEdit<Kept extends { readonly edit: JobEdit }>(
  edits: readonly Kept[],
  added: Kept,
): readonly Kept[] {
  const path = pathOfEdit(added.edit);
  // Another type takes the products of a zone away (specification 4).
  const voided = added.edit.kind === 'chooseZoneType' ? [path, `/zones/${added.edit.zoneId}/zoneProducts`] : [path];
  const isVoid = (earlier: string): boolean =>
    voided.some((each) => earlier === each || earlier.startsWith(`${each}/`));
  return [...edits.filter(({ edit }) => !isVoid(pathOfEdit(edit))), added];
}
