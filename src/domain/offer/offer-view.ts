import { reverseChargeWords, type Sum } from '#domain/document/document-amounts.ts';
import type { NotedAnswer, NotedTerms } from '#domain/job/noted-answer.ts';
import { offerNumber } from '#domain/job/extra.ts';
import type { KeptGoods } from '#domain/job/kept-goods.ts';
import { withLogoAt, type DocumentModel } from '#domain/document/document-model.ts';
import type { EarlierYes, JobOffer, OfferState, Place } from '#domain/job/job-offer.ts';
import type { PlanRow } from '#domain/job/plan-rows.ts';
import type { Pence } from '#domain/money/money.ts';
import type { Address } from '#domain/text/address.ts';
import { dayOf, type Day, type Instant } from '#domain/time/date.ts';
import type { VatShare } from '#domain/vat/vat-rates.ts';
import { cancelUntil, cancelUntilWords, isInTime, workFrom, type Agreement, type LetterDays } from './cancellation.ts';
import { acceptanceSummary, acceptButton } from './information.ts';
import type { LawSentence } from './law-paper.ts';
import type { Message } from './message.ts';
import {
  hasRightToCancel,
  offerTermsOf,
  shownLines,
  sumOffered,
  sumsOfTaken,
  type IssuedParts,
  type OfferedQuote,
  type ShownLine,
} from './offered-quote.ts';
import { endedTooWords, isSigned, takesSignature } from './offer.ts';
import { workEnd, workStart } from './work-days.ts';
import { moneyBackWords, type AskedBefore } from './pay-back.ts';
import { offerPapers, type OfferPapers } from './offer-papers.ts';

/** An offer as its customer sees it: nothing of costs, suppliers, notes, or of account, job and products. */
export type OfferView = {
  readonly state: OfferState;
  /** As printed: `#1042`. */
  readonly number: string;
  readonly version: number;
  readonly business: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly address: Address;
    readonly legalLine: string;
    readonly logoUrl: string | null;
  };
  readonly customerName: string;
  /** Where the page gets the photo of an extra; null where there is none. */
  readonly photoUrl: string | null;
  readonly document: DocumentModel;
  readonly lines: readonly ShownLine[];
  readonly priceVatExclusive: Pence;
  readonly priceVatComponent: Pence;
  readonly priceVatInclusive: Pence;
  readonly vatBreakdown: readonly VatShare[];
  /** What stands above the total: discount, subtotal and VAT, worded as on the paper. */
  readonly sums: readonly Sum[];
  /** What the law wants said of VAT that the customer pays to HMRC, as on the paper; null where there is none. */
  readonly reverseCharge: string | null;
  /** In which parts the total is paid; empty where one invoice asks for all (B3). */
  readonly parts: readonly PlanRow[];
  /** What is included and what is not, a line each. */
  readonly scope: readonly string[];
  readonly validUntil: Day | null;
  readonly fileId: string;
  readonly sha256: string;
  readonly needs: { readonly email: boolean; readonly cancellation: OfferPapers | null };
  /** What stands once more right above the button (reg 14(2)), and what the button says (reg 14(4)). */
  readonly summary: readonly LawSentence[];
  readonly button: string;
  /** Whether VAT is in the total. */
  readonly hasVat: boolean;
  /** When the work starts and ends; empty where the business named no day. */
  readonly when: readonly LawSentence[];
  readonly answeredAt: Instant | null;
  readonly answeredBy: string | null;
  /** The answer as the business noted it, which nobody signed, with what a yes was to; null where there is none. */
  readonly noted: (Pick<NotedAnswer, 'how' | 'on' | 'papers'> & NotedTerms) | null;
  readonly startEarly: boolean | null;
  /** The numbers of the extras that end, or ended, with it and were asked for early. */
  readonly earlyExtras: readonly number[];
  /** What can't be cancelled of it, or could not. */
  readonly kept: KeptGoods;
  readonly chosenOptions: readonly string[];
  readonly hasRecord: boolean;
  /** Whether the page takes a cancellation today. */
  readonly canCancel: boolean;
  readonly cancelUntil: Day | null;
  /** The same in words, with what else may end it; null before the acceptance, and without the right. */
  readonly cancelUntilWords: string | null;
  readonly workFrom: Day | null;
  readonly cancelledAt: Instant | null;
  /** When the letter or call was sent and came by which it was cancelled; null where it was on the page, and before. */
  readonly letter: LetterDays | null;
  /** What else ended, what is paid back by when, and what becomes of goods and of invoices that are not paid; empty before it is cancelled. */
  readonly moneyBack: readonly string[];
  readonly newerUrl: string | null;
  /** The newer version at that address. */
  readonly newer: Pick<JobOffer, 'version' | 'state' | 'noted' | 'total'> | null;
  /** The accepted version whose place it takes once it is accepted itself, or took. */
  readonly replaces: EarlierYes | null;
  /** The accepted version that stays agreed beside it, whatever became of this one. */
  readonly agreedBeside: EarlierYes | null;
  readonly messages: readonly Message[];
  /** Whether e-mail leaves the server, so that anybody can be told by it (ruling D9). */
  readonly mailLeaves: boolean;
  /** Whether the customer has an address here to which a mail about a cancellation goes. */
  readonly isMailed: boolean;
};

/** What a view is made of besides the quote. */
export type OfferSource = Pick<
  JobOffer,
  | 'state'
  | 'validUntil'
  | 'fileId'
  | 'sha256'
  | 'answeredAt'
  | 'answeredBy'
  | 'startEarly'
  | 'chosenOptions'
  | 'cancelledAt'
  | 'newerUrl'
