import type { Actor } from '#domain/actor.ts';
import type { Job } from '#domain/job/job.ts';
import { documentFilename } from '#domain/document/issue.ts';
import { isForgotten } from '#domain/job/forgotten-job.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { holdWithAccount } from '#server/jobs/hold-with-account.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { followEmail } from '#server/jobs/customers/link-customer.ts';
import { correctCustomerEmail, correctNamedEmail } from '#server/jobs/failed-emails.ts';
import { refuseForgotten } from '#server/jobs/refuse-job.ts';
import { findJob } from '#server/jobs/store.ts';
import { findMailedStanding } from './bills/payment-store.ts';
import { checkMailLimit, refusedByLimit } from './mail-limit-store.ts';
import { findFacts } from './document-store.ts';
import { addMail, mailOfFile } from './document-mail.ts';
import { jobOfPaper } from './job-of-paper.ts';
import { mailOfPapers } from './offers/give-papers.ts';
import { recordMail } from './offers/record-mail.ts';
import { findMailedOffer, findTokenOfFile } from './offers/mailed-offer-store.ts';
import { findOfferByRecord, findOfferOfVersion } from './offers/public-store.ts';
import type { OutboxMail } from './outbox-store.ts';
import { findExtraId } from '#server/jobs/extra-store.ts';
import { findFile, sendFileAgain, type FoundFile } from './store.ts';

/** The refusal of a file that does not exist or is another account's: nobody can tell which (ruling A3). */
export function refuseUnknownFile(): Result<never> {
  return refuse('FILE_NOT_FOUND', 'There is no such file. Go back to the job and choose another.');
}

/**
 * Sends a file whose e-mail failed once more, to a corrected address or the same (ruling D9): the same row of history, the same
 * bytes and words, a new attempt. A corrected address becomes the job's (amendment N6), unless that is made out to another customer by
 * now; its last update stays (ruling J7).
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
  const again = await mailAgain(deps, accountId, { found, job, destination });
  if (again === null) return refuseUnknownFile();
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
    if (destination !== failed) {
      const corrected = destination;
      if (again.isTheirs) await correctCustomerEmail(tx, accountId, job.id, { failed, corrected });
      else await correctNamedEmail(tx, accountId, job.id, { failed: [failed], corrected });
      const { customerId } = again.isTheirs ? job : (job.invoices.find(({ id }) => id === found.documentId) ?? NOBODY);
      await followEmail(tx, accountId, { customerId, failed, corrected, now: deps.clock().toISOString() });
    }
    await addMail(deps, tx, again.mail);
    await addEvent(tx, actor, { jobId: job.id, at: deps.clock().toISOString(), act });
    return success(undefined);
  }).catch(refusedByLimit);
}

// A quote of whom the job was for before names no record.
const NOBODY = { customerId: null };

type Retry = { readonly found: FoundFile; readonly job: Job; readonly destination: string };

/** A mail once more, and whether whom it is to is the job's customer still. */
type Again = { readonly mail: OutboxMail; readonly isTheirs: boolean };

/** The same mail once more; null when what the file was about is gone. */
async function mailAgain(deps: Deps, accountId: string, { found, job, destination }: Retry): Promise<Again | null> {
  const { id: fileId, type, version } = found.file;
  const letter = { fileId, address: destination, at: deps.clock().toISOString() };
  if (type === 'acceptance') {
    const offer = await findOfferByRecord(deps.db, accountId, fileId);
    return offer ? { mail: await recordMail(deps, offer, letter), isTheirs: offer.isTheirs } : null;
  }
  if (type === 'papers') {
    const extraId = await findExtraId(deps.db, accountId, found);
    const offer = await findOfferOfVersion(deps.db, accountId, { jobId: found.jobId, extraId, version });
    return offer ? { mail: mailOfPapers(deps, offer, letter), isTheirs: offer.isTheirs } : null;
  }
  const facts = await findFacts(deps.db, accountId, found.documentId);
  const { own, extra } = found;
  const addressed = await jobOfPaper(deps.db, accountId, job, found.documentId);
  const filename = documentFilename(type, { ...facts, extra });
  const write = await mailOfFile(deps, { accountId, fileId, facts, job: addressed, destination, own, filename, extra });
  const standing = await findMailedStanding(deps.db, accountId, { id: found.documentId, type });
  const offer = await findMailedOffer(deps.db, accountId, await findTokenOfFile(deps.db, accountId, fileId));
  return { mail: write(offer, standing), isTheirs: addressed === job };
}
