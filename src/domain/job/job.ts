import type { Address } from '#domain/text/address.ts';
import type { Day, Instant } from '#domain/time/date.ts';
import type { Discount } from '#domain/vat/discount.ts';
import type { Work } from '#domain/vat/work.ts';
import type { Hundredths, Pence } from '#domain/money/money.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import type { Materials } from '#domain/materials.ts';
import type { Agreed } from './agreed.ts';
import type { BillRecord } from './bill-record.ts';
import type { PlannedPart } from './planned-parts.ts';
import type { JobExtra, JobOffer, OfferHead } from './job-offer.ts';
import type { Prices } from '#domain/price/pricing.ts';
import type { Zone } from '#domain/zone/zone.ts';

/** Where a job stands in its life (specification 4). */
export type JobStatus = 'DELETED' | 'NEW' | 'CUSTOMER_DETAILS_ENTERED' | 'MEASURED' | 'PRICED' | 'QUOTED' | 'INVOICED';

/** The one table of document types: what each is called. */
export const DOCUMENT_TYPES = { quote: 'Quote', invoice: 'Invoice' } as const;

/** A quote or an invoice. */
export type DocumentType = keyof typeof DOCUMENT_TYPES;

/** What a numbered paper or a quote is called; credit notes are issued by what is done to an invoice, never by themselves (B6). */
export const PAPER_TYPES = { ...DOCUMENT_TYPES, 'credit-note': 'Credit note' } as const;

/** A quote, an invoice or a credit note. */
export type PaperType = keyof typeof PAPER_TYPES;

/** What a file of a job can be: a quote, an invoice, a credit note, the papers that a customer gets before signing (rule O8), the record of an acceptance (rule O7), or what is offered besides (rule O15). */
export const FILE_TYPES = { ...PAPER_TYPES, papers: 'Papers', acceptance: 'Acceptance', extra: 'Extra' } as const;

/** What a file of a job is. */
export type FileType = keyof typeof FILE_TYPES;

/** The ways in which a file is issued. */
export const FILE_ACTIONS = ['DOWNLOAD', 'SEND'] as const;

/** The way in which a file was issued. */
export type FileAction = (typeof FILE_ACTIONS)[number];

/** The places where the e-mail of a sent file can be. */
export const DELIVERIES = ['SENT', 'SENDING', 'WAITING', 'FAILED'] as const;

/** Where the e-mail of a sent file is, WAITING until the account's own address is confirmed; null for a download (rulings C8, D9). */
export type Delivery = (typeof DELIVERIES)[number];

