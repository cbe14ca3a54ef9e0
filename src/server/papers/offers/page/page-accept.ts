import { totalName } from '#domain/document/document-amounts.ts';
import { offerNoun } from '#domain/job/extra.ts';
import { staysAgreed, takesThePlace } from '#domain/job/accepted-total.ts';
import type { CancellationForm } from '#domain/offer/cancellation-form.ts';
import { UNTICKED_HINT } from '#domain/offer/early-start.ts';
import type { OfferView } from '#domain/offer/offer-view.ts';
import type { OfferPapers } from '#domain/offer/offer-papers.ts';
import { toOweWords } from '#domain/offer/pay-back.ts';
import { allOf } from '#domain/text/all-of.ts';
import { html, type Html } from '#server/platform/html/html.ts';
import { notAsNoted } from './page-noted.ts';
import { reverseCharge } from './page-quote.ts';
import { field, icons, lawText, liveAmount, type PageSource } from './page-parts.ts';

const NAME_MISSING = 'Enter your full name';

/** What is read, ticked and signed to accept (rule O6), which the script shows in place of the quote. */
export function acceptPart({ view, quote, calls }: PageSource): Html {
  const { needs } = view;
  const papers = needs.cancellation;
  return html`<section class="offer-narrow-column" id="accepting" hidden>
    <a class="button" data-variant="quiet" href="#quote">${icons.back}Back to the ${offerNoun(quote.extra)}</a>
    <div class="offer-top">
      <h1 class="offer-heading" tabindex="-1">Accept quote ${view.number}</h1>
      <p class="offer-total">${liveAmount('total', view.priceVatInclusive)}</p>
      <p>${totalName(view)}</p>
      ${reverseCharge(view)}
      ${view.replaces === null ? null : html`<p class="offer-state">${takesThePlace(view.replaces, view.business.name, view.noted !== null)}</p>`}
    </div>
    <div data-live="papers">${papers === null ? null : papersToRead(papers, calls)}</div>
    <form data-act="accept" ${unsureWords('acceptance')} data-sha256="${view.sha256}" novalidate>
      <h2>Your answer</h2>
      <p class="field-message" data-said role="alert" tabindex="-1" hidden></p>
      ${papers === null ? null : earlyStart(papers)}
      ${field('name', 'Full name', html`<input id="name" name="name" autocomplete="name" maxlength="128" data-missing="${NAME_MISSING}" aria-describedby="name-message" />`)}
      ${needs.email ? field('email', 'E-mail for your copy', html`<input id="email" name="email" type="email" autocomplete="email" maxlength="254" data-missing="Enter your e-mail address for your copy" aria-describedby="email-message" />`) : null}
      ${signatureBox()}
      <div data-live="summary" class="offer-summary">${view.summary.map(({ text }) => html`<p>${text}</p>`)}</div>
      <div data-live="not-as-noted">${notAsNoted(view)}</div>
      <button
        class="button offer-agree"
        type="submit"
        data-variant="primary"
        data-size="large"
        data-full
        data-live="button"
      >
        ${view.button}
      </button>
      <p class="muted offer-proof">
        We keep your name, the time, your internet address and device as proof of this agreement.
      </p>
    </form>
  </section>`;
}

/** The dialogs of an offer: what can still be said about it in its state. */
export function dialogs(source: PageSource): Html {
  const { view, quote } = source;
  const { state, business, messages, mailLeaves } = view;
  const asks = state === 'OPEN' || asksAfter(view);
  const sees = seenWords(view);
  const { agreedBeside: earlier } = view;
  const refused = earlier === null ? `this ${offerNoun(quote.extra)}` : `version ${view.version}`;
  const no = { act: 'decline', said: 'answer', title: `Decline ${refused}?` };
  const stays = earlier === null ? '' : `${staysAgreed(earlier, business.name)} `;
  const decline = dialog(no, `${stays}${sees} You can still call or write.`, [
    field(
      'reason',
      'Why? (optional)',
      html`<textarea id="reason" name="reason" rows="4" maxlength="1000" aria-describedby="reason-message"></textarea>`,
    ),
    actions('Decline'),
  ]);
  const asked = messages.length === 0 || state === 'EXPIRED' ? askWords(source) : 'Ask another question';
  const ask = dialog(
    { act: 'question', said: 'question', title: asked },
    mailLeaves && !view.needs.email
      ? `${business.name} answers by e-mail, and here.`
      : `${business.name} answers here, on this page.`,
    [
      field(
        'text',
        'Your question',
        html`<textarea
          id="text"
          name="text"
          rows="5"
          maxlength="1000"
          data-missing="Write your question"
          aria-describedby="text-message"
        ></textarea>`,
      ),
      actions('Send question'),
    ],
  );
  const ended = quote.extra === null ? 'Cancel the contract?' : 'Cancel this extra?';
  const cancel = dialog(
    { act: 'cancel', said: 'cancellation', title: ended },
    [endWords(source), toOweWords(view, business.name), toldWords(view)].filter(Boolean).join(' '),
    [
      field(
        'canceller',
        'Full name',
        html`<input
          id="canceller"
          name="name"
          autocomplete="name"
          maxlength="128"
          data-missing="${NAME_MISSING}"
          aria-describedby="canceller-message"
        />`,
      ),
      actions(quote.extra === null ? 'Cancel the contract' : 'Cancel the extra', 'Keep it'),
    ],
  );
  return html`${state === 'OPEN' && view.noted === null ? decline : null}${asks ? ask : null}${view.canCancel ? cancel : null}`;
}

