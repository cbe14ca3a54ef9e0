import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Actor } from '#domain/actor.ts';
import { documentFilename } from '#domain/document/issue.ts';
import { NO_OWN_MAIL } from '#domain/document/own-mail.ts';
import { extraLine, type AskedExtra, type Extra } from '#domain/job/extra.ts';
import { isAccepted } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import { extraJob } from '#domain/job/sum-agreed.ts';
import { EXTRAS_MAX, FILES_MAX, JOB_TOTAL_MAX } from '#domain/limits.ts';
import { formatPounds, sumPence } from '#domain/money/money.ts';
import { extraMail } from '#domain/offer/extra-mail.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { canBeMailed } from '#domain/job/customer-rules.ts';
import { dayOf, type Instant } from '#domain/time/date.ts';
import { isWithVat } from '#domain/vat/vat-sums.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { keepLogo } from '#server/identity/account/logo-store.ts';
import { checkRoom, StorageFullError, takeRoom } from '#server/identity/account/storage-store.ts';
import { findProducts } from '#server/catalogue/products/store.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { addExtraPhoto, countExtras, findExtraRows } from '#server/jobs/extra-store.ts';
import { holdWithAccount } from '#server/jobs/hold-with-account.ts';
import { addOffer, nextSeq } from '#server/jobs/offer-store.ts';
import { findPricingTerms } from '#server/jobs/pricing-terms.ts';
import { refuseBusyJob, refuseUnknownJob } from '#server/jobs/refuse-job.ts';
import { findJob } from '#server/jobs/store.ts';
import { siteBase } from '#server/platform/config/site-base.ts';
import { isUniqueViolation } from '#server/platform/db/engine.ts';
import type { Deps } from '#server/platform/deps.ts';
import { PHOTO_BOX } from '#server/platform/image/image-reducer.ts';
import { claimedKind, IMAGE_SIDE_MAX, type Image } from '#server/platform/image/image.ts';
import { addKey, findKey, operationOf, refuseReusedKey } from '#server/papers/call-key.ts';
import { addMail, mailOfFile, OFFER_OF_EXTRA } from '#server/papers/document-mail.ts';
import { addDocument, type IssuedDocument } from '#server/papers/document-store.ts';
import { checkMailLimit, MailLimitError } from '#server/papers/mail-limit-store.ts';
import { prepareDocument, type PreparedDocument } from '#server/papers/prepare-document.ts';
import { addFile } from '#server/papers/store.ts';
import { daysOf, UNANSWERED } from './make-offer.ts';
import { addOfferedQuote } from './offered-quote-store.ts';

/** A call to offer an extra; a repeat of the key answers the first one's, as it went out then. */
export type ExtraCall = {
  readonly jobId: string;
  readonly key: string | null;
  readonly asked: AskedExtra;
  /** An image as it was sent; null for none. */
  readonly photo: Uint8Array | null;
  /** Whether it is mailed where there is an address. */
  readonly send: boolean;
};

/** The extra that answers a call, and its file where this very call has it mailed. */
export type OfferedExtra = { readonly extraId: string; readonly mailedFileId: string | null };

// A job that changes faster than its extra can be drawn is refused in the end, not drawn for ever.
const DRAWN_AT_MOST = 5;
const WANTED = `Choose a PNG or JPEG image of at most ${IMAGE_SIDE_MAX} by ${IMAGE_SIDE_MAX} pixels`;
const NO_IMAGE = refuse('INVALID', `${WANTED}.`, [{ path: '/photo', message: WANTED }]);

/**
 * Offers the customer work or goods besides the accepted quote (rule O15): draws its paper, then stores that, its offer, the event and the
 * mail together, unless the job is another one by then. Version, status and time of the job stay as they are.
 */
export async function offerExtra(deps: Deps, actor: Actor, call: ExtraCall): Promise<Result<OfferedExtra>> {
  const { accountId } = actor;
  let photo: Image | null | undefined;
  for (let drawn = 0; drawn < DRAWN_AT_MOST; drawn += 1) {
    const job = await findJob(deps.db, accountId, call.jobId);
    if (!job) return refuseUnknownJob();
    const earlier = await findEarlier(deps, accountId, call);
    if (earlier) return earlier;
    const count = await countExtras(deps.db, accountId, job.id);
    const checked = await checkExtra(deps, accountId, { call, job, count });
    if (!checked.ok) return checked;
    photo ??= await keptPhoto(deps, accountId, call);
    if (photo === null && call.photo !== null) return NO_IMAGE;
    const plan = await drawExtra(deps, accountId, { call, job, photo, number: count + 1 });
    const summed = checkSum(job, plan);
    if (!summed.ok) return summed;
    const offered = await storeExtra(deps, actor, { call, job, plan });
    if (offered !== null) return success(offered);
  }
  return refuseBusyJob();
}

