import { randomUUID } from 'node:crypto';
import { buildRecord, type AcceptanceRecord } from '#domain/offer/acceptance-record.ts';
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
import { isEmail } from '#domain/text/email.ts';
import type { RuleBreak } from '#domain/text/rule-break.ts';
import { dayOf, type Instant } from '#domain/time/date.ts';
import { findPrintedLogo } from '#server/identity/account/printed-logo.ts';
import { countStored } from '#server/identity/account/storage-store.ts';
import { logoUrlOf } from '#server/identity/account/store.ts';
import { deviceName } from '#server/identity/session/device-name.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { changeOffer, listVersions } from '#server/jobs/offer-store.ts';
import { refuseBusyJob } from '#server/jobs/refuse-job.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findModel } from '#server/papers/document-store.ts';
import { addToOutbox } from '#server/papers/outbox-store.ts';
import { addFile } from '#server/papers/store.ts';
import { NO_OWN_MAIL } from '#domain/document/own-mail.ts';
import { offerFacts, refusedAct } from './answer-offer.ts';
import { findRepeat, holdOffer, keepKey, operationOf, refuseOwnBrowser, type CustomerCall } from './answer-once.ts';
import { addLetter } from './letters.ts';
import { toTrader } from './offer-letters.ts';
import { findOfferedQuote } from './offered-quote-store.ts';
import { findAgreed, recordMail } from './record-mail.ts';
import { findPublicOffer, type PublicOffer } from './public-store.ts';
import { refuseUnknownOffer } from './read-offer.ts';

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

// An offer that is sent again faster than a record can be drawn is refused in the end, not drawn for ever.
const DRAWN_AT_MOST = 5;

/**
 * Accepts an offer: draws the record first, then stores state, event, record and mails together, unless the offer is another one by then;
 * the loser of two at once leaves nothing (rules O6, O7, O19).
 */
export async function acceptOffer(deps: Deps, call: AcceptCall): Promise<Result<void>> {
  const operation = operationOf('accept', call.body);
  for (let drawn = 0; drawn < DRAWN_AT_MOST; drawn += 1) {
    const offer = await findPublicOffer(deps.db, call.token);
    if (!offer) return refuseUnknownOffer();
    const repeated = await findRepeat(deps.db, offer, { key: call.key, operation });
    if (repeated) return repeated;
    const quote = await findOfferedQuote(deps.db, offer.account_id, offer.document_id);
    const at = deps.clock().toISOString();
    const checked = checkAcceptance(offer, quote, { at, call });
    if (!checked.ok) return checked;
    const accepted = await prepareAcceptance(deps, offer, quote, { at, call });
    if (await storeAcceptance(deps, accepted, { call, operation })) return success(undefined);
  }
  return refuseBusyJob();
}

type Moment = { readonly at: Instant; readonly call: AcceptCall };

function checkAcceptance(offer: PublicOffer, quote: OfferedQuote, { at, call }: Moment): Result<void> {
  const { body, visitor } = call;
  const breaks: RuleBreak[] = [
    ...chosenOptionsBreaks(quote.lines, body.chosenOptions),
    ...(emailOf(offer, body) === '' ? [{ path: '/email', message: 'Enter the e-mail address for your copy' }] : []),
  ];
  if (breaks.length > 0) return refuse('INVALID', 'Some of it is not right yet.', breaks);
  if (visitor.accountId === offer.account_id) return refuseOwnBrowser();
  const problem = refusedAct(offer, at, 'accept');
  if (problem !== null) return { ok: false, problem };
  if (body.sha256 === offer.sha256) return success(undefined);
  return refuse('OFFER_CHANGED', 'This quote was sent again meanwhile. Load the page and read it once more.');
}

type Prepared = {
  readonly offer: PublicOffer;
  readonly at: Instant;
  readonly record: AcceptanceRecord;
  readonly paper: Paper;
  readonly pdf: Uint8Array;
  readonly taken: readonly string[];
  readonly agreed: AgreedSums;
};

