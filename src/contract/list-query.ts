import * as z from 'zod/mini';
import { JobStatus, STATUS_WANTED } from './job-summary.ts';
import { OFFER_STATES } from '#domain/job/job-offer.ts';
import { keysOf } from '#domain/keys-of.ts';
import { PAGE_SIZE_MAX } from '#domain/limits.ts';
import { anyOf } from '#domain/text/any-of.ts';

/** Longest search text. */
export const SEARCH_MAX = 256;
const SEARCH = `Search for one text of at most ${SEARCH_MAX} characters`;

/** What is searched for; nothing when it is left out. */
const SearchText = z.prefault(z.string(SEARCH).check(z.maxLength(SEARCH_MAX, SEARCH)), '');

const Order = z.optional(z.enum(['asc', 'desc'], 'Use asc or desc'));

/** Which page of a list is asked for, and how many rows it has. */
export const pageNumbers = {
  page: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  pageSize: z.optional(wholeNumber(1, PAGE_SIZE_MAX)),
};

const pageMembers = {
  ...pageNumbers,
  q: SearchText,
  order: Order,
};

/** The columns that the job list sorts by, each with its own first direction (specification 9, ruling C5). */
export const JOB_SORTS = {
  jobNumber: 'desc',
  name: 'asc',
  status: 'asc',
  updated: 'desc',
} as const;

/** A column that the job list sorts by. */
export type JobSort = keyof typeof JOB_SORTS;

const OFFERS_WANTED = [...OFFER_STATES, 'NONE'] as const;
const OFFER_WANTED = `Use one of ${OFFERS_WANTED.join(', ')}`;
const OfferWanted = z.enum(OFFERS_WANTED, OFFER_WANTED);

/** The query of GET /jobs: without `page` and `pageSize` all jobs are answered (ruling C5); `notDelivered` asks for those whose newest e-mail failed (N15), `offer` for states of the newest offer or NONE (rule O12). */
export const JobListQuery = z.object({
  ...pageMembers,
  sort: z.prefault(sortEnum(JOB_SORTS), 'jobNumber'),
  notDelivered: z.optional(z.literal('true', 'Say notDelivered=true or leave it out')),
  offer: z.optional(
    z.pipe(
      z.union([z.array(OfferWanted), OfferWanted], OFFER_WANTED),
      z.transform(listOf<z.output<typeof OfferWanted>>),
    ),
  ),
  status: z.optional(
    z.pipe(z.union([z.array(JobStatus), JobStatus], STATUS_WANTED), z.transform(listOf<z.output<typeof JobStatus>>)),
  ),
});

/** The columns that the product list sorts by, each with its own first direction (ruling C10). */
export const PRODUCT_SORTS = {
  name: 'asc',
  category: 'asc',
  unitPrice: 'asc',
} as const;

/** A column that the product list sorts by. */
export type ProductSort = keyof typeof PRODUCT_SORTS;

/** The query of GET /products: without any all products are answered by category and name (ruling C10). */
export const ProductListQuery = z.object({
  ...pageMembers,
  category: z.optional(z.string('Name one category')),
  sort: z.optional(sortEnum(PRODUCT_SORTS)),
});

/** The columns that the customer list sorts by, each with its own first direction (rule K2). */
export const CUSTOMER_SORTS = {
  name: 'asc',
  lastJob: 'desc',
  owed: 'desc',
} as const;

/** A column that the customer list sorts by. */
export type CustomerSort = keyof typeof CUSTOMER_SORTS;

/** The query of GET /customers: without `page` and `pageSize` the customers of the newest jobs are answered, by a part of the name (rule K3). */
export const CustomerListQuery = z.object({
  ...pageMembers,
  sort: z.prefault(sortEnum(CUSTOMER_SORTS), 'name'),
});

function sortEnum<Sort extends string>(sorts: Readonly<Record<Sort, unknown>>) {
  const columns = keysOf(sorts);
  return z.enum(columns, `Sort by ${anyOf(columns)}`);
}

function wholeNumber(min: number, max: number) {
  const message = max === PAGE_SIZE_MAX ? `Use a whole number from ${min} to ${max}` : `Use a whole number from ${min}`;
  return z.pipe(
    z.string(message).check(z.regex(/^\d{1,15}$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.refine((value) => value >= min && value <= max, message))),
  );
}

/** What a query says once or several times, as a list. */
export function listOf<T>(oneOrMany: T | T[]): T[] {
  return Array.isArray(oneOrMany) ? oneOrMany : [oneOrMany];
}
