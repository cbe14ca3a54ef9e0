import { staysAgreed } from '#domain/job/accepted-total.ts';
import { formatPounds } from '#domain/money/money.ts';
import { offerNoun } from '#domain/job/extra.ts';
import type { OfferState } from '#domain/job/job-offer.ts';
import { letterWords } from '#domain/offer/cancellation.ts';
import { notedWords } from '#domain/offer/noted-offer.ts';
import { isSigned } from '#domain/offer/offer.ts';
import type { OfferedQuote } from '#domain/offer/offered-quote.ts';
import type { OfferView } from '#domain/offer/offer-view.ts';
import { formatDay } from '#domain/time/date.ts';
import { html, type Html } from '#server/platform/html/html.ts';
import { askButton } from './page-accept.ts';
import { whatIsNext } from './page-next.ts';
import { contactLinks, dayWords, icons, messageList, type PageSource } from './page-parts.ts';
import { dates, itemsAndSums, paper, scope } from './page-quote.ts';
import { capital } from '#domain/text/capital.ts';
import { fullStop } from '#domain/text/full-stop.ts';

type Answered = Exclude<OfferState, 'OPEN'>;

type Said = { readonly heading: string; readonly text: string };

/** What became of an offer, in a sentence, what to do about it, and the papers: the page once it can't be answered. */
export function answeredOffer(source: PageSource, state: Answered): Html {
  const { view, quote } = source;
  const { heading, text } = (view.cancelledAt !== null && state !== 'CANCELLED' ? endedWords : WORDS[state])(
    view,
    quote,
  );
  const asksForMore = state !== 'ACCEPTED';
  const newer =
    view.newerUrl === null
      ? null
      : html`<p class="offer-section">
          <a class="button" data-variant="primary" href="${view.newerUrl}">See ${newerName(view)}</a>
        </p>`;
  return html`<div class="offer-narrow-column">
    <div class="offer-top">
      <p>Quote ${view.number}, ${formatPounds(view.priceVatInclusive)}${view.hasVat ? ' with VAT' : ''}</p>
      <h1 class="offer-heading" tabindex="-1">${heading}</h1>
      <p class="offer-state">${text}</p>
      ${view.agreedBeside === null ? null : html`<p class="offer-state">${staysAgreed(view.agreedBeside, view.business.name)}</p>`}
      ${view.moneyBack.map((sentence) => html`<p class="offer-state">${sentence}</p>`)}
    </div>
    ${newer}${asksForMore ? contactLinks(view.business) : null}${papers(source)}${agreed(source)}${messageList(view)}${askButton(source)}${paper(source)}
  </div>`;
}

function newerName({ newer, version }: OfferView): string {
  if (newer === null) return 'the newer version';
  return newer.version === version ? 'the quote' : `version ${newer.version}`;
}

const SENT_SINCE = 'There is a newer version';

const WORDS: Readonly<Record<Answered, (view: OfferView, quote: OfferedQuote) => Said>> = {
  ACCEPTED: acceptedWords,
  DECLINED: declinedWords,
  EXPIRED: ({ validUntil, business, newerUrl }, { extra }) => ({
    heading: `This ${offerNoun(extra)} has expired`,
    text: fullStop(
      `It was valid until ${validUntil === null ? '' : formatDay(validUntil)}. ${newerUrl === null ? `Ask ${business.name} for a new one` : SENT_SINCE}`,
    ),
  }),
  REPLACED: ({ newerUrl, business }) =>
    newerUrl === null
      ? {
          heading: 'A new version is being prepared',
          text: `This one can no longer be accepted. Call or write to ${business.name} to hear more.`,
        }
      : { heading: 'There is a newer version', text: 'This one can no longer be accepted.' },
  WITHDRAWN: ({ business, newerUrl }, { extra }) => ({
    heading: `This ${offerNoun(extra)} was withdrawn`,
    text: fullStop(
      `It can no longer be accepted. ${newerUrl === null ? `Call or write to ${business.name} to hear more` : SENT_SINCE}`,
    ),
  }),
  CANCELLED: (view, { extra }) => ({
    heading: `You cancelled on ${cancelledDay(view)}`,
    text:
      extra === null
        ? `The contract has ended. ${cameWords(view)} Any extras that you agreed to ended with it.`
        : `The contract for this extra has ended. ${cameWords(view)}`,
  }),
};

// What is in time is what was sent in time (reg 32(5)), whenever it came and was noted.
function cancelledDay({ letter, cancelledAt }: OfferView): string {
  if (letter !== null) return formatDay(letter.sentOn ?? letter.receivedOn);
  return cancelledAt === null ? '' : dayWords(cancelledAt);
}

function cameWords(view: OfferView): string {
  return view.letter === null ? toldWords(view) : letterWords(view.letter, view.business.name);
}

