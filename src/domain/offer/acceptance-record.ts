import { BRAND } from '#domain/brand.ts';
import type { Logo } from '#domain/document/document-header.ts';
import type { DocumentModel, Paper } from '#domain/document/document-model.ts';
import { printable } from '#domain/document/document-text.ts';
import { formatPounds, type Pence } from '#domain/money/money.ts';
import { formatDay, formatIssueDate, formatMoment, type Instant } from '#domain/time/date.ts';
import { offerNoun } from '#domain/job/extra.ts';
import { capital } from '#domain/text/capital.ts';
import type { EarlierYes, Place } from '#domain/job/job-offer.ts';
import { cancelUntilWords, workFrom, type Agreement } from './cancellation.ts';
import { earlyStartWords } from './early-start.ts';
import { lawChapters, type PaperWay } from './given-papers.ts';
import { acceptButton } from './information.ts';
import { earlierYesWords } from './offer.ts';
import { legalSentences, titleName, versionLabel, type OfferTerms } from './offer-terms.ts';
import { optionWords, type TakenOption } from './offered-quote.ts';
import { flowPages } from './paper-flow.ts';
import { fact, gap, heading, prose, signatureOn, type FlowPart } from './paper-parts.ts';
import type { Signature } from './signature.ts';

/** All that is kept as evidence of an acceptance (rule O7). */
export type AcceptanceRecord = {
  readonly jobNumber: number;
  /** The offer with its day of acceptance; its total is that with the chosen options. */
  readonly offer: OfferTerms & { readonly accepted: NonNullable<OfferTerms['accepted']> };
  /** Whether the customer has the right to cancel, and so had its papers. */
  readonly hasRight: boolean;
  readonly net: Pence;
  readonly vat: Pence;
  readonly options: readonly TakenOption[];
  /** The accepted version of the same quote whose place this acceptance takes; null where there is none. */
  readonly replaces: EarlierYes | null;
  /** The quote that was seen, and the hash of its PDF. */
  readonly quote: DocumentModel;
  readonly sha256: string;
  readonly logo: Logo | null;
  /** The one moment that offer, event and record have. */
  readonly at: Instant;
  /** Where the copy goes by e-mail; empty where there is no address, and where none leaves the server. */
  readonly email: string;
  readonly place: Place;
  readonly papers: PaperWay | null;
  readonly internetAddress: string;
  readonly device: string;
  readonly startEarly: boolean | null;
  /** Null where the name was typed in its place. */
  readonly signature: Signature | null;
};

/** The record of an acceptance: the evidence, what the customer was given, then the quote's own pages (ADR 0048). */
export function buildRecord(record: AcceptanceRecord): Paper {
  const { offer, quote, at, logo, hasRight } = record;
  const header = {
    businessName: printable(offer.business.name),
    logo,
    label: `Acceptance #${offer.jobNumber}`,
    versionLabel: versionLabel(offer),
  };
  const chapters = [evidence(record), ...(hasRight ? lawChapters(offer) : [])];
  return {
    title: `Acceptance of ${titleName(offer)}`,
    issuedAt: at,
    pages: [...flowPages(header, chapters, quote.pages.length), ...quote.pages],
  };
}

function evidence(record: AcceptanceRecord): FlowPart[] {
  const { offer, signature, at, replaces } = record;
  const by = offer.accepted.by;
  const noun = offerNoun(offer.extra);
  const sum = `${formatPounds(offer.total)}${offer.hasVat ? ' with VAT' : ''}`;
  return [
    heading(`${by} accepted this ${noun}`, 'large'),
    // A logo above need not say whose it is.
    prose(`${capital(noun)} from ${offer.business.name}.`),
    ...legalSentences(offer.business).map((sentence) => prose(sentence)),
    prose(`On ${formatMoment(at)}, for ${sum}.`),
    ...(replaces === null ? [] : [prose(`It takes the place of ${earlierYesWords(replaces, offer.business.name)}.`)]),
    heading('What was agreed'),
    ...whatWasAgreed(record),
    gap(3),
    signatureOn(signature, by),
    heading('What was seen'),
    ...whatWasSeen(record),
    heading('Who, when and how'),
    ...whoAndHow(record),
    heading('Cancelling and start of work'),
    ...cancelling(record),
    gap(4),
    ...(offer.extra === null
      ? [prose('If a later version of this quote is accepted, that acceptance takes the place of this one.', true)]
      : []),
    prose(
      `Made by ${BRAND} at the moment of acceptance and never changed. The ${noun}'s own pages are at the end.`,
      true,
    ),
  ];
}

