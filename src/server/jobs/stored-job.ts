import * as z from 'zod/mini';
import type { JobContent } from '#domain/job/job.ts';
import { keysOf } from '#domain/keys-of.ts';
import type { Hundredths, Pence } from '#domain/money/money.ts';
import { LINE_BADGES, type LineItem, type LineStart } from '#domain/price/line-item.ts';
import { CHOICES } from '#domain/price/line-option.ts';
import { CHARGE_FOR, PACKS_BY, type Materials } from '#domain/materials.ts';
import { ownPlan, type PaymentPlan, type PlanPart } from '#domain/payment-plan.ts';
import { UNITS } from '#domain/price/units.ts';
import { VAT_KINDS, FITTED_KINDS } from '#domain/vat/vat-kind.ts';
import { VAT_CHOOSERS } from '#domain/vat/vat-line.ts';
import { VAT_TREATMENTS } from '#domain/vat/vat-rates.ts';
import { CUSTOMER_KINDS, PROPERTIES, type Work } from '#domain/vat/work.ts';
import { SOLD_BY } from '#domain/product/selling.ts';
import type { Address } from '#domain/text/address.ts';
import { ADJUSTMENT_KINDS, SIDES, type Adjustment } from '#domain/zone/shape.ts';
import { ROOM_TYPES, type Zone } from '#domain/zone/zone.ts';
import { newestVersion, readOrNull, readStored, type StoredForm } from '#server/platform/db/stored-content.ts';
import type { JobRow } from '#server/platform/db/tables.ts';
import { CONTENT_LIFTS } from './lift-content.ts';

/** What is stored of a job as JSON: all that a user may set but the texts of which the list has columns. */
type StoredJob = Omit<JobContent, 'customerName' | 'customerEmail' | 'paymentPlan'> & {
  readonly paymentPlan: PaymentPlan | null;
};

/** A form that names every member of what it reads, and no other: what is not known here would be lost by the next save. */
type Exactly<Value> = { readonly [Member in keyof Value]-?: z.ZodMiniType<Value[Member]> };

const Length = z.custom<Hundredths>((value) => Number.isSafeInteger(value));
const Size = z.nullable(Length);
const Price = z.nullable(z.custom<Pence>((value) => Number.isSafeInteger(value)));

const StoredAddress = z.strictObject({
  line1: z.string(),
  line2: z.string(),
  postcode: z.string(),
  city: z.string(),
} satisfies Exactly<Address>);

const StoredAdjustment = z.strictObject({
  id: z.string(),
  kind: z.enum(ADJUSTMENT_KINDS),
  side: z.enum(keysOf(SIDES)),
  offset: Length,
  offset2: Size,
  length: Length,
  depth: Length,
} satisfies Exactly<Adjustment>);

const StoredZone = z.strictObject({
  id: z.string(),
  name: z.string(),
  givenName: z.string(),
  roomType: z.nullable(z.enum(keysOf(ROOM_TYPES))),
  length: Size,
  width: Size,
  adjustments: z.array(StoredAdjustment),
  slope: Size,
  openings: z.array(Length),
  area: Size,
  perimeter: Size,
  trimLength: Size,
  zoneProducts: z.array(
    z.strictObject({ productId: z.string(), name: z.string() } satisfies Exactly<Zone['zoneProducts'][number]>),
  ),
} satisfies Exactly<Zone>);

// Of a job's column of details of any version.
const BilledDetails = z.object({
  customerBillingAddress: z._default(z.nullable(StoredAddress), null),
  purchaseOrder: z._default(z.string(), ''),
});
const MailedDetails = z.object({ customerHasNoEmail: z._default(z.boolean(), false) });

// What every version has had.
const UsedProducts = z.array(z.object({ zoneProducts: z.array(z.object({ productId: z.string() })) }));

const StoredMaterial = z.strictObject({
  net: Length,
  waste: Length,
  needed: Length,
  packs: z.nullable(z.number()),
  packCovers: Size,
  ordered: Length,
  leftOver: Length,
} satisfies Exactly<NonNullable<LineItem['material']>>);

const StoredMaterials = z.strictObject({
  isOn: z.boolean(),
  packsBy: z.enum(keysOf(PACKS_BY)),
  chargeFor: z.enum(keysOf(CHARGE_FOR)),
} satisfies Exactly<Materials>);

const StoredLine = z.strictObject({
  id: z.string(),
  type: z.enum(keysOf(LINE_BADGES)),
  description: z.string(),
  productId: z.nullable(z.string()),
  quantity: Size,
  units: z.nullable(z.enum(keysOf(UNITS))),
  unitPriceWithoutMarkup: Price,
  markup: Size,
  unitPriceWithMarkup: Price,
  totalPrice: Price,
  zones: z.array(z.strictObject({ name: z.string(), area: Size } satisfies Exactly<LineItem['zones'][number]>)),
  vatKind: z.nullable(z.enum(keysOf(VAT_KINDS))),
  fits: z.array(z.enum(FITTED_KINDS)),
  vatTreatment: z.enum([...VAT_TREATMENTS, 'NONE']),
  vatRate: Size,
  vatReason: z.string(),
  vatChosenBy: z.enum(VAT_CHOOSERS),
  vatNote: z.string(),
  soldBy: z.nullable(z.enum(keysOf(SOLD_BY))),
  packCovers: Size,
  pieceLength: Size,
  waste: Size,
  quantityIsTyped: z.boolean(),
  isOptional: z.boolean(),
  choice: z.nullable(z.enum(CHOICES)),
  material: z.nullable(StoredMaterial),
} satisfies Exactly<LineItem>);

