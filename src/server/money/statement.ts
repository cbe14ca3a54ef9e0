import { mailSignature } from '#domain/account/mail-signature.ts';
import { failedStatementNotice, statementMail } from '#domain/bill/statement-mail.ts';
import { buildStatement } from '#domain/bill/statement-paper.ts';
import { statementAddress, statementOf, type Statement } from '#domain/bill/statement.ts';
import { isSamePerson, type CustomerRecord } from '#domain/job/customer-record.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { isEmail } from '#domain/text/email.ts';
import { dayOf, type Instant } from '#domain/time/date.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { currentLogoId } from '#server/identity/account/logo-store.ts';
import { findPrintedLogo } from '#server/identity/account/printed-logo.ts';
import { findAccount, holdAccount, logoUrlOf } from '#server/identity/account/store.ts';
import { findPreferences } from '#server/identity/preferences/store.ts';
import { refuseChangedCustomer, refuseUnknownCustomer } from '#server/jobs/customers/edit-customers.ts';
import { findCustomer, holdCustomer } from '#server/jobs/customers/record-store.ts';
import { addKey, findKey, operationOf, refuseReusedKey } from '#server/papers/call-key.ts';
import { unconfirmedEmail } from '#server/papers/document-mail.ts';
import { countMail, refusedByLimit } from '#server/papers/mail-limit-store.ts';
import { addLetter } from '#server/papers/offers/letters.ts';
import { isUniqueViolation } from '#server/platform/db/engine.ts';
import type { Deps } from '#server/platform/deps.ts';
import { businessMail, ownMail } from '#server/platform/mail/letter.ts';
import { mailLeaves, type Attachment, type MailContent } from '#server/platform/mail/mail.ts';
import { listForStatement } from './statement-store.ts';

type DrawnStatement = {
  readonly customer: CustomerRecord;
  readonly statement: Statement;
  readonly pdf: Attachment;
  readonly at: Instant;
};

/** Draws the statement of a customer as it stands now (K2). */
export async function drawStatement(deps: Deps, accountId: string, id: string): Promise<Result<DrawnStatement>> {
  const known = await findCustomer(deps.db, accountId, id);
  return known === undefined ? refuseUnknownCustomer() : success(await drawFor(deps, accountId, known.record));
}

async function drawFor(deps: Deps, accountId: string, customer: CustomerRecord): Promise<DrawnStatement> {
  const { db, clock, renderPdf } = deps;
  const at = clock().toISOString();
  const account = await findAccount(db, accountId);
  const { bankDetails } = await findPreferences(db, accountId);
  const source = await listForStatement(db, accountId, customer.id);
  const statement = statementOf(source, dayOf(at));
  const logoId = await currentLogoId(db, accountId);
  const stored = logoId === null ? null : await findPrintedLogo(deps, accountId, logoId);
  const logo = stored && { url: logoUrlOf(stored.id), width: stored.width, height: stored.height };
  const model = buildStatement({
    account,
    customer: { ...customer, address: statementAddress(customer.address, source) },
    statement,
    bankDetails,
    logo,
    at,
  });
  const bytes = await renderPdf({ accountId, model, logo: stored?.bytes ?? null });
  return { customer, statement, pdf: { filename: `Statement-${dayOf(at)}.pdf`, bytes }, at };
}

/** A call to mail a customer the statement; a repeat of its key to the same address mails nothing more. */
type StatementCall = { readonly customerId: string; readonly key: string | null };

type SentStatement = { readonly destination: string };

/**
 * Mails a customer the statement as it stands now; answers where it goes (K2). It waits in the queue of letters until the mail server takes
 * it.
 */
export async function sendStatement(
  deps: Deps,
  accountId: string,
  call: StatementCall,
): Promise<Result<SentStatement>> {
  try {
    return await sendOnce(deps, accountId, call);
  } catch (error) {
    // Another call with the same key was first, and is found now.
    if (call.key !== null && isUniqueViolation(error)) return sendOnce(deps, accountId, call);
    throw error;
  }
}

async function sendOnce(deps: Deps, accountId: string, call: StatementCall): Promise<Result<SentStatement>> {
  const { db, config } = deps;
  const known = await findCustomer(db, accountId, call.customerId);
  // Whose it is comes first: nobody learns of another's customer.
  if (known === undefined) return refuseUnknownCustomer();
  if (!mailLeaves(deps.mail)) {
    return refuse('NO_MAIL', 'E-mail is not set up on this server. Open the statement, and print or share it.');
  }
  const { email: destination } = known.record;
  if (!isEmail(destination)) {
    return refuse('CUSTOMER_EMAIL_MISSING', 'This customer has no e-mail address. Add it, or download the statement.');
  }
  const operation = operationOf(`statement ${call.customerId}`, destination);
  const earlier = call.key === null ? undefined : await findKey(db, accountId, call.key);
  if (earlier) return earlier.operation === operation ? success({ destination }) : refuseReusedKey();
  const unconfirmed = await unconfirmedEmail(deps, accountId);
  if (unconfirmed !== null) {
    return refuse('ADDRESS_UNCONFIRMED', `Confirm first that ${unconfirmed} is yours: customers reply to it.`);
  }
  const drawn = await drawFor(deps, accountId, known.record);
  const { content, ifRefused } = await statementLetter(deps, accountId, drawn);
  const { pdf, at } = drawn;
  return inOpenAccount(db, accountId, async (tx) => {
    // Held, because the customer may have been forgotten or changed while it was drawn; the account first, as forgetting does.
    await holdAccount(tx, accountId);
    const held = await holdCustomer(tx, accountId, call.customerId);
    if (held === undefined) return refuseUnknownCustomer();
    if (!isSamePerson(held.record, known.record)) return refuseChangedCustomer();
    // Before the mail is counted: a repeat at the same moment is never refused as one too many.
    if (call.key) await addKey(tx, accountId, { key: call.key, operation, fileId: call.customerId, createdAt: at });
    await countMail(tx, accountId, { now: at, limits: config.mailLimits });
    await addLetter(deps, tx, { accountId, fileId: null, pdf, content, ifRefused, at });
    return success({ destination });
  }).catch(refusedByLimit);
}

async function statementLetter(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  { customer, statement, at }: DrawnStatement,
): Promise<{ readonly content: MailContent; readonly ifRefused: MailContent }> {
  const account = await findAccount(db, accountId);
  const { businessName: business, email, phone } = account;
  const { name, email: address } = customer;
  const words = statementMail({ business, customer: name, phone, today: dayOf(at), statement });
  const letter = { ...words, heading: business, signature: mailSignature(account, [phone]) };
  const content = businessMail(email, letter, { name, address });
  return { content, ifRefused: ownMail(email, failedStatementNotice(name)) };
}
