import * as z from 'zod/mini';
import { breaksAsIssues, ruled } from './issues.ts';
import { JobStatus } from './job-summary.ts';
import { AdjustmentKind, Choice, RoomType, Side, Unit } from './job.ts';
import { AddressBody, BillingAddressBody, customerMembers, PurchaseOrderBody } from './customer-body.ts';
import { MaterialsBody } from './materials.ts';
import { asPlanned, PaymentPlanBody } from './payment-plan-body.ts';
import { Day } from './vat.ts';
import { CustomerVatNumberBody, DiscountBody, lineVatBody, WorkBody } from './vat-body.ts';
import { Id, Lines, Measure, Money, ruledText, sent, Time } from './wire.ts';
import type { AsideMember, ContentMember, UserMember, UserMemberAlways } from '#domain/field.ts';
import type { JOB_FIELDS } from '#domain/job/job-fields.ts';
import { CUSTOMER_PHONE_RULE, NOTES_RULE } from '#domain/job/job-aside.ts';
import { draftBreaks } from '#domain/job/job-rules.ts';
import type { JobContent } from '#domain/job/job.ts';
import type { RequestedJob } from '#domain/job/revise-job.ts';
import { wholeLine } from '#domain/price/product-lines.ts';
import { cisMaterialsBreak } from '#domain/vat/cis-deduction.ts';
import { tidyLines } from '#domain/text/lines.ts';
import { tidyPhone } from '#domain/text/phone.ts';
import { textBreak } from '#domain/text/text-rule.ts';
import { keysOf } from '#domain/keys-of.ts';
import {
  ADDED_LINE_TYPES,
  type AddedLineType,
  LINE_BADGES,
  priceLine,
  type RequestedLine,
  UNSAID_LINE,
} from '#domain/price/line-item.ts';
import { MATERIALS_OFF } from '#domain/materials.ts';
import { zoneAsAsked, type RequestedZone } from '#domain/zone/zone-fields.ts';
import {
  DESCRIPTION_RULE,
  markupBreak,
  quantityBreak,
  unitPriceBreak,
  unitsBreak,
} from '#domain/price/line-item-rules.ts';
import { adjustmentSizeBreak, offsetBreak, slopeBreak } from '#domain/zone/shape-rules.ts';
import { dimensionBreak, GIVEN_NAME_RULE, PRODUCT_NAME_RULE, ZONE_NAME_RULE } from '#domain/zone/zone-rules.ts';

// What a body takes follows from the table of what a user may set: a member that is missing here does not compile.
type Members<Names extends PropertyKey> = Readonly<Record<Names, z.core.$ZodType>>;
type JobMember = ContentMember<typeof JOB_FIELDS.job>;
type JobAsideMember = AsideMember<typeof JOB_FIELDS.job>;
type LineMember = UserMember<typeof JOB_FIELDS.line>;

// How the parts lie in the room is checked with the rules of the whole job.
const AdjustmentBody = sent({
  id: Id,
  kind: AdjustmentKind,
  side: Side,
  offset: Measure.check(ruled(offsetBreak)),
  offset2: z.prefault(z.nullable(Measure.check(ruled(offsetBreak))), null),
  length: Measure.check(ruled((size) => adjustmentSizeBreak('width', size))),
  depth: Measure.check(ruled((size) => adjustmentSizeBreak('depth', size))),
});

const ZoneBody = z.pipe(
  sent({
    id: Id,
    // The server names zones (ruling J1), but no text in a job is without a limit (ruling J13).
    name: z.prefault(ruledText(ZONE_NAME_RULE, 'draft'), ''),
    roomType: z.nullable(RoomType),
    givenName: z.optional(ruledText(GIVEN_NAME_RULE, 'draft')),
    length: z.nullable(Measure.check(ruled((size) => dimensionBreak('length', size, 'draft')))),
    width: z.nullable(Measure.check(ruled((size) => dimensionBreak('width', size, 'draft')))),
    adjustments: z.optional(z.array(AdjustmentBody, 'Send a list of parts of the shape')),
    slope: z.optional(z.nullable(Measure.check(ruled(slopeBreak)))),
    openings: z.optional(
      z.array(Measure.check(ruled((width) => adjustmentSizeBreak('door width', width))), 'Send a list of door widths'),
    ),
    zoneProducts: z.array(
      sent({ productId: Id, name: z.prefault(ruledText(PRODUCT_NAME_RULE, 'draft'), '') }),
      'Send a list of products',
    ),
  } satisfies Members<'id' | 'name' | UserMember<typeof JOB_FIELDS.zone>>),
  z.transform(({ name: _named, ...zone }): RequestedZone => zone),
);

