import type { FastifyBaseLogger } from 'fastify';
import { jobVatRate, type Account } from '#domain/account/account.ts';
import { saySame } from '#domain/field.ts';
import { keysOf } from '#domain/keys-of.ts';
import { CHANGED_TOTALS_NAMED, type ChangedTotal } from '#domain/job/sum-job.ts';
import { emailKey } from '#domain/text/email.ts';
import { askedSeries, invoiceSeriesBreaks } from '#domain/account/paper-number.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { under } from '#domain/text/rule-break.ts';
import { dayOf, type Day, type Instant } from '#domain/time/date.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { moveLogin } from '#server/identity/login/change-login-email.ts';
import { confirmsAddresses } from '#server/identity/login/confirm-address.ts';
import { addConfirmationRequest } from '#server/identity/login/confirmation-store.ts';
import { holdPassword } from '#server/identity/login/login-store.ts';
import { emailTaken } from '#server/identity/login/email-taken.ts';
import { addAccountEvent } from '#server/identity/security/event-store.ts';
import { proveUser, type PasswordTrial, type Proof } from '#server/identity/login/own-password.ts';
import type { SignedInUser } from '#server/identity/session/session.ts';
import { isUniqueViolation } from '#server/platform/db/engine.ts';
import { highestOf } from '#server/identity/account/number-store.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { RateCounter } from '#server/platform/http/rate-counter.ts';
import { limitCalls } from '#server/platform/http/rate-limits.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  findAccount,
  holdAccount,
  saveAccount,
  setRemindersSince,
  type AccountEdit,
} from '#server/identity/account/store.ts';
import { switchBasis, type BasisSwitch } from './switch-basis.ts';

/** What of an account is edited, with the password of its user where that is needed; what is left out stays (rule G2). */
type ProvenEdit = Proof & BasisSwitch & { readonly [Member in keyof AccountEdit]?: AccountEdit[Member] | undefined };

/** A saved account, how many jobs have other sums because of it, the quoted and then the newest of them, and how many offers that withdrew (amendment N1). */
export type SavedAccount = Account & {
  readonly jobsChanged: number;
  readonly totalsChanged: readonly ChangedTotal[];
  readonly offersWithdrawn: number;
};

/** Sums the open jobs of an account whose VAT has changed, and answers those whose sums changed with it. */
export type SumOpenJobs = (
  deps: { readonly log: Pick<FastifyBaseLogger, 'warn'> },
  tx: Tx,
  accountId: string,
  now: Instant,
) => Promise<ChangedTotal[]>;

/** What saving an account takes besides it. */
type EditTrial = Deps &
  PasswordTrial & {
    readonly confirmationMail: RateCounter;
    /** Counts another address, which may be refused as taken, like a sign-up; throws a Refusal after too many. */
    readonly countAddress: () => Promise<void>;
    /** Counts a change that sums all open jobs anew; throws a Refusal after too many. */
    readonly countSumming: () => Promise<void>;
    readonly sumOpenJobs: SumOpenJobs;
    readonly log: FastifyBaseLogger;
  };

/** What came of saving an account; the token under which the session goes on, null where the way in is that of before. */
type AccountChange = { readonly saved: SavedAccount; readonly token: string | null };

/**
 * Saves the account. Another e-mail address, which documents print and answers go to, needs the password; a user who signs in with the
 * same one moves along, as long as no other user has it; where addresses are confirmed, the new one is mailed a link. With another VAT
 * the open jobs are summed anew in the same transaction.
 */
