import { totalName, type Sum } from '#domain/document/document-amounts.ts';
import { offerNoun } from '#domain/job/extra.ts';
import { takesThePlace } from '#domain/job/accepted-total.ts';
import { formatPounds } from '#domain/money/money.ts';
import type { OfferedQuote, ShownLine } from '#domain/offer/offered-quote.ts';
import { paperNote } from '#domain/offer/paper-note.ts';
import type { OfferView } from '#domain/offer/offer-view.ts';
import { isOffered, takenLines } from '#domain/price/options.ts';
import { quantityWords } from '#domain/price/quantity-words.ts';
import { shortAddress } from '#domain/text/address.ts';
import { SCOPE_LABEL } from '#domain/text/scope-text.ts';
import { formatDay } from '#domain/time/date.ts';
import { html, type Html } from '#server/platform/html/html.ts';
import { notedPart } from './page-noted.ts';
import { drawPaper } from './page-paper.ts';
import { contactLinks, icons, liveAmount, messageList, type PageSource } from './page-parts.ts';

/** The whole quote to read, with what can be chosen and the ways to answer: the page of an open offer. */
export function quoteToRead(source: PageSource): Html {
  const { view, quote } = source;
  return html`<div class="offer-columns" id="quote">
      <div class="offer-main">
        <div class="offer-top">
          <h1 tabindex="-1">Quote ${view.number} for ${view.customerName}</h1>
          <p class="offer-total" aria-live="polite">${liveAmount('total', view.priceVatInclusive)}</p>
          <p>
            ${totalName(view)}.${view.validUntil === null ? null : ` Valid until ${formatDay(view.validUntil)}.`}<br />Work
            at ${workAddress(quote)}
          </p>
          ${notedPart(view)}${view.replaces === null || view.noted !== null ? null : html`<p class="offer-state">${takesThePlace(view.replaces, view.business.name)}</p>`}
          <div class="offer-narrow">${withoutScript(view)}</div>
        </div>
        ${itemsAndSums(source, 'What is included')}${options(view)}${dates(view)}${scope(view)}${paper(source)}
        <div class="offer-acts offer-narrow">${answers(source)}</div>
        ${messageList(view)}
      </div>
      <aside class="offer-side" aria-label="Your answer">
        <div class="offer-acts">
          <p class="offer-side-total">${totalName(view)}<b>${liveAmount('total', view.priceVatInclusive)}</b></p>
          <a class="button" data-variant="primary" data-full data-needs-script href="#accept">Accept</a
          >${answers(source)}
          <p class="muted" data-needs-script>${reassurance(source)}</p>
          ${withoutScript(view)}
        </div>
      </aside>
    </div>
    <div class="action-bar offer-bar" data-sticky="always">
      <div>
        <p class="action-bar-sum">
          <span>${totalName(view)}</span><b>${liveAmount('total', view.priceVatInclusive)}</b>
        </p>
        <a class="button" data-variant="primary" data-needs-script href="#accept">Accept</a>
      </div>
    </div>`;
}

/** The quote as on paper, with what there is to say of it, and the way to its PDF. */
export function paper({ view, quote, calls }: PageSource): Html {
  const note = paperNote(quote, view);
  return html`<section class="offer-section" aria-labelledby="paper">
    <h2 id="paper">The ${offerNoun(quote.extra)} on paper</h2>
    ${note === '' ? null : html`<p class="muted offer-total-note">${note}</p>`} ${drawPaper(view.document)}
    <a class="button offer-download" data-variant="secondary" href="${calls}/document">${icons.download}Download PDF</a>
  </section>`;
}

/** What is taken of the quote, by its lines, with the photo of an extra, and the sums of it. */
export function itemsAndSums({ view, quote }: PageSource, heading: string): Html {
  const taken = takenLines(quote.lines, idsOf(view.lines));
  const lines = taken.map(
    (line) =>
      html`<li>
        <span>${line.description}${muchOf(quantityWords(line))}</span
        ><span class="num">${line.totalPrice === null ? '' : formatPounds(line.totalPrice)}</span>
      </li>`,
  );
  const note = quote.vatRate === null ? null : html`<span class="muted">without VAT</span>`;
  return html`<section class="offer-section" aria-labelledby="included">
    <div class="offer-title">
      <h2 id="included">${heading}</h2>
      ${note}
    </div>
    ${photo(view)}
    <ul class="offer-lines" data-live="lines">
      ${lines}
    </ul>
    <dl class="offer-sums" data-live="sums">
      ${view.sums.map(sumRow)}
      <div class="offer-sum">
        <dt>Total</dt>
        <dd class="num">${formatPounds(view.priceVatInclusive)}</dd>
      </div>
    </dl>
    ${quote.onTop === null ? null : html`<p>${quote.onTop}</p>`}${reverseCharge(view)}${planOf(view)}
  </section>`;
}

/** What is to be known of VAT that the customer pays to HMRC, by the options that are ticked. */
export function reverseCharge(view: OfferView): Html {
  const said = view.reverseCharge === null ? null : html`<p>${view.reverseCharge}</p>`;
  return html`<div data-live="reverse-charge">${said}</div>`;
}

