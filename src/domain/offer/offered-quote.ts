import { sumsAbove, type Sum } from '#domain/document/document-amounts.ts';
import type { DocumentSource } from '#domain/document/document-source.ts';
import { scopeLines } from '#domain/document/document-words.ts';
import { statesPaymentTerms } from '#domain/document/payment-terms.ts';
import { onTopWords } from '#domain/job/accepted-total.ts';
import type { Place } from '#domain/job/job-offer.ts';
import { invoicedOf } from '#domain/job/billed-total.ts';
import type { Job } from '#domain/job/job.ts';
import { planRows, type PlanRow } from '#domain/job/plan-rows.ts';
import { askedParts, invoiceAmong, partsOfTotal, type PlannedPart } from '#domain/job/planned-parts.ts';
import type { SumContext } from '#domain/job/sum-job.ts';
import { offeredOptions, sumWithOptions, type TakenContent } from '#domain/job/sum-options.ts';
import { pence, type Hundredths, type Pence } from '#domain/money/money.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import type { LineOption } from '#domain/price/line-option.ts';
import { isOffered, takenLines, type OptionLine } from '#domain/price/options.ts';
import { quantityWords } from '#domain/price/quantity-words.ts';
import type { Day, Instant } from '#domain/time/date.ts';
import type { Discount } from '#domain/vat/discount.ts';
import type { VatLine } from '#domain/vat/vat-line.ts';
import { isWithVat } from '#domain/vat/vat-sums.ts';
import type { Work } from '#domain/vat/work.ts';
import { cancellationBasis, cancellationNeeds } from './cancellation.ts';
import { offeringBusiness, type OfferTerms, type OwnTerms } from './offer-terms.ts';

/** A line of a quote, as far as it is needed to show it and to sum it again. */
export type OfferedLine = OptionLine & VatLine & Pick<LineItem, 'description' | 'quantity' | 'units'>;

/**
 * What a quote offered at the moment at which it was issued, whatever becomes of job, account and preferences afterwards: from it the
 * customer's page, the sums with options and the papers of the law are made. Without the customer's e-mail address.
 */
export type OfferedQuote = {
  readonly jobNumber: number;
  readonly version: number;
  /** The number of the extra that it is of; null for the quote of the job itself (rule O15). */
  readonly extra: number | null;
  readonly issuedAt: Instant;
  readonly business: OfferTerms['business'];
  readonly customer: OfferTerms['customer'];
  readonly lines: readonly OfferedLine[];
  readonly work: Work | null;
  readonly discount: Discount | null;
  /** Percent; null where the business charges no VAT. */
  readonly vatRate: Hundredths | null;
  readonly cisRegistered: boolean;
  readonly workStartsOn: Day | null;
  readonly workEndsOn: Day | null;
  /** What is included and what is not, a line each; empty where nothing is said of it (amendment N16). */
  readonly scope: readonly string[];
  /** That extras which were agreed to before come on top; null where there were none, and of what was offered before that was kept. */
  readonly onTop: string | null;
  readonly terms: OwnTerms;
  /** Whether its paper states by when invoices are to be paid (B12). */
  readonly statesTerms: boolean;
  readonly logoId: string | null;
  /** In which parts it is paid, and what was invoiced of the job before, in pence with VAT; null where one invoice asks for all (B3). */
  readonly plan: { readonly parts: readonly PlannedPart[]; readonly invoiced: Pence } | null;
};

/** What a quote that is issued from these offers. */
export function offeredQuote(source: Omit<DocumentSource, 'logo' | 'options'>, logoId: string | null): OfferedQuote {
  const { job, account, preferences, issuedAt, extra } = source;
  const { complaints, guarantee, cancellationNotice, collectsCancelledGoods, paymentTermsDays, bankDetails } =
    preferences;
  return {
    jobNumber: job.jobNumber,
    version: job.version,
    extra: extra ?? null,
    issuedAt,
    business: offeringBusiness(account),
    customer: { name: job.customerName, address: job.customerAddress },
    lines: job.lineItems.map(offeredLine),
    work: job.work,
    discount: job.discount,
    vatRate: job.vatRate,
    cisRegistered: account.cisRegistered,
    workStartsOn: job.workStartsOn,
    workEndsOn: job.workEndsOn,
    scope: scopeLines(source),
    // An extra is on top of its quote itself.
    onTop: extra === undefined ? onTopWords(job) : null,
    terms: { complaints, guarantee, cancellationNotice, collectsCancelledGoods, paymentTermsDays, bankDetails },
    statesTerms: statesPaymentTerms(source),
    logoId,
    plan: job.paymentPlan && { parts: job.paymentPlan, invoiced: invoicedOf(job) },
  };
}

/** The papers of a job, the oldest first, and whom the job is for by now. */
export type IssuedParts = Pick<Job, 'invoices' | 'customerId'>;

/** In which parts the customer pays a total, as it was offered and with what was invoiced since, unless that is not known; empty where one invoice asks for all of it. */
function offeredParts({ plan }: OfferedQuote, total: Pence, issued: IssuedParts | null): PlanRow[] {
  if (plan === null) return [];
  if (issued === null) return planRows(partsOfTotal(plan.parts, { of: total, left: pence(total - plan.invoiced) }));
  const { invoices } = issued;
  const invoiceOf = invoiceAmong(askedParts(invoices));
  const parts = plan.parts.map((part) => {
    const invoice = invoices.find(({ id }) => id === invoiceOf(part));
    return { ...part, invoiceId: invoice?.id ?? null, total: invoice?.total ?? pence(0) };
  });
  return planRows(partsOfTotal(parts, { of: total, left: pence(total - invoicedOf(issued)) }), issued);
}

