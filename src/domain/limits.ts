import { hundredths, pence } from './money/money.ts';

/** Longest texts, in characters (specification 9, rulings J12 and J13). */
export const TEXT_MAX = {
  name: 64,
  email: 256,
  addressLine: 64,
  postcode: 64,
  city: 64,
  zoneName: 64,
  givenName: 40,
  product: 256,
  description: 256,
  legalLine: 160,
} as const;

/** Bounds on a zone's length and width, in hundredths of a metre: 0.5 to 200 metres (specification 9). */
export const DIMENSION_MIN = hundredths(50);
export const DIMENSION_MAX = hundredths(20_000);

/** Least length and depth of what is added to a room or taken out of it, and least width of a door, in hundredths of a metre (rule M1). */
export const ADJUSTMENT_MIN = hundredths(5);

/** Most that a zone's shape can add and take out, and most doors that it can have (rules M1 and M3). */
export const ADJUSTMENTS_MAX = 12;
export const OPENINGS_MAX = 20;

/** Most that a pack covers, in hundredths of a square metre; longest piece and widest roll, in hundredths of a metre (rule M6). */
export const PACK_MAX = hundredths(100_000);

/** Most that cutting can waste, in hundredths of a percent (rule M6). */
export const WASTE_MAX = hundredths(5_000);

/** Steepest slope of a roof, in hundredths of a degree (rule M2). */
export const SLOPE_MAX = hundredths(7_500);

/** Most zones a job, products a zone and lines added by hand may have (ruling J13). */
export const ZONES_MAX = 50;
export const ZONE_PRODUCTS_MAX = 50;
export const ADDED_LINES_MAX = 200;

/** Most extras that can be offered of a job: each answer of the job has them all. */
export const EXTRAS_MAX = 100;

/** Most files that the history of a job holds: each answer of the job has them all. */
export const FILES_MAX = 1_000;

/** Most payments that an invoice has, those that were voided among them: each answer of the invoice has them all. */
export const PAYMENTS_MAX = 500;

/** Most bases by which an account's VAT figures have counted: a business changes that once in years. */
export const VAT_BASES_MAX = 20;

/** Most messages of the trader's about a job, and as many questions of the customer's: the customer's page has them all. */
export const MESSAGES_MAX = 500;

/** How often the quotes of a job can be opened again once they were withdrawn, and how often the job be put back to one: each time its history grows. */
export const REOPENED_MAX = 100;

/** How many events of one kind a day leaves of a job where a tap turns something to and fro, and of an account's settings: each answer of the history has them all. */
export const TURNS_MAX_A_DAY = 20;

/** Largest markup: 1,000 percent (ruling J13). */
export const MARKUP_MAX = hundredths(100_000);

/** Largest quantity: 9,999,999.99 (ruling J13). */
export const QUANTITY_MAX = hundredths(999_999_999);

/** Largest price and line total: £9,999,999.99 (ruling J13). */
export const PRICE_MAX = pence(999_999_999);

/** Largest total of a job, with VAT: £99,999,999.99 (ruling J13). */
export const JOB_TOTAL_MAX = pence(9_999_999_999);

/** Default markup of product and extra lines: 21 percent (specification 9). */
export const DEFAULT_MARKUP = hundredths(2_100);

/** VAT rate of a new account: 20 percent (specification 9, ruling D8). */
export const DEFAULT_VAT_RATE = hundredths(2_000);

/** Largest VAT rate that an account can have: 100 percent. */
export const VAT_RATE_MAX = hundredths(10_000);

/** Jobs on a page of the list (specification 9). */
export const JOBS_PAGE_SIZE = 10;

/** Invoices and credit notes of a page unless a size is named. */
export const BILLS_PAGE_SIZE = 20;

/** Customers on a page of their list. */
export const CUSTOMERS_PAGE_SIZE = 20;

/** Products on a page of the library. */
export const PRODUCTS_PAGE_SIZE = 20;

/** Largest page that the list calls answer (ruling C5). */
export const PAGE_SIZE_MAX = 100;

/** Most products that one call deletes. */
export const DELETED_AT_ONCE_MAX = 10_000;

/** Most rows that one batch of an import brings. */
export const IMPORT_BATCH_MAX = 500;

/** Most customers in one list that is imported. */
export const CUSTOMERS_IMPORT_MAX = 5_000;
