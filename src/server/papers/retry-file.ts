import type { Actor } from '#domain/actor.ts';
import type { Job } from '#domain/job/job.ts';
import { documentFilename } from '#domain/document/issue.ts';
import { isForgotten } from '#domain/job/forgotten-job.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { holdWithAccount } from '#server/jobs/hold-with-account.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { correctCustomerEmail } from '#server/jobs/failed-emails.ts';
import { refuseForgotten } from '#server/jobs/refuse-job.ts';
import { findJob } from '#server/jobs/store.ts';
import { findMailedStanding } from './bills/payment-store.ts';
import { checkMailLimit, refusedByLimit } from './mail-limit-store.ts';
import { findFacts } from './document-store.ts';
import { addMail, mailOfFile } from './document-mail.ts';
import { mailOfPapers } from './offers/give-papers.ts';
import { recordMail } from './offers/record-mail.ts';
import { findMailedOffer, findTokenOfFile } from './offers/mailed-offer-store.ts';
import { findOfferByRecord, findOfferOfJob } from './offers/public-store.ts';
import type { OutboxMail } from './outbox-store.ts';
import { findExtraId } from '#server/jobs/extra-store.ts';
import { findFile, sendFileAgain, type FoundFile } from './store.ts';

/** The refusal of a file that does not exist or is another account's: nobody can tell which (ruling A3). */
export function refuseUnknownFile(): Result<never> {
  return refuse('FILE_NOT_FOUND', 'There is no such file. Go back to the job and choose another.');
}

/**
 * Sends a file whose e-mail failed once more, to a corrected address or the same (ruling D9): the same row of history, the same
 * bytes and words, a new attempt. A corrected address becomes the job's (amendment N6); its last update stays (ruling J7).
 */
export async function retryFile(
  deps: Deps,
  actor: Actor,
  fileId: string,
  correctedTo: string | undefined,
): Promise<Result<void>> {
  const { accountId } = actor;
  const found = await findFile(deps.db, accountId, fileId);
  const job = found && (await findJob(deps.db, accountId, found.jobId));
  if (!job) return refuseUnknownFile();
  if (job.status === 'DELETED') return refuse('JOB_DELETED', 'This job was deleted. Restore it to send its files.');
  if (isForgotten(job)) return refuseForgotten();
  const limited = await checkMailLimit(deps, accountId);
  if (!limited.ok) return limited;
  const destination = correctedTo ?? found.file.destination;
  const mail = await mailAgain(deps, accountId, { found, job, destination });
  if (mail === null) return refuseUnknownFile();
  const { type, version } = found.file;
  const act = { what: 'SENT', facts: { type, version, fileId, destination } } as const;
  return inOpenAccount(deps.db, accountId, async (tx): Promise<Result<void>> => {
    // Held, so that its events keep their order; meanwhile its customer may have been forgotten.
    const held = await holdWithAccount(tx, accountId, job.id);
    if (held && isForgotten(held)) return refuseForgotten();
    if (!(await sendFileAgain(tx, accountId, fileId, destination))) {
      return refuse('FILE_NOT_FAILED', 'Only a file that was not delivered can be sent again.');
    }
    const failed = found.file.destination;
    if (destination !== failed) await correctCustomerEmail(tx, accountId, job.id, { failed, corrected: destination });
    await addMail(deps, tx, mail);
    await addEvent(tx, actor, { jobId: job.id, at: deps.clock().toISOString(), act });
    return success(undefined);
  }).catch(refusedByLimit);
}

type Retry = { readonly found: FoundFile; readonly job: Job; readonly destination: string };

/** The same mail once more; null when what the file was about is gone. */
async function mailAgain(
  deps: Deps,
  accountId: string,
  { found, job, destination }: Retry,
): Promise<OutboxMail | null> {
  const { id: fileId, type } = found.file;
  if (type === 'acceptance') {
    const offer = await findOfferByRecord(deps.db, accountId, fileId);
    return offer ? recordMail(deps, offer, { fileId, address: destination, at: deps.clock().toISOString() }) : null;
  }
  if (type === 'papers') {
    const extraId = await findExtraId(deps.db, accountId, found);
    const offer = await findOfferOfJob(deps.db, accountId, { jobId: found.jobId, extraId });
    return offer ? mailOfPapers(deps, offer, { fileId, address: destination, at: deps.clock().toISOString() }) : null;
  }
  const facts = await findFacts(deps.db, accountId, found.documentId);
  const { own, extra } = found;
  const filename = documentFilename(type, { ...facts, extra });
  const write = await mailOfFile(deps, { accountId, fileId, facts, job, destination, own, filename, extra });
  const standing = await findMailedStanding(deps.db, accountId, { id: found.documentId, type });
  const offer = await findMailedOffer(deps.db, accountId, await findTokenOfFile(deps.db, accountId, fileId));
  return write(offer, standing);
}