/** In which parts the total is paid. */
function planOf({ parts }: OfferView): Html | null {
  if (parts.length === 0) return null;
  return html`<h2 class="offer-plan">When you pay</h2>
    <dl class="offer-sums" data-live="plan">
      ${parts.map(({ label, total }) => sumRow({ label, amount: formatPounds(total) }))}
    </dl>`;
}

function photo({ photoUrl, lines }: OfferView): Html | null {
  if (photoUrl === null) return null;
  return html`<img
    class="offer-photo"
    src="${photoUrl}"
    alt="${lines.map(({ description }) => description).join(', ')}"
  />`;
}

function sumRow({ label, amount }: Sum): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd class="num">${amount}</dd>
  </div>`;
}

function options({ lines, hasVat }: OfferView): Html {
  const letters = [...new Set(lines.map(({ choice }) => choice))].filter((letter) => letter !== null);
  const choices = letters.map((letter) => {
    const rows = lines.filter(({ choice }) => choice === letter).map((line) => pick(line, `choice-${letter}`));
    return html`<fieldset class="offer-section offer-picks">
      <legend>Choose one</legend>
      <p class="muted">Whole prices${hasVat ? ' with VAT' : ''}. The one that you choose is included in the total.</p>
      <div class="picks">${rows}</div>
    </fieldset>`;
  });
  const extras = lines.filter(({ isOptional }) => isOptional).map((line) => pick(line, null));
  const pennies =
    letters.length + extras.length > 1
      ? ' A price can move by a penny when you choose something else, since VAT is worked out on the whole.'
      : '';
  const note = `What each adds to the total${hasVat ? ', with VAT' : ''}.`;
  const optional =
    extras.length === 0
      ? null
      : html`<fieldset class="offer-section offer-picks">
          <legend>Optional</legend>
          <p class="muted">${note}<span data-needs-script> Tick what you want.${pennies}</span></p>
          <div class="picks">${extras}</div>
        </fieldset>`;
  if (letters.length === 0 && extras.length === 0) return html``;
  return html`<form id="options">
    ${choices}${optional}
    <p class="field-message" id="options-message" role="alert" hidden></p>
  </form>`;
}

function muchOf(much: string): Html | null {
  return much === '' ? null : html` <small class="muted offer-much">${much}</small>`;
}

function pick({ id, description, much, chosen, total }: ShownLine, group: string | null): Html {
  const input = html`<input
    type="${group === null ? 'checkbox' : 'radio'}"
    name="${group ?? 'option'}"
    value="${id}"
    ${chosen ? html` checked` : null}
    autocomplete="off"
  />`;
  return html`<label
    >${input}<b>${description}${muchOf(much)}</b
    ><span class="num" data-live="price-${id}">${total === null ? '' : formatPounds(total)}</span></label
  >`;
}

/** When the work starts and ends; nothing where the business named no day. */
export function dates({ when }: OfferView): Html | null {
  if (when.length === 0) return null;
  return html`<section class="offer-section" aria-labelledby="dates">
    <h2 id="dates">When</h2>
    ${when.map(({ text }) => html`<p>${text}</p>`)}
  </section>`;
}

/** What is included and what is not, in the business's words; nothing where there are none. */
export function scope({ scope: lines }: OfferView): Html | null {
  if (lines.length === 0) return null;
  return html`<section class="offer-section" aria-labelledby="scope">
    <h2 id="scope">${SCOPE_LABEL}</h2>
    <p class="offer-lines-kept">${lines.join('\n')}</p>
  </section>`;
}

function answers({ view, quote }: PageSource): Html | null {
  if (view.state !== 'OPEN') return null;
  return html`<button
      class="button"
      type="button"
      data-variant="secondary"
      data-full
      data-needs-script
      data-opens="question"
    >
      ${icons.question}Ask a question
    </button>
    ${view.noted === null ? declineButton(quote) : null}`;
}

function declineButton({ extra }: OfferedQuote): Html {
  return html`<button
    class="button"
    type="button"
    data-variant="quiet"
    data-full
    data-needs-script
    data-opens="decline"
  >
    Decline this ${offerNoun(extra)}
  </button>`;
}

function withoutScript({ business }: OfferView): Html {
  return html`<noscript>
    <p>To accept or to ask something, call or write to ${business.name}:</p>
    ${contactLinks(business)}
  </noscript>`;
}

function reassurance({ view: { needs, noted: note, replaces }, quote: { extra } }: PageSource): string {
  const first = needs.cancellation === null ? '' : 'You will read about your right to cancel first. ';
  // What was agreed before stays agreed meanwhile.
  const before = replaces === null ? 'Nothing is' : 'This version is not';
  const nothing = extra === null ? before : 'This extra is not';
  return note === null ? `${first}${nothing} agreed until you have signed.` : first;
}

function workAddress({ customer }: OfferedQuote): string {
  const { city, postcode } = customer.address;
  const street = shortAddress({ ...customer.address, postcode: '' });
  // Where it has to wrap, the postcode stays in one piece.
  return [street, [city, postcode.replace(' ', '\u00A0')].filter((part) => part !== '').join(' ')]
    .filter((part) => part !== '')
    .join(', ');
}

function idsOf(lines: readonly ShownLine[]): string[] {
  return lines.filter((line) => isOffered(line) && line.chosen).map(({ id }) => id);
}