function declinedWords(
  { answeredAt, business, noted, newerUrl, newer, version, agreedBeside }: OfferView,
  { extra }: OfferedQuote,
): Said {
  const what = agreedBeside === null ? `this ${offerNoun(extra)}` : `version ${version}`;
  const write = `call or write to ${business.name}`;
  const declined =
    noted === null
      ? `Declined on ${answeredAt === null ? '' : dayWords(answeredAt)}`
      : `${business.name} noted that you ${notedWords('DECLINED', noted)}`;
  const instead = noted === null ? `If you change your mind, ${write}` : `If that is not right, ${write}`;
  const again = newer?.version === version ? 'It was sent to you again since' : SENT_SINCE;
  return {
    heading: noted === null ? `You declined ${what}` : `${capital(what)} is closed`,
    text: fullStop(`${declined}. ${newerUrl === null ? instead : again}`),
  };
}

// A newer version that was not accepted before the earlier one was cancelled.
function endedWords({ cancelledAt, business }: OfferView): Said {
  const on = cancelledAt === null ? '' : ` on ${dayWords(cancelledAt)}`;
  return {
    heading: 'The contract was cancelled',
    text: fullStop(
      `It was cancelled${on}, and this version of the quote ended with it: it can no longer be accepted. ${business.name} will be in touch`,
    ),
  };
}

// Where no e-mail leaves the server, what was said waits in the business's list of jobs until it looks there.
function toldWords({ business, mailLeaves }: OfferView): string {
  return mailLeaves
    ? `${business.name} has been told.`
    : `${business.name} sees it in its list of jobs; no e-mail is sent.`;
}

function acceptedWords(view: OfferView, { extra }: OfferedQuote): Said {
  const { newer, replaces } = view;
  const accepted = acceptedBy(view);
  if (newer?.state === 'ACCEPTED' && newer.noted !== null) {
    const noted = `${view.business.name} noted that you ${notedWords('ACCEPTED', newer.noted)} to version ${newer.version}`;
    const isRight = `If that is right, version ${newer.version} took the place of this one: see there what was agreed`;
    const isWrong = fullStop(`If it is not, call or write to ${view.business.name}`);
    // Nobody's word but the customer's own takes a right to cancel from them.
    const cancel = view.canCancel ? ' You can still cancel here, too: that ends both versions.' : '';
    return {
      heading: 'Your yes to a newer version was noted',
      text: `${accepted} ${noted}. ${isRight}. ${isWrong}${cancel}`,
    };
  }
  if (newer?.state === 'ACCEPTED') {
    return {
      heading: 'You accepted a newer version since',
      text: `${accepted} Version ${newer.version} took its place: what you agreed stands there.`,
    };
  }
  const isRight =
    view.noted === null
      ? 'What you accepted here stays'
      : `${fullStop(`If that is not right, ask a question, or call or write to ${view.business.name}`)} If it is, what was agreed here stays`;
  const waits = `There is a newer version of it. ${isRight} agreed until you accept version ${newer?.version}, which then takes its place.`;
  const took = replaces === null ? '' : ` It took the place of version ${replaces.version}.`;
  return {
    heading: view.noted === null ? `You accepted this ${offerNoun(extra)}` : 'Your yes was noted',
    text: newer === null ? `${accepted}${took} ${toldWords(view)}` : `${accepted}${took} ${waits}`,
  };
}

// What the business noted is its own word.
function acceptedBy({ answeredAt, answeredBy, noted, business }: OfferView): string {
  if (noted !== null) {
    return `${fullStop(`${business.name} noted that you ${notedWords('ACCEPTED', noted)}`)} You have not signed it.`;
  }
  return fullStop(`Accepted on ${answeredAt === null ? '' : dayWords(answeredAt)} by ${answeredBy ?? ''}`);
}

function papers({ view, quote, calls }: PageSource): Html | null {
  const keep = (isMailed: boolean): string => (isMailed ? '' : '. Keep a copy: you will not get one by e-mail');
  const accepted = `With your signature, the papers and the ${offerNoun(quote.extra)}${keep(view.mailLeaves)}`;
  const cancelled = `Who cancelled what, and when${keep(view.isMailed)}`;
  const rows = [
    ...(view.state === 'CANCELLED' ? [paperRow('That it was cancelled', cancelled, `${calls}/cancellation`)] : []),
    ...(view.hasRecord ? [paperRow('What you accepted', accepted, `${calls}/record`)] : []),
  ];
  if (rows.length === 0) return null;
  return html`<section class="offer-section" aria-labelledby="papers">
    <h2 id="papers">Your papers</h2>
    <ul class="offer-rows">
      ${rows}
    </ul>
  </section>`;
}

function paperRow(name: string, note: string, address: string): Html {
  return html`<li>
    <div><b>${name}</b><small class="muted">${note}</small></div>
    <a class="button" data-variant="quiet" href="${address}" aria-label="Download: ${name}"
      >${icons.download}Download</a
    >
  </li>`;
}

function agreed(source: PageSource): Html | null {
  const { view } = source;
  if (view.state !== 'ACCEPTED') return null;
  return html`${view.newer !== null && isSigned(view.newer) ? null : whatIsNext(view)}${dates(view)}${itemsAndSums(source, 'What you agreed')}${scope(view)}`;
}
