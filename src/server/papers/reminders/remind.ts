import { dayOf, type Instant } from '#domain/time/date.ts';
import { areRemindersLeaving } from '#domain/time/reminder-day.ts';
import { keepOpen } from '#server/identity/account/store.ts';
import { holdWithAccount } from '#server/jobs/hold-with-account.ts';
import { countMail, MailLimitError, mailsLeft } from '#server/papers/mail-limit-store.ts';
import { addLetter } from '#server/papers/offers/letters.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { QueueDeps, QueueWorker } from '#server/platform/queue/queue-worker.ts';
import { createRegularWork, type RegularWork } from '#server/platform/worker/regular-work.ts';
import { invoiceReminders } from './invoice-reminders.ts';
import { quoteReminders } from './quote-reminders.ts';
import type { Remindable, ReminderKind } from './reminder-kind.ts';

// They are due by days; each look asks for every account that reminds.
const LOOK_EVERY_MS = 5 * 60_000;

// Of the day's mails: whoever writes to customers in person must not be stopped by what the product sends.
const LEFT_TO_USER = 5;

/**
 * Reminds customers of open quotes and of unpaid invoices from 9:00 to 20:00 in London (rules O13, B12). Whatever is due and can't leave,
 * because the day's mails are used up or the business's own address is not confirmed, stays due. Several processes may each run one:
 * whichever holds the job first reminds.
 */
export function createReminders(
  deps: QueueDeps & Pick<Deps, 'config' | 'mail'>,
  letters: Pick<QueueWorker, 'look'>,
): RegularWork {
  const { config, db, clock, log } = deps;
  const kinds: readonly ReminderKind[] = [quoteReminders(deps), invoiceReminders(deps)];

  async function remindAll(stopping: AbortSignal): Promise<void> {
    for (const kind of kinds) {
      for (const accountId of await kind.listAccounts()) {
        // Asked after the accounts: where nobody wants reminders, no calendar is loaded.
        if (stopping.aborted || !areRemindersLeaving(clock().toISOString())) return;
        await remindOf(kind, accountId, stopping).catch((error: unknown) => log.error({ err: error }, FAILURE));
      }
    }
  }

  async function remindOf(kind: ReminderKind, accountId: string, stopping: AbortSignal): Promise<void> {
    const now = clock().toISOString();
    const due = await kind.listDue(accountId, now);
    for (const each of due) {
      if (stopping.aborted || (await mailsLeft(deps, accountId)) <= LEFT_TO_USER) break;
      if (!(await hasMailsLeftAfter(kind, accountId, each, now))) break;
    }
    if (due.length > 0) void letters.look();
  }

  /** Reminds once; false where the day's mails are used up. What can't be written is logged, and keeps none after it from leaving. */
  async function hasMailsLeftAfter(kind: ReminderKind, accountId: string, due: Remindable, now: Instant) {
    try {
      await remindOnce(kind, accountId, due, now);
    } catch (error) {
      if (error instanceof MailLimitError) return false;
      log.error({ err: error, jobId: due.jobId }, FAILURE);
    }
    return true;
  }

  async function remindOnce(kind: ReminderKind, accountId: string, due: Remindable, now: Instant): Promise<void> {
    await inTransaction(db, async (tx) => {
      // Its list is from before: nobody is reminded of what a closed account had sent.
      if (!(await keepOpen(tx, accountId))) return;
      await holdWithAccount(tx, accountId, due.jobId);
      const written = await kind.write(tx, accountId, due, now);
      if (written === null) return;
      await countMail(tx, accountId, { now, limits: config.mailLimits });
      await addLetter(deps, tx, { accountId, at: now, ...written });
      await kind.note(tx, accountId, due, dayOf(now));
    });
  }

  return createRegularWork({ everyMs: LOOK_EVERY_MS, work: remindAll, log, failure: FAILURE });
}

const FAILURE = 'customers not reminded';
