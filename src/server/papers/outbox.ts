import type { FastifyBaseLogger } from 'fastify';
import { HELD_DAYS, UNCONFIRMED_REASON } from '#domain/account/mail-limit.ts';
import { confirmsAddresses } from '#server/identity/login/confirm-address.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { OutboxRow, Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MailOutcome } from '#server/platform/mail/mail.ts';
import { A_DAY, createMailQueue, NOT_PUT_TOGETHER } from '#server/platform/queue/mail-queue.ts';
import type { QueueWorker } from '#server/platform/queue/queue-worker.ts';
import {
  isToAttempt,
  listOverdue,
  listReleasable,
  releaseMail,
  removeHeld,
  type DocumentMail,
  type HeldMail,
} from './outbox-store.ts';
import { findPdf, setDelivery } from './store.ts';

/** The worker that delivers what stands in the outbox table. */
export type Outbox = QueueWorker & {
  /** Looks at once, and resolves when an attempt at this file's mail has ended or took longer than a request may wait, at once while it is held back or where its last has ended. */
  readonly attempted: (accountId: string, fileId: string) => Promise<void>;
};

const COPY_LIMIT_MS = 10_000;

type OutboxDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'uptime' | 'mail'> & { readonly log: FastifyBaseLogger };

/** Makes the worker; it does nothing until it is started or asked. */
export function createOutbox(deps: OutboxDeps): Outbox {
  const waiting = new Map<string, Set<() => void>>();
  const { start, look, stop } = createMailQueue(deps, {
    table: 'outbox',
    release: async () => {
      await releaseConfirmed(deps);
      await giveUpHeld(deps);
    },
    messageId: (row) => row.message_id,
    askedAt: (row) => Date.parse(row.created_at),
    patience: A_DAY,
    isSentLate: false,
    send: (row, signal) => attempt(deps, row, signal),
    record,
    ended: ({ file_id }) => {
      for (const tell of waiting.get(file_id) ?? []) tell();
    },
  });

  return {
    start,
    look,
    attempted: async (accountId, fileId) => {
      const { promise, resolve: tell } = Promise.withResolvers<void>();
      const tellers = waiting.get(fileId) ?? new Set();
      waiting.set(fileId, tellers.add(tell));
      const limit = setTimeout(tell, deps.mail.answerWaitMs);
      try {
        // Asked once its end is listened for, which may come before this answer.
        if (!(await isToAttempt(deps.db, accountId, fileId))) return;
        void look();
        await promise;
      } finally {
        clearTimeout(limit);
        tellers.delete(tell);
        if (tellers.size === 0) waiting.delete(fileId);
      }
    },
    stop,
  };
}

// Each by itself: one that is damaged must not hold back those of all others.
async function releaseConfirmed(deps: OutboxDeps): Promise<void> {
  for (const row of await listReleasable(deps.db, confirmsAddresses(deps))) {
    const mail = rewritten(row);
    await (mail instanceof Error ? giveUpDamaged(deps, row, mail) : release(deps, row, mail));
  }
}

async function release({ db, clock }: OutboxDeps, row: HeldMail, mail: string): Promise<void> {
  const now = clock().toISOString();
  await inTransaction(db, async (tx) => {
    const isFree = await releaseMail(tx, row, { mail, now });
    if (isFree) await setDelivery(tx, row.account_id, row.file_id, { delivery: 'SENDING', deliveryError: '' });
  });
}

async function giveUpDamaged({ db, log }: OutboxDeps, row: HeldMail, error: Error): Promise<void> {
  const isGone = await inTransaction(db, async (tx) => {
    if (!(await removeHeld(tx, row))) return false;
    await setDelivery(tx, row.account_id, row.file_id, { delivery: 'FAILED', deliveryError: NOT_PUT_TOGETHER });
    return true;
  });
  if (isGone) log.error({ err: error, messageId: row.message_id }, 'mail not put together');
}

/** The mail as it leaves, with answers to the account's address of now, which may have been put right meanwhile; or why it can't be read. */
function rewritten(row: HeldMail): string | Error {
  try {
    const content = contentOf(row);
    const replyTo = content.replyTo && { ...content.replyTo, address: row.email };
    return JSON.stringify({ ...content, replyTo, copyTo: content.copyTo && row.email });
  } catch (error) {
    return new Error('The held mail is damaged', { cause: error });
  }
}

// Nobody expects a quote any more that leaves after weeks, with its old date.
async function giveUpHeld({ db, clock, log }: OutboxDeps): Promise<void> {
  const overdue = await listOverdue(db, new Date(clock().getTime() - HELD_DAYS * A_DAY.ms).toISOString());
  if (overdue.length === 0) return;
  await inTransaction(db, async (tx) => {
    for (const row of overdue) {
      if (!(await removeHeld(tx, row))) continue;
      await setDelivery(tx, row.account_id, row.file_id, { delivery: 'FAILED', deliveryError: UNCONFIRMED_REASON });
    }
  });
  for (const row of overdue) log.warn({ messageId: row.message_id, reason: UNCONFIRMED_REASON }, 'mail not delivered');
}

function contentOf({ mail }: Pick<OutboxRow, 'mail'>): DocumentMail {
  // The column holds what addToOutbox wrote.
  return JSON.parse(mail) as DocumentMail;
}

async function attempt({ db, mail }: OutboxDeps, row: OutboxRow, signal: AbortSignal): Promise<MailOutcome> {
  const pdf = await findPdf(db, row.account_id, row.file_id);
  if (!pdf) throw new Error(`The file ${row.file_id} has no document`);
  const { filename, copyTo, ...message } = contentOf(row);
  const head = { messageId: row.message_id, date: row.created_at };
  const whole = { ...message, ...head, attachment: { filename, bytes: pdf.bytes } };
  const outcome = await mail.mailer.deliver(whole, signal);
  if (outcome.kind !== 'SENT' || typeof copyTo !== 'string') return outcome;
  // The customer has it by now: the copy must not keep that from being written down for long, nor have it sent twice.
  const copied = await mail.mailer.deliver(
    { ...whole, copyTo },
    AbortSignal.any([signal, AbortSignal.timeout(COPY_LIMIT_MS)]),
  );
  return copied.kind === 'SENT' ? outcome : { ...outcome, note: `Your copy was not sent. ${copied.reason}` };
}

async function record(tx: Tx, { account_id, file_id }: OutboxRow, outcome: MailOutcome): Promise<void> {
  const deliveryError = outcome.kind === 'SENT' ? (outcome.note ?? '') : outcome.reason;
  await setDelivery(tx, account_id, file_id, { delivery: DELIVERY[outcome.kind], deliveryError });
}

// What the history says after an attempt has ended in each of these ways.
const DELIVERY = { SENT: 'SENT', DELAYED: 'SENDING', REFUSED: 'FAILED' } as const;
