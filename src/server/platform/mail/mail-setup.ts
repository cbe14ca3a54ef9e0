import type { Config } from '#server/platform/config/config.ts';
import { createFolderMailer } from './folder-mailer.ts';
import type { Mailer } from './mail.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** How mail leaves this server, and how long a request waits for that, in milliseconds. */
export type MailSetup = { readonly mailer: Mailer; readonly answerWaitMs: number };

const ANSWER_WAIT_MS = 5_000;

/** The configured way: SMTP, or the outbox folder when no SMTP is configured (ruling D9). */
export function mailSetup({ smtpUrl, mailFrom, dataDir }: Config): MailSetup {
  const mailer = smtpUrl === null ? createFolderMailer(dataDir, mailFrom) : createSmtpMailer(smtpUrl, mailFrom);
  return { mailer, answerWaitMs: ANSWER_WAIT_MS };
}