async function prepareAcceptance(
  deps: Deps,
  offer: PublicOffer,
  quote: OfferedQuote,
  { at, call: { body, visitor } }: Moment,
): Promise<Prepared> {
  const { account_id: accountId } = offer;
  const logo = quote.logoId === null ? null : await findPrintedLogo(deps, accountId, quote.logoId);
  const sums = sumOffered(quote, body.chosenOptions);
  const hasRight = hasRightToCancel(quote, 'LINK', sums.priceVatInclusive);
  const startEarly = hasRight ? (body.startEarly ?? false) : null;
  const today = dayOf(at);
  const accepted = { on: today, by: body.name, goodsArrivedOn: null, startEarly };
  const record: AcceptanceRecord = {
    jobNumber: quote.jobNumber,
    offer: { ...offerTermsOf(quote, body.chosenOptions, { hasPage: true, hasRight, today, accepted }), accepted },
    hasRight,
    net: sums.priceVatExclusive,
    vat: sums.priceVatComponent,
    options: takenOptionPrices(quote, body.chosenOptions),
    replaces: acceptedBefore(offer, await listVersions(deps.db, offer)),
    quote: await findModel(deps.db, accountId, offer.document_id),
    sha256: offer.sha256,
    logo: logo && { url: logoUrlOf(logo.id), width: logo.width, height: logo.height },
    at,
    email: emailOf(offer, body),
    place: 'LINK',
    papers: null,
    internetAddress: visitor.internetAddress,
    device: deviceName(visitor.userAgent),
    startEarly,
    signature: body.signature,
  };
  const paper = buildRecord(record);
  const pdf = await deps.renderPdf({ accountId, model: paper, logo: logo?.bytes ?? null });
  const taken = takenOptions(quote.lines, body.chosenOptions);
  const agreed = { net: sums.priceVatExclusive, vatBreakdown: sums.vatBreakdown };
  return { offer, at, record, paper, pdf, taken, agreed };
}

/** Stores everything or nothing; false when the offer is not as it was any more, or another call with the same key was first. */
async function storeAcceptance(
  deps: Deps,
  prepared: Prepared,
  { call, operation }: { readonly call: AcceptCall; readonly operation: string },
): Promise<boolean> {
  const { at, record, offer: seen } = prepared;
  return inTransaction(deps.db, async (tx) => {
    const offer = await holdOffer(tx, call.token);
    const isSame = offer?.document_id === seen.document_id && refusedAct(offer, at, 'accept') === null;
    if (!isSame || (await findRepeat(tx, offer, { key: call.key, operation }))) return false;
    const fileId = await storeRecord(tx, prepared);
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
    } as const;
    await changeOffer(tx, offer, answered);
    const { account_id: accountId, job_id: jobId, id: offerId, version } = offer;
    const who = { kind: 'CUSTOMER', accountId, name: record.offer.accepted.by } as const;
    const facts = { offerId, version, total: record.offer.total, fileId };
    await addEvent(tx, who, { jobId, at, act: { what: 'ACCEPTED', facts } });
    await addMails(deps, tx, { record, offer: { ...offer, ...answered }, fileId });
    await keepKey(tx, offer, { key: call.key, operation, at });
    return true;
  });
}

/** Keeps the record like an invoice: its bytes, what it was drawn from, and its place in the history (rule O7). */
async function storeRecord(tx: Tx, { offer, at, record, paper, pdf }: Prepared): Promise<string> {
  const { account_id: accountId, job_id: jobId, version } = offer;
  const [fileId, documentId] = [randomUUID(), randomUUID()];
  const isMailed = record.email !== '';
  await tx
    .insertInto('document')
    .values({
      account_id: accountId,
      id: documentId,
      job_id: jobId,
      type: 'acceptance',
      version,
      model: JSON.stringify(paper),
      pdf,
      created_at: at,
      content_version: 1,
    })
    .execute();
  await countStored(tx, accountId, pdf.length);
  await addFile(tx, accountId, {
    id: fileId,
    jobId,
    documentId,
    type: 'acceptance',
    version,
    tstampCreated: at,
    action: isMailed ? 'SEND' : 'DOWNLOAD',
    destination: record.email,
    delivery: isMailed ? 'SENDING' : null,
    own: NO_OWN_MAIL,
  });
  return fileId;
}

async function addMails(
  deps: Deps,
  tx: Tx,
  {
    record,
    offer,
    fileId,
  }: { readonly record: AcceptanceRecord; readonly offer: PublicOffer; readonly fileId: string },
): Promise<void> {
  const { at, email: address } = record;
  // A copy on a durable medium is due (reg 16): no limit of the business's holds it back.
  if (address !== '') {
    await addToOutbox(tx, await recordMail({ config: deps.config, db: tx }, offer, { fileId, address, at }));
  }
  const words = acceptedNotice(offerFacts(offer, at), await findAgreed(tx, offer));
  await addLetter(tx, { accountId: offer.account_id, fileId, content: toTrader(offer, words), at });
}

function emailOf({ customerEmail }: PublicOffer, { email }: Acceptance): string {
  return isEmail(customerEmail) ? customerEmail : (email ?? '');
}
