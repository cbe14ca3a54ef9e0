import { formatPounds } from '#domain/money/money.ts';
import { notedWords } from '#domain/offer/noted-offer.ts';
import type { OfferView } from '#domain/offer/offer-view.ts';
import { html, type Html } from '#server/platform/html/html.ts';

/** What the business noted, which is no signature, and what the customer can do about it. */
export function notedPart(view: OfferView): Html | null {
  const { business, canCancel, noted: note } = view;
  if (note === null) return null;
  const sign = 'You have not signed anything. Accept below to sign it and to get your papers.';
  const cancel = canCancel
    ? html`<p>
        <button class="button" type="button" data-variant="quiet" data-needs-script data-opens="cancel">
          Cancel what was agreed
        </button>
      </p>`
    : null;
  return html`<p class="offer-state">
      ${business.name} noted that you ${notedWords('ACCEPTED', note)}, for ${formatPounds(note.total)}. ${sign}
    </p>
    <p class="offer-state">Is that not right? Ask a question, or call or write.</p>
    ${cancel}`;
}
