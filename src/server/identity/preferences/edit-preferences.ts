import { changesPaymentText } from '#domain/account/preferences-rules.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import { success, type Result } from '#domain/problem.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { holdAccount } from '#server/identity/account/store.ts';
import { findLoginEmail, holdPassword } from '#server/identity/login/login-store.ts';
import { proveUser, type PasswordTrial, type Proof } from '#server/identity/login/own-password.ts';
import { addAccountEvent } from '#server/identity/security/event-store.ts';
import { addNotice } from '#server/identity/security/notice-store.ts';
import type { SignedInUser } from '#server/identity/session/session.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findPreferences, savePreferences } from './store.ts';

/** What is to be saved of what is stored. */
type PreferencesEdit = { readonly edit: (stored: Preferences) => Preferences };

/** Saves what the account has set. Changed texts that tell customers where to pay need the password, and are told by mail. */
export async function editPreferences(
  trial: Deps & PasswordTrial,
  actor: SignedInUser,
  change: PreferencesEdit & Proof,
): Promise<Result<Preferences>> {
  const { db, clock, record } = trial;
  const { accountId, userAgent } = actor;
  const { edit } = change;
  const before = await findPreferences(db, accountId);
  const isPayment = changesPaymentText(before, edit(before));
  const checked = isPayment
    ? await proveUser(trial, actor, change, 'change where your customers pay')
    : success(undefined);
  if (!checked.ok) return checked;
  const saved = await inOpenAccount(db, accountId, async (tx) => {
    if (checked.value !== undefined && !(await holdPassword(tx, checked.value))) return null;
    // Other saves wait for this one: none puts an old text back over a new one without the password.
    await holdAccount(tx, accountId);
    const stored = await findPreferences(tx, accountId);
    const edited = edit(stored);
    if (changesPaymentText(stored, edited) !== isPayment) return null;
    await savePreferences(tx, accountId, edited);
    const happenedAt = clock().getTime();
    const what = isPayment ? 'PAYMENT_CHANGED' : 'PREFERENCES_CHANGED';
    await addAccountEvent(tx, { accountId, what, userAgent, happenedAt });
    if (!isPayment) return edited;
    const email = await findLoginEmail(tx, actor.userId);
    await addNotice(tx, { accountId, kind: 'PAYMENT_CHANGED', email, happenedAt });
    return edited;
  });
  // Another call changed the texts or the password meanwhile. Start again: the checks above used old data.
  if (saved === null) return editPreferences(trial, actor, change);
  if (isPayment) record('payment-changed');
  return success(saved);
}
