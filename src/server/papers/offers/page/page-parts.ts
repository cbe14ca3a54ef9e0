import { formatPounds, type Pence } from '#domain/money/money.ts';
import type { LawPaper } from '#domain/offer/law-paper.ts';
import type { OfferedQuote } from '#domain/offer/offered-quote.ts';
import type { OfferView } from '#domain/offer/offer-view.ts';
import { wholeAddress } from '#domain/text/address.ts';
import { mailtoLink } from '#domain/text/email.ts';
import { dayOf, formatDay, formatTimestamp, type Instant } from '#domain/time/date.ts';
import { html, type Html } from '#server/platform/html/html.ts';

/** What a customer's page is written from: the view, and of the quote what it is made of. */
export type PageSource = {
  readonly view: OfferView;
  readonly quote: OfferedQuote;
  /** Of the public calls, such as `/api/offers/…`. */
  readonly calls: string;
};

const BACK = 'm14 6-6 6 6 6';
const DOWNLOAD = 'M12 4v11M7 11l5 5 5-5M5 20h14';
const QUESTION = 'M4 5h16v11H10l-4 4v-4H4z';

/** The line drawings of the page's buttons. */
export const icons = { back: icon(BACK), download: icon(DOWNLOAD), question: icon(QUESTION) } as const;

/** A day of a moment in London, as the papers write it. */
export function dayWords(instant: Instant): string {
  return formatDay(dayOf(instant));
}

/** An amount that follows the ticks: the script puts the newest into every element of this name. */
export function liveAmount(name: string, amount: Pence): Html {
  return html`<span data-live="${name}">${formatPounds(amount)}</span>`;
}

/** Who sent the quote, above the page's line. */
export function pageHead({ business }: OfferView): Html {
  const logo =
    business.logoUrl === null
      ? null
      : html`<img class="offer-logo" src="${business.logoUrl}" alt="" width="174" height="60" />`;
  return html`<header class="offer-head">
    ${logo}<b>${business.name}</b>
    <div class="chalk-line"></div>
  </header>`;
}

/** Who to call and to write to, at the end of the page. */
export function pageFoot({ business }: OfferView): Html {
  const where = [business.name, wholeAddress(business.address)].filter((part) => part !== '').join(', ');
  return html`<footer class="offer-foot">
    <p>${where}</p>
    ${business.legalLine === '' ? null : html`<p>${business.legalLine}</p>`} ${contactLinks(business)}
  </footer>`;
}

/** Phone and e-mail of the business as links; nothing where there is none. */
export function contactLinks({ phone, email }: OfferView['business']): Html {
  const call = phone === '' ? null : html`<a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${phone}</a>`;
  const write = email === '' ? null : html`<a href="${mailtoLink(email)}">${email}</a>`;
  return html`<p class="offer-contact">${call}${write}</p>`;
}

/** The questions and answers about the quote; nothing before the first. */
export function messageList({ messages, business }: OfferView): Html | null {
  if (messages.length === 0) return null;
  const items = messages.map(
    ({ at, from, text }) =>
      html`<li ${from === 'CUSTOMER' ? html`data-yours` : null}>
        <b>${from === 'CUSTOMER' ? 'You' : business.name}</b> <time datetime="${at}">${formatTimestamp(at)}</time>
        <p class="offer-lines-kept">${text}</p>
      </li>`,
  );
  return html`<section class="offer-section" aria-labelledby="messages">
    <h2 id="messages">Messages</h2>
    <ul class="offer-talk">
      ${items}
    </ul>
  </section>`;
}

/** A paper of the law, with every sentence of it. */
export function lawText({ title, sections }: LawPaper): Html {
  const parts = sections.map(({ heading, sentences }) => {
    const said = sentences.map(({ text }) => html`<p>${text}</p>`);
    return html`${heading === '' ? null : html`<h3>${heading}</h3>`}${said}`;
  });
  return html`<section class="law-text">
    <h2>${title}</h2>
    ${parts}
  </section>`;
}

/** A field with its label and the place for what is wrong with it. */
export function field(name: string, label: string, control: Html): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <div class="field-box">${control}</div>
    <p class="field-message" id="${name}-message" hidden></p>
  </div>`;
}

function icon(path: string): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" /></svg>`;
}
