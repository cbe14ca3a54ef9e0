import { offerName, offerNoun, type OfferNumbers } from '#domain/job/extra.ts';
import { capital } from '#domain/text/capital.ts';
import type { EarlierYes } from '#domain/job/job-offer.ts';
import type { NotedAnswer } from '#domain/job/noted-answer.ts';
import { formatPounds, type Pence } from '#domain/money/money.ts';
import { formatMoment, type Instant } from '#domain/time/date.ts';
import { earlierYesWords, endedTooWords } from './offer.ts';
import { cancelUntilWords, letterWords, type Agreement } from './cancellation.ts';
import { toCreditWords, type ToCredit } from './cancelled-invoice.ts';
import { agreedAsNoted } from './noted-offer.ts';
import { moneyBackWords, payBackWords, TO_CONFIRM, type AskedBefore, type Cancelled } from './pay-back.ts';
import { optionWords, type TakenOption } from './offered-quote.ts';
import { fullStop } from '#domain/text/full-stop.ts';

/** What the mails about an offer tell of it. */
export type OfferFacts = OfferNumbers & {
  readonly business: string;
  readonly customer: string;
  readonly total: Pence;
  readonly at: Instant;
};

/** What a mail leads to; `label` is what the button says. */
type MailButton = { readonly label: string; readonly address: string };

/** Subject and text of a mail about an offer; an empty line parts paragraphs, and `>` begins each line of a quoted one. What a visitor wrote stands in no subject. */
export type OfferMail = {
  readonly subject: string;
  readonly text: string;
  readonly button?: MailButton;
};

/** What was agreed, as far as the mails about an acceptance tell of it. */
export type AgreedFacts = {
  readonly by: string;
  readonly agreement: Agreement;
  readonly options: readonly TakenOption[];
  /** The accepted version whose place this one takes. */
  readonly replaces: EarlierYes | null;
  /** What the trader had noted, and how what was signed differs from it, in sentences; null where it does not. */
  readonly notAsNoted: string | null;
};

/** The customer's copy of an acceptance, with the record attached (rule O7; reg 16); `page` is that of the offer, with the way to cancel, null where there is none. */
export function acceptedMail(
  { business, total, at, ...offer }: OfferFacts,
  agreed: AgreedFacts,
  page: string | null,
): OfferMail {
  const { by, agreement } = agreed;
  const until = cancelUntilWords(agreement);
  return {
    subject: `${capital(offerName(offer))} accepted`,
    text: [
      `Hello ${by},`,
      `You accepted ${offerName(offer)} from ${business} on ${formatMoment(at)}, for ${formatPounds(total)}. The record of this is attached: please keep it.`,
      ...agreedWords(agreed, business),
      ...(until === null ? [] : [`You may cancel ${until}. The record says how, and has the form for it.`]),
    ].join('\n\n'),
    ...(page === null ? {} : { button: pageButton(offer, page) }),
  };
}

/** The mail that brings the papers to a customer at home, before signing (rule O8). */
export function papersMail({ business, customer, ...offer }: Omit<OfferFacts, 'total' | 'at'>): OfferMail {
  return {
    subject: `Papers for ${offerName(offer)}`,
    text: [
      `Hello ${customer},`,
      `You agreed to get the papers for ${offerName(offer)} from ${business} by e-mail, before you sign. They are attached: what you should know, your right to cancel, the form for it, and the ${offerNoun(offer.extra)}. Please keep them.`,
      `This ${offerNoun(offer.extra)} is not agreed until you sign.`,
    ].join('\n\n'),
  };
}

/** What the trader is told of an acceptance (rule O7). */
export function acceptedNotice({ total, at, ...offer }: OfferFacts, agreed: AgreedFacts): OfferMail {
  const { by, agreement, notAsNoted } = agreed;
  const { startEarly } = agreement;
  return {
    subject: `${capital(offerName(offer))} was accepted: ${formatPounds(total)}${notAsNoted === null ? '' : ', not as noted'}`,
    text: [
      `${by} accepted ${offerName(offer)} on ${formatMoment(at)}, for ${formatPounds(total)}. The record is attached.`,
      ...(notAsNoted === null ? [] : [`${notAsNoted} Only what was signed counts.`]),
      ...agreedWords(agreed, 'you'),
      ...(startEarly === null
        ? []
        : [
            startEarly
              ? 'Your customer asked you to start before the time to cancel is over.'
              : 'Your customer did not ask you to start early: work can begin once the time to cancel is over.',
          ]),
    ].join('\n\n'),
  };
}

function agreedWords({ options, replaces }: AgreedFacts, noter: string): string[] {
  const taken = options.map((option) => `${optionWords(option)}: ${formatPounds(option.total)}`);
  return [
    ...(taken.length === 0 ? [] : [['Options included in this total:', ...taken].join('\n')]),
    ...(replaces === null
      ? []
      : [`It takes the place of ${earlierYesWords(replaces, noter)}. That one no longer counts.`]),
  ];
}

/** What the trader is told of a refusal; with the version and the earlier yes that stays agreed beside it, null where there is none. */
export function declinedNotice(
  { customer, at, ...offer }: OfferFacts,
  reason: string,
  beside: { readonly version: number; readonly earlier: EarlierYes } | null,
): OfferMail {
  const name = offerName(offer);
  return {
    subject: `${capital(name)}${beside === null ? '' : `, version ${beside.version},`} was declined`,
    text: [
      `${customer} declined ${beside === null ? name : `version ${beside.version} of ${name}`} on ${formatMoment(at)}.`,
      ...(beside === null ? [] : [`${capital(earlierYesWords(beside.earlier, 'you'))}, stays agreed.`]),
      reason === '' ? 'No reason was given.' : `The reason:\n${reason}`,
    ].join('\n\n'),
  };
}

