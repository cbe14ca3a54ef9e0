import type { Place } from '#domain/job/job-offer.ts';
import { buildRecord, type AcceptanceRecord } from '#domain/offer/acceptance-record.ts';
import type { PaperWay } from '#domain/offer/given-papers.ts';
import { acceptedNotice } from '#domain/offer/offer-mail.ts';
import { acceptedBefore } from '#domain/offer/offer.ts';
import {
  hasRightToCancel,
  offerTermsOf,
  sumOffered,
  takenOptionPrices,
  type OfferedQuote,
} from '#domain/offer/offered-quote.ts';
import type { Signature } from '#domain/offer/signature.ts';
import type { Paper } from '#domain/document/document-model.ts';
import type { AgreedSums } from '#domain/job/agreed.ts';
import { chosenOptionsBreaks, takenOptions } from '#domain/price/options.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import type { RuleBreak } from '#domain/text/rule-break.ts';
import { dayOf, type Instant } from '#domain/time/date.ts';
import { findPrintedLogo } from '#server/identity/account/printed-logo.ts';
import { logoUrlOf } from '#server/identity/account/store.ts';
import { deviceName } from '#server/identity/session/device-name.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { signedNote } from '#server/jobs/found-offer.ts';
import { changeOffer } from '#server/jobs/offer-store.ts';
import { listVersions } from '#server/jobs/offered-to-store.ts';
import { noteReady } from '#server/jobs/ready-store.ts';
import { refuseBusyJob } from '#server/jobs/refuse-job.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailLeaves } from '#server/platform/mail/mail.ts';
import { operationOf } from '#server/papers/call-key.ts';
import { findModel } from '#server/papers/document-store.ts';
import { addDueMail } from '#server/papers/document-mail.ts';
import { NOT_OPEN, offerFacts } from './answer-offer.ts';
import { findRepeat, holdOffer, keepKey, refuseOwnBrowser, type CustomerCall } from './answer-once.ts';
import { keepPaper } from './keep-paper.ts';
import { addLetter } from './letters.ts';
import { toTrader } from './offer-letters.ts';
import { findIssuedParts, findOfferedQuote } from './offered-quote-store.ts';
import { copyTo, findAgreed, recordMail } from './record-mail.ts';
import { findPublicOffer, hasPage, type PublicOffer } from './public-store.ts';
import { refuseUnknownOffer } from './read-offer.ts';
import { canBeSigned } from './signable-offer.ts';

/** What a customer says with the button (rule O6). */
export type Acceptance = {
  /** Of the bytes that were seen. */
  readonly sha256: string;
  readonly name: string;
  /** Null where the name was typed in its place. */
  readonly signature: Signature | null;
  readonly chosenOptions: readonly string[];
  readonly startEarly: boolean | null;
  /** Where the copy goes, of a customer without an address. */
  readonly email: string | null;
};

type AcceptCall = CustomerCall<Acceptance>;

/** Somebody about to accept: on whose device and where, and how their offer is found and held (rules O6, O8). */
export type Accepting = Omit<AcceptCall, 'token'> & {
  readonly operation: string;
  readonly place: Place;
  readonly papers: PaperWay | null;
  readonly find: (db: Db) => Promise<Result<PublicOffer>>;
  readonly hold: (tx: Tx) => Promise<PublicOffer | undefined>;
  /** Whether it can be accepted by this way, besides what holds for all. */
  readonly check: (offer: PublicOffer, quote: OfferedQuote) => Promise<Result<void>>;
  /** What is wrong with the body by this way. */
  readonly breaks: (offer: PublicOffer, quote: OfferedQuote) => readonly RuleBreak[];
};

// An offer that is sent again faster than a record can be drawn is refused in the end, not drawn for ever.
const DRAWN_AT_MOST = 5;