> &
  Pick<OfferView, 'noted' | 'earlyExtras' | 'kept' | 'letter' | 'newer' | 'replaces' | 'agreedBeside'> & {
    /** The other versions that ended with it. */
    readonly endedToo: readonly EarlierYes[];
    /** What was asked and paid before it was cancelled; nothing of one that is not. */
    readonly asked: AskedBefore;
    readonly quote: OfferedQuote;
    readonly issued: IssuedParts | null;
    readonly document: DocumentModel;
    /** Null before the acceptance. */
    readonly agreement: Agreement | null;
    readonly hasRecord: boolean;
    /** Where the customer has it before them. */
    readonly place: Place;
    readonly hasPage: boolean;
    /** Where the page gets the logo that the quote shows. */
    readonly logoUrl: string;
    readonly photoUrl: string | null;
    readonly needsEmail: boolean;
    readonly mailLeaves: boolean;
    readonly isMailed: boolean;
    readonly messages: readonly Message[];
    readonly today: Day;
  };

/** The view of an offer, with the sums of these options while it is open and of those that were taken once it is accepted. */
export function offerView(found: OfferSource, asked: readonly string[]): OfferView {
  const source = takesSignature(found, found.newer) ? unanswered(found) : found;
  const { quote, agreement, answeredAt, answeredBy, today } = source;
  const options = agreement === null ? asked : source.chosenOptions;
  const sums = sumOffered(quote, options);
  const accepted =
    agreement === null || answeredAt === null || answeredBy === null
      ? null
      : {
          on: dayOf(answeredAt),
          by: answeredBy,
          goodsArrivedOn: agreement.goodsArrivedOn,
          startEarly: agreement.startEarly,
        };
  const hasRight =
    agreement === null ? hasRightToCancel(quote, source.place, sums.priceVatInclusive) : agreement.basis !== null;
  const terms = offerTermsOf(quote, options, { ...source, hasRight, accepted });
  const lines = shownLines(quote, options);
  const { logoId, business } = quote;
  const supplied = lines.filter(({ chosen }) => chosen).map(({ description }) => description);
  return {
    state: source.state,
    number: offerNumber(quote.jobNumber, quote.extra),
    version: quote.version,
    business: { ...business, logoUrl: logoId === null ? null : source.logoUrl },
    customerName: quote.customer.name,
    photoUrl: source.photoUrl,
    document: withLogoAt(source.document, source.logoUrl),
    lines,
    priceVatExclusive: sums.priceVatExclusive,
    priceVatComponent: sums.priceVatComponent,
    priceVatInclusive: sums.priceVatInclusive,
    vatBreakdown: sums.vatBreakdown,
    sums: sumsOfTaken(quote, options, sums),
    reverseCharge: reverseChargeWords(sums.reverseChargeVat, 'quote'),
    parts: terms.parts,
    scope: quote.scope,
    validUntil: source.validUntil,
    fileId: source.fileId,
    sha256: source.sha256,
    needs: { email: source.needsEmail, cancellation: hasRight ? offerPapers(terms) : null },
    summary: acceptanceSummary(terms, supplied),
    button: acceptButton(terms),
    hasVat: terms.hasVat,
    when: quote.workStartsOn === null && quote.workEndsOn === null ? [] : [workStart(terms), workEnd(terms)],
    answeredAt,
    answeredBy,
    noted: source.noted,
    startEarly: source.startEarly,
    earlyExtras: source.earlyExtras,
    kept: source.kept,
    chosenOptions: source.chosenOptions,
    hasRecord: source.hasRecord,
    // Also of a yes that the business noted, beside the way to sign it.
    canCancel: counts(found) && found.agreement !== null && isInTime(found.agreement, today),
    cancelUntil: agreement && cancelUntil(agreement),
    cancelUntilWords: agreement && cancelUntilWords(agreement),
    workFrom: agreement && workFrom(agreement),
    cancelledAt: source.cancelledAt,
    letter: source.letter,
    moneyBack: moneyBack(source),
    newerUrl: source.newerUrl,
    newer: source.newer,
    replaces: source.replaces,
    agreedBeside: source.agreedBeside,
    messages: source.messages,
    mailLeaves: source.mailLeaves,
    isMailed: source.isMailed,
  };
}

/** An offer as whoever may still sign it sees it: what the business noted is no answer of theirs. */
function unanswered(found: OfferSource): OfferSource {
  const { state, noted, validUntil } = found;
  const none = { answeredAt: null, answeredBy: null, startEarly: null, chosenOptions: [], agreement: null };
  return state === 'OPEN'
    ? found
    : { ...found, ...none, state: 'OPEN', validUntil: noted === null ? validUntil : null };
}

// One that was signed since took the place of this one: it is on that version's page that the contract is cancelled. What the business noted ends no right.
function counts({ state, newer }: OfferSource): boolean {
  return state === 'ACCEPTED' && (newer === null || !isSigned(newer));
}

function moneyBack(source: OfferSource): readonly string[] {
  const { cancelledAt, letter, agreement, quote, asked, endedToo, earlyExtras, kept } = source;
  if (cancelledAt === null || agreement === null) return [];
  const { basis, startEarly, lacksNotice = false } = agreement;
  const toldOn = letter?.receivedOn ?? dayOf(cancelledAt);
  const { name } = quote.business;
  const { collectsCancelledGoods: collects } = quote.terms;
  const cancelled = { basis, collects, toldOn, startEarly, earlyExtras, kept, letter, lacksNotice };
  return [...endedTooWords(endedToo, name), ...moneyBackWords(cancelled, name, asked)];
}
