import { fewMailsLeft, mailsAllowed, mailsAllowedWithDue, type MailLimits } from '#domain/account/mail-limit.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { dayOf, type Instant } from '#domain/time/date.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Another call sent the last mail of the day: it ends the transaction, and is answered like any that finds none left. */
export class MailLimitError extends Error {
  override readonly name = 'MailLimitError';
}

/** How many more mails the account may send to customers today, as a day is in London. */
export async function mailsLeft(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  accountId: string,
): Promise<number> {
  return leftOf(db, accountId, { now: clock().toISOString(), limits: config.mailLimits }, mailsAllowed);
}

/** Refuses a mail when none is left for today. */
export async function checkMailLimit(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  accountId: string,
): Promise<Result<void>> {
  return (await mailsLeft(deps, accountId)) > 0 ? success(undefined) : refuseMail();
}

/** Answers what ended a transaction because a mail was one too many; throws any other error on. */
export function refusedByLimit(error: unknown): Result<never> {
  if (error instanceof MailLimitError) return refuseMail();
  throw error;
}

function refuseMail(): Result<never> {
  return refuse('TOO_MANY_MAILS', `${fewMailsLeft(0)} You can download the PDF and send it yourself.`);
}

/** Counts a mail to a customer; throws a MailLimitError when there is none left, as between two calls at once. */
export async function countMail(tx: Tx, accountId: string, limited: Limited): Promise<void> {
  await countOne(tx, accountId, limited);
  if ((await leftOf(tx, accountId, limited, mailsAllowed)) < 0) throw new MailLimitError();
}

/**
 * Counts a mail to a customer that the law demands: it counts among the day's, whose limit does not hold it back. False where it is one too
 * many even so; nothing is thrown, because what it tells of is done all the same.
 */
export async function countDueMail(tx: Tx, accountId: string, limited: Limited): Promise<boolean> {
  await countOne(tx, accountId, limited);
  return (await leftOf(tx, accountId, limited, mailsAllowedWithDue)) >= 0;
}

type Limited = { readonly now: Instant; readonly limits: MailLimits };

async function countOne(tx: Tx, accountId: string, { now }: Limited): Promise<void> {
  const day = dayOf(now);
  // The write holds the row, so that what is read afterwards counts every other call.
  await tx
    .updateTable('account')
    .set((eb) => ({
      mail_count: eb
        .case()
        .when('mail_day', '=', day)
        .then(eb('mail_count', '+', 1))
        .else(1)
        .end(),
      mail_day: day,
    }))
    .where('id', '=', accountId)
    .execute();
}

async function leftOf(
  db: Db,
  accountId: string,
  { now, limits }: Limited,
  allowed: typeof mailsAllowed,
): Promise<number> {
  const { mail_day, mail_count, created_at } = await db
    .selectFrom('account')
    .select(['mail_day', 'mail_count', 'created_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return allowed(created_at, now, limits) - (mail_day === dayOf(now) ? mail_count : 0);
}
