import type { FastifyBaseLogger } from 'fastify';
import type { OfferReminders } from '#domain/account/offer-reminders.ts';
import { areRemindersLeaving, daysOfSending, isReminderDue } from '#domain/offer/offer-reminder.ts';
import { dayOf, type Instant } from '#domain/time/date.ts';
import { listReminding } from '#server/identity/account/store.ts';
import { confirmsAddresses } from '#server/identity/login/confirm-address.ts';
import { changeOffer, listOffers } from '#server/jobs/offer-store.ts';
import { listOpenQuotes } from '#server/jobs/reminder-store.ts';
import { findJobStatus } from '#server/jobs/store.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { QueueWorker } from '#server/platform/queue/queue-worker.ts';
import { countMail, MailLimitError, mailsLeft } from '#server/papers/mail-limit-store.ts';
import { addLetter } from './letters.ts';
import { findReachableOffer } from './public-store.ts';
import { reminderLetter } from './reminder-letter.ts';

const LOOK_EVERY_MS = 30_000;

// Of the day's mails: whoever writes to customers in person must not be stopped by what the product sends.
const LEFT_TO_USER = 5;

type ReminderDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'mail'> & { readonly log: FastifyBaseLogger };

type DueOffer = {
  readonly accountId: string;
  readonly jobId: string;
  readonly offerId: string;
  readonly reminders: OfferReminders;
};

/**
 * Reminds customers of open quotes from 9:00 in London on (rule O13). Whatever is due and can't leave, because the day's mails are
 * used up or the business's own address is not confirmed, stays due. Several processes may each run one: whichever holds the job
 * first reminds.
 */
export function createOfferReminders(deps: ReminderDeps, letters: Pick<QueueWorker, 'look'>) {
  const { config, db, clock, log } = deps;
  let isStopping = false;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function remindAll(): Promise<void> {
    if (config.publicUrl === null || !areRemindersLeaving(clock().toISOString())) return;
    for (const account of await listReminding(db, confirmsAddresses(deps))) {
      if (isStopping) return;
      await remindOf(account).catch((error: unknown) => log.error({ err: error }, 'customers not reminded'));
    }
  }

  async function remindOf({ accountId, reminders }: Awaited<ReturnType<typeof listReminding>>[number]): Promise<void> {
    const now = clock().toISOString();
    const open = await listOpenQuotes(db, accountId, daysOfSending(reminders, dayOf(now)));
    const due = open.filter((quote) => isReminderDue(quote, now));
    for (const { jobId, id: offerId } of due) {
      if (isStopping || (await mailsLeft(deps, accountId)) <= LEFT_TO_USER) return;
      await remindOnce({ accountId, jobId, offerId, reminders }, now).catch(endedByLimit);
    }
    if (due.length > 0) void letters.look();
  }

  async function remindOnce({ accountId, jobId, offerId, reminders }: DueOffer, now: Instant): Promise<void> {
    await inTransaction(db, async (tx) => {
      await findJobStatus(tx, accountId, jobId);
      const offer = await findReachableOffer(tx, accountId, offerId);
      const told = (await listOffers(tx, accountId, jobId)).find(({ id }) => id === offerId);
      if (!offer || !told || !isReminderDue(told, now) || config.publicUrl === null) return;
      await countMail(tx, accountId, { now, limits: config.mailLimits });
      const content = await reminderLetter(tx, offer, { site: config.publicUrl, text: reminders.text });
      await addLetter(tx, { accountId, fileId: null, content, at: now, remindsOf: offerId });
      await changeOffer(tx, offer, { reminded_on: dayOf(now) });
    });
  }

  function run(): Promise<void> {
    running = running.then(remindAll).catch((error: unknown) => log.error({ err: error }, 'customers not reminded'));
    return running;
  }

  return {
    start: () => {
      void run();
      timer = setInterval(() => void run(), LOOK_EVERY_MS).unref();
    },
    run,
    stop: () => {
      isStopping = true;
      clearInterval(timer);
      return running;
    },
  };
}

function endedByLimit(error: unknown): void {
  if (!(error instanceof MailLimitError)) throw error;
}
