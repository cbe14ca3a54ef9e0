import type { Address } from './address.ts';
import type { Instant } from './date.ts';
import type { Hundredths, Pence } from './money.ts';

/** Where a job stands in its life (specification 4). */
export type JobStatus = 'DELETED' | 'NEW' | 'CUSTOMER_DETAILS_ENTERED' | 'MEASURED' | 'PRICED' | 'QUOTED' | 'INVOICED';

/** What kind of room a zone is (specification 3). */
export type RoomType = 'BEDROOM' | 'LOUNGE' | 'KITCHEN' | 'BATHROOM' | 'GARAGE' | 'OTHER';

/** A product line comes from the zones; extras and labour are added by hand. */
export type LineItemType = 'PRODUCT' | 'EXTRA' | 'LABOUR';

/** What a quantity counts (specification 3). */
export type Unit = 'SQM' | 'DAY' | 'HOUR' | 'ITEM';

/** A quote or an invoice. */
export type DocumentType = 'quote' | 'invoice';

/** A product chosen for a zone, with the name it had then. */
export type ZoneProduct = { readonly productId: string; readonly name: string };

/** A measured room: length and width in hundredths of a metre, area in hundredths of a square metre, null until known. */
export type Zone = {
  readonly id: string;
  readonly name: string;
  readonly roomType: RoomType | null;
  readonly length: Hundredths | null;
  readonly width: Hundredths | null;
  readonly area: Hundredths | null;
  readonly zoneProducts: readonly ZoneProduct[];
};

/** The part of a product line's area that one zone contributes. */
export type LineItemZone = { readonly name: string; readonly area: Hundredths | null };

/** One priced line: quantity and markup (percent) in hundredths, prices in pence, null until they can be computed (ruling C8). */
export type LineItem = {
  readonly id: string;
  readonly type: LineItemType;
  readonly description: string;
  readonly productId: string | null;
  readonly quantity: Hundredths | null;
  readonly units: Unit | null;
  readonly unitPriceWithoutMarkup: Pence | null;
  readonly markup: Hundredths | null;
  readonly unitPriceWithMarkup: Pence | null;
  readonly totalPrice: Pence | null;
  readonly zones: readonly LineItemZone[];
};

/** Where the e-mail of a sent file is; null for a download (rulings C8, D9). */
export type Delivery = 'SENT' | 'SENDING' | 'FAILED';

/** A generated quote or invoice as the history shows it; `link` is the address of its PDF. */
export type JobFile = {
  readonly id: string;
  readonly type: DocumentType;
  readonly version: number;
  readonly tstampCreated: Instant;
  readonly action: 'DOWNLOAD' | 'SEND';
  readonly destination: string;
  readonly link: string;
  readonly delivery: Delivery | null;
  readonly deliveryError: string;
};

/** Who the job is for and where. */
export type Customer = {
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerAddress: Address;
};

/** The three sums of a job in pence: what there is to sum, 0 at first (ruling C8). */
export type Prices = {
  readonly priceVatExclusive: Pence;
  readonly priceVatComponent: Pence;
  readonly priceVatInclusive: Pence;
};

/** What a user may set on a job; all else is the server's (ruling J1). */
export type JobContent = Customer & { readonly zones: readonly Zone[]; readonly lineItems: readonly LineItem[] };

/** A job: vatRate is a percentage in hundredths, null when the business is not registered (ruling D8); newest file first. */
export type Job = JobContent &
  Prices & {
    readonly id: string;
    readonly jobNumber: number;
    readonly status: JobStatus;
    readonly version: number;
    readonly tstampUpdated: Instant;
    readonly files: readonly JobFile[];
    readonly vatRate: Hundredths | null;
  };

/** A job as the list shows it (ruling C5). */
export type JobSummary = Omit<Job, 'zones' | 'lineItems' | 'files'>;
