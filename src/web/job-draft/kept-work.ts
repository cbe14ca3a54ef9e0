import * as z from 'zod/mini';
import { liftKeptJob, KeptJob } from './kept-job.ts';
import type { UnsavedWork } from './job-draft-state.ts';
import { Job as JobAnswer, RoomType } from '#contract/job.ts';
import type { Job } from '#domain/job/job.ts';
import { NO_OPTION } from '#domain/price/line-option.ts';
import { EMPTY_LINE_VAT } from '#domain/vat/vat-line.ts';
import { JOB_FIELDS } from '#domain/job/job-fields.ts';
import type { JobEdit } from '#domain/job/job-edit.ts';

const { zones: Zones, lineItems: LineItems, customerAddress: Address } = JobAnswer.shape;
const { adjustments: Adjustments, openings: Openings } = Zones.def.element.shape;
// What was kept before zones and lines had these members has none of them.
const Zone = z.object({
  ...Zones.def.element.shape,
  givenName: z._default(z.string(), ''),
  adjustments: z._default(Adjustments, []),
  slope: z._default(Zones.def.element.shape.slope, null),
  openings: z._default(Openings, []),
  perimeter: z._default(Zones.def.element.shape.perimeter, null),
  trimLength: z._default(Zones.def.element.shape.trimLength, null),
});
const LineItem = z.object({
  ...LineItems.def.element.shape,
  vatKind: z._default(LineItems.def.element.shape.vatKind, EMPTY_LINE_VAT.vatKind),
  fits: z._default(LineItems.def.element.shape.fits, []),
  vatTreatment: z._default(LineItems.def.element.shape.vatTreatment, EMPTY_LINE_VAT.vatTreatment),
  vatRate: z._default(LineItems.def.element.shape.vatRate, null),
  vatReason: z._default(z.string(), ''),
  vatChosenBy: z._default(LineItems.def.element.shape.vatChosenBy, EMPTY_LINE_VAT.vatChosenBy),
  vatNote: z._default(z.string(), ''),
  isOptional: z._default(z.boolean(), NO_OPTION.isOptional),
  choice: z._default(LineItems.def.element.shape.choice, NO_OPTION.choice),
  soldBy: z._default(LineItems.def.element.shape.soldBy, null),
  packCovers: z._default(LineItems.def.element.shape.packCovers, null),
  pieceLength: z._default(LineItems.def.element.shape.pieceLength, null),
  waste: z._default(LineItems.def.element.shape.waste, null),
  quantityIsTyped: z._default(z.boolean(), false),
  material: z._default(LineItems.def.element.shape.material, null),
});
const Index = z.int().check(z.nonnegative());
const Texts = z.record(z.string(), z.string());

// In the form of the wire, so that one table says how a figure is written.
const Edit = z.union([
  ...settings('setJob', {}, JOB_FIELDS.job, JobAnswer.shape),
  // Set as a whole although only part of it is the user's own.
  z.object({ kind: z.literal('setJob'), member: z.literal('paymentPlan'), value: JobAnswer.shape.paymentPlan }),
  ...settings('setAddress', {}, JOB_FIELDS.address, Address.shape),
  ...settings('setZone', { zoneId: z.string() }, JOB_FIELDS.zone, Zone.shape),
  ...settings('setLine', { lineId: z.string() }, JOB_FIELDS.line, LineItem.shape),
  z.object({ kind: z.literal('takeCustomer'), customerId: z.string() }),
  z.object({ kind: z.enum(['addZone', 'deleteZone']), zoneId: z.string() }),
  z.object({ kind: z.literal('copyZone'), sourceId: z.string(), zoneId: z.string() }),
  z.object({ kind: z.literal('restoreZone'), zone: Zone, index: Index }),
  z.object({ kind: z.literal('chooseZoneType'), zoneId: z.string(), roomType: RoomType }),
  z.object({ kind: z.literal('addProduct'), zoneId: z.string(), product: Zone.shape.zoneProducts.def.element }),
  z.object({ kind: z.literal('removeProduct'), zoneId: z.string(), productId: z.string() }),
  z.object({ kind: z.literal('addLine'), line: LineItem }),
  z.object({ kind: z.literal('deleteLine'), lineId: z.string() }),
  z.object({ kind: z.literal('restoreLine'), line: LineItem, index: Index }),
  z.object({ kind: z.literal('orderLines'), lineIds: z.array(z.string()) }),
  z.object({ kind: z.literal('openPricing') }),
  z.object({ kind: z.literal('saveStep'), step: z.enum(['customer', 'measure', 'pricing']) }),
]);

/** The newest form in which unsaved work is kept on a device. */
const VERSION = 2;

/** What each version kept: 1 the whole job as it was on the screens, 2 the edits. */
const VERSIONS = {
  1: z.object({ job: KeptJob, texts: Texts }),
  2: z.object({ version: z.literal(2), edits: z.array(Edit), texts: Texts }),
} as const;

type Kept = { readonly [Version in keyof typeof VERSIONS]: z.output<(typeof VERSIONS)[Version]> };

/** How each version but the newest becomes the next, for the job as the server has it: one that is missing does not compile. */
const LIFTS: {
  readonly [Version in Exclude<keyof Kept, typeof VERSION>]: (kept: Kept[Version], saved: Job) => Kept[2];
} = {
  1: ({ job, texts }, saved) => ({ version: 2, edits: [...liftKeptJob(job, saved)] as Kept[2]['edits'], texts }), // they differ only in read-only lists
};

/** Writes unsaved work in the newest form. */
export function writeWork({ edits, texts }: UnsavedWork): string {
  const kept = { version: VERSION, edits, texts } as Kept[2]; // they differ only in read-only lists
  return JSON.stringify(z.encode(VERSIONS[VERSION], kept));
}

/** Reads unsaved work in the form of any version; null when it can't be read. */
export function readWork(text: string, saved: Job): UnsavedWork | null {
  try {
    const found: unknown = JSON.parse(text);
    const newest = z.safeParse(VERSIONS[2], found);
    if (newest.success) return workOf(newest.data);
    const first = z.safeParse(VERSIONS[1], found);
    return first.success ? workOf(LIFTS[1](first.data, saved)) : null;
  } catch {
    return null;
  }
}

function workOf({ edits, texts }: Kept[2]): UnsavedWork {
  // The schema of each kind is made from the table of the very members that the kind may set.
  return { edits: edits as readonly JobEdit[], texts };
}

/** A form for each member that a kind of edit sets as a whole, by the table of what a user may set. */
function settings(
  kind: JobEdit['kind'],
  whose: Readonly<Record<string, z.ZodMiniType<string, string>>>,
  fields: Readonly<Record<string, { readonly setBy: string; readonly own?: unknown }>>,
  shape: Readonly<Record<string, z.ZodMiniType>>,
) {
  return Object.entries(fields).flatMap(([member, { setBy, own }]) => {
    const value = shape[member];
    const isWhole = setBy === 'user' && own === undefined;
    return isWhole && value !== undefined
      ? [z.object({ kind: z.literal(kind), ...whose, member: z.literal(member), value })]
      : [];
  });
}