/** Accepts an offer by its link (rule O6). */
export async function acceptOffer(deps: Deps, call: AcceptCall): Promise<Result<void>> {
  const { token, visitor, body } = call;
  return accept(deps, {
    ...call,
    operation: operationOf('accept', body),
    place: 'LINK',
    papers: null,
    find: async (db) => {
      const offer = await findPublicOffer(db, token);
      return offer ? success(offer) : refuseUnknownOffer();
    },
    hold: (tx) => holdOffer(tx, token),
    check: async (offer) => (visitor.accountId === offer.account_id ? refuseOwnBrowser() : success(undefined)),
    breaks: (offer) => (mailLeaves(deps.mail) && copyTo(offer, body) === '' ? [NO_ADDRESS] : []),
  });
}

/** Says that a customer without an address has to give one for the copy. */
export const NO_ADDRESS: RuleBreak = { path: '/email', message: 'Enter the e-mail address for your copy' };

/**
 * Accepts an offer: draws the record first, then stores state, event, record and mails together, unless the offer is another one by then;
 * the loser of two at once leaves nothing (rules O6, O7, O19).
 */
export async function accept(deps: Deps, call: Accepting): Promise<Result<void>> {
  for (let drawn = 0; drawn < DRAWN_AT_MOST; drawn += 1) {
    const found = await call.find(deps.db);
    if (!found.ok) return found;
    const offer = found.value;
    const repeated = await findRepeat(deps.db, offer, call);
    if (repeated) return repeated;
    const quote = await findOfferedQuote(deps.db, offer.account_id, offer.document_id);
    const at = deps.clock().toISOString();
    const checked = await checkAcceptance(deps.db, offer, { quote, at, call });
    if (!checked.ok) return checked;
    const accepted = await prepareAcceptance(deps, offer, quote, { at, call });
    if (await storeAcceptance(deps, accepted, call)) return success(undefined);
  }
  return refuseBusyJob();
}

type Moment = { readonly at: Instant; readonly call: Accepting };

async function checkAcceptance(
  db: Db,
  offer: PublicOffer,
  { quote, at, call }: Moment & { readonly quote: OfferedQuote },
): Promise<Result<void>> {
  const { body } = call;
  const unknown = chosenOptionsBreaks(quote.lines, body.chosenOptions);
  // What is to be paid, and so what else is needed, is known by the ticks alone.
  const breaks = unknown.length > 0 ? unknown : call.breaks(offer, quote);
  if (breaks.length > 0) return refuse('INVALID', 'Some details are not right yet.', breaks);
  const checked = await call.check(offer, quote);
  if (!checked.ok) return checked;
  if (!(await canBeSigned(db, offer, at))) return { ok: false, problem: NOT_OPEN };
  if (body.sha256 === offer.sha256) return success(undefined);
  return refuse(
    'OFFER_CHANGED',
    'This has been sent again in the meantime. Load the page again and read it once more.',
  );
}

type Prepared = {
  readonly offer: PublicOffer;
  readonly at: Instant;
  readonly record: AcceptanceRecord;
  /** Where the copy is mailed, once mail leaves the server; empty where there is no address. */
  readonly email: string;
  readonly paper: Paper;
  readonly pdf: Uint8Array;
  readonly taken: readonly string[];
  readonly agreed: AgreedSums;
};

