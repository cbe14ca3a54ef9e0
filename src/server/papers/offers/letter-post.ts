import { documentFilename } from '#domain/document/issue.ts';
import { lostLetterNotice } from '#domain/offer/letter-notices.ts';
import { dayOf, type Instant } from '#domain/time/date.ts';
import { findAccount } from '#server/identity/account/store.ts';
import { contentToSend, recordReminder } from '#server/papers/reminders/reminder-letter.ts';
import { findPdf } from '#server/papers/store.ts';
import type { LetterRow } from '#server/platform/db/offer-tables.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createLimiters, isTooMany } from '#server/platform/http/rate-limits.ts';
import { ownMail } from '#server/platform/mail/letter.ts';
import { mailLeaves, messageIdOf, type Attachment } from '#server/platform/mail/mail.ts';
import { A_DAY, createMailQueue } from '#server/platform/queue/mail-queue.ts';
import type { QueueDeps, QueueWorker } from '#server/platform/queue/queue-worker.ts';
import { releaseLetters } from './held-letters.ts';
import { addLetter, isReadable, letterIn, type LetterDeps } from './letters.ts';

/** The worker that delivers letters: to the business itself, at one address at most twenty a day of each kind. */
export function createLetterPost(deps: QueueDeps & Pick<Deps, 'config' | 'mail'>): QueueWorker {
  const messageId = ({ id }: LetterRow): string => messageIdOf(id, deps.config);
  const { ownMail: counter } = createLimiters(deps);
  return createMailQueue(deps, {
    table: 'letter',
    release: () => releaseLetters(deps),
    messageId,
    askedAt: (row) => Date.parse(row.created_at),
    patience: A_DAY,
    isSentLate: true,
    send: async (row, signal) => {
      if (!isReadable(row)) throw new Error('The letter is damaged');
      const content = await contentToSend(deps, row);
      if (content === null) return null;
      const { own, pdf } = letterIn(row);
      const first = { email: content.to.address, attempts: row.attempts };
      if (own !== null && (await isTooMany(counter, `letter ${own}`, first))) return null;
      const attachment = pdf ?? (await fileOf(deps.db, row));
      const head = { messageId: messageId(row), date: row.created_at };
      return deps.mail.mailer.deliver({ ...content, ...head, attachment }, signal);
    },
    record: async (tx, row, outcome) => {
      const at = deps.clock().toISOString();
      if (!isReadable(row)) return tellOfUnreadable(deps, tx, row, at);
      await recordReminder(deps, tx, row, { outcome, at });
      const { ifRefused } = letterIn(row);
      // Where no mail leaves the server at all, the screens say so.
      if (outcome.kind !== 'REFUSED' || ifRefused === null || !mailLeaves(deps.mail)) return;
      const own = 'NOT_DELIVERED';
      await addLetter(deps, tx, { accountId: row.account_id, fileId: null, content: ifRefused, own, at });
    },
  });
}

/** Tells the business that a letter was not sent, with the file that belonged to it: to whom it went and what it said is lost. */
async function tellOfUnreadable(
  deps: LetterDeps,
  tx: Tx,
  { account_id: accountId, attached_file_id: fileId, created_at: writtenAt }: LetterRow,
  at: Instant,
): Promise<void> {
  if (!mailLeaves(deps.mail)) return;
  const { email } = await findAccount(tx, accountId);
  const content = ownMail(email, lostLetterNotice(dayOf(writtenAt)));
  await addLetter(deps, tx, { accountId, fileId, content, own: 'LOST', at });
}

async function fileOf(db: Db, { account_id: accountId, attached_file_id: id }: LetterRow): Promise<Attachment | null> {
  const pdf = id === null ? undefined : await findPdf(db, accountId, id);
  return pdf ? { filename: documentFilename(pdf.type, pdf), bytes: pdf.bytes } : null;
}
