import type { OfferAct } from '#domain/offer/offer.ts';
import { refuse, success, type Problem, type Result } from '#domain/problem.ts';
import type { Instant } from '#domain/time/date.ts';
import { keepOpen } from '#server/identity/account/store.ts';
import { holdWithAccount } from '#server/jobs/hold-with-account.ts';
import { addKey, findKey, operationOf, refuseReusedKey } from '#server/papers/call-key.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Visitor } from './count-view.ts';
import { findPublicOffer, type PublicOffer } from './public-store.ts';
import { refuseUnknownOffer } from './read-offer.ts';

/** A call of a customer: the link, who calls, the key that a repeat has again, and what it says. */
export type CustomerCall<Body> = {
  readonly token: string;
  readonly visitor: Visitor;
  readonly key: string | null;
  readonly body: Body;
};

/** What a call does to an offer inside its transaction; `at` is the one moment of all that it writes. */
type Answer = {
  readonly what: OfferAct | 'question' | 'stop-reminders';
  /** Why it can't be done to the offer as it is; null if it can. */
  readonly check: (tx: Tx, offer: PublicOffer, at: Instant) => Promise<Problem | null> | Problem | null;
  readonly write: (tx: Tx, offer: PublicOffer, at: Instant) => Promise<void>;
};

/**
 * Does once what a customer asks for: the same call with the same key is answered like the first, also while that is under way, since both
 * wait for the job (rule O19). Two calls at once come one after the other, and the later one finds what the earlier did.
 */
export async function answerOnce<Body>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token, visitor, key, body }: CustomerCall<Body>,
  { what, check, write }: Answer,
): Promise<Result<void>> {
  const operation = operationOf(what, body);
  return inTransaction(db, async (tx) => {
    const offer = await holdOffer(tx, token);
    if (!offer) return refuseUnknownOffer();
    const repeated = await findRepeat(tx, offer, { key, operation });
    if (repeated) return repeated;
    if (visitor.accountId === offer.account_id) return refuseOwnBrowser();
    const at = clock().toISOString();
    const problem = await check(tx, offer, at);
    if (problem !== null) return { ok: false, problem };
    await write(tx, offer, at);
    await keepKey(tx, offer, { key, operation, at });
    return success(undefined);
  });
}

/** The offer of a link, which nobody else changes until the transaction ends, none of an account that is closing; the account is held before its job. */
export async function holdOffer(tx: Tx, token: string): Promise<PublicOffer | undefined> {
  const found = await findPublicOffer(tx, token);
  if (!found || !(await keepOpen(tx, found.account_id))) return undefined;
  await holdWithAccount(tx, found.account_id, found.job_id);
  return findPublicOffer(tx, token);
}

/** How a call with a key that is known is answered: like the first, or that it was used for something else. */
export async function findRepeat(
  db: Db,
  offer: PublicOffer,
  { key, operation }: { readonly key: string | null; readonly operation: string },
): Promise<Result<void> | null> {
  const earlier = key === null ? undefined : await findKey(db, offer.account_id, keyOf(offer, key));
  if (!earlier) return null;
  if (earlier.operation === operation) return success(undefined);
  return refuseReusedKey();
}

/** Remembers that a call was made; the trader's own keys are apart from those of strangers. */
export async function keepKey(
  tx: Tx,
  offer: PublicOffer,
  {
    key,
    operation,
    at,
    fileId = offer.id,
  }: { readonly key: string | null; readonly operation: string; readonly at: Instant; readonly fileId?: string },
): Promise<void> {
  if (key === null) return;
  const entry = { key: keyOf(offer, key), operation, fileId, createdAt: at };
  await addKey(tx, offer.account_id, entry);
}

/** The refusal of a browser that is signed in to the business's own account (rule O6). */
export function refuseOwnBrowser(): Result<never> {
  return refuse(
    'USE_SIGN_NOW',
    'You are signed in to the account that sent this quote. Open it there and press Sign now: your customer answers on your phone, and the papers come with it.',
  );
}

/** A key as it is kept. */
export function keyOf({ id }: PublicOffer, key: string): string {
  return `offer ${id} ${key}`;
}
