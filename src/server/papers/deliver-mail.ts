import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { DatabaseBusyError } from '#server/platform/db/database-busy-error.ts';
import { DatabaseGoneError } from '#server/platform/db/database-gone-error.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Clock } from '#server/platform/deps.ts';
import { findPdf, setDelivery } from './store.ts';
import { GIVE_UP_AFTER_MS, retryDelayMs } from '#server/platform/queue/backoff.ts';
import type { Mailer, MailOutcome } from '#server/platform/mail/mail.ts';
import { isStillClaimed, postponeMail, removeFromOutbox, type ClaimedMail } from './outbox-store.ts';

/** What delivering needs. */
export type DeliveryDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly log: FastifyBaseLogger;
};

const WRITES_TRIED = 120;
const WRITE_AGAIN_AFTER_MS = 1_000;

/** Attempts a claimed mail once and records how that ended: sent, not delivered, or when to try again (ruling D9). */
export async function deliverMail(deps: DeliveryDeps, mail: ClaimedMail, signal: AbortSignal): Promise<void> {
  const outcome = await attempt(deps, mail, signal);
  const now = deps.clock().getTime();
  const next = now + retryDelayMs(mail.attempts, Math.random());
  const final = outcome.kind === 'DELAYED' && next > deadlineOf(mail) ? gaveUp(outcome.reason) : outcome;
  logOutcome(deps, mail, final);
  await insist(() => record(deps.db, mail, final, next), signal);
}

async function attempt(deps: DeliveryDeps, mail: ClaimedMail, signal: AbortSignal): Promise<MailOutcome> {
  const { content, messageId, createdAt } = mail;
  if (deps.clock().getTime() > deadlineOf(mail)) return gaveUp('The server was not running.');
  const pdf = await findPdf(deps.db, mail.accountId, mail.fileId);
  if (!pdf) throw new Error(`The file ${mail.fileId} has no document`);
  const { filename, ...message } = content;
  const attachment = { filename, bytes: pdf.bytes };
  return deps.mailer.deliver({ ...message, messageId, date: createdAt, attachment }, signal);
}

async function record(db: Db, mail: ClaimedMail, outcome: MailOutcome, next: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { accountId, fileId } = mail;
    // What was sent stays sent, even if another process has taken over meanwhile; anything else is then its business.
    if (outcome.kind !== 'SENT' && !(await isStillClaimed(tx, mail))) return;
    if (outcome.kind === 'DELAYED') {
      await postponeMail(tx, mail.id, next);
      await setDelivery(tx, accountId, fileId, { delivery: 'SENDING', deliveryError: outcome.reason });
    } else if (await removeFromOutbox(tx, mail.id)) {
      const ending =
        outcome.kind === 'SENT'
          ? ({ delivery: 'SENT', deliveryError: '' } as const)
          : ({ delivery: 'FAILED', deliveryError: outcome.reason } as const);
      await setDelivery(tx, accountId, fileId, ending);
    }
  });
}

// A mail that was sent but not recorded would be sent again: a database that is away for minutes is waited for.
async function insist(write: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      const isPassing = error instanceof DatabaseBusyError || error instanceof DatabaseGoneError;
      if (!isPassing || tries === WRITES_TRIED || signal.aborted) throw error;
    }
    await sleep(WRITE_AGAIN_AFTER_MS, undefined, { signal });
  }
}

function logOutcome({ log, mailer }: DeliveryDeps, { messageId, attempts }: ClaimedMail, outcome: MailOutcome): void {
  const facts = { messageId, attempts };
  if (outcome.kind === 'SENT') log.info(facts, 'mail sent');
  else if (mailer.delivery === 'folder') log.warn(facts, outcome.reason);
  else
    log.warn({ ...facts, reason: outcome.reason }, outcome.kind === 'DELAYED' ? 'mail delayed' : 'mail not delivered');
}

function deadlineOf({ createdAt }: ClaimedMail): number {
  return Date.parse(createdAt) + GIVE_UP_AFTER_MS;
}

function gaveUp(reason: string): MailOutcome {
  return { kind: 'REFUSED', reason: `Given up after 24 hours. ${reason}` };
}