async function prepareAcceptance(
  deps: Deps,
  offer: PublicOffer,
  quote: OfferedQuote,
  { at, call: { body, visitor, place, papers } }: Moment,
): Promise<Prepared> {
  const { account_id: accountId } = offer;
  const logo = quote.logoId === null ? null : await findPrintedLogo(deps, accountId, quote.logoId);
  const sums = sumOffered(quote, body.chosenOptions);
  const hasRight = hasRightToCancel(quote, place, sums.priceVatInclusive);
  const startEarly = hasRight ? (body.startEarly ?? false) : null;
  const today = dayOf(at);
  const accepted = { on: today, by: body.name, goodsArrivedOn: null, startEarly };
  const email = copyTo(offer, body);
  const issued = await findIssuedParts(deps.db, offer, quote);
  const terms = { hasPage: hasPage(deps.config, offer, place), hasRight, today, issued };
  const record: AcceptanceRecord = {
    jobNumber: quote.jobNumber,
    offer: { ...offerTermsOf(quote, body.chosenOptions, { ...terms, accepted }), accepted },
    hasRight,
    net: sums.priceVatExclusive,
    vat: sums.priceVatComponent,
    options: takenOptionPrices(quote, body.chosenOptions),
    replaces: acceptedBefore(offer, await listVersions(deps.db, offer)),
    quote: await findModel(deps.db, accountId, offer.document_id),
    sha256: offer.sha256,
    logo: logo && { url: logoUrlOf(logo.id), width: logo.width, height: logo.height },
    at,
    email: mailLeaves(deps.mail) ? email : '',
    place,
    papers: hasRight ? papers : null,
    internetAddress: visitor.internetAddress,
    device: deviceName(visitor.userAgent),
    startEarly,
    signature: body.signature,
  };
  const paper = buildRecord(record);
  const drawing = { accountId, isByVisitor: place === 'LINK', model: paper, logo: logo?.bytes ?? null };
  const pdf = await deps.renderPdf(drawing);
  const agreed = { net: sums.priceVatExclusive, vatBreakdown: sums.vatBreakdown };
  return { offer, at, record, email, paper, pdf, agreed, taken: takenOptions(quote.lines, body.chosenOptions) };
}

/** Stores everything or nothing; false when the offer is not as it was any more, or another call with the same key was first. */
async function storeAcceptance(deps: Deps, prepared: Prepared, call: Accepting): Promise<boolean> {
  const { at, record, offer: seen } = prepared;
  return inTransaction(deps.db, async (tx) => {
    const offer = await call.hold(tx);
    const isSame = offer?.document_id === seen.document_id && (await canBeSigned(tx, offer, at));
    if (!isSame || (await findRepeat(tx, offer, call))) return false;
    const { paper, pdf, email } = prepared;
    const fileId = await keepPaper(tx, offer, { type: 'acceptance', at, paper, pdf, email });
    const answered = {
      state: 'ACCEPTED',
      answered_at: at,
      answered_by: record.offer.accepted.by,
      chosen_options: JSON.stringify(prepared.taken),
      start_early: record.startEarly === null ? null : Number(record.startEarly),
      place: record.place,
      basis: record.hasRight ? record.offer.basis : null,
      total: record.offer.total,
      record_file_id: fileId,
      agreed: JSON.stringify(prepared.agreed satisfies AgreedSums),
      // What was noted before stands beside what is signed now.
      noted: signedNote(offer),
    } as const;
    await changeOffer(tx, offer, answered);
    const { account_id: accountId, job_id: jobId, id: offerId, version } = offer;
    const who = { kind: 'CUSTOMER', accountId, name: record.offer.accepted.by } as const;
    const facts = { offerId, version, total: record.offer.total, fileId };
    await addEvent(tx, who, { jobId, at, act: { what: 'ACCEPTED', facts } });
    await noteReady(tx, accountId, jobId);
    await addMails(deps, tx, { at, email, offer: { ...offer, ...answered }, fileId });
    await keepKey(tx, offer, { ...call, at });
    return true;
  });
}

async function addMails(
  deps: Deps,
  tx: Tx,
  {
    at,
    email: address,
    offer,
    fileId,
  }: Pick<Prepared, 'at' | 'email'> & { readonly offer: PublicOffer; readonly fileId: string },
): Promise<void> {
  // A copy on a durable medium is due (reg 16): what the business has sent today does not hold it back.
  if (address !== '') {
    await addDueMail(deps, tx, await recordMail({ config: deps.config, db: tx }, offer, { fileId, address, at }));
  }
  const words = acceptedNotice(offerFacts(offer, at), await findAgreed(tx, offer));
  const content = toTrader(offer, words, address);
  await addLetter(deps, tx, { accountId: offer.account_id, fileId, content, own: 'ACCEPTED', at });
}
