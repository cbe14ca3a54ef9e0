import { randomUUID } from 'node:crypto';
import { CIS_RATES, type Account, type BusinessDetails } from '#domain/account/account.ts';
import { DEFAULT_VAT_RATE } from '#domain/limits.ts';
import { hundredths } from '#domain/money/money.ts';
import { success, type Result } from '#domain/problem.ts';
import { alwaysBy } from '#domain/vat/vat-bases.ts';
import { addAccount, findAccount } from '#server/identity/account/store.ts';
import type { Trade } from '#domain/trade.ts';
import { isUniqueViolation } from '#server/platform/db/engine.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Recorder } from '#server/platform/http/auth-log.ts';
import { confirmsAddresses } from './confirm-address.ts';
import { addConfirmationRequest } from './confirmation-store.ts';
import { emailTaken } from './email-taken.ts';
import { addLogin } from './login-store.ts';
import { refuseGuessable } from './guessable-password.ts';
import { hashPassword } from './password-hash.ts';
import { openSession, type Browser, type EntryTokens } from './open-session.ts';

/** Who has just come in: their account and the tokens for their cookies. */
export type SignedIn = EntryTokens & { readonly account: Account };

/** A business is no subcontractor until it says so (V2). */
const NO_CIS = { cisRegistered: false, cisDeductionRate: hundredths(CIS_RATES[0]) } as const;

/** Fills the library of an account that is being made with what its trades start with, and notes them. */
export type StockLibrary = (tx: Tx, accountId: string, trades: readonly Trade[]) => Promise<void>;

/** What a sign-up says: the business, its trades, and the password of its user. */
type NewBusiness = BusinessDetails &
  Pick<Account, 'vatRegistered'> & { readonly password: string; readonly trades: readonly Trade[] };

/** Makes account, user, first products and session in one transaction (ruling A1); a known e-mail address is refused. */
export async function signUp(
  deps: Deps & { readonly record: Recorder; readonly stockLibrary: StockLibrary },
  { password, trades, ...details }: NewBusiness,
  browser: Browser,
): Promise<Result<SignedIn>> {
  const { db, clock, record, stockLibrary } = deps;
  const checked = await refuseGuessable(password, details);
  if (!checked.ok) return checked;
  const passwordHash = await hashPassword(password);
  const now = clock();
  const [accountId, userId] = [randomUUID(), randomUUID()];
  try {
    const signedIn = await inTransaction(db, async (tx) => {
      await addAccount(tx, {
        ...details,
        legalLine: '',
        vatRate: DEFAULT_VAT_RATE,
        ...NO_CIS,
        acceptOnline: true,
        acceptOnlineAsked: true,
        sendReceipts: false,
        vatBases: alwaysBy('INVOICED'),
        offerReminders: null,
        invoiceReminders: [],
        statutoryInterest: false,
        invoiceSeries: null,
        defaultPaymentPlan: null,
        id: accountId,
        createdAt: now.toISOString(),
      });
      await addLogin(tx, { id: userId, accountId, email: details.email, passwordHash });
      await stockLibrary(tx, accountId, trades);
      const entry = { accountId, userId, email: details.email, what: 'SIGNED_UP' } as const;
      if (confirmsAddresses(deps)) await addConfirmationRequest(tx, { accountId, email: details.email }, now.getTime());
      const tokens = await openSession(tx, entry, browser, now.getTime());
      return { ...tokens, account: await findAccount(tx, accountId) };
    });
    record('signed-up', accountId);
    return success(signedIn);
  } catch (error) {
    if (isUniqueViolation(error)) return emailTaken();
    throw error;
  }
}