// Ahead of the quote's pages, whose total is without what was chosen.
function whatWasAgreed({ offer, net, vat, options }: AcceptanceRecord): FlowPart[] {
  const sums = offer.hasVat
    ? [
        fact('Without VAT', '', { amount: formatPounds(net) }),
        fact('VAT', '', { amount: formatPounds(vat) }),
        fact('Total with VAT', '', { amount: formatPounds(offer.total), font: 'semibold' }),
      ]
    : [fact('Total', '', { amount: formatPounds(offer.total), font: 'semibold' })];
  const taken = options.map((option, index) =>
    fact(index === 0 ? 'Options taken' : '', optionWords(option), { amount: formatPounds(option.total) }),
  );
  return [
    ...(taken.length > 0 ? taken : [fact('Options taken', offer.hasOptions ? 'None' : 'None were offered')]),
    ...sums,
    ...(taken.length === 0
      ? []
      : [
          prose(
            'This is what counts, with its total. The quote was made before any options were chosen, so its own pages may show other options and another total.',
          ),
        ]),
  ];
}

function whatWasSeen({ offer, quote, sha256 }: AcceptanceRecord): FlowPart[] {
  return [
    fact(capital(offerNoun(offer.extra)), `${seenName(offer)}, issued on ${formatIssueDate(quote.issuedAt)}`),
    fact('SHA-256 of its PDF', [sha256.slice(0, 32), sha256.slice(32)]),
    fact('Button pressed', acceptButton(offer)),
  ];
}

function seenName({ jobNumber, extra, version }: OfferTerms): string {
  return extra === null ? `#${jobNumber}, version ${version}` : `${extra} to quote #${jobNumber}`;
}

function whoAndHow(record: AcceptanceRecord): FlowPart[] {
  const { offer, at, internetAddress, device, signature, place, papers } = record;
  return [
    fact('Name', offer.accepted.by, { font: 'semibold' }),
    ...copyFacts(record),
    fact('Time', `${formatMoment(at)}; ${at.slice(0, 19).replace('T', ' ')} UTC`),
    fact('Signed', signature === null ? 'By a typed name, in place of a drawn signature' : 'By hand, on the screen'),
    fact('Where', placeWords(place, offer)),
    ...(papers === null ? [] : [fact('Papers', papersWords(papers, offer.business.name))]),
    fact('Internet address', internetAddress),
    fact('Device', device),
  ];
}

// The record is drawn before its mail leaves, so it says where the copy goes and not that it went.
function copyFacts({ email, place, offer }: AcceptanceRecord): FlowPart[] {
  if (email !== '') return [fact('Copy goes to', email)];
  return place === 'LINK' ? [fact('Copy', `On the page of the ${offerNoun(offer.extra)}, to be downloaded`)] : [];
}

function placeWords(place: Place, { extra, business: { name: business } }: OfferTerms): string {
  if (place === 'LINK') return `On the page of the ${offerNoun(extra)}, by its link`;
  if (place === 'HOME') return `At the customer's home, on the device of ${business}`;
  return `At the premises of ${business} and not straight from a visit, on its device`;
}

function papersWords(papers: PaperWay, business: string): string {
  return papers === 'EMAIL'
    ? 'By e-mail before signing, as the customer agreed'
    : `On paper before signing, as ${business} confirmed`;
}

function cancelling({ offer, hasRight, startEarly }: AcceptanceRecord): FlowPart[] {
  if (!hasRight) return [fact('Right to cancel', 'None under the regulations of 2013 (SI 2013/3134)')];
  const { on, goodsArrivedOn } = offer.accepted;
  const agreement: Agreement = { basis: offer.basis, acceptedOn: on, goodsArrivedOn, startEarly };
  const from = workFrom(agreement);
  return [
    fact('Right to cancel', `Yes, ${cancelUntilWords(agreement)}`),
    fact('Early start', startEarly === true ? `Asked for: “${earlyStartWords(offer.basis)}”` : 'Not asked for'),
    ...(from === null ? [] : [fact('Work from', formatDay(from))]),
  ];
}
