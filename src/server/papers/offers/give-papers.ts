import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/actor.ts';
import { documentFilename } from '#domain/document/issue.ts';
import { FILES_MAX } from '#domain/limits.ts';
import type { PaperWay } from '#domain/offer/given-papers.ts';
import { papersMail } from '#domain/offer/offer-mail.ts';
import { chosenOptionsBreaks } from '#domain/price/options.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import type { Instant } from '#domain/time/date.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { checkRoom } from '#server/identity/account/storage-store.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { extraIn } from '#server/jobs/extra-store.ts';
import { refuseBusyJob } from '#server/jobs/refuse-job.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { messageIdOf } from '#server/platform/mail/mail.ts';
import { findKey, operationOf } from '#server/papers/call-key.ts';
import { addMail } from '#server/papers/document-mail.ts';
import { checkMailLimit, refusedByLimit } from '#server/papers/mail-limit-store.ts';
import type { OutboxMail } from '#server/papers/outbox-store.ts';
import { NO_ADDRESS } from './accept-offer.ts';
import { copyTo } from './record-mail.ts';
import { refusedAct } from './answer-offer.ts';
import { findRepeat, keepKey, keyOf } from './answer-once.ts';
import { papersOf } from './given-papers-store.ts';
import { keepPaper } from './keep-paper.ts';
import { toCustomer } from './offer-letters.ts';
import { findOfferedQuote } from './offered-quote-store.ts';
import type { PublicOffer } from './public-store.ts';
import { findSignable, holdSignable } from './signable-offer.ts';

/** What the trader asks for: how the papers go to the customer, and what is ticked. */
export type PapersCall = {
  readonly jobId: string;
  readonly key: string | null;
  readonly body: {
    readonly papers: PaperWay;
    /** Null for the quote itself. */
    readonly extraId: string | null;
    readonly chosenOptions: readonly string[];
    /** Of a customer without an address. */
    readonly email: string | null;
  };
};

/** The file of the papers, and whether this very call has them on their way by mail. */
type GivenFile = { readonly fileId: string; readonly isMailed: boolean };

/** Makes the papers that a customer at home gets before signing (rule O8), as a file to print or by mail; a repeat with the same key makes none. */
export async function givePapers(
  deps: Deps,
  actor: Actor,
  { jobId, key, body }: PapersCall,
): Promise<Result<GivenFile>> {
  const { accountId } = actor;
  const of = { jobId, extraId: body.extraId };
  const found = await findSignable(deps.db, accountId, of);
  if (!found.ok) return found;
  const offer = found.value;
  const operation = operationOf('papers', body);
  const repeated = await findRepeatedFile(deps.db, offer, { key, operation });
  if (repeated) return repeated;
  const quote = await findOfferedQuote(deps.db, accountId, offer.document_id);
  const at = deps.clock().toISOString();
  const email = body.papers === 'EMAIL' ? copyTo(offer, body) : '';
  const breaks = [
    ...chosenOptionsBreaks(quote.lines, body.chosenOptions),
    ...(body.papers === 'EMAIL' && email === '' ? [NO_ADDRESS] : []),
  ];
  if (breaks.length > 0) return refuse('INVALID', 'Some details are not right yet.', breaks);
  const problem = refusedAct(offer, at, 'accept');
  if (problem !== null) return { ok: false, problem };
  const allowed = await checkLimits(deps, accountId, { jobId, isMailed: email !== '' });
  if (!allowed.ok) return allowed;
  const { paper, logo } = await papersOf(deps, offer, { quote, chosenOptions: body.chosenOptions, at });
  const pdf = await deps.renderPdf({ accountId, model: paper, logo: logo?.bytes ?? null });
  return inOpenAccount(deps.db, accountId, async (tx): Promise<Result<GivenFile>> => {
    const held = await holdSignable(tx, accountId, of);
    if (held?.document_id !== offer.document_id || refusedAct(held, at, 'accept') !== null) return refuseBusyJob();
    const again = await findRepeatedFile(tx, held, { key, operation });
    if (again) return again;
    const fileId = await keepPaper(tx, held, { type: 'papers', at, paper, pdf, email });
    const file = { type: 'papers', version: held.version, fileId } as const;
    const act =
      email === ''
        ? ({ what: 'DOWNLOADED', facts: file } as const)
        : ({ what: 'SENT', facts: { ...file, destination: email } } as const);
    await addEvent(tx, actor, { jobId, at, act });
    if (email !== '') await addMail(deps, tx, mailOfPapers(deps, held, { fileId, address: email, at }));
    await keepKey(tx, held, { key, operation, at, fileId });
    return success({ fileId, isMailed: email !== '' });
  }).catch(refusedByLimit);
}

/** The mail that brings the papers; its Message-ID is the file's own. */
export function mailOfPapers(
  { config }: Pick<Deps, 'config'>,
  offer: PublicOffer,
  { fileId, address, at }: { readonly fileId: string; readonly address: string; readonly at: Instant },
): OutboxMail {
  const { account_id: accountId, jobNumber, version, customerName: name, business } = offer;
  const extra = extraIn(offer)?.number ?? null;
  const words = papersMail({
    jobNumber,
    extra,
    business: business.name,
    customer: name,
  });
  const content = {
    ...toCustomer(offer, words, { name, address }),
    filename: documentFilename('papers', { jobNumber, version, number: null, extra }),
    copyTo: null,
  };
  return { id: randomUUID(), accountId, fileId, messageId: messageIdOf(fileId, config), content, createdAt: at };
}

/** The file that an earlier call with this key made. */
async function findRepeatedFile(
  db: Db,
  offer: PublicOffer,
  call: { readonly key: string | null; readonly operation: string },
): Promise<Result<GivenFile> | null> {
  const repeated = await findRepeat(db, offer, call);
  if (repeated === null || call.key === null) return null;
  const made = await findKey(db, offer.account_id, keyOf(offer, call.key));
  if (!repeated.ok) return repeated;
  return made ? success({ fileId: made.fileId, isMailed: false }) : null;
}

async function checkLimits(
  deps: Deps,
  accountId: string,
  { jobId, isMailed }: { readonly jobId: string; readonly isMailed: boolean },
): Promise<Result<void>> {
  const { count } = await deps.db
    .selectFrom('job_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  if (count >= FILES_MAX)
    return refuse('STORAGE_FULL', 'This job has as many files as it can have. Duplicate it and go on with the copy.');
  const limited = isMailed ? await checkMailLimit(deps, accountId) : success(undefined);
  return limited.ok ? checkRoom(deps, accountId) : limited;
}
