import * as z from 'zod/mini';
import { DocumentModel } from './document.ts';
import { ruled } from './issues.ts';
import { Message } from './message.ts';
import { Choice } from './job.ts';
import { EarlierYes } from './job-offer.ts';
import { Day, VatShare } from './vat.ts';
import { Count, Id, Lines, Money, ruledText, sent, Time } from './wire.ts';
import { OFFER_STATES, SIGNING_PLACES } from '#domain/job/job-offer.ts';
import { CUSTOMER_RULES } from '#domain/job/customer-rules.ts';
import { NOTED_STATES, NOTED_WAYS } from '#domain/job/noted-answer.ts';
import { keysOf } from '#domain/keys-of.ts';
import { formatWhole } from '#domain/money/money.ts';
import { CANCELLATION_BASES, SIGNER_RULE } from '#domain/offer/cancellation.ts';
import { PAPER_WAYS } from '#domain/offer/given-papers.ts';
import { OFFER_TEXT_MAX } from '#domain/offer/message.ts';
import { signatureBreak } from '#domain/offer/signature.ts';
import { tidyLines } from '#domain/text/lines.ts';

const LawSentence = z.object({ text: z.string(), source: z.string() });
const LawPaper = z.object({
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), sentences: z.array(LawSentence) })),
});
const Form = z.object({
  title: z.string(),
  instruction: z.string(),
  to: z.string(),
  declaration: z.string(),
  contract: z.string(),
  lines: z.array(z.object({ label: z.string(), value: z.string() })),
  footnote: z.string(),
});

/**
 * What the customer's page shows, and every public call answers (chapter O). Sums are those of `chosenOptions` once the offer is accepted,
 * before of what `chosen` asks for, else of the quote. A line's `total` is, of an option, what it adds with VAT; of a line of a choice its
 * whole price with VAT; of any other what the quote prints.
 */
export const OfferPage = z.object({
  state: z.enum(OFFER_STATES),
  number: z.string(),
  version: Count,
  business: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.object({ line1: z.string(), line2: z.string(), postcode: z.string(), city: z.string() }),
    legalLine: z.string(),
    logoUrl: z.nullable(z.string()),
  }),
  customerName: z.string(),
  /** Of an extra; null where it has no photo. */
  photoUrl: z.nullable(z.string()),
  document: DocumentModel,
  lines: z.array(
    z.object({
      id: Id,
      description: z.string(),
      isOptional: z.boolean(),
      choice: z.nullable(Choice),
      /** How much of it there is, in words; empty where that is not known, or one of it. */
      much: z.string(),
      chosen: z.boolean(),
      total: z.nullable(Money),
    }),
  ),
  priceVatExclusive: Money,
  priceVatComponent: Money,
  priceVatInclusive: Money,
  vatBreakdown: z.array(VatShare),
  /** What stands above the total, worded as on the paper. */
  sums: z.array(z.object({ label: z.string(), amount: z.string() })),
  /** In which parts the total is paid; empty where one invoice asks for all (B3). */
  parts: z.array(z.object({ label: z.string(), total: Money })),
  /** What is included and what is not, a line each (amendment N16). */
  scope: z.array(z.string()),
  validUntil: z.nullable(Day),
  fileId: Id,
  sha256: z.string(),
  needs: z.object({
    email: z.boolean(),
    /** What a customer with a right to cancel is shown before accepting; null for one without. */
    cancellation: z.nullable(
      z.object({
        basis: z.enum(CANCELLATION_BASES),
        information: LawPaper,
        notice: LawPaper,
        form: Form,
        earlyStart: z.array(LawSentence),
      }),
    ),
  }),
  /** What stands once more right above the button (reg 14(2)), and what the button says (reg 14(4)). */
  summary: z.array(LawSentence),
  button: z.string(),
  answeredAt: z.nullable(Time),
  answeredBy: z.nullable(z.string()),
  /** The answer as the business noted it, which nobody signed; with what it noted as the total and the options of a yes. */
  noted: z.nullable(z.object({ how: z.enum(keysOf(NOTED_WAYS)), on: Day, total: Money, chosenOptions: z.array(Id) })),
  startEarly: z.nullable(z.boolean()),
  chosenOptions: z.array(Id),
  hasRecord: z.boolean(),
  canCancel: z.boolean(),
  cancelUntil: z.nullable(Day),
  workFrom: z.nullable(Day),
  cancelledAt: z.nullable(Time),
  newerUrl: z.nullable(z.string()),
  /** The accepted version whose place it takes once it is accepted itself, or took (rule O14). */
  replaces: z.nullable(EarlierYes),
  messages: z.array(Message),
});

