import * as z from 'zod/mini';
import type { Hundredths, Pence } from '#domain/money/money.ts';
import { keysOf } from '#domain/keys-of.ts';
import type { Job } from '#domain/job/job.ts';
import { acceptedQuote } from '#domain/job/job-offer.ts';
import type { IssuedParts, OfferedLine, OfferedQuote } from '#domain/offer/offered-quote.ts';
import { LINE_BADGES } from '#domain/price/line-item.ts';
import { CHOICES } from '#domain/price/line-option.ts';
import { takenLines } from '#domain/price/options.ts';
import { FITTED_KINDS, VAT_KINDS } from '#domain/vat/vat-kind.ts';
import { UNITS } from '#domain/price/units.ts';
import { VAT_CHOOSERS } from '#domain/vat/vat-line.ts';
import { VAT_TREATMENTS } from '#domain/vat/vat-rates.ts';
import { CUSTOMER_KINDS, PROPERTIES } from '#domain/vat/work.ts';
import { listBills } from '#server/jobs/bill-store.ts';
import { newestVersion, readStored, type StoredForm } from '#server/platform/db/stored-content.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { MODEL_FORM } from '#server/papers/stored-document.ts';
import type { PublicOffer } from './public-store.ts';

const Amount = z.custom<Pence>((value) => Number.isSafeInteger(value));
const Percent = z.custom<Hundredths>((value) => Number.isSafeInteger(value));
const Address = z.object({ line1: z.string(), line2: z.string(), postcode: z.string(), city: z.string() });
const Day = z.nullable(z.iso.date());

const StoredPart = z.object({
  id: z.string(),
  label: z.string(),
  share: z.union([z.literal('REST'), z.object({ percent: Percent }), z.object({ amount: Amount })]),
  when: z.string(),
  invoiceId: z.nullable(z.string()),
  total: Amount,
});

const QUOTE_FORM: StoredForm<OfferedQuote> = {
  kind: 'offer',
  schema: z.object({
    jobNumber: z.number(),
    version: z.number(),
    extra: z.nullable(z.number()),
    issuedAt: z.string(),
    business: z.object({
      name: z.string(),
      address: Address,
      phone: z.string(),
      email: z.string(),
      // What was offered before said nothing of it.
      legalLine: z._default(z.string(), ''),
    }),
    customer: z.object({ name: z.string(), address: Address }),
    lines: z.array(
      z.object({
        id: z.string(),
        type: z.enum(keysOf(LINE_BADGES)),
        description: z.string(),
        // Of what was offered before they are on the paper alone.
        quantity: z._default(z.nullable(Percent), null),
        units: z._default(z.nullable(z.enum(keysOf(UNITS))), null),
        totalPrice: z.nullable(Amount),
        isOptional: z.boolean(),
        choice: z.nullable(z.enum(CHOICES)),
        vatKind: z.nullable(z.enum(keysOf(VAT_KINDS))),
        fits: z.array(z.enum(FITTED_KINDS)),
        vatTreatment: z.enum([...VAT_TREATMENTS, 'NONE']),
        vatRate: z.nullable(Percent),
        vatReason: z.string(),
        vatChosenBy: z.enum(VAT_CHOOSERS),
        vatNote: z.string(),
      }),
    ),
    work: z.nullable(
      z.object({
        property: z.nullable(z.enum(keysOf(PROPERTIES))),
        customerKind: z.enum(keysOf(CUSTOMER_KINDS)),
        customerVatRegistered: z.boolean(),
        customerCis: z.boolean(),
        partOfBuildingWork: z.boolean(),
        endUserConfirmedOn: Day,
        evidence: z.string(),
        madeToMeasure: z.string(),
      }),
    ),
    discount: z.nullable(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('PERCENT'), value: Percent, label: z.string() }),
        z.object({ kind: z.literal('AMOUNT'), value: Amount, label: z.string() }),
      ]),
    ),
    vatRate: z.nullable(Percent),
    cisRegistered: z.boolean(),
    workStartsOn: Day,
    workEndsOn: Day,
    // Of what was offered before it is on the paper alone.
    scope: z._default(z.array(z.string()), []),
    onTop: z._default(z.nullable(z.string()), null),
    terms: z.object({
      complaints: z.string(),
      guarantee: z.string(),
      cancellationNotice: z.string(),
      collectsCancelledGoods: z.boolean(),
      paymentTermsDays: z.nullable(z.number()),
      bankDetails: z.string(),
    }),
    // What was offered before stated none.
    statesTerms: z._default(z.boolean(), false),
    logoId: z.nullable(z.string()),
    plan: z.nullable(z.object({ parts: z.array(StoredPart), invoiced: Amount })),
  }),
  lifts: [withoutExtra, withoutPlan],
};

