import { expect, test } from 'vitest';
import { EMPTY_WORK } from '#domain/vat/work.ts';
import { billFirst, madeOutToSecond } from '#server/testing/billed-to-first.ts';
import type { Mail, Mailer } from '#server/platform/mail/mail.ts';
import { readJob, saveJob } from '#server/testing/job-calls.ts';
import { issueQuote, openOffer } from '#server/testing/open-offer.ts';
import { RIGHT, WRONG } from '#server/testing/two-customers.ts';

const CORRECTED = 'wrong@persons.example';

// The job is made out to another customer by now.
test.each<[string, (jobId: string, invoiceId: string) => string]>([
  ['a quote', (jobId) => `/api/jobs/${jobId}/send-email?isQuote=true`],
  ['an invoice', (_, invoiceId) => `/api/invoices/${invoiceId}/send-email`],
])('%s that is sent once more is to whom it is made out to, and corrects nobody else’s address', async (_, pathOf) => {
  const billed = await billFirst({}, WRONG.customerEmail);
  const { trader, job, deposit, sent } = billed;
  const { file } = (await trader.post(pathOf(job.id, deposit.id), {})).json<{
    file: { id: string; delivery: string };
  }>();
  expect(file.delivery).toBe('FAILED');
  await madeOutToSecond(billed);
  expect((await trader.post(`/api/files/${file.id}/retry`, { destination: CORRECTED })).statusCode).toBe(200);
  expect(sent.map(({ to }) => to)).toEqual([{ name: 'Wrong Person', address: CORRECTED }]);
  expect(sent[0]?.text).not.toContain('Right Client');
  const after = await readJob(trader, job);
  expect(after).toMatchObject({ customerName: 'Right Client', customerEmail: RIGHT.customerEmail });
  // What goes out about their papers next knows the address.
  expect(after.invoices).toMatchObject([{ billedTo: { name: 'Wrong Person', email: CORRECTED } }]);
});

test('an address that was put right while the job was still theirs stays so once it is another’s', async () => {
  const billed = await billFirst({}, WRONG.customerEmail);
  const { trader, job, deposit } = billed;
  const { file } = (await trader.post(`/api/invoices/${deposit.id}/send-email`, {})).json<{ file: { id: string } }>();
  await trader.post(`/api/files/${file.id}/retry`, { destination: CORRECTED });
  expect((await readJob(trader, job)).customerEmail).toBe(CORRECTED);
  await madeOutToSecond(billed);
  expect((await readJob(trader, job)).invoices).toMatchObject([{ billedTo: { email: CORRECTED } }]);
});

test('papers of a version that is replaced by now keep its name', async () => {
  const papers: Mail[] = [];
  const deliver: Mailer['deliver'] = async (mail) => {
    if (mail.attachment?.filename.startsWith('Papers') !== true) return { kind: 'SENT', reply: '250 ok' };
    papers.push(mail);
    return papers.length === 1 ? { kind: 'REFUSED', reason: 'No such mailbox' } : { kind: 'SENT', reply: '250 ok' };
  };
  const { trader, job, db } = await openOffer(
    { work: { ...EMPTY_WORK, property: 'HOME', customerKind: 'PERSON' } },
    { deps: { mail: { mailer: { delivery: 'smtp', deliver }, answerWaitMs: 30_000 } } },
  );
  await db.updateTable('account').set({ email_confirmed: 1 }).execute();
  const body = { papers: 'EMAIL', extraId: null, chosenOptions: [], email: null };
  const given = await trader.post(`/api/jobs/${job.id}/offer/papers`, body);
  const { file } = given.json<{ file: { id: string; delivery: string } }>();
  expect(file.delivery).toBe('FAILED');
  const discount = { kind: 'AMOUNT', value: 10, label: '' } as const;
  await issueQuote(trader, await saveJob(trader, { ...(await readJob(trader, job)), discount, status: 'PRICED' }));
  await trader.post(`/api/files/${file.id}/retry`, {});
  const name = `Papers-${job.jobNumber}-v1.pdf`;
  expect(papers.map(({ attachment }) => attachment?.filename)).toEqual([name, name]);
});

const emailOfRecord = async ({ trader, job }: Awaited<ReturnType<typeof billFirst>>, customerId: string | null) =>
  (await trader.get(`/api/customers/${customerId ?? (await readJob(trader, job)).customerId}`)).json<{
    email: string;
  }>().email;

test.each([false, true])(
  'the corrected address is that of the customer’s record too, also where the job is another’s by now: %s',
  async (isAnothers) => {
    const billed = await billFirst({}, WRONG.customerEmail);
    const { trader, job, deposit } = billed;
    const { customerId } = await readJob(trader, job);
    const { file } = (await trader.post(`/api/invoices/${deposit.id}/send-email`, {})).json<{ file: { id: string } }>();
    if (isAnothers) await madeOutToSecond(billed);
    expect(await emailOfRecord(billed, customerId)).toBe(WRONG.customerEmail);
    await trader.post(`/api/files/${file.id}/retry`, { destination: CORRECTED });
    expect(await emailOfRecord(billed, customerId)).toBe(CORRECTED);
    expect(await emailOfRecord(billed, null)).toBe(isAnothers ? RIGHT.customerEmail : CORRECTED);
  },
);
