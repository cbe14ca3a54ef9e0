import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/db/tables.ts';
import type { Clock } from '#server/deps.ts';
import { deliverMail } from './deliver-mail.ts';
import type { MailSetup } from './mail-setup.ts';
import { claimDueMail, type ClaimedMail } from './store.ts';

/** The worker that delivers what stands in the outbox table; several processes may each run one on the same database. */
export type Outbox = {
  /** Begins to look for due mail by itself. */
  readonly start: () => void;
  /** Looks at once, and resolves when an attempt at this file's mail has ended or took longer than a request may wait. */
  readonly attempted: (fileId: string) => Promise<void>;
  /** Takes no further mail and resolves when the mail under way is finished, or after a few seconds broken off to be tried again. */
  readonly stop: () => Promise<void>;
};

const AT_ONCE = 4;
const LOOK_EVERY_MS = 5_000;
const STOP_WAIT_MS = 4_000;
/** Longest attempt. */
const ATTEMPT_MS = 100_000;
/** A claim outlives the longest attempt, so that nobody else takes a mail that is still under way. */
const LEASE_MS = ATTEMPT_MS + 20_000;

/** What the worker needs. */
type OutboxDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: MailSetup;
  readonly log: FastifyBaseLogger;
};

/** Makes the worker; it does nothing until it is started or asked. */
export function createOutbox({ db, clock, mail: { mailer, answerWaitMs }, log }: OutboxDeps): Outbox {
  const underWay = new Set<Promise<void>>();
  const waiting = new Map<string, Set<() => void>>();
  const breakOff = new AbortController();
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let isLookAsked = false;

  // One look after the other, so that there are never more mails under way than places.
  function look(): void {
    if (isLookAsked) return;
    isLookAsked = true;
    looking = looking.then(takeDueMail).catch((error: unknown) => log.error({ err: error }, 'outbox not read'));
  }

  async function takeDueMail(): Promise<void> {
    isLookAsked = false;
    while (!isStopping && underWay.size < AT_ONCE) {
      const now = clock().getTime();
      const mail = await claimDueMail(db, now, now + LEASE_MS);
      if (!mail) return;
      const delivery = deliver(mail);
      underWay.add(delivery);
      void delivery.then(() => {
        underWay.delete(delivery);
        for (const tell of waiting.get(mail.fileId) ?? []) tell();
        look();
      });
    }
  }

  async function deliver(mail: ClaimedMail): Promise<void> {
    try {
      const signal = AbortSignal.any([breakOff.signal, AbortSignal.timeout(ATTEMPT_MS)]);
      await deliverMail({ db, clock, mailer, log }, mail, signal);
    } catch (error) {
      // The claim runs out by itself, and then the mail is tried again.
      log.error({ err: error, messageId: mail.messageId }, 'mail attempt not recorded');
    }
  }

  return {
    start: () => {
      look();
      timer = setInterval(look, LOOK_EVERY_MS).unref();
    },
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
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await looking;
      const finished = Promise.all(underWay);
      await Promise.race([finished, sleep(STOP_WAIT_MS, undefined, { ref: false })]);
      breakOff.abort();
      await finished;
    },
  };
}