/** Keeps what a quote offers beside its document, once that is stored. */
export async function addOfferedQuote(
  tx: Tx,
  accountId: string,
  { documentId, quote }: { readonly documentId: string; readonly quote: OfferedQuote },
): Promise<void> {
  const row = { account_id: accountId, document_id: documentId, content_version: newestVersion(QUOTE_FORM) };
  await tx
    .insertInto('offered_quote')
    .values({ ...row, content: JSON.stringify(quote) })
    .execute();
}

/** What the quote of a document offers; throws when nothing was kept of it, and an UnreadableContentError when that can't be read. */
export async function findOfferedQuote(db: Db, accountId: string, documentId: string): Promise<OfferedQuote> {
  const { content, content_version: version } = await db
    .selectFrom('offered_quote')
    .select(['content', 'content_version'])
    .where('account_id', '=', accountId)
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  return readStored(QUOTE_FORM, { id: documentId, version, content });
}

/** What the quote of a document offers, and the document as it is drawn, with how many characters are stored of both; throws as `findOfferedQuote` and `findModel` do. */
export async function findOfferedPaper(db: Db, accountId: string, documentId: string) {
  const { content, quote_version, model, model_version } = await db
    .selectFrom('document')
    .innerJoin('offered_quote', (join) =>
      join
        .onRef('offered_quote.document_id', '=', 'document.id')
        .onRef('offered_quote.account_id', '=', 'document.account_id'),
    )
    .select(['content', 'model', 'offered_quote.content_version as quote_version'])
    .select('document.content_version as model_version')
    .where('document.account_id', '=', accountId)
    .where('document.id', '=', documentId)
    .executeTakeFirstOrThrow();
  return {
    quote: readStored(QUOTE_FORM, { id: documentId, version: quote_version, content }),
    model: readStored(MODEL_FORM, { id: documentId, version: model_version, content: model }),
    size: content.length + model.length,
  };
}

/** What the quote offers by which a job is done: the one that was accepted, else the newest unless the customer said no; undefined where there is none. */
export async function findAgreedQuote(db: Db, accountId: string, jobId: string): Promise<OfferedQuote | undefined> {
  const offers = await db
    .selectFrom('offer')
    .select(['state', 'document_id', 'cancelled_at'])
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .where('extra', 'is', null)
    .orderBy('seq', 'desc')
    .execute();
  const standing = offers.filter(({ state, cancelled_at: endedAt }) => state !== 'DECLINED' && endedAt === null);
  const agreed = standing.find(({ state }) => state === 'ACCEPTED') ?? standing[0];
  return agreed && findOfferedQuote(db, accountId, agreed.document_id);
}

/** What the customer took of the quote that stands accepted, line by line as it was offered; null where none does (O14). */
export async function findTakenLines(
  db: Db,
  accountId: string,
  { id, offer }: Job,
): Promise<readonly OfferedLine[] | null> {
  const accepted = acceptedQuote(offer);
  if (accepted === null) return null;
  const quote = await findAgreedQuote(db, accountId, id);
  return quote?.version === accepted.version ? takenLines(quote.lines, accepted.chosenOptions) : null;
}

/** What was invoiced by now of the job that a quote with a plan is of; null of any other quote, and where the job is made out to somebody else by now, whose invoices are not this customer's to know. */
export async function findIssuedParts(
  db: Db,
  { account_id: accountId, job_id: jobId, isTheirs, customerId }: PublicOffer,
  { plan }: Pick<OfferedQuote, 'plan'>,
): Promise<IssuedParts | null> {
  if (plan === null || !isTheirs) return null;
  const { invoices } = await listBills(db, accountId, jobId);
  return { invoices, customerId };
}

/** From version 1, when only quotes were offered. */
function withoutExtra(quote: unknown): unknown {
  return { ...(quote as object), extra: null }; // what is something else fails at the schema
}

/** From version 2, when one invoice asked for all. */
function withoutPlan(quote: unknown): unknown {
  return { ...(quote as object), plan: null }; // what is something else fails at the schema
}
