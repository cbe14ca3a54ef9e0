import { failedStatementNotice } from '#domain/bill/statement-mail.ts';
import type { CustomerRecord } from '#domain/job/customer-record.ts';
import { emailKey } from '#domain/text/email.ts';
import { foldText } from '#domain/text/search-text.ts';
import { hashOfMark } from '#server/money/line-mark.ts';
import { isReadable, letterIn } from '#server/papers/offers/letters.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { MailContent } from '#server/platform/mail/mail.ts';
import type { JobToForget } from './forget-store.ts';

/** The customer who is forgotten, with the jobs that are theirs. */
export type Known = { readonly record: CustomerRecord; readonly jobs: readonly JobToForget[] };

/** Erases what was written to and by a customer: messages, mails that wait, and the keys of calls. Answers how many there were. */
export async function eraseTalk(tx: Tx, accountId: string, known: Known): Promise<{ messages: number; mails: number }> {
  const { jobs, record } = known;
  const letters = await eraseLetters(tx, accountId, known);
  // Of statements, which are of no job.
  await tx.deleteFrom('idempotency').where('account_id', '=', accountId).where('file_id', '=', record.id).execute();
  if (jobs.length === 0) return { messages: 0, mails: letters };
  const jobIds = jobs.map(({ id }) => id);
  const files = tx
    .selectFrom('job_file')
    .select('id')
    .where('account_id', '=', accountId)
    .where('job_id', 'in', jobIds);
  const outbox = await tx
    .deleteFrom('outbox')
    .where('account_id', '=', accountId)
    .where('file_id', 'in', files)
    .executeTakeFirstOrThrow();
  const messages = await tx
    .deleteFrom('job_message')
    .where('account_id', '=', accountId)
    .where('job_id', 'in', jobIds)
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('idempotency').where('account_id', '=', accountId).where('file_id', 'in', files).execute();
  return { messages: Number(messages.numDeletedRows), mails: letters + Number(outbox.numDeletedRows) };
}

/** A letter is theirs by what it says: their address or name, the link of an offer, or the name beside the number of a job. */
async function eraseLetters(tx: Tx, accountId: string, { record, jobs }: Known): Promise<number> {
  const { emails, tokens, fileIds } = await saidOfJobs(tx, accountId, jobs);
  const addresses = new Set([record.email, ...emails].map(emailKey).filter((address) => address !== ''));
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
      jobs.some(({ name, number }) => name !== '' && mail.includes(asWritten(name)) && mail.includes(`#${number}`));
    // A damaged one leaves the queue within seconds, whomever it was for.
    if (isOfJobs || !isReadable({ mail })) return isOfJobs;
    const { content } = letterIn({ mail });
    return addressesIn(content).some((address) => addresses.has(address)) || isNamed(content);
  });
  const ids = theirs.map(({ id }) => id);
  if (ids.length > 0)
    await tx.deleteFrom('letter').where('account_id', '=', accountId).where('id', 'in', ids).execute();
  return ids.length;
}

/** To whom a letter goes, whom it has answer, and every word of it that may be an address: whole, because one address can stand in another. */
function addressesIn({ to, replyTo, text }: MailContent): string[] {
  const words = text.split(/[\s<>()[\]",;:]+/).map((word) => word.replace(/[.!?]+$/, ''));
  return [to.address, replyTo?.address ?? '', ...words].map(emailKey);
}

type Said = {
  readonly emails: readonly string[];
  readonly tokens: readonly string[];
  readonly fileIds: ReadonlySet<string>;
};

/** The addresses and links by which a letter is about one of these jobs, and the files that go with such letters. */
async function saidOfJobs(tx: Tx, accountId: string, jobs: readonly JobToForget[]): Promise<Said> {
  if (jobs.length === 0) return { emails: [], tokens: [], fileIds: new Set() };
  const jobIds = jobs.map(({ id }) => id);
  const emails = await tx
    .selectFrom('job')
    .select('customer_email')
    .where('account_id', '=', accountId)
    .where('id', 'in', jobIds)
    .execute();
  const offers = await tx
    .selectFrom('offer')
    .select('token')
    .where('account_id', '=', accountId)
    .where('job_id', 'in', jobIds)
    .execute();
  const files = await tx
    .selectFrom('job_file')
    .select(['id', 'destination'])
    .where('account_id', '=', accountId)
    .where('job_id', 'in', jobIds)
    .execute();
  return {
    emails: [...emails.map(({ customer_email: email }) => email), ...files.map(({ destination }) => destination)],
    tokens: offers.map(({ token }) => token),
    fileIds: new Set(files.map(({ id }) => id)),
  };
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

/** Takes the words out of the lines of bank statements that were matched to a bill of the customer or booked for one, or name them. */
export async function blankStatements(
  tx: Tx,
  accountId: string,
  { customerId, names }: { readonly customerId: string; readonly names: readonly string[] },
): Promise<void> {
  const bills = await tx
    .selectFrom('bill')
    .select('id')
    .where('account_id', '=', accountId)
    .where('customer_id', '=', customerId)
    .execute();
  const theirs = new Set<string | null>(bills.map(({ id }) => id));
  const booked = await tx
    .selectFrom('payment')
    .innerJoin('bill', (join) =>
      join.onRef('bill.account_id', '=', 'payment.account_id').onRef('bill.id', '=', 'payment.bill_id'),
    )
    .select('payment.import_line')
    .where('payment.account_id', '=', accountId)
    .where('payment.import_line', 'is not', null)
    .where('bill.customer_id', '=', customerId)
    .execute();
  const hashes = new Set(booked.map(({ import_line: mark }) => hashOfMark(mark ?? '')));
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