const QuantityBody = z.nullable(Measure.check(ruled((quantity) => quantityBreak(quantity, 'draft'))));

const pricedMembers = {
  id: Id,
  unitPriceWithoutMarkup: z.prefault(z.nullable(Money.check(ruled((price) => unitPriceBreak(price, 'draft')))), null),
  markup: z.prefault(z.nullable(Measure.check(ruled((markup) => markupBreak(markup, 'draft')))), null),
  ...lineVatBody,
  isOptional: z.optional(z.boolean('Say yes or no')),
  choice: z.optional(z.nullable(Choice)),
} satisfies Members<'id' | UserMemberAlways<typeof JOB_FIELDS.line>>;

// All else on a product line is the server's own (ruling J1), so what was sent is not looked at.
const ProductLineBody = sent({
  ...pricedMembers,
  type: z.literal('PRODUCT'),
  productId: Id,
  // Looked at where it may be typed (rule M6).
  quantity: z.optional(QuantityBody),
});

const LineItemBody = z.pipe(
  z.discriminatedUnion(
    'type',
    [ProductLineBody, ...keysOf(ADDED_LINE_TYPES).map(addedLineBody)],
    `Use one of ${keysOf(LINE_BADGES).join(', ')}`,
  ),
  z.transform((line): RequestedLine => {
    const { vatTreatment } = line;
    // Null gives the decision back to the rule.
    const decided =
      vatTreatment === null
        ? ({ vatTreatment: undefined, vatChosenBy: 'RULE', vatNote: '' } as const)
        : { vatTreatment };
    return priceLine<RequestedLine>({ ...UNSAID_LINE, ...line, ...decided });
  }),
);

// Another than the job has, beside details that are unchanged, brings that record's; null leaves it to the details (rule K1).
const CustomerIdBody = z.optional(z.nullable(Id));

const HasNoEmail = z.boolean('Say whether the customer has no e-mail address');

// Its rule is checked with those of the whole job.
const ScopeText = z.nullable(Lines);

const CisMaterials = z.nullable(Money.check(ruled(cisMaterialsBreak)));

/** The body of PUT /jobs/{id}: the whole job; what is the server's may ride along and is dropped (ruling J1). Decodes to a `RequestedJob`. */
export const JobBody = sent({
  status: JobStatus,
  tstampUpdated: Time,
  customerId: CustomerIdBody,
  ...customerMembers,
  customerAddress: AddressBody,
  zones: z.array(ZoneBody, 'Send a list of zones'),
  lineItems: z.array(LineItemBody, 'Send a list of line items'),
  customerHasNoEmail: z.optional(HasNoEmail),
  materials: z.optional(MaterialsBody),
  scopeText: z.optional(ScopeText),
  work: z.optional(WorkBody),
  discount: z.optional(DiscountBody),
  customerVatNumber: z.optional(CustomerVatNumberBody),
  customerBillingAddress: z.optional(BillingAddressBody),
  purchaseOrder: z.optional(PurchaseOrderBody),
  cisMaterials: z.optional(CisMaterials),
  paymentPlan: z.optional(PaymentPlanBody),
} satisfies Members<'status' | 'tstampUpdated' | 'customerId' | JobMember>).check(
  z.superRefine((edit, context) =>
    breaksAsIssues(draftBreaks({ ...wholeContent(edit), zones: asDrafts(edit.zones) }, null), context),
  ),
);

