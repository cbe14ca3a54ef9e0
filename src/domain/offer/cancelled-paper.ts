import type { Paper } from '#domain/document/document-model.ts';
import { printable } from '#domain/document/document-text.ts';
import { printableLines } from '#domain/document/document-words.ts';
import { offerName } from '#domain/job/extra.ts';
import type { NotedAnswer } from '#domain/job/noted-answer.ts';
import { capital } from '#domain/text/capital.ts';
import { formatPounds, type Pence } from '#domain/money/money.ts';
import { dayOf, formatDay, formatMoment, type Instant } from '#domain/time/date.ts';
import type { LetterDays } from './cancellation.ts';
import type { FormHeader } from './form-paper.ts';
import { agreedAsNoted } from './noted-offer.ts';
import { versionLabel } from './offer-terms.ts';
import { flowPages } from './paper-flow.ts';
import { fact, gap, heading, prose } from './paper-parts.ts';

/** What the confirmation of a cancellation says besides which quote or extra it is of. */
export type CancelledPaper = FormHeader & {
  readonly customerName: string;
  /** Where the business is written to. */
  readonly businessAddress: string;
  /** Who the business is by law; empty where it says nothing of it. */
  readonly legalLine: string;
  /** Null where that is not known. */
  readonly cancelledBy: string | null;
  readonly cancelledAt: Instant;
  /** When the letter or call was sent and came by which it was cancelled; null where it was on the page. */
  readonly letter: LetterDays | null;
  readonly acceptedAt: Instant;
  /** How the business noted the yes; null where the customer signed. */
  readonly noted: Pick<NotedAnswer, 'how' | 'on'> | null;
  readonly total: Pence;
  /** What else ended, and what becomes of money and goods, in sentences. */
  readonly moneyBack: readonly string[];
};

/** The confirmation of a cancellation as a paper to keep, for whoever gets no mail that says so (rule O10; reg 32(3)). */
export function buildCancelledPaper({
  businessName,
  businessAddress,
  legalLine,
  customerName,
  cancelledBy,
  cancelledAt,
  letter,
  acceptedAt,
  noted,
  total,
  moneyBack,
  issuedAt,
  ...offer
}: CancelledPaper): Paper {
  const header = {
    businessName: printable(businessName),
    logo: null,
    label: `Quote #${offer.jobNumber}`,
    versionLabel: versionLabel(offer),
  };
  const cameAbout =
    noted === null
      ? `accepted on ${formatDay(dayOf(acceptedAt))}`
      : `${agreedAsNoted(noted)}, as noted by ${businessName}`;
  const business = [businessName, businessAddress].filter((part) => part !== '').join(', ');
  const title = 'Confirmation of cancellation';
  const ended =
    offer.extra === null
      ? 'The contract has ended, and any extras that were agreed ended with it.'
      : 'The contract for this extra has ended.';
  return {
    title: `${title}, ${offerName(offer)}`,
    issuedAt,
    pages: flowPages(header, [
      [
        heading(title, 'large'),
        fact('Contract', `${capital(offerName(offer))}, ${cameAbout}, for ${formatPounds(total)}`),
        fact('Between', [customerName, business, ...printableLines(legalLine)]),
        ...(cancelledBy === null ? [] : [fact('Cancelled by', cancelledBy)]),
        ...(letter === null || letter.sentOn === null ? [] : [fact('Sent on', formatDay(letter.sentOn))]),
        ...(letter === null ? [] : [fact('Received on', formatDay(letter.receivedOn))]),
        fact('Noted on', formatMoment(cancelledAt)),
        gap(3),
        prose(ended),
        ...moneyBack.map((sentence) => prose(sentence)),
      ],
    ]),
  };
}