/** What the sums of a quote follow from. */
type SummedQuote = Pick<OfferedQuote, 'lines' | 'work' | 'discount' | 'vatRate' | 'cisRegistered' | 'issuedAt'>;

/** What the customer pays for what was chosen, summed as the quote was (rule O5). */
export function sumOffered(quote: SummedQuote, chosenOptions: readonly string[]): TakenContent<OfferedLine> {
  return sumWithOptions(contentOf(quote), chosenOptions, contextOf(quote));
}

/** A line as the customer sees it: with what an option adds beside all else that is chosen, or a line of a choice costs in all, with VAT; any other as the quote prints it. */
export type ShownLine = LineOption & {
  readonly id: string;
  readonly description: string;
  /** How much of it there is, in words; empty where that is not known, or one of it. */
  readonly much: string;
  readonly chosen: boolean;
  readonly total: Pence | null;
};

/** The lines of a quote for the customer, and which of them are taken by these options. */
export function shownLines(quote: SummedQuote, chosenOptions: readonly string[]): ShownLine[] {
  const taken = new Set(takenLines(quote.lines, chosenOptions));
  const offered = offeredOptions(contentOf(quote), contextOf(quote), chosenOptions);
  const prices = new Map(offered.map(({ line, price }) => [line, price]));
  return quote.lines.map((line) => ({
    id: line.id,
    description: line.description,
    much: quantityWords(line),
    isOptional: line.isOptional,
    choice: line.choice,
    chosen: taken.has(line),
    total: prices.get(line) ?? line.totalPrice,
  }));
}

/** What a customer took of that about which the quote let them decide, as record and mails name it. */
export type TakenOption = {
  readonly description: string;
  /** What it adds to the total, with VAT; of one of a choice its whole price. */
  readonly total: Pence;
  readonly isOfChoice: boolean;
};

/** What was taken of the options, defaults of choices included, in line order. */
export function takenOptionPrices(quote: OfferedQuote, chosenOptions: readonly string[]): TakenOption[] {
  return shownLines(quote, chosenOptions).flatMap((line) => {
    const { description, total, choice, chosen } = line;
    return isOffered(line) && chosen && total !== null ? [{ description, total, isOfChoice: choice !== null }] : [];
  });
}

/** An option that was taken, by its name; one of a choice says that its price is not an addition. */
export function optionWords({ description, isOfChoice }: Pick<TakenOption, 'description' | 'isOfChoice'>): string {
  return isOfChoice ? `${description} (chosen; its whole price)` : description;
}

type TermsOfQuote = Pick<OfferTerms, 'hasPage' | 'hasRight' | 'today' | 'accepted'> & {
  /** What was invoiced of the job by now; null where that is not the customer's to know. */
  readonly issued: IssuedParts | null;
};

/** What the papers of an offer are made of, for these options; `accepted` names who accepted and on which day. */
export function offerTermsOf(
  quote: OfferedQuote,
  chosenOptions: readonly string[],
  { hasPage, hasRight, today, accepted, issued }: TermsOfQuote,
): OfferTerms {
  const sums = sumOffered(quote, chosenOptions);
  return {
    business: quote.business,
    customer: quote.customer,
    jobNumber: quote.jobNumber,
    extra: quote.extra,
    version: quote.version,
    total: sums.priceVatInclusive,
    parts: offeredParts(quote, sums.priceVatInclusive, issued),
    hasVat: isWithVat(sums.vatBreakdown),
    hasOptions: quote.lines.some(isOffered),
    onTop: quote.onTop,
    basis: cancellationBasis(quote.lines),
    hasRight,
    today,
    workStartsOn: quote.workStartsOn,
    workEndsOn: quote.workEndsOn,
    madeToMeasure: quote.work?.madeToMeasure ?? '',
    hasPage,
    terms: quote.terms,
    accepted,
  };
}

/** What stands above the total where these options are taken, from top to bottom. */
export function sumsOfTaken(
  { lines, discount, vatRate }: OfferedQuote,
  chosen: readonly string[],
  { vatBreakdown, priceVatExclusive }: ReturnType<typeof sumOffered>,
): Sum[] {
  const lineItems = takenLines(lines, chosen).map((line) => ({ ...line, isOptional: false, choice: null }));
  return sumsAbove({ lineItems, discount, vatBreakdown, priceVatExclusive, vatRate });
}

/** Whether who accepts at this place gets the papers of the law and the right to cancel (rule O9). */
export function hasRightToCancel(quote: OfferedQuote, place: Place, total: Pence): boolean {
  return cancellationNeeds({ work: quote.work, place, total });
}

function offeredLine({
  id,
  type,
  description,
  quantity,
  units,
  totalPrice,
  isOptional,
  choice,
  vatKind,
  fits,
  vatTreatment,
  vatRate,
  vatReason,
  vatChosenBy,
  vatNote,
}: DocumentSource['job']['lineItems'][number]): OfferedLine {
  const vat = { vatKind, fits, vatTreatment, vatRate, vatReason, vatChosenBy, vatNote };
  return { id, type, description, quantity, units, totalPrice, isOptional, choice, ...vat };
}

function contentOf({ lines, work, discount }: SummedQuote) {
  return { lineItems: lines, work, discount };
}

function contextOf({ vatRate, cisRegistered, issuedAt }: SummedQuote): SumContext {
  return { accountVatRate: vatRate, cisRegistered, now: issuedAt };
}