function seenWords({ business, mailLeaves }: OfferView): string {
  return mailLeaves ? `${business.name} is told.` : `${business.name} sees it in its list of jobs.`;
}

function toldWords(view: OfferView): string {
  if (view.isMailed) return `${view.business.name} is told, and you both get an e-mail that says so.`;
  const why = view.mailLeaves ? 'You get no e-mail, as there is no address of yours here' : 'No e-mail is sent';
  return `${seenWords(view)} ${why}: this page then has a confirmation for you to download and keep.`;
}

// Extras end with the contract that they were added to (reg 38), and it outlives them.
function endWords({ view: { replaces, newer }, quote: { extra } }: PageSource): string {
  const others = [replaces, newer?.state === 'ACCEPTED' ? newer : null].filter((each) => each !== null);
  const withIt = [...others.map(({ version }) => `version ${version}`), 'any extras that you agreed to'];
  return extra === null
    ? `It ends when you send this, and ${allOf(withIt)} end with it.`
    : 'Only this extra ends when you send this. What you agreed besides stays.';
}

function papersToRead({ information, notice, form }: OfferPapers, calls: string): Html {
  return html`${lawText(information)}${lawText(notice)}${formToRead(form)}
    <p><a class="lone-link" href="${calls}/cancellation-form">Download the form</a></p>`;
}

function formToRead({ title, instruction, to, declaration, contract, lines, footnote }: CancellationForm): Html {
  const blanks = lines.map(({ label, value }) => html`<p><span class="form-blank">${value}</span>${label}</p>`);
  return html`<section class="law-text">
    <h2>${title}</h2>
    <div class="form-paper">
      <p>${instruction}</p>
      <p>${to}</p>
      <p>${declaration}</p>
      <p>${contract}</p>
      ${blanks}
      <p>${footnote}</p>
    </div>
  </section>`;
}

function earlyStart({ earlyStart: sentences }: OfferPapers): Html {
  return html`<label class="checkbox offer-early"
    ><input type="checkbox" name="startEarly" autocomplete="off" /><span
      >${sentences.map(({ text }) => text).join(' ')} <small class="muted">${UNTICKED_HINT}</small></span
    ></label
  >`;
}

function signatureBox(): Html {
  return html`<div
    class="signature"
    role="group"
    aria-labelledby="signature-label"
    aria-describedby="signature-message"
  >
    <p class="signature-label" id="signature-label">Signature</p>
    <div class="signature-box" id="signature" role="img" aria-label="Nothing drawn yet">
      <svg aria-hidden="true"><path d="" /></svg><span class="signature-name"></span>
    </div>
    <p class="field-message" id="signature-message" hidden></p>
    <div class="signature-tools">
      <button class="button" type="button" data-variant="quiet" id="typed" aria-pressed="false">
        Use my typed name</button
      ><button class="button" type="button" data-variant="quiet" id="clear">Clear</button>
    </div>
  </div>`;
}

/** What a form does, what is sent by it in a word, and the title of its dialog. */
type Asked = { readonly act: string; readonly said: string; readonly title: string };

function dialog({ act, said, title }: Asked, text: string, parts: readonly Html[]): Html {
  return html`<dialog class="dialog" id="${act}" aria-labelledby="${act}-title">
    <form class="dialog-body" data-act="${act}" ${unsureWords(said)} novalidate>
      <h2 id="${act}-title">${title}</h2>
      <p class="dialog-text">${text}</p>
      <p class="field-message" data-said role="alert" tabindex="-1" hidden></p>
      ${parts}
    </form>
  </dialog>`;
}

// What the script says above the heading once a form is left whose answer may have arrived though nothing said so.
function unsureWords(said: string): Html {
  return html`data-unsure="Your ${said} may have arrived. Load the page again when you have a signal."
  data-unarrived="Your ${said} has not arrived so far."`;
}

function actions(yes: string, no = 'Go back'): Html {
  return html`<div class="dialog-actions">
    <button class="button" type="button" data-variant="secondary" data-closes>${no}</button
    ><button class="button" type="submit" data-variant="primary">${yes}</button>
  </div>`;
}

/** The button that opens the dialog for a question, where one can be asked. */
export function askButton(source: PageSource): Html | null {
  if (!asksAfter(source.view)) return null;
  return html`<p class="offer-section">
    <button class="button" type="button" data-variant="secondary" data-needs-script data-opens="question">
      ${icons.question}${askWords(source)}
    </button>
  </p>`;
}

// For who has a newer version, that is the new one which an expired quote's page offers to ask for.
function asksAfter({ state, newerUrl }: OfferView): boolean {
  return state === 'ACCEPTED' || state === 'CANCELLED' || (state === 'EXPIRED' && newerUrl === null);
}

function askWords({ view: { state }, quote }: PageSource): string {
  return state === 'EXPIRED' ? `Ask for a new ${offerNoun(quote.extra)}` : 'Ask a question';
}
