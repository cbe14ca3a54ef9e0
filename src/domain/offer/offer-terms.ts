import { businessAddress, type Account } from '#domain/account/account.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import { onTopWords } from '#domain/job/accepted-total.ts';
import { offerName } from '#domain/job/extra.ts';
import type { Job } from '#domain/job/job.ts';
import { quotedParts, type PlanRow } from '#domain/job/plan-rows.ts';
import type { Pence } from '#domain/money/money.ts';
import { isOffered } from '#domain/price/options.ts';
import type { Address } from '#domain/text/address.ts';
import { fullStop } from '#domain/text/full-stop.ts';
import type { Day } from '#domain/time/date.ts';
import { isWithVat } from '#domain/vat/vat-sums.ts';
import { cancellationBasis, cancellationNeeds, type CancellationBasis } from './cancellation.ts';

/** What a business says of its own in the papers of an offer; what is empty has built-in words or is left out. */
export type OwnTerms = Pick<
  Preferences,
  'complaints' | 'guarantee' | 'cancellationNotice' | 'collectsCancelledGoods' | 'paymentTermsDays' | 'bankDetails'
>;

/** All that the papers of an offer say of it. */
export type OfferTerms = {
  readonly business: {
    readonly name: string;
    readonly address: Address;
    readonly phone: string;
    readonly email: string;
    /** Who it is by law; empty where it says nothing of it. */
    readonly legalLine: string;
  };
  readonly customer: { readonly name: string; readonly address: Address };
  readonly jobNumber: number;
  /** The number of the extra that it is of; null for the quote of the job itself. */
  readonly extra: number | null;
  readonly version: number;
  /** What is to be paid, chosen options included. */
  readonly total: Pence;
  /** In which parts; empty where one invoice asks for all. */
  readonly parts: readonly PlanRow[];
  /** Whether VAT is in the total. */
  readonly hasVat: boolean;
  /** Whether there are options to tick. */
  readonly hasOptions: boolean;
  /** That extras which were agreed to before come on top; null where there are none. */
  readonly onTop: string | null;
  readonly basis: CancellationBasis;
  /** Whether the customer has the right to cancel. */
  readonly hasRight: boolean;
  /** The day on which the papers are read, or were accepted. */
  readonly today: Day;
  readonly workStartsOn: Day | null;
  readonly workEndsOn: Day | null;
  /** What is made to the customer's measure; empty where nothing is. */
  readonly madeToMeasure: string;
  /** Whether the customer has a page with a button that cancels. */
  readonly hasPage: boolean;
  readonly terms: OwnTerms;
  /** Null before the customer accepted; then the papers name the days. */
  readonly accepted: {
    readonly on: Day;
    readonly by: string;
    readonly goodsArrivedOn: Day | null;
    /** Whether an early start was asked for; null where nobody was asked. */
    readonly startEarly: boolean | null;
  } | null;
};

/** What an offer of a job is made of; `total` is what is to be paid for the lines that are taken. */
export type TermsSource = Pick<OfferTerms, 'total' | 'hasPage' | 'today'> & {
  readonly job: Job;
  readonly account: Account;
  readonly preferences: Preferences;
};

/** What the papers of a job's offer say of it before it is accepted, on the basis of all that is offered, options included. */
export function offerTerms({ job, account, preferences, total, hasPage, today }: TermsSource): OfferTerms {
  return {
    business: offeringBusiness(account),
    customer: { name: job.customerName, address: job.customerAddress },
    jobNumber: job.jobNumber,
    extra: null,
    version: job.version,
    total,
    parts: quotedParts({ ...job, priceVatInclusive: total }),
    hasVat: isWithVat(job.vatBreakdown),
    hasOptions: job.lineItems.some(isOffered),
    onTop: onTopWords(job),
    basis: cancellationBasis(job.lineItems),
    workStartsOn: job.workStartsOn,
    workEndsOn: job.workEndsOn,
    madeToMeasure: job.work?.madeToMeasure ?? '',
    hasPage,
    terms: preferences,
    hasRight: cancellationNeeds({ work: job.work, place: 'LINK', total }),
    today,
    accepted: null,
  };
}

/** The business that offers, as all papers of the offer name it. */
export function offeringBusiness(account: Account): OfferTerms['business'] {
  const { businessName: name, phone, email, legalLine } = account;
  return { name, address: businessAddress(account), phone, email, legalLine };
}

/** An address on one line, without what is empty: `Unit 6, Canal Wharf, Leeds LS11 5PS`. */
export function addressLine({ line1, line2, city, postcode }: Address): string {
  const town = [city, postcode].filter((part) => part !== '').join(' ');
  return [line1, line2, town].filter((part) => part !== '').join(', ');
}

/** Where the business is reached, on one line: `Unit 6, Leeds LS11 5PS, phone 07700-900142, e-mail hello@hargreave.example`. */
export function contactLine({ address, phone, email }: OfferTerms['business']): string {
  return [addressLine(address), phone && `phone ${phone}`, email && `e-mail ${email}`]
    .filter((part) => part !== '')
    .join(', ');
}

/** Who the business is by law, as a sentence; none where it says nothing of it. */
export function legalSentences({ legalLine }: Pick<OfferTerms['business'], 'legalLine'>): string[] {
  return legalLine === '' ? [] : [fullStop(legalLine)];
}

/** What is offered, with its version: `quote #1042, version 2`. An extra has no versions. */
export function versionName(offer: Pick<OfferTerms, 'jobNumber' | 'extra' | 'version'>): string {
  return offer.extra === null ? `${offerName(offer)}, version ${offer.version}` : offerName(offer);
}

/** What stands beside the number of a paper about an offer: `(Version 2)`, `(Extra 1)`. */
export function versionLabel({ extra, version }: Pick<OfferTerms, 'extra' | 'version'>): string {
  return extra === null ? `(Version ${version})` : `(Extra ${extra})`;
}

/** What papers about an offer are titled by: `quote #1042 (Version 2)`. */
export function titleName(offer: Pick<OfferTerms, 'jobNumber' | 'extra' | 'version'>): string {
  return offer.extra === null ? `${offerName(offer)} ${versionLabel(offer)}` : offerName(offer);
}
