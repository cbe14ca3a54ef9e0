import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/platform/db/tables.ts';
import type { Clock } from '#server/platform/deps.ts';
import { deliverMail } from './deliver-mail.ts';
import type { MailSetup } from '#server/platform/mail/mail-setup.ts';
import { createQueueWorker, LEASE_MS, type QueueWorker } from '#server/platform/queue/queue-worker.ts';
import { claimDueMail } from './outbox-store.ts';

/** The worker that delivers what stands in the outbox table. */
export type Outbox = Pick<QueueWorker, 'start' | 'stop'> & {
  /** Looks at once, and resolves when an attempt at this file's mail has ended or took longer than a request may wait. */
  readonly attempted: (fileId: string) => Promise<void>;
};

/** What the worker needs. */
type OutboxDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: MailSetup;
  readonly log: FastifyBaseLogger;
};

/** Makes the worker; it does nothing until it is started or asked. */
export function createOutbox({ db, clock, mail: { mailer, answerWaitMs }, log }: OutboxDeps): Outbox {
  const waiting = new Map<string, Set<() => void>>();
  const { start, look, stop } = createQueueWorker({
    claim: () => {
      const now = clock().getTime();
      return claimDueMail(db, now, now + LEASE_MS);
    },
    work: (mail, signal) => deliverMail({ db, clock, mailer, log }, mail, signal),
    ended: ({ fileId }) => {
      for (const tell of waiting.get(fileId) ?? []) tell();
    },
    log,
  });

  return {
    start,
    attempted: (fileId) =>
      new Promise((resolve) => {
        const tellers = waiting.get(fileId) ?? new Set();
        const tell = (): void => {
          clearTimeout(limit);
          tellers.delete(tell);
          if (tellers.size === 0) waiting.delete(fileId);
          resolve();
        };
        const limit = setTimeout(tell, answerWaitMs);
        waiting.set(fileId, tellers.add(tell));
        look();
      }),
    stop,
  };
}
