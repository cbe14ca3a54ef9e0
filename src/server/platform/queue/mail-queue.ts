import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseBusyError, DatabaseGoneError } from '#server/platform/db/database-errors.ts';
import { isConflict } from '#server/platform/db/engine.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Tables, Tx } from '#server/platform/db/tables.ts';
import type { MailOutcome } from '#server/platform/mail/mail.ts';
import { postponeRow, removeRow, type QueueTable } from './queue-store.ts';
import { createQueueWorker, type QueueDeps, type QueueWorker } from './queue-worker.ts';

/** How long a mail is tried before it is given up, in milliseconds and in words. */
export type Patience = { readonly ms: number; readonly words: string };

/** A day, as mail servers have it. */
export const A_DAY: Patience = { ms: 24 * 60 * 60_000, words: '24 hours' };

/** Why a mail counts as refused whose stored text is damaged. */
export const NOT_PUT_TOGETHER = 'This server could not put the mail together.';

/** A queue of mails: its table, and what is particular to it. */
type MailQueue<Table extends QueueTable> = {
  readonly table: Table;
  /** Sets free what was held back and may go by now: called before each look for what is due. */
  readonly release?: () => Promise<void>;
  readonly messageId: (row: Tables[Table]) => string;
  /** When the mail was asked for, in milliseconds, and how long it is tried from then on. */
  readonly askedAt: (row: Tables[Table]) => number;
  readonly patience: Patience;
  /** Whether it is still worth an attempt after that, when the server was not running before. */
  readonly isSentLate: boolean;
  /** Attempts the mail once; null when it is wanted no longer. What throws, and not for the database, counts as refused. */
  readonly send: (row: Tables[Table], signal: AbortSignal) => Promise<MailOutcome | null>;
  /** Writes down how an attempt ended, in the transaction that ends its claim and only if the claim was still held. */
  readonly record?: (tx: Tx, row: Tables[Table], outcome: MailOutcome) => Promise<void>;
  /** Called when an attempt has ended in any way. */
  readonly ended?: (row: Tables[Table]) => void;
};

const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 60 * 60_000;
// A mail that the server had all of may come to the customer each time: three times at most, if that goes on from the first.
const UNSURE_DELAY_MS = 90 * 60_000;
const UNSURE_MS = 4 * 60 * 60_000;
const WRITES_TRIED = 120;
const WRITE_AGAIN_AFTER_MS = 1_000;

/** Makes the worker that sends the mails of a table: each until it was sent, refused, or tried for long enough (ruling D9). */
export function createMailQueue<Table extends QueueTable>(
  deps: QueueDeps,
  { table, release, messageId, askedAt, patience, isSentLate, send, record, ended }: MailQueue<Table>,
): QueueWorker {
  const { db, clock, log } = deps;

  async function attempt(row: Tables[Table], signal: AbortSignal): Promise<void> {
    const { attempts } = row;
    const endsAt = askedAt(row) + patience.ms;
    const isInTime = isSentLate || clock().getTime() < endsAt;
    const outcome = isInTime ? await sendOrRefuse(row, signal) : gaveUp('The server was not running.');
    const mayHaveArrived = outcome?.kind === 'DELAYED' && outcome.mayHaveArrived === true;
    const now = clock().getTime();
    const next = now + (mayHaveArrived ? UNSURE_DELAY_MS : retryDelayMs(attempts, Math.random()));
    const lastAt = mayHaveArrived ? Math.min(endsAt, askedAt(row) + UNSURE_MS) : endsAt;
    const isOver = outcome?.kind === 'DELAYED' && next >= lastAt;
    const final = isOver ? (mayHaveArrived ? unsure(outcome.reason) : gaveUp(outcome.reason)) : outcome;
    if (final) tell({ messageId: messageId(row), attempts }, final);
    await insist(() => inTransaction(db, (tx) => end(tx, row, final, next)), signal);
  }

  // A mailer never rejects: what throws is of the mail itself, such as stored content that can't be read, and throws at each attempt.
  async function sendOrRefuse(row: Tables[Table], signal: AbortSignal): Promise<MailOutcome | null> {
    try {
      return await send(row, signal);
    } catch (error) {
      if (isPassing(error) || signal.aborted) throw error;
      log.error({ err: error, messageId: messageId(row) }, 'mail not put together');
      return { kind: 'REFUSED', reason: NOT_PUT_TOGETHER };
    }
  }

  async function end(tx: Tx, row: Tables[Table], outcome: MailOutcome | null, next: number): Promise<void> {
    const isHeld =
      outcome?.kind === 'DELAYED' ? await postponeRow(tx, table, row, next) : await removeRow(tx, table, row);
    if (isHeld && outcome) await record?.(tx, row, outcome);
  }

  function gaveUp(reason: string): MailOutcome {
    return { kind: 'REFUSED', reason: `Given up after ${patience.words}. ${reason}` };
  }

  function unsure(reason: string): MailOutcome {
    return { kind: 'REFUSED', reason: `It may have arrived: ask before you send it again. ${reason}` };
  }

  function tell(facts: object, outcome: MailOutcome): void {
    if (outcome.kind === 'SENT') log.info(facts, 'mail sent');
    else
      log.warn(
        { ...facts, reason: outcome.reason },
        outcome.kind === 'DELAYED' ? 'mail delayed' : 'mail not delivered',
      );
  }

  return createQueueWorker(deps, { table, release, work: attempt, ended });
}

/**
 * Milliseconds until the next attempt: 30 seconds after the first, doubling up to an hour, a quarter more or less by chance
 * (0 to 1), so that mails which failed together do not come back together.
 */
export function retryDelayMs(attempts: number, chance: number): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(delay * (0.75 + chance / 2));
}

function isPassing(error: unknown): boolean {
  return error instanceof DatabaseBusyError || error instanceof DatabaseGoneError || isConflict(error);
}

// A mail that was sent but not recorded would be sent again: a database that is away for minutes is waited for.
async function insist(write: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isPassing(error) || tries === WRITES_TRIED || signal.aborted) throw error;
    }
    await sleep(WRITE_AGAIN_AFTER_MS, undefined, { signal });
  }
}
