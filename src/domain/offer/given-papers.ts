import type { Logo } from '#domain/document/document-header.ts';
import type { DocumentModel, Paper } from '#domain/document/document-model.ts';
import { printable } from '#domain/document/document-text.ts';
import { formatPounds } from '#domain/money/money.ts';
import type { Instant } from '#domain/time/date.ts';
import { formParts } from './form-paper.ts';
import type { LawPaper } from './law-paper.ts';
import { offerPapers } from './offer-papers.ts';
import { titleName, versionLabel, type OfferTerms } from './offer-terms.ts';
import { optionWords, type TakenOption } from './offered-quote.ts';
import { flowPages } from './paper-flow.ts';
import { fact, heading, prose, type FlowPart } from './paper-parts.ts';

/** How a customer at home gets the papers before signing (rule O8). */
export const PAPER_WAYS = ['EMAIL', 'PAPER'] as const;

/** How a customer at home gets the papers before signing. */
export type PaperWay = (typeof PAPER_WAYS)[number];

/** What the papers are made of that a customer at home has in hand before signing. */
export type GivenPapers = {
  /** Not accepted yet; its total is that with what is ticked. */
  readonly offer: OfferTerms;
  readonly options: readonly TakenOption[];
  readonly quote: DocumentModel;
  readonly logo: Logo | null;
  readonly at: Instant;
};

/**
 * The papers that the law wants in a customer's hand at home before anything binds (rule O8; reg 10): information, notice and form, then
 * the quote's own pages. The same offer with the same ticks gives the same pages, whenever they are made.
 */
export function buildGivenPapers({ offer, options, quote, logo, at }: GivenPapers): Paper {
  const header = {
    businessName: printable(offer.business.name),
    logo,
    label: `Papers #${offer.jobNumber}`,
    versionLabel: versionLabel(offer),
  };
  const [information = [], ...others] = lawChapters(offer);
  const ticked = options.map((option, index) =>
    fact(index === 0 ? 'Options taken' : '', optionWords(option), { amount: formatPounds(option.total) }),
  );
  const first = ticked.length === 0 ? information : [...information, heading('Your choice'), ...ticked];
  return {
    title: `Papers for ${titleName(offer)}`,
    issuedAt: at,
    pages: [...flowPages(header, [first, ...others], quote.pages.length), ...quote.pages],
  };
}

/** Information, notice and form of an offer, each to start a page. */
export function lawChapters(offer: OfferTerms): FlowPart[][] {
  const { information, notice, form } = offerPapers(offer);
  return [lawParts(information), lawParts(notice), [heading(form.title, 'large'), ...formParts(form)]];
}

function lawParts({ title, sections }: LawPaper): FlowPart[] {
  return [
    heading(title, 'large'),
    ...sections.flatMap((section) => [
      ...(section.heading === '' ? [] : [heading(section.heading)]),
      ...section.sentences.map(({ text }) => prose(text)),
    ]),
  ];
}
