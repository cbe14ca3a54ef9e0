import type * as z from 'zod/mini';
import type { InvoiceAnswer } from '#contract/invoice-body.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { acceptance, issueQuote, type WirePage } from '#server/testing/open-offer.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Bill = WireJob['invoices'][number];

const CREDITED = 60;

/** The numbers of the jobs that are copied: one that is only priced, one whose quote waits, one that was accepted and invoiced. */
export const MODEL_JOBS = { priced: 1, quoted: 2, invoiced: 3 } as const;

/**
 * Makes two more jobs through the API: a quote that waits for its answer, and one that was accepted, with an invoice for the deposit, one for the
 * rest, a credit note of some of that, and both paid.
 */
export async function makePapers(client: TestClient): Promise<void> {
  await issueQuote(client, await createPricedJob(client));
  const quoted = await issueQuote(client, await createPricedJob(client));
  const offer = `/api/jobs/${quoted.id}/offer`;
  const page = (await client.get(`${offer}/signing?place=PREMISES`)).json<WirePage>();
  await post(client, `${offer}/sign`, { ...acceptance(page), place: 'PREMISES', papers: null });
  const deposit = await post<z.input<typeof InvoiceAnswer>>(client, `/api/jobs/${quoted.id}/invoices`, {
    share: { percent: 25 },
    label: 'Deposit',
  });
  await pay(client, deposit.invoice);
  const { job } = await post<{ job: WireJob }>(client, `/api/jobs/${quoted.id}/download-pdf?isQuote=false`);
  const rest = job.invoices.at(-1);
  const note = { amount: CREDITED, reason: 'A bar less' };
  await post(client, `/api/invoices/${rest?.id}/credit`, note);
  await pay(client, rest && { ...rest, toPay: rest.toPay - CREDITED });
}

async function pay(client: TestClient, bill: Bill | null | undefined): Promise<void> {
  if (!bill) throw new Error('No invoice was issued.');
  const payment = { amount: bill.toPay, method: 'BANK', receivedOn: bill.issuedOn, note: '' };
  await post(client, `/api/invoices/${bill.id}/payments`, payment);
}

async function post<Answer>(client: TestClient, path: string, body?: object): Promise<Answer> {
  const answer = await client.post(path, body);
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`);
  return answer.json<Answer>();
}