const asideMembers = {
  notes: z.optional(
    Lines.check(
      z.overwrite(tidyLines),
      ruled((text) => textBreak(text, NOTES_RULE, 'draft')),
    ),
  ),
  customerPhone: z.optional(ruledText(CUSTOMER_PHONE_RULE, 'draft', tidyPhone)),
  workStartsOn: z.optional(z.nullable(Day)),
  workEndsOn: z.optional(z.nullable(Day)),
  goodsArrivedOn: z.optional(z.nullable(Day)),
  offerRemindersOff: z.optional(z.boolean('Say whether the reminders are off')),
  workStartedOn: z.optional(z.nullable(Day)),
  workFinishedOn: z.optional(z.nullable(Day)),
  ordered: z.optional(z.array(sent({ lineItemId: Id, orderedOn: Day }), 'Send a list of lines with their days')),
} satisfies Members<JobAsideMember>;

/**
 * The body of PUT /jobs/{id}/aside (amendment N23): any of what is no content of a quote; what is not said stays. With what the
 * client has `seen` in their places, what another has changed since is not overwritten.
 */
export const AsideBody = sent({ ...asideMembers, seen: z.optional(sent(asideMembers)) });

/** The body of POST /jobs: any subset of a job, with an id made by the client if it likes (ruling C7). */
export const NewJobBody = sent({
  id: z.optional(Id),
  customerId: CustomerIdBody,
  customerName: z.prefault(customerMembers.customerName, ''),
  customerEmail: z.prefault(customerMembers.customerEmail, ''),
  customerAddress: z.prefault(AddressBody, {}),
  zones: z.optional(z.array(ZoneBody, 'Send a list of zones')),
  lineItems: z.prefault(z.array(LineItemBody, 'Send a list of line items'), []),
  customerHasNoEmail: z.prefault(HasNoEmail, false),
  // What the business has set for new jobs, where nothing is said.
  materials: z.optional(MaterialsBody),
  scopeText: z.prefault(ScopeText, null),
  work: z.prefault(WorkBody, null),
  discount: z.prefault(DiscountBody, null),
  customerVatNumber: z.prefault(CustomerVatNumberBody, ''),
  customerBillingAddress: z.prefault(BillingAddressBody, null),
  purchaseOrder: z.prefault(PurchaseOrderBody, ''),
  cisMaterials: z.prefault(CisMaterials, null),
  // What the business has set for new jobs, where nothing is said.
  paymentPlan: z.optional(PaymentPlanBody),
  ...asideMembers,
} satisfies Members<'id' | 'customerId' | JobMember | JobAsideMember>).check(
  z.superRefine((job, context) =>
    breaksAsIssues(draftBreaks({ ...wholeContent(job), zones: asDrafts(job.zones ?? []) }, null), context),
  ),
);

/** The body of POST /jobs/{id}/duplicate: an id made by the client if it likes, so that a repeat makes no second job. */
export const DuplicateBody = z.nullish(sent({ id: z.optional(Id) }));

/** Zones as far as a body says: what it leaves out is checked again where it is known. */
function asDrafts(zones: readonly RequestedZone[]) {
  return zones.map((zone) => zoneAsAsked(zone));
}

/** What was sent, as it is if nothing is stored of it. */
function wholeContent<Sent extends Pick<RequestedJob, Exclude<keyof JobContent, 'zones'>>>(sentJob: Sent) {
  return {
    ...sentJob,
    lineItems: sentJob.lineItems.map(wholeLine),
    customerHasNoEmail: sentJob.customerHasNoEmail ?? false,
    materials: sentJob.materials ?? MATERIALS_OFF,
    scopeText: sentJob.scopeText ?? null,
    work: sentJob.work ?? null,
    discount: sentJob.discount ?? null,
    customerVatNumber: sentJob.customerVatNumber ?? '',
    customerBillingAddress: sentJob.customerBillingAddress ?? null,
    purchaseOrder: sentJob.purchaseOrder ?? '',
    cisMaterials: sentJob.cisMaterials ?? null,
    paymentPlan: asPlanned(sentJob.paymentPlan ?? null),
  };
}

function addedLineBody(type: AddedLineType) {
  return sent({
    ...pricedMembers,
    type: z.literal(type),
    description: ruledText(DESCRIPTION_RULE, 'draft'),
    quantity: z.prefault(QuantityBody, null),
    units: z.prefault(z.nullable(Unit.check(ruled((units) => unitsBreak(type, units, 'draft')))), null),
  } satisfies Members<'id' | 'type' | LineMember>);
}