/** The photo as it is kept and shown, null for none and where what was sent is no image. */
async function keptPhoto({ reduceImage }: Deps, accountId: string, { photo }: ExtraCall): Promise<Image | null> {
  return photo && claimedKind(photo) && (await reduceImage({ bytes: photo, box: PHOTO_BOX }, accountId));
}

async function findEarlier({ db }: Deps, accountId: string, call: ExtraCall): Promise<Result<OfferedExtra> | null> {
  const earlier = call.key === null ? undefined : await findKey(db, accountId, call.key);
  if (!earlier) return null;
  if (earlier.operation !== whatFor(call)) {
    return refuseReusedKey();
  }
  const rows = await findExtraRows(db, accountId, call.jobId);
  const row = rows.find(({ file_id }) => file_id === earlier.fileId);
  return row ? success({ extraId: row.id, mailedFileId: null }) : refuseUnknownJob();
}

type Wanted = { readonly call: ExtraCall; readonly job: Job };

async function checkExtra(
  deps: Deps,
  accountId: string,
  { call, job, count }: Wanted & { readonly count: number },
): Promise<Result<void>> {
  const { productId } = call.asked;
  if (job.status === 'DELETED') return refuse('JOB_DELETED', 'This job was deleted. Restore it first.');
  if (job.status === 'INVOICED') return refuse('JOB_INVOICED', 'This job is invoiced. Make a new job for more work.');
  if (!isAccepted(job)) {
    return refuse('NOT_ACCEPTED', 'Your customer has not accepted this quote. Change the quote itself and send it.');
  }
  if (count >= EXTRAS_MAX) return refuse('STORAGE_FULL', `A job can have at most ${EXTRAS_MAX} extras.`);
  if (job.files.length >= FILES_MAX) return refuse('STORAGE_FULL', 'This job can have no more files.');
  if (productId !== null && (await findProducts(deps.db, accountId, [productId])).size === 0) {
    const message = 'Choose a product from your library';
    return refuse('INVALID', 'This product is not in your library.', [{ path: '/productId', message }]);
  }
  const limited = call.send && canBeMailed(job) ? await checkMailLimit(deps, accountId) : success(undefined);
  return limited.ok ? checkRoom(deps, accountId) : limited;
}

type Plan = {
  readonly id: string;
  readonly photo: Image | null;
  readonly extra: Extra;
  readonly token: string;
  readonly at: Instant;
  readonly document: IssuedDocument & Pick<NonNullable<PreparedDocument['drawn']>, 'logoId' | 'offered'>;
};

async function drawExtra(
  deps: Deps,
  accountId: string,
  { call, job, photo, number }: Wanted & { readonly photo: Image | null; readonly number: number },
): Promise<Plan> {
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  const at = deps.clock().toISOString();
  const extra = { ...call.asked, number, hasPhoto: photo !== null };
  const { vatRate, cisRegistered } = await findPricingTerms(deps.db, accountId);
  const own = extraJob(job, extraLine(id, extra), { accountVatRate: vatRate, cisRegistered, now: at });
  const paper = { kind: 'QUOTE' } as const;
  const wanted = { job: own, paper, issuedAt: at, now: at, chosenOptions: [], token, extra: number };
  const prepared = await prepareDocument(deps, accountId, wanted);
  const drawn = prepared.ok ? prepared.value.drawn : null;
  if (drawn === null) throw new Error('A job has as many extras as it is given');
  return { id, photo, extra, token, at, document: drawn };
}

/** What was agreed and what still may be, together with one more, stays within what a job may come to. */
function checkSum({ agreed, extras }: Job, { document }: Plan): Result<void> {
  const open = extras.filter(({ offer }) => offer.state === 'OPEN').map(({ total }) => total);
  const sum = sumPence([...(agreed ? [agreed.total] : []), ...open, document.facts.total]);
  if (sum <= JOB_TOTAL_MAX) return success(undefined);
  const message = `The job's total can be at most ${formatPounds(JOB_TOTAL_MAX)}`;
  return refuse('INVALID', `${message}.`, [{ path: '/unitPriceWithoutMarkup', message }]);
}

