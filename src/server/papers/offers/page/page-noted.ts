import { chosenOtherThanNoted, notSigned, notedYesWords } from '#domain/offer/noted-terms.ts';
import type { OfferView } from '#domain/offer/offer-view.ts';
import { html, type Html } from '#server/platform/html/html.ts';

/** What the business noted, which is no signature, how what is chosen differs from it, and what the customer can do about it. */
export function notedPart(view: OfferView): Html | null {
  const { business, canCancel, noted: note, lines, replaces } = view;
  if (note === null) return null;
  const cancel = canCancel
    ? html`<p>
        <button class="button" type="button" data-variant="quiet" data-needs-script data-opens="cancel">
          Cancel what was agreed
        </button>
        ${replaces === null ? null : html`<br /><small class="muted">That ends version ${replaces.version}, too.</small>`}
      </p>`
    : null;
  return html`<p class="offer-state">
      ${business.name} noted that you ${notedYesWords(note, lines)}. ${notSigned(replaces, business.name)}
    </p>
    <div class="offer-state" data-live="noted">${toSign(view)}</div>
    <p class="offer-state">Is that not right? Ask a question, or call or write.</p>
    ${cancel}`;
}

/** That what is chosen is not what was noted, for right above the button that signs it; nothing where it is. */
export function notAsNoted(view: OfferView, action: Html | null = null): Html | null {
  const differs = chosenOtherThanNoted(view);
  if (differs === null) return null;
  return html`<div class="notice" data-tone="warning">
    <p>${differs}</p>
    ${action}
  </div>`;
}

// Nothing is ticked ahead: what costs more the customer takes themselves (Consumer Contracts Regulations 2013, regulation 40).
function toSign(view: OfferView): Html {
  const ids = view.noted?.chosenOptions ?? [];
  const take = html`<button
    class="button"
    type="button"
    data-variant="secondary"
    data-needs-script
    data-takes="${ids.join(' ')}"
  >
    Choose what was noted
  </button>`;
  return notAsNoted(view, take) ?? html`<p>Accept below to sign it and to get your papers.</p>`;
}