const StoredWork = z.strictObject({
  property: z.nullable(z.enum(keysOf(PROPERTIES))),
  customerKind: z.enum(keysOf(CUSTOMER_KINDS)),
  customerVatRegistered: z.boolean(),
  customerCis: z.boolean(),
  partOfBuildingWork: z.boolean(),
  endUserConfirmedOn: z.nullable(z.string()),
  evidence: z.string(),
  madeToMeasure: z.string(),
} satisfies Exactly<Work>);

const Amount = z.custom<Pence>((value) => Number.isSafeInteger(value));
const Percent = z.custom<Hundredths>((value) => Number.isSafeInteger(value));
const StoredDiscount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('PERCENT'), value: Percent, label: z.string() }),
  z.strictObject({ kind: z.literal('AMOUNT'), value: Amount, label: z.string() }),
]);

const StoredPart = z.strictObject({
  id: z.string(),
  label: z.string(),
  share: z.union([z.literal('REST'), z.strictObject({ percent: Percent }), z.strictObject({ amount: Amount })]),
  when: z.string(),
} satisfies Exactly<PlanPart>);

// What every version has had.
const LineStarts = z.array(
  z.object({
    type: z.enum(keysOf(LINE_BADGES)),
    description: z.string(),
    units: z.nullable(z.enum(keysOf(UNITS))),
    unitPriceWithoutMarkup: Price,
  }),
);

const CONTENT = {
  customerAddress: StoredAddress,
  zones: z.array(StoredZone),
  lineItems: z.array(StoredLine),
  customerHasNoEmail: z.boolean(),
  materials: StoredMaterials,
  scopeText: z.nullable(z.string()),
  work: z.nullable(StoredWork),
  discount: z.nullable(StoredDiscount),
  customerVatNumber: z.string(),
  customerBillingAddress: z.nullable(StoredAddress),
  purchaseOrder: z.string(),
  cisMaterials: Price,
  paymentPlan: z.nullable(z.array(StoredPart)),
} satisfies Exactly<StoredJob>;

/** How a job's content is stored: the next version adds its step from the one before, and its rows to the upgrade tests. */
const JOB_FORM: StoredForm<StoredJob> = {
  kind: 'job',
  schema: z.strictObject(CONTENT),
  lifts: CONTENT_LIFTS,
};

/** The members that have columns of their own; all others are the details. */
const COLUMNS = { customerAddress: 'customer_address', zones: 'zones', lineItems: 'line_items' } as const;
const DETAILS = Object.keys(CONTENT).filter((member) => !(member in COLUMNS));

type ContentColumns = Pick<JobRow, 'customer_address' | 'zones' | 'line_items' | 'details' | 'content_version'>;

/** The content in a job's columns, of any version so far; throws an UnreadableContentError that names the job. */
export function contentOf(row: ContentColumns & Pick<JobRow, 'id'>): StoredJob {
  const { id, content_version: version, details } = row;
  // One text of JSON, so that it is parsed once.
  const columns = Object.entries(COLUMNS).map(([member, column]) => `"${member}":${row[column]}`);
  const content = `{${[...columns, ...(details === '{}' ? [] : [details.slice(1, -1)])].join(',')}}`;
  return readStored(JOB_FORM, { id, version, content });
}

/** The columns of a job's content, in the newest version. */
export function contentColumns(job: JobContent): ContentColumns {
  const own: Readonly<Record<string, unknown>> = { ...job, paymentPlan: ownPlan(job.paymentPlan) };
  return {
    customer_address: JSON.stringify(job.customerAddress),
    zones: JSON.stringify(job.zones),
    line_items: JSON.stringify(job.lineItems),
    details: JSON.stringify(Object.fromEntries(DETAILS.map((member) => [member, own[member]]))),
    content_version: newestVersion(JOB_FORM),
  };
}

/** The address in a job's column, for a list of many jobs; null where it can't be read, since one job must not hide the others. */
export function addressIn(column: string): Address | null {
  return readOrNull(StoredAddress, column);
}

/** Where the papers of a job go in its column of details, of any version; null for its own address. */
export function billingAddressIn(details: string): Address | null {
  return billedIn(details).customerBillingAddress;
}

/** The same, and what the customer calls the order. */
export function billedIn(details: string): Pick<JobContent, 'customerBillingAddress' | 'purchaseOrder'> {
  return readOrNull(BilledDetails, details) ?? { customerBillingAddress: null, purchaseOrder: '' };
}

/** Whether the customer in a job's column has no e-mail address, of any version. */
export function hasNoEmailIn(details: string): boolean {
  return readOrNull(MailedDetails, details)?.customerHasNoEmail ?? false;
}

/** The ids of the products of the zones in a job's column, of any version, for a look at many jobs; none where they can't be read. */
export function productIdsIn(column: string): readonly string[] {
  const zones = readOrNull(UsedProducts, column) ?? [];
  return zones.flatMap(({ zoneProducts }) => zoneProducts.map(({ productId }) => productId));
}

/** The lines in a job's column, of any version, for a look at many jobs; none where they can't be read. */
export function linesIn(column: string): readonly LineStart[] {
  return readOrNull(LineStarts, column) ?? [];
}
