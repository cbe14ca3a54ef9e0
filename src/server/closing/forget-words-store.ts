import { failedStatementNotice } from '#domain/bill/statement-mail.ts';
import type { CustomerRecord } from '#domain/job/customer-record.ts';
import { emailKey } from '#domain/text/email.ts';
import { foldText } from '#domain/text/search-text.ts';
import { hashOfMark } from '#server/money/line-mark.ts';
import { isReadable, letterIn } from '#server/papers/offers/letters.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { MailContent } from '#server/platform/mail/mail.ts';
import { idsOf, type Pieces } from '#server/jobs/customers/pieces-store.ts';
import type { JobToForget } from './job-to-forget.ts';

/** The customer who is forgotten, with the jobs that have something of them. */
type Known = { readonly record: CustomerRecord; readonly jobs: readonly JobToForget[] };

/** Erases what was written to and by a customer about these: messages, mails that wait, and the keys of calls. Answers how many there were. */
export async function eraseTalk(
  tx: Tx,
  accountId: string,
  { offers, files, messageIds }: Pieces,
): Promise<{ messages: number; mails: number }> {
  if (messageIds.length > 0) {
    await tx.deleteFrom('job_message').where('account_id', '=', accountId).where('id', 'in', messageIds).execute();
  }
  const fileIds = idsOf(files);
  const called = [...idsOf(offers), ...fileIds];
  if (called.length === 0) return { messages: messageIds.length, mails: 0 };
  const outbox = await tx
    .deleteFrom('outbox')
    .where('account_id', '=', accountId)
    .where('file_id', 'in', fileIds)
    .executeTakeFirstOrThrow();
  // A call is known by what it said, if only by a hash of it.
  await tx.deleteFrom('idempotency').where('account_id', '=', accountId).where('file_id', 'in', called).execute();
  return { messages: messageIds.length, mails: Number(outbox.numDeletedRows) };
}

/** Erases letters to and about a customer: theirs by what they say, their address or name, the link of an offer, or the name beside the number of a job. Answers how many there were. */
export async function eraseLetters(tx: Tx, accountId: string, { record, jobs }: Known): Promise<number> {
  // Of statements, which are of no job.
  await tx.deleteFrom('idempotency').where('account_id', '=', accountId).where('file_id', '=', record.id).execute();
  const fileIds = new Set(jobs.flatMap(({ taken }) => idsOf(taken.files)));
  const tokens = jobs.flatMap(({ taken }) => taken.offers.map(({ token }) => token));
  const addresses = new Set([record.email, ...jobs.flatMap(emailsOf)].map(emailKey).filter((email) => email !== ''));
  const isNamed = await namedIn(tx, accountId, record);
  const written = await tx
    .selectFrom('letter')
    .select(['id', 'mail', 'attached_file_id'])
    .where('account_id', '=', accountId)
    .execute();
  const theirs = written.filter(({ mail, attached_file_id: fileId }) => {
    const isOfJobs =
      fileIds.has(fileId ?? '') ||
      tokens.some((token) => mail.includes(token)) ||
      jobs.some(
        (job) => mail.includes(`#${job.number}`) && namesOf(job).some((name) => mail.includes(asWritten(name))),
      );
    // A damaged one leaves the queue within seconds, whomever it was for.
    if (isOfJobs || !isReadable({ mail })) return isOfJobs;
    const { content } = letterIn({ mail });
    return addressesIn(content).some((address) => addresses.has(address)) || isNamed(content);
  });
  const ids = idsOf(theirs);
  if (ids.length > 0)
    await tx.deleteFrom('letter').where('account_id', '=', accountId).where('id', 'in', ids).execute();
  return ids.length;
}

/** The names that a job has of the customer. */
export function namesOf({ isTheirJob, madeOutTo, taken }: JobToForget): string[] {
  const named = [...taken.offers, ...taken.papers].map((piece) => piece.named);
  const all = [...(isTheirJob ? madeOutTo : []), ...named];
  return [...new Set(all.map((each) => each?.customerName ?? '').filter((name) => name !== ''))];
}

/** The addresses at which they were written to about a job; in another's job never that one's. */
function emailsOf({ isTheirJob, madeOutTo, taken }: JobToForget): string[] {
  const ofJob = madeOutTo.map(({ customerEmail }) => customerEmail);
  const named = [...taken.offers, ...taken.papers].map((piece) => piece.named?.customerEmail ?? '');
  const all = [...named, ...taken.files.map(({ destination }) => destination)];
  if (isTheirJob) return [...ofJob, ...all];
  const present = new Set(ofJob.map(emailKey));
  return all.filter((email) => !present.has(emailKey(email)));
}

/** To whom a letter goes, whom it has answer, and every word of it that may be an address: whole, because one address can stand in another. */
function addressesIn({ to, replyTo, text }: MailContent): string[] {
  const words = text.split(/[\s<>()[\]",;:]+/).map((word) => word.replace(/[.!?]+$/, ''));
  return [to.address, replyTo?.address ?? '', ...words].map(emailKey);
}

/** Whether a letter goes to the customer by their name, or tells of a statement for it; what is another record's of the same name stays. */
async function namedIn(
  tx: Tx,
  accountId: string,
  { id, name }: CustomerRecord,
): Promise<(letter: MailContent) => boolean> {
  const namesakes = await tx
    .selectFrom('customer')
    .select('email')
    .where('account_id', '=', accountId)
    .where('id', '<>', id)
    .where('name_sort', '=', foldText(name))
    .execute();
  const others = new Set(namesakes.map(({ email }) => email));
  const notice = failedStatementNotice(name).subject;
  return ({ to, subject }) =>
    (to.name === name && !others.has(to.address)) || (others.size === 0 && subject === notice);
}

function asWritten(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Takes the words out of the lines of bank statements that were matched to one of these bills or booked for one, or say one of these names. */
export async function blankStatements(
  tx: Tx,
  accountId: string,
  { billIds, names }: { readonly billIds: readonly string[]; readonly names: readonly string[] },
): Promise<void> {
  const theirs = new Set<string | null>(billIds);
  const booked = await tx
    .selectFrom('payment')
    .select(['bill_id', 'import_line'])
    .where('account_id', '=', accountId)
    .where('import_line', 'is not', null)
    .execute();
  const hashes = new Set(
    booked.filter((row) => theirs.has(row.bill_id)).map(({ import_line: mark }) => hashOfMark(mark ?? '')),
  );
  const folded = names.map(foldText).filter((name) => name !== '');
  const statements = await tx
    .selectFrom('bank_import')
    .select(['id', 'lines'])
    .where('account_id', '=', accountId)
    .execute();
  for (const { id, lines } of statements) {
    const kept = JSON.parse(lines) as readonly NamedLine[]; // written by keepImport
    const blank = kept.map((line) => {
      const said = foldText(line.text);
      const isTheirs =
        [line.invoiceId, ...(line.invoiceIds ?? [])].some((billId) => theirs.has(billId)) || hashes.has(line.hash);
      return isTheirs || folded.some((name) => said.includes(name)) ? { ...line, text: '' } : line;
    });
    await tx
      .updateTable('bank_import')
      .set({ lines: JSON.stringify(blank) })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
  }
}

type NamedLine = {
  readonly text: string;
  readonly hash: string;
  readonly invoiceId: string | null;
  /** Not of those that were imported before a line could be for several. */
  readonly invoiceIds?: readonly string[];
};
