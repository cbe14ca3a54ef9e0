import * as z from 'zod/mini';
import { JobFile } from './file.ts';
import { breaksAsIssues } from './issues.ts';
import { Count, Id, Measure, Money, Text, Time } from './wire.ts';
import { draftBreaks } from '#domain/job-rules.ts';
import type { LineItem as DomainLineItem, Zone as DomainZone } from '#domain/job.ts';
import { JOB_STATUSES } from '#domain/job-status.ts';
import { priceLine } from '#domain/line-item.ts';
import { zoneArea } from '#domain/zone.ts';

const STATUSES = ['DELETED', 'NEW', 'CUSTOMER_DETAILS_ENTERED', 'MEASURED', 'PRICED', 'QUOTED', 'INVOICED'] as const satisfies readonly (keyof typeof JOB_STATUSES)[];

/** Status of a job (specification 3). */
export const JobStatus = z.enum(STATUSES, `Use one of ${STATUSES.join(', ')}`);
const RoomType = z.enum(['BEDROOM', 'LOUNGE', 'KITCHEN', 'BATHROOM', 'GARAGE', 'OTHER'], 'Choose a zone type');
const LineItemType = z.enum(['PRODUCT', 'EXTRA', 'LABOUR'], 'Choose labour or extra item');
const Unit = z.enum(['SQM', 'DAY', 'HOUR', 'ITEM'], 'Choose what to charge by');

const Address = z.object({ line1: z.string(), line2: z.string(), postcode: z.string(), city: z.string() });

const summaryMembers = {
  id: Id,
  jobNumber: Count,
  status: JobStatus,
  version: Count,
  tstampUpdated: Time,
  customerName: z.string(),
  customerEmail: z.string(),
  customerAddress: Address,
  vatRate: z.nullable(Measure),
  priceVatExclusive: Money,
  priceVatComponent: Money,
  priceVatInclusive: Money,
};

/** A job as the list answers it (ruling C5). */
export const JobSummary = z.object(summaryMembers);

const Zone = z.object({
  id: Id,
  name: z.string(),
  roomType: z.nullable(RoomType),
  length: z.nullable(Measure),
  width: z.nullable(Measure),
  area: z.nullable(Measure),
  zoneProducts: z.array(z.object({ productId: Id, name: z.string() })),
});

const LineItem = z.object({
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
});

/** A whole job as every job call answers it: every member is always there (ruling C6). */
export const Job = z.object({
  ...summaryMembers,
  zones: z.array(Zone),
  lineItems: z.array(LineItem),
  files: z.array(JobFile),
});

const ZoneBody = z.pipe(
  z.object({
    id: Id,
    roomType: z.nullable(RoomType),
    length: z.nullable(Measure),
    width: z.nullable(Measure),
    zoneProducts: z.array(z.object({ productId: Id, name: z._default(Text, '') }), 'Send a list of products'),
  }),
  z.transform((zone): DomainZone => ({ ...zone, name: '', area: zoneArea(zone) })),
);

const LineItemBody = z.pipe(
  z
    .object({
      id: Id,
      type: LineItemType,
      description: Text,
      productId: z._default(z.nullable(Id), null),
      quantity: z._default(z.nullable(Measure), null),
      units: z._default(z.nullable(Unit), null),
      unitPriceWithoutMarkup: z._default(z.nullable(Money), null),
      markup: z._default(z.nullable(Measure), null),
    })
    .check(
      z.refine((line) => line.type !== 'PRODUCT' || line.productId !== null, {
        path: ['productId'],
        error: 'A product line needs the id of its product',
      }),
    ),
  // A product line's quantity is the server's own (ruling J1), so what was sent is not looked at.
  z.transform((line): DomainLineItem => {
    const own = line.type === 'PRODUCT' ? { quantity: null } : { productId: null };
    return priceLine({ ...line, ...own, unitPriceWithMarkup: null, totalPrice: null, zones: [] });
  }),
);

const AddressBody = z.object({
  line1: z._default(Text, ''),
  line2: z._default(Text, ''),
  postcode: z._default(Text, ''),
  city: z._default(Text, ''),
});

/** The body of PUT /jobs/{id}: the whole job; what is the server's may ride along and is dropped (ruling J1). Decodes to a `JobEdit`. */
export const JobBody = z
  .object({
    status: JobStatus,
    tstampUpdated: Time,
    customerName: Text,
    customerEmail: Text,
    customerAddress: AddressBody,
    zones: z.array(ZoneBody, 'Send a list of zones'),
    lineItems: z.array(LineItemBody, 'Send a list of line items'),
  })
  .check(z.superRefine((edit, context) => breaksAsIssues(draftBreaks(edit, null), context)));

/** The body of POST /jobs: any subset of a job, with an id made by the client if it likes (ruling C7). */
export const NewJobBody = z
  .object({
    id: z.optional(Id),
    customerName: z._default(Text, ''),
    customerEmail: z._default(Text, ''),
    customerAddress: z.prefault(AddressBody, {}),
    zones: z.optional(z.array(ZoneBody, 'Send a list of zones')),
    lineItems: z._default(z.array(LineItemBody, 'Send a list of line items'), []),
  })
  .check(z.superRefine((job, context) => breaksAsIssues(draftBreaks({ ...job, zones: job.zones ?? [] }, null), context)));

/** What sending, downloading and retrying answer (ruling C4): the file, the job as it is now, and for the first two the file's address. */
export const FileAnswer = z.object({ url: z.string(), file: JobFile, job: Job });
export const RetryAnswer = z.object({ file: JobFile, job: Job });
