import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { retryDelayMs } from './backoff.ts';
import type { MailOutcome } from '#server/platform/mail/mail.ts';
import { createQueueWorker, LEASE_MS, type QueueWorker } from './queue-worker.ts';
import { claimDueRow, postponeRow, removeRow, type Claim, type QueueTable } from './queue-store.ts';

/** What a worker that mails needs. */
export type PostDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'mail'> & { readonly log: FastifyBaseLogger };

/** How sending a row's mail ended, and from when it is not worth another try, in milliseconds. */
export type PostAttempt = { readonly outcome: MailOutcome; readonly endsAt: number };

/** Makes the worker that sends the mails of a table; `send` answers null when a row's mail is wanted no longer. */
export function createPostQueue(
  { db, clock, log }: PostDeps,
  table: QueueTable,
  send: (claim: Claim, signal: AbortSignal) => Promise<PostAttempt | null>,
): QueueWorker {
  async function attempt(claim: Claim, signal: AbortSignal): Promise<void> {
    const sent = await send(claim, signal);
    const next = clock().getTime() + retryDelayMs(claim.attempts, Math.random());
    const isTriedAgain = sent?.outcome.kind === 'DELAYED' && next < sent.endsAt;
    if (isTriedAgain) await postponeRow(db, table, claim.id, next);
    else await removeRow(db, table, claim.id);
    if (sent && sent.outcome.kind !== 'SENT') log.warn({ attempts: claim.attempts }, sent.outcome.reason);
  }

  function claimDue(): Promise<Claim | undefined> {
    const now = clock().getTime();
    return claimDueRow(db, table, now, now + LEASE_MS);
  }

  return createQueueWorker({ claim: claimDue, work: attempt, log });
}