/** The same as GET /jobs/{id}/offer/signing answers it: with the files of the papers for these very ticks that went out by mail, the newest first. */
export const SigningPage = z.extend(OfferPage, { papersFileIds: z.array(Id) });

const Ticked = z.optional(z.union([z.array(z.string()), z.string()]));

/** The query of GET /offers/{token}: with `chosen`, ids of options that may repeat, the sums are as if these were taken, and it counts as no view. */
export const OfferPageQuery = z.object({ chosen: Ticked });

/** The query of GET /jobs/{id}/offer/signing: where the customer is, what is ticked, and which extra it is of, if not of the quote. */
export const SigningQuery = z.object({
  place: z.prefault(z.enum(SIGNING_PLACES), 'HOME'),
  chosen: Ticked,
  extraId: z.optional(z.string()),
});

const Signer = ruledText(SIGNER_RULE, 'complete');
const Words = Lines.check(
  z.overwrite(tidyLines),
  z.maxLength(OFFER_TEXT_MAX, `Use at most ${formatWhole(OFFER_TEXT_MAX)} characters`),
);

// Which extra is meant; null for the quote itself.
const OfExtra = z.prefault(z.nullable(Id), null);

const Signature = sent({
  width: z.number('Sign in the box'),
  height: z.number('Sign in the box'),
  strokes: z.array(z.array(z.tuple([z.number(), z.number()], 'Sign in the box')), 'Sign in the box'),
}).check(ruled(signatureBreak));

const Chosen = z.prefault(z.array(Id), []);
const CopyTo = z.prefault(z.nullable(ruledText(CUSTOMER_RULES['/customerEmail'], 'draft')), null);

const ACCEPTANCE = {
  sha256: z.string('Say which quote was seen'),
  name: Signer,
  signature: z.nullable(Signature),
  chosenOptions: Chosen,
  startEarly: z.prefault(z.nullable(z.boolean()), null),
  email: CopyTo,
};

/** The body of POST /offers/{token}/accept: which bytes were seen, by whom, and what was chosen (rule O6). */
export const AcceptBody = sent(ACCEPTANCE);

/** The body of POST /jobs/{id}/offer/sign: the same on the trader's device, where that is, and how the papers came; null where none are due (rule O8). */
export const SignBody = sent({
  ...ACCEPTANCE,
  place: z.enum(SIGNING_PLACES, 'Say where you are'),
  papers: z.prefault(z.nullable(z.enum(PAPER_WAYS, 'Say how the papers come')), null),
  extraId: OfExtra,
});

/** The body of POST /jobs/{id}/offer/papers: what is ticked, and how the papers go to the customer; `email` is for one without an address. */
export const PapersBody = sent({
  papers: z.enum(PAPER_WAYS, 'Say how the papers come'),
  extraId: OfExtra,
  chosenOptions: Chosen,
  email: CopyTo,
});

/** The body of POST /jobs/{id}/offer/noted: what the customer said of an offer, which came without a signature: how, on which day, what was taken, and whether notice and form were given before. */
export const NotedBody = sent({
  offerId: Id,
  answer: z.enum(NOTED_STATES, 'Say what they answered'),
  how: z.enum(keysOf(NOTED_WAYS), 'Say how they told you'),
  on: Day,
  note: z.prefault(Words, ''),
  papers: z.prefault(z.nullable(z.boolean()), null),
  chosenOptions: Chosen,
});

/** The body of POST /jobs/{id}/offer/noted/undo: of which offer the noted answer is taken back. */
export const NoteBackBody = sent({ offerId: Id });

/** The body of POST /offers/{token}/decline. */
export const DeclineBody = sent({ reason: z.prefault(Words, '') });

/** The body of POST /offers/{token}/question, and of a trader's POST /jobs/{id}/messages. */
export const MessageBody = sent({ text: Words.check(z.minLength(1, 'Write a message')) });

/** The body of POST /offers/{token}/cancel. */
export const CancelBody = sent({ name: Signer });

/** The body of POST /jobs/{id}/offer/cancel: a letter or call by which the customer cancelled the quote with its extras, or one extra (rule O10). */
export const CancellationLetterBody = sent({ name: Signer, sentOn: Day, receivedOn: Day, extraId: OfExtra });
