import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { InvoiceAnswer } from '#contract/invoice-body.ts';
import { cellsOf } from '#domain/document/document-reading.ts';
import { findModel } from '#server/papers/document-store.ts';
import { acceptedOffer, addAccepted, type AcceptedOffer } from '#server/testing/extras.ts';
import { readJob, saveJob } from '#server/testing/job-calls.ts';
import { accept, issueQuote, tokenOf } from '#server/testing/open-offer.ts';
import { repriceJob } from '#server/testing/priced-job.ts';

const DEPOSIT = { id: randomUUID(), label: 'Deposit', share: { percent: 25 }, when: 'ON_ACCEPTANCE' };
const REST = { id: randomUUID(), label: 'Rest', share: 'REST', when: 'ON_FINISH' };

const pennies = (pounds: number) => Math.round(pounds * 100);
const signed = () => acceptedOffer({ paymentPlan: [DEPOSIT, REST] });
const quarter = (total: number) => Math.round(pennies(total) / 4);

async function partsOf({ trader, job }: AcceptedOffer): Promise<number[]> {
  return ((await readJob(trader, job)).paymentPlan ?? []).map(({ total }) => pennies(total));
}

async function invoiceDeposit({ trader, job, db }: AcceptedOffer) {
  const answer = await trader.post(`/api/jobs/${job.id}/invoices`, { partId: DEPOSIT.id });
  const { invoice } = answer.json<z.input<typeof InvoiceAnswer>>();
  if (!invoice) throw new Error(answer.body);
  const { account_id } = await db.selectFrom('account').select('id as account_id').executeTakeFirstOrThrow();
  const [[words] = []] = cellsOf(await findModel(db, account_id, invoice.id), 'Items');
  return { total: pennies(invoice.total), words };
}

test('a part is of the quote that the customer signed, not of a price that was saved since and never sent', async () => {
  const offer = await signed();
  const { total } = offer.job.offer ?? { total: 0 };
  const dearer = await repriceJob(offer.trader, await readJob(offer.trader, offer.job), 900);
  expect(dearer.priceVatInclusive).toBeGreaterThan(total);
  const whole = pennies(dearer.priceVatInclusive);
  expect(await partsOf(offer)).toEqual([quarter(total), whole - quarter(total)]);
  const deposit = await invoiceDeposit(offer);
  expect(deposit.total).toBe(quarter(total));
  expect(deposit.words).toContain(`Deposit, 25% of £${total.toFixed(2)},`);
  expect(deposit.words).toContain(`by quote #${offer.job.jobNumber} version 1`);
});

test('an extra that is accepted before the deposit is invoiced goes into the rest: what was signed as deposit stays', async () => {
  const offer = await signed();
  const before = await partsOf(offer);
  await addAccepted(offer);
  const { agreed } = await readJob(offer.trader, offer.job);
  const rest = pennies(agreed?.total ?? 0) - (before[0] ?? 0);
  expect(rest).toBeGreaterThan(before[1] ?? 0);
  expect(await partsOf(offer)).toEqual([before[0], rest]);
  expect((await invoiceDeposit(offer)).total).toBe(before[0]);
  expect(await partsOf(offer)).toEqual([before[0], rest]);
});

test('a newer version counts from the moment the customer accepts it', async () => {
  const offer = await signed();
  await repriceJob(offer.trader, await readJob(offer.trader, offer.job), 900);
  const newer = await issueQuote(offer.trader, offer.job);
  const first = pennies(newer.offer?.replaces?.total ?? 0);
  expect((await partsOf(offer))[0]).toBe(Math.round(first / 4));
  await accept({ customer: offer.customer, path: `/api/offers/${tokenOf(newer)}` });
  expect((await partsOf(offer))[0]).toBe(quarter(newer.priceVatInclusive));
});

describe('what wholly another customer has accepted', () => {
  const RIGHT = {
    customerName: 'Right Client',
    customerEmail: 'right@client.example',
    customerAddress: { line1: '1 Secret Street', line2: '', postcode: 'SW1A 1AA', city: 'London' },
  };
  const readyOf = async ({ trader }: AcceptedOffer) =>
    (await trader.get('/api/money')).json<{ lists: { ready: { label: string }[] } }>().lists.ready;

  test('is no yes of the customer that the job is for by now: no part is of it, and none is ready by it', async () => {
    const offer = await signed();
    const { trader, job } = offer;
    await repriceJob(trader, await readJob(trader, job), 900);
    await saveJob(trader, { ...(await readJob(trader, job)), ...RIGHT, status: 'PRICED' });
    const newer = await issueQuote(trader, job);
    expect((await partsOf(offer))[0]).toBe(quarter(newer.priceVatInclusive));
    expect(await readyOf(offer)).toEqual([]);
    expect((await invoiceDeposit(offer)).total).toBe(quarter(newer.priceVatInclusive));
  });

  test('counts again once the job is made out to them again, and where their details alone were put right', async () => {
    const offer = await signed();
    const { trader, job } = offer;
    const [first] = await partsOf(offer);
    await saveJob(trader, { ...(await readJob(trader, job)), ...RIGHT, status: 'PRICED' });
    await repriceJob(trader, await readJob(trader, job), 900);
    expect((await partsOf(offer))[0]).not.toBe(first);
    const { customerName, customerEmail } = job;
    await saveJob(trader, { ...(await readJob(trader, job)), customerName, customerEmail, status: 'PRICED' });
    expect((await partsOf(offer))[0]).toBe(first);
    expect(await readyOf(offer)).toMatchObject([{ label: 'Deposit' }]);
  });
});
