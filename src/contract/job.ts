import * as z from 'zod/mini';
import { Agreed, JobExtra } from './agreed.ts';
import { JobFile } from './file.ts';
import { Invoice } from './invoice.ts';
import { HEAD_MEMBERS } from './job-summary.ts';
import { JobOffer } from './job-offer.ts';
import { Materials } from './materials.ts';
import { PlannedParts } from './payment-plan.ts';
import { Day, Discount, lineVatMembers, VatShare, Work } from './vat.ts';
import { SoldBy } from './product.ts';
import { Count, Id, Measure, Money } from './wire.ts';
import { keysOf } from '#domain/keys-of.ts';
import { ADDED_LINE_TYPES, LINE_BADGES } from '#domain/price/line-item.ts';
import { CHOICES } from '#domain/price/line-option.ts';
import { UNITS } from '#domain/price/units.ts';
import { ADJUSTMENT_KINDS, SIDES } from '#domain/zone/shape.ts';
import { ROOM_TYPES } from '#domain/zone/zone.ts';

/** Kind of room that a zone is (specification 3). */
export const RoomType = z.enum(keysOf(ROOM_TYPES), 'Choose a zone type');
/** What a part does to the room that it is a part of (rule M1). */
export const AdjustmentKind = z.enum(ADJUSTMENT_KINDS, `Use one of ${ADJUSTMENT_KINDS.join(', ')}`);
/** Where a part of a room lies (rule M1). */
export const Side = z.enum(keysOf(SIDES), `Use one of ${keysOf(SIDES).join(', ')}`);
const LineItemType = z.enum(keysOf(LINE_BADGES));
/** What a line item is charged by (specification 3). */
export const Unit = z.enum(keysOf(UNITS), 'Choose what to charge by');
/** The letter that the lines of one choice share (rule O5). */
export const Choice = z.enum(CHOICES, `Use one of ${CHOICES.join(', ')}`);

const Adjustment = z.object({
  id: Id,
  kind: AdjustmentKind,
  side: Side,
  offset: Measure,
  offset2: z.nullable(Measure),
  length: Measure,
  depth: Measure,
});

const Zone = z.object({
  id: Id,
  name: z.string(),
  givenName: z.string(),
  roomType: z.nullable(RoomType),
  length: z.nullable(Measure),
  width: z.nullable(Measure),
  adjustments: z.array(Adjustment),
  slope: z.nullable(Measure),
  openings: z.array(Measure),
  area: z.nullable(Measure),
  perimeter: z.nullable(Measure),
  trimLength: z.nullable(Measure),
  zoneProducts: z.array(z.object({ productId: Id, name: z.string() })),
});

const LineMaterial = z.object({
  net: Measure,
  waste: Measure,
  needed: Measure,
  packs: z.nullable(Count),
  packCovers: z.nullable(Measure),
  ordered: Measure,
  leftOver: Measure,
});

/** A line as the wire has it. */
export const LineItem = z.object({
  id: Id,
  type: LineItemType,
  description: z.string(),
  productId: z.nullable(Id),
  quantity: z.nullable(Measure),
  units: z.nullable(Unit),
  unitPriceWithoutMarkup: z.nullable(Money),
  markup: z.nullable(Measure),
  unitPriceWithMarkup: z.nullable(Money),
  totalPrice: z.nullable(Money),
  zones: z.array(z.object({ name: z.string(), area: z.nullable(Measure) })),
  ...lineVatMembers,
  soldBy: z.nullable(SoldBy),
  packCovers: z.nullable(Measure),
  pieceLength: z.nullable(Measure),
  waste: z.nullable(Measure),
  quantityIsTyped: z.boolean(),
  isOptional: z.boolean(),
  choice: z.nullable(Choice),
  material: z.nullable(LineMaterial),
});

/** A whole job as every job call answers it: every member is always there (ruling C6). */
export const Job = z.object({
  ...HEAD_MEMBERS,
  /** The record of its customer; null before it has one, and once that is deleted (rule K1). */
  customerId: z.nullable(Id),
  zones: z.array(Zone),
  lineItems: z.array(LineItem),
  materials: Materials,
  customerHasNoEmail: z.boolean(),
  scopeText: z.nullable(z.string()),
  work: z.nullable(Work),
  discount: z.nullable(Discount),
  customerVatNumber: z.string(),
  customerBillingAddress: z.nullable(HEAD_MEMBERS.customerAddress),
  purchaseOrder: z.string(),
  cisMaterials: z.nullable(Money),
  paymentPlan: z.nullable(PlannedParts),
  vatBreakdown: z.array(VatShare),
  reverseChargeVat: Money,
  notes: z.string(),
  customerPhone: z.string(),
  workStartsOn: z.nullable(Day),
  workEndsOn: z.nullable(Day),
  goodsArrivedOn: z.nullable(Day),
  offerRemindersOff: z.boolean(),
  workStartedOn: z.nullable(Day),
  workFinishedOn: z.nullable(Day),
  ordered: z.array(z.object({ lineItemId: Id, orderedOn: Day })),
  files: z.array(JobFile),
  offer: z.nullable(JobOffer),
  extras: z.array(JobExtra),
  agreed: z.nullable(Agreed),
  agreedPlan: z.nullable(PlannedParts),
  invoices: z.array(Invoice),
  numbersPassedOver: Count,
  credit: Money,
});

/** A line that the newest jobs had added, as a new one may start: its unit price is the last one, without markup. */
export const UsedLine = z.object({
  type: z.enum(keysOf(ADDED_LINE_TYPES)),
  description: z.string(),
  units: Unit,
  unitPriceWithoutMarkup: z.nullable(Money),
});

/** What sending and downloading answer (ruling C4): the file's address, the file, and the job as it is now. */
export const FileAnswer = z.object({ url: z.string(), file: JobFile, job: Job });

/** What retrying answers (ruling C4). */
export const RetryAnswer = z.object({ file: JobFile, job: Job });