/** A file of a job (see FILE_TYPES) as its history shows it; `link` is the address of its PDF. */
export type JobFile = {
  readonly id: string;
  readonly type: FileType;
  readonly version: number;
  /** Of a numbered paper, as printed (B2); null of any other. */
  readonly number: string | null;
  readonly tstampCreated: Instant;
  readonly action: FileAction;
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

/** What a user may set on a job; all else is the server's (ruling J1). */
export type JobContent = Customer & {
  /** Whether the e-mail may be empty, because the customer has none: papers are then downloaded, not sent (amendment N12). */
  readonly customerHasNoEmail: boolean;
  readonly zones: readonly Zone[];
  readonly lineItems: readonly LineItem[];
  /** What of its products is to be ordered, and charged (rule M7). */
  readonly materials: Materials;
  /** What this job's quote says of what its price includes; null for what the business has set for all of them. */
  readonly scopeText: string | null;
  /** What was asked of building, customer and contract; null while nothing was (V1). */
  readonly work: Work | null;
  readonly discount: Discount | null;
  /** Empty where it has none or nobody knows it (V7). */
  readonly customerVatNumber: string;
  /** Who the papers are made out to lives here; null for the installation address (rule K2). */
  readonly customerBillingAddress: Address | null;
  /** What the customer calls the order, as papers print it; empty where they give it no number (rule K2). */
  readonly purchaseOrder: string;
  /** What the materials cost the trader, of which no CIS deduction is made; null for what the lines say (V12). */
  readonly cisMaterials: Pence | null;
  /** The parts in which it is paid, with what follows for each from the job; null where one invoice asks for all (B3). */
  readonly paymentPlan: readonly PlannedPart[] | null;
};

/** What a user may set on a job that is no content of its papers: in every status but DELETED, and without a new version (amendment N23). */
export type JobAside = {
  /** For the user's own eyes: never printed. */
  readonly notes: string;
  /** 9-20 digits and hyphens, or empty. */
  readonly customerPhone: string;
  /** The days on which the work is to start and to end, as the customer is told before accepting (rule O9); null where they are open. */
  readonly workStartsOn: Day | null;
  readonly workEndsOn: Day | null;
  /** The day on which the last of the goods came, from which the days of cancelling count (rule O10); null before. */
  readonly goodsArrivedOn: Day | null;
  /** Whether the customer is not reminded of this job's quote (rule O13). */
  readonly offerRemindersOff: boolean;
  /** The days on which the work was started and finished (B7); null before. */
  readonly workStartedOn: Day | null;
  readonly workFinishedOn: Day | null;
  /** What has been ordered from suppliers already (rule M11). */
  readonly ordered: readonly OrderedLine[];
};

/** A customer that is known, with all that the form of a new job takes over; without an id there is no record any more (rule K1). */
export type EarlierCustomer = Customer &
  Pick<JobContent, 'customerHasNoEmail'> &
  Pick<JobAside, 'customerPhone'> & { readonly customerId: string | null };

/** The day on which what a line needs was ordered from its supplier (rule M11). */
export type OrderedLine = { readonly lineItemId: string; readonly orderedOn: Day };

/** A job: vatRate is a percentage in hundredths, null when the business is not registered (ruling D8); newest file first. */
export type Job = JobContent &
  JobAside &
  Prices & {
    readonly id: string;
    readonly jobNumber: number;
    /** The record of its customer (rule K1); null before it has one, and once that is gone. */
    readonly customerId: string | null;
    readonly status: JobStatus;
    readonly version: number;
    readonly tstampUpdated: Instant;
    readonly files: readonly JobFile[];
    /** The newest one; null before a quote went out. */
    readonly offer: JobOffer | null;
    /** The oldest first, without those that the trader took back; WITHDRAWN is what still waited as the job was invoiced to the end or cancelled. */
    readonly extras: readonly JobExtra[];
    /** What the customer agreed to; null where it is nothing yet. */
    readonly agreed: Agreed | null;
    /** The plan of the quote that stands accepted, as its customer has it, whatever the job's own is by now; none of its parts where one invoice asks for all, null while no quote stands accepted (B4). */
    readonly agreedPlan: readonly PlannedPart[] | null;
    /** Its issued invoices and credit notes, the oldest first (B1). */
    readonly invoices: readonly BillRecord[];
    /** How many numbers of its own were given to papers that are lost: an older backup was restored (B2). */
    readonly numbersPassedOver: number;
    /** What its customer paid, or was credited, above what their invoices ask for, in pence (B1). */
    readonly credit: Pence;
    readonly vatRate: Hundredths | null;
  };

/** A job without its files, and of its content and sums only the customer and the totals (ruling C5). */
export type JobHead = Omit<
  Job,
  | Exclude<keyof JobContent, keyof Customer>
  | keyof JobAside
  | 'customerId'
  | 'files'
  | 'offer'
  | 'extras'
  | 'agreed'
  | 'agreedPlan'
  | 'invoices'
  | 'numbersPassedOver'
  | 'credit'
  | 'vatBreakdown'
  | 'reverseChargeVat'
>;

/** A job as the list answers it. */
export type ListedJob = JobSummary & Pick<Job, 'offer'>;

/** A job as the list shows it. */
export type JobSummary = JobHead & {
  readonly offer: OfferHead | null;
  readonly agreed: Pick<Agreed, 'net' | 'vat' | 'total'> | null;
  /** Whether the newest e-mail of a quoted or invoiced job failed and still matters (N15): nothing newer was issued, its invoice isn't credited in full, and something is unpaid. */
  readonly notDelivered: boolean;
  /** The customer's newest question waits for an answer (rule O11). */
  readonly hasQuestion: boolean;
  /** Of an invoiced one: all its invoices are paid, those apart that were credited. */
  readonly paid: boolean;
  /** Of an invoiced one: all its invoices are credited in full. */
  readonly credited: boolean;
  /** It is proof of something, a numbered paper or an accepted offer, so that it can't be deleted (rules B8, O16). */
  readonly isKept: boolean;
};
