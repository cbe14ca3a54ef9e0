import type { CancellationBasis } from './cancellation.ts';
import { cancellationForm, type CancellationForm } from './cancellation-form.ts';
import { EARLY_START } from './early-start.ts';
import { offerInformation } from './information.ts';
import type { LawPaper, LawSentence } from './law-paper.ts';
import { cancellationNotice } from './notice.ts';
import type { OfferTerms } from './offer-terms.ts';

/** What a customer with a right to cancel is given before accepting, and finds again in the record (rules O7 and O9). */
export type OfferPapers = {
  readonly basis: CancellationBasis;
  readonly information: LawPaper;
  readonly notice: LawPaper;
  readonly form: CancellationForm;
  /** What the tick for an early start says. */
  readonly earlyStart: readonly LawSentence[];
};

/** The papers of an offer; who needs them is decided by `cancellationNeeds`. */
export function offerPapers(offer: OfferTerms): OfferPapers {
  return {
    basis: offer.basis,
    information: offerInformation(offer),
    notice: cancellationNotice(offer),
    form: cancellationForm(offer),
    earlyStart: EARLY_START[offer.basis],
  };
}
