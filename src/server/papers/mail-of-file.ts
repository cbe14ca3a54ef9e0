import { randomUUID } from 'node:crypto';
import type { DocumentFacts } from '#domain/document/document-facts.ts';
import { findAccount } from '#server/identity/account/store.ts';
import type { Deps } from '#server/platform/deps.ts';
import { documentMail } from './document-mail.ts';
import { messageIdOf } from '#server/platform/mail/mail.ts';
import type { OutboxMail } from './outbox-store.ts';
import { findPreferences } from '#server/identity/preferences/store.ts';

/** The mail that brings a file to the customer. Its Message-ID is the file's own: a mail server can tell a second copy by it. */
export async function mailOfFile(
  { db, clock, config }: Deps,
  file: { accountId: string; fileId: string; facts: DocumentFacts; customerName: string; destination: string },
): Promise<OutboxMail> {
  const { accountId, fileId, facts, customerName, destination } = file;
  const account = await findAccount(db, accountId);
  const preferences = await findPreferences(db, accountId);
  return {
    id: randomUUID(),
    accountId,
    fileId,
    messageId: messageIdOf(fileId, config),
    content: documentMail(account, preferences, facts, { name: customerName, address: destination }),
    createdAt: clock().toISOString(),
  };
}