/** What the trader is told of a question (rule O11); `messages` is where it is answered, null where the server has no address of its own. */
export function questionNotice(
  { customer, ...offer }: OfferFacts,
  question: string,
  messages: string | null,
): OfferMail {
  return {
    subject: `A question about ${offerName(offer)}`,
    text: [
      `${customer} asks about ${offerName(offer)}:`,
      question,
      'Answer on the job, under Messages, or reply to this e-mail.',
    ].join('\n\n'),
    ...(messages === null ? {} : { button: { label: 'Answer on the job', address: messages } }),
  };
}

/** The trader's answer, below the questions that it is to; `page` is the customer's, null where there is none. */
export function answerMail(
  { business, customer, ...offer }: OfferFacts,
  answer: string,
  { questions, page }: { readonly questions: readonly string[]; readonly page: string | null },
): OfferMail {
  const name = offerName(offer);
  const asked = questions.length === 0 ? [] : [`You asked about ${name}:`, ...questions.map(quoted)];
  const answers = questions.length === 0 ? `${business} answers about ${name}:` : `${business} answers:`;
  return {
    subject: `Your question about ${name}`,
    text: [`Hello ${customer},`, ...asked, answers, answer].join('\n\n'),
    ...(page === null ? {} : { button: pageButton(offer, page) }),
  };
}

/** The button of a customer's mail that leads to the page of an offer. */
export function pageButton({ extra }: Pick<OfferNumbers, 'extra'>, address: string): MailButton {
  return { label: `See your ${offerNoun(extra)}`, address };
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** What a customer who cancelled is told, as the law asks at once (rule O10; reg 32(4)): what ended, the extras with it (reg 38), what is paid back by when, and how to ask. */
export function cancelledMail(
  { business, customer, total, at, ...offer }: OfferFacts,
  by: string,
  {
    cancelled,
    asked,
    phone,
    page,
    ...ended
  }: CancelledFacts & { readonly phone: string; readonly page: string | null },
): OfferMail {
  const call = phone === '' ? '' : `, or call ${phone}`;
  return {
    subject: `${capital(offerName(offer))} was cancelled`,
    text: [
      `Hello ${customer},`,
      `${fullStop(`The contract for ${offerName(offer)} with ${business}, for ${formatPounds(total)}, was cancelled by ${by}`)} ${letterSaid(cancelled, business)}This was noted on ${formatMoment(at)}.`,
      ...alsoEnded(ended, business),
      moneyBackWords(cancelled, business, asked).join(' '),
      `If you have a question, reply to this e-mail${call}.`,
    ].join('\n\n'),
    ...(page === null ? {} : { button: pageButton(offer, page) }),
  };
}

/** What decides the mails about a cancellation: what is to be paid back, how many agreed extras ended with it, and which other versions. */
export type CancelledFacts = {
  readonly cancelled: Cancelled;
  readonly extras: number;
  readonly endedToo: readonly EarlierYes[];
  readonly asked: AskedBefore;
};

/** What only the trader is told of a cancellation. */
export type CancelledForTrader = {
  /** How they had noted the yes; null where the customer signed. */
  readonly noted: Pick<NotedAnswer, 'how' | 'on'> | null;
  readonly toCredit: readonly ToCredit[];
  /** Whether their customer is told by mail. */
  readonly isMailed: boolean;
};

function letterSaid({ letter = null }: Cancelled, receiver: string): string {
  return letter === null ? '' : `${letterWords(letter, receiver)} `;
}

function alsoEnded({ extras, endedToo }: Pick<CancelledFacts, 'extras' | 'endedToo'>, noter: string): string[] {
  const withIt = extras === 0 ? [] : ['The extras agreed since are cancelled with it.'];
  return [...endedTooWords(endedToo, noter), ...withIt];
}

/** What the trader is told of a cancellation (rule O10): what to do about money, and what their customer reads of it. */
export function cancelledNotice(
  { business, total, at, ...offer }: OfferFacts,
  by: string,
  { cancelled, asked, noted, toCredit, isMailed, ...ended }: CancelledFacts & CancelledForTrader,
): OfferMail {
  const asNoted = noted === null ? '' : ` that you noted as ${agreedAsNoted(noted)}`;
  const early = { startEarly: cancelled.startEarly, hasEarlyExtras: cancelled.earlyExtras.length > 0 };
  const toDo = [...payBackWords(cancelled, asked.paid), ...toCreditWords(toCredit, early, cancelled.kept)].join(' ');
  const hasNotice = cancelled.basis !== null && cancelled.lacksNotice !== true;
  return {
    subject: `${capital(offerName(offer))} was cancelled`,
    text: [
      `${by} cancelled the contract for ${offerName(offer)}${asNoted}, for ${formatPounds(total)}. ${letterSaid(cancelled, 'you')}This was noted on ${formatMoment(at)}.`,
      ...alsoEnded(ended, 'you'),
      ...(toDo === '' ? [] : [toDo]),
      isMailed ? 'Your customer is told:' : `${TO_CONFIRM} Of money and goods it may say:`,
      quoted(moneyBackWords(cancelled, business, asked).join(' ')),
      ...(hasNotice
        ? ['What is to be paid back, and what the law says about it, is in the notice with your customer’s papers.']
        : []),
    ].join('\n\n'),
  };
}
