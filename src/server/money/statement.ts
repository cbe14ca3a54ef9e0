import { failedStatementNotice, statementMail } from '#domain/bill/statement-mail.ts';
import { buildStatement } from '#domain/bill/statement-paper.ts';
import { statementOf, type Statement } from '#domain/bill/statement.ts';
import type { CustomerRecord } from '#domain/job/customer-record.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { isEmail } from '#domain/text/email.ts';
import { dayOf, type Instant } from '#domain/time/date.ts';
import { currentLogoId } from '#server/identity/account/logo-store.ts';
import { findPrintedLogo } from '#server/identity/account/printed-logo.ts';
import { findAccount, logoUrlOf } from '#server/identity/account/store.ts';
import { findPreferences } from '#server/identity/preferences/store.ts';
import { refuseUnknownCustomer } from '#server/jobs/customers/edit-customers.ts';
import { findCustomer } from '#server/jobs/customers/record-store.ts';
import { unconfirmedEmail } from '#server/papers/document-mail.ts';
import { countMail, refusedByLimit } from '#server/papers/mail-limit-store.ts';
import { addLetter } from '#server/papers/offers/letters.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { letterHtml, letterText, ownMail } from '#server/platform/mail/letter.ts';
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
  const { db, clock, renderPdf } = deps;
  const known = await findCustomer(db, accountId, id);
  if (known === undefined) return refuseUnknownCustomer();
  const { record: customer } = known;
  const at = clock().toISOString();
  const account = await findAccount(db, accountId);
  const { bankDetails } = await findPreferences(db, accountId);
  const statement = statementOf(await listForStatement(db, accountId, id), dayOf(at));
  const logoId = await currentLogoId(db, accountId);
  const stored = logoId === null ? null : await findPrintedLogo(deps, accountId, logoId);
  const logo = stored && { url: logoUrlOf(stored.id), width: stored.width, height: stored.height };
  const model = buildStatement({ account, customer, statement, bankDetails, logo, at });
  const bytes = await renderPdf({ accountId, model, logo: stored?.bytes ?? null });
  return success({ customer, statement, pdf: { filename: `Statement-${dayOf(at)}.pdf`, bytes }, at });
}

/** Mails a customer the statement as it stands now; answers where it goes (K2). It waits in the queue of letters until the mail server takes it. */
export async function sendStatement(
  deps: Deps,
  accountId: string,
  id: string,
): Promise<Result<{ readonly destination: string }>> {
  const drawn = await drawStatement(deps, accountId, id);
  // Whose it is comes first: nobody learns of another's customer.
  if (!drawn.ok) return drawn;
  if (!mailLeaves(deps.mail)) {
    return refuse('NO_MAIL', 'E-mail is not set up on this server. Open the statement, and print or share it.');
  }
  const { customer, pdf, at } = drawn.value;
  const { email: destination } = customer;
  if (!isEmail(destination)) {
    return refuse('CUSTOMER_EMAIL_MISSING', 'This customer has no e-mail address. Add it, or download the statement.');
  }
  const unconfirmed = await unconfirmedEmail(deps, accountId);
  if (unconfirmed !== null) {
    return refuse('ADDRESS_UNCONFIRMED', `Confirm that ${unconfirmed} is yours first: customers answer to it.`);
  }
  const { content, ifRefused } = await statementLetter(deps, accountId, drawn.value);
  return inTransaction(deps.db, async (tx) => {
    await countMail(tx, accountId, { now: at, limits: deps.config.mailLimits });
    await addLetter(tx, { accountId, fileId: null, pdf, content, ifRefused, at });
    return success({ destination });
  }).catch(refusedByLimit);
}

async function statementLetter(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  { customer, statement, at }: DrawnStatement,
): Promise<{ readonly content: MailContent; readonly ifRefused: MailContent }> {
  const { businessName: business, email, phone } = await findAccount(db, accountId);
  const { name, email: address } = customer;
  const words = statementMail({ business, customer: name, phone, today: dayOf(at), statement });
  const letter = { ...words, heading: business, signature: [business, phone] };
  const content = {
    fromName: business,
    replyTo: { name: business, address: email },
    to: { name, address },
    subject: words.subject,
    text: letterText(letter),
    html: letterHtml(letter),
  };
  return { content, ifRefused: ownMail(email, failedStatementNotice(name)) };
}
