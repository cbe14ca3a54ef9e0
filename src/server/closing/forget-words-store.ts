import { foldText } from '#domain/text/search-text.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { JobToForget } from './forget-store.ts';

/** Erases what was written to and by the customer of these jobs: messages, mails that wait, and the keys of calls. Answers how many there were. */
export async function eraseTalk(
  tx: Tx,
  accountId: string,
  jobs: readonly JobToForget[],
): Promise<{ messages: number; mails: number }> {
  if (jobs.length === 0) return { messages: 0, mails: 0 };
  const jobIds = jobs.map(({ id }) => id);
  const files = tx
    .selectFrom('job_file')
    .select('id')
    .where('account_id', '=', accountId)
    .where('job_id', 'in', jobIds);
  const letters = await eraseLetters(tx, accountId, jobs);
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

/** A letter is about a job by what it says: the customer's address, the link of an offer, or the name beside the number of the job. */
async function eraseLetters(tx: Tx, accountId: string, jobs: readonly JobToForget[]): Promise<number> {
  const jobIds = jobs.map(({ id }) => id);
  const emails = await tx
    .selectFrom('job')
    .select('customer_email as said')
    .where('account_id', '=', accountId)
    .where('id', 'in', jobIds)
    .execute();
  const tokens = await tx
    .selectFrom('offer')
    .select('token as said')
    .where('account_id', '=', accountId)
    .where('job_id', 'in', jobIds)
    .execute();
  const files = await tx
    .selectFrom('job_file')
    .select(['id', 'destination as said'])
    .where('account_id', '=', accountId)
    .where('job_id', 'in', jobIds)
    .execute();
  const said = [...emails, ...tokens, ...files].map((row) => row.said).filter((text) => text !== '');
  const fileIds = new Set(files.map(({ id }) => id));
  const written = await tx
    .selectFrom('letter')
    .select(['id', 'mail', 'attached_file_id'])
    .where('account_id', '=', accountId)
    .execute();
  const theirs = written.filter(
    ({ mail, attached_file_id: fileId }) =>
      fileIds.has(fileId ?? '') ||
      said.some((text) => mail.includes(asWritten(text))) ||
      jobs.some(({ name, number }) => name !== '' && mail.includes(asWritten(name)) && mail.includes(`#${number}`)),
  );
  const ids = theirs.map(({ id }) => id);
  if (ids.length > 0)
    await tx.deleteFrom('letter').where('account_id', '=', accountId).where('id', 'in', ids).execute();
  return ids.length;
}

function asWritten(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Takes the words out of the lines of bank statements that were matched to a bill of the customer, or name them. */
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
      return theirs.has(line.invoiceId) || folded.some((name) => said.includes(name)) ? { ...line, text: '' } : line;
    });
    await tx
      .updateTable('bank_import')
      .set({ lines: JSON.stringify(blank) })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
  }
}

type NamedLine = { readonly text: string; readonly invoiceId: string | null };
