import { randomUUID } from 'node:crypto';
import type { Account } from '#domain/account/account.ts';
import { BRAND } from '#domain/brand.ts';
import type { Deps } from '#server/platform/deps.ts';
import { businessMail } from '#server/platform/mail/letter.ts';
import { messageIdOf, type MailContent } from '#server/platform/mail/mail.ts';
import { findAccount } from '#server/identity/account/store.ts';

/** What became of a test mail, with the mail server's own words or what went wrong. */
export type TestMailOutcome = { readonly delivery: 'SENT' | 'FAILED'; readonly reply: string };

/** Longest wait for the mail server, in milliseconds: somebody looks on. */
const PATIENCE_MS = 30_000;

/** Hands a mail for the account's own address to the mail server at once, once, and answers what it said. */
export async function sendTestMail({ db, clock, config, mail }: Deps, accountId: string): Promise<TestMailOutcome> {
  const account = await findAccount(db, accountId);
  const outcome = await mail.mailer.deliver(
    {
      ...testMail(account),
      messageId: messageIdOf(randomUUID(), config),
      date: clock().toISOString(),
      attachment: null,
    },
    AbortSignal.timeout(PATIENCE_MS),
  );
  return outcome.kind === 'SENT'
    ? { delivery: 'SENT', reply: outcome.reply }
    : { delivery: 'FAILED', reply: outcome.reason };
}

function testMail({ firstname, lastname, email, businessName }: Account): MailContent {
  const subject = `Test mail from ${businessName}`;
  const text = [
    `Hello ${firstname},`,
    `This is the test mail that you asked for in ${BRAND}. Your quotes and invoices go out the same way, and replies to them come to this address.`,
  ].join('\n\n');
  const letter = { heading: businessName, subject, text, signature: [] };
  return businessMail(email, letter, { name: `${firstname} ${lastname}`, address: email });
}