/** Stores everything or nothing; null when the job is another one by now or another call with the same key was first. */
async function storeExtra(
  deps: Deps,
  actor: Actor,
  { call, job, plan }: Wanted & { readonly plan: Plan },
): Promise<OfferedExtra | null> {
  const { accountId } = actor;
  const { id, photo, extra, token, at, document } = plan;
  const { facts, pdf } = document;
  const { customerEmail: destination, id: jobId, version } = job;
  const fileId = randomUUID();
  const isSent = call.send && canBeMailed(job);
  const own = isSent ? extraMail(extra.description, isWithVat(facts.vatBreakdown)) : NO_OWN_MAIL;
  const named = { ...job, number: null, extra: extra.number };
  const filename = documentFilename('extra', named);
  const file = { accountId, fileId, facts, job, destination, own, filename, extra: extra.number };
  const writeMail = isSent ? await mailOfFile(deps, file) : null;
  try {
    return await inOpenAccount(deps.db, accountId, async (tx) => {
      await holdWithAccount(tx, accountId, jobId);
      const present = await findJob(tx, accountId, jobId);
      const count = await countExtras(tx, accountId, jobId);
      if (!present || !isSameJob(present, job) || count + 1 !== extra.number) return null;
      if (document.logoId !== null && !(await keepLogo(tx, accountId, document.logoId))) return null;
      await addDocument(tx, accountId, jobId, document, { type: 'extra', extra: extra.number });
      await addOfferedQuote(tx, accountId, { documentId: document.id, quote: document.offered });
      await takeRoom(tx, accountId, {
        bytes: pdf.length + (photo?.bytes.length ?? 0),
        limit: deps.config.storageLimit,
      });
      await addFile(tx, accountId, {
        id: fileId,
        jobId,
        documentId: document.id,
        type: 'extra',
        version,
        tstampCreated: at,
        action: isSent ? 'SEND' : 'DOWNLOAD',
        destination: isSent ? destination : '',
        delivery: isSent ? 'SENDING' : null,
        own,
      });
      await addOffer(tx, {
        account_id: accountId,
        id,
        job_id: jobId,
        seq: await nextSeq(tx, accountId, jobId),
        version,
        document_id: document.id,
        file_id: fileId,
        token,
        base: siteBase(deps.config),
        state: 'OPEN',
        valid_until: facts.validUntil,
        sent_on: dayOf(at),
        sha256: createHash('sha256').update(pdf).digest('hex'),
        total: facts.total,
        ...daysOf(document.offered),
        ...UNANSWERED,
        extra: JSON.stringify(extra),
      });
      if (photo !== null) await addExtraPhoto(tx, { account_id: accountId, offer_id: id, ...photo });
      const said = { offerId: id, version, extra: extra.number, total: facts.total, fileId };
      await addEvent(tx, actor, { jobId, at, act: { what: 'EXTRA_OFFERED', facts: said } });
      if (writeMail) await addMail(deps, tx, writeMail({ token, ...OFFER_OF_EXTRA }, null));
      if (call.key) await addKey(tx, accountId, { key: call.key, operation: whatFor(call), fileId, createdAt: at });
      return { extraId: id, mailedFileId: isSent ? fileId : null };
    });
  } catch (error) {
    // Asked again, the limit or the earlier extra is found at once.
    if (error instanceof MailLimitError || error instanceof StorageFullError) return null;
    if (call.key !== null && isUniqueViolation(error)) return null;
    throw error;
  }
}

function isSameJob(present: Job, job: Job): boolean {
  return (
    isAccepted(present) &&
    present.status === job.status &&
    present.tstampUpdated === job.tstampUpdated &&
    present.offer?.id === job.offer?.id
  );
}

/** What a key is for: the offer alone, as one that is asked for again with or without its mail is no other. */
function whatFor({ jobId, asked, photo }: ExtraCall): string {
  const photoHash = photo && createHash('sha256').update(photo).digest('base64url');
  return operationOf(`extra ${jobId}`, { asked, photoHash });
}