export async function editAccount(
  trial: EditTrial,
  actor: SignedInUser,
  edit: ProvenEdit,
): Promise<Result<AccountChange>> {
  const { db, clock, record } = trial;
  const { accountId, userAgent } = actor;
  const known = await findAccount(db, accountId);
  const { email } = known;
  const { email: movesTo = email } = edit;
  const isMoving = emailKey(movesTo) !== emailKey(email);
  const checked = isMoving ? await proveUser(trial, actor, edit, 'change your e-mail address') : success(undefined);
  if (!checked.ok) return checked;
  if (isMoving) await trial.countAddress();
  const isCounted = isOtherVat(wholeOf(edit, known), known);
  if (isCounted) await trial.countSumming();
  const needsLink = isMoving && confirmsAddresses(trial);
  if (needsLink) await limitCalls(trial.confirmationMail, accountId);
  try {
    const change = await inOpenAccount(db, accountId, async (tx): Promise<Result<AccountChange> | null> => {
      await holdAccount(tx, accountId);
      const before = await findAccount(tx, accountId);
      const bases = await switchBasis(tx, accountId, edit, before);
      if (!bases.ok) return bases;
      const asked = { ...edit, vatBases: bases.value };
      const numbers = await seriesOf(tx, accountId, asked, before);
      if (!numbers.ok) return numbers;
      if (checked.value !== undefined && !(await holdPassword(tx, checked.value))) return null;
      const whole = { ...wholeOf(asked, before), invoiceSeries: numbers.value };
      const isSummed = isOtherVat(whole, before);
      if (isSummed && !isCounted) return null;
      if (!(await saveAccount(tx, accountId, whole, email))) return null;
      const now = clock();
      await countRemindersAnew(tx, accountId, { whole, before, today: dayOf(now.toISOString()) });
      const happenedAt = now.getTime();
      const token = isMoving ? await moveLogin(tx, actor, { from: email, to: movesTo, happenedAt }) : null;
      if (needsLink) await addConfirmationRequest(tx, { accountId, email: movesTo }, happenedAt);
      const what = isMoving ? 'EMAIL_CHANGED' : 'DETAILS_CHANGED';
      await addAccountEvent(tx, { accountId, what, userAgent, happenedAt });
      const changed = isSummed ? await trial.sumOpenJobs(trial, tx, accountId, now.toISOString()) : [];
      const totalsChanged = changed.toSorted(toSendThenNewest).slice(0, CHANGED_TOTALS_NAMED);
      const offersWithdrawn = changed.filter(({ wasOffered }) => wasOffered).length;
      const account = await findAccount(tx, accountId);
      const saved = { ...account, jobsChanged: changed.length, totalsChanged, offersWithdrawn };
      return success({ saved, token });
    });
    // Another call moved the account or changed its VAT or the password meanwhile. Start again: the checks above used old data.
    if (change === null) return await editAccount(trial, actor, edit);
    if (change.ok && isMoving) record('email-changed');
    return change;
  } catch (error) {
    if (isUniqueViolation(error)) return emailTaken();
    throw error;
  }
}

/** Whether the open jobs of an account are to be summed anew. */
function isOtherVat(whole: AccountEdit, before: Account): boolean {
  return jobVatRate(whole) !== jobVatRate(before) || whole.cisRegistered !== before.cisRegistered;
}

/** What is to be sent again must not be left out of those that are named. */
function toSendThenNewest(one: ChangedTotal, other: ChangedTotal): number {
  return Number(other.wasQuoted) - Number(one.wasQuoted) || other.jobNumber - one.jobNumber;
}

type Edited = { readonly whole: AccountEdit; readonly before: Account; readonly today: Day };

/** Reminders on other days begin with the day on which they are set. */
async function countRemindersAnew(tx: Tx, accountId: string, { whole, before, today }: Edited): Promise<void> {
  const isOtherOffer = daysIn(whole.offerReminders) !== daysIn(before.offerReminders);
  if (isOtherOffer && whole.offerReminders) await setRemindersSince(tx, accountId, { offer_reminders_since: today });
  const [after, earlier] = [whole, before].map((each) => each.invoiceReminders.map(({ days }) => days).join());
  if (after !== earlier) await setRemindersSince(tx, accountId, { invoice_reminders_since: today });
}

function daysIn(reminders: Account['offerReminders']): string {
  return reminders?.days.join() ?? '';
}

/** The account's own numbers from now on: one that was given is never given again (B2). */
async function seriesOf(
  tx: Tx,
  accountId: string,
  edit: ProvenEdit,
  before: Account,
): Promise<Result<Account['invoiceSeries']>> {
  const { invoiceSeries: sent, ...asks } = wholeOf(edit, before);
  if (sent === null) return success(null);
  const { invoiceSeries: _series, logoUrl: _logo, vatBasis: _basis, ...stored } = before;
  const isAlone = keysOf(stored).every((member) => saySame(asks[member], stored[member]));
  const asked = askedSeries(sent, before.invoiceSeries, isAlone);
  if (asked === null) return success(before.invoiceSeries);
  const breaks = under('/invoiceSeries', invoiceSeriesBreaks(asked, await highestOf(tx, accountId, asked.prefix)));
  return breaks.length === 0 ? success(asked) : refuse('INVALID', 'These numbers cannot be used.', breaks);
}

function wholeOf(edit: ProvenEdit, before: Account): AccountEdit {
  const { logoUrl: _logo, vatBasis: _basis, ...stored } = before;
  const members = keysOf(stored).map((member) => [member, edit[member] === undefined ? stored[member] : edit[member]]);
  const whole = Object.fromEntries(members) as AccountEdit; // each member of its own kind
  // Who says so in the settings need not be asked any more.
  const isDecided = edit.acceptOnlineAsked === undefined && whole.acceptOnline !== before.acceptOnline;
  return { ...whole, acceptOnlineAsked: whole.acceptOnlineAsked || isDecided };
}
