import { expect, test } from 'vitest';
import { extra, labour, readJob } from '#server/testing/job-calls.ts';
import { accept, issueQuote, openOffer, readPage, type OpenOffer } from '#server/testing/open-offer.ts';
import { repriceJob, type WireJob } from '#server/testing/priced-job.ts';

/** An accepted quote of which the customer took the optional line. */
async function acceptedWithOption(): Promise<OpenOffer> {
  const offer = await openOffer({ lineItems: [labour(), extra({ description: 'Door bars', isOptional: true })] });
  const page = await readPage(offer);
  const option = page.lines.find(({ isOptional }) => isOptional);
  expect((await accept(offer, { chosenOptions: [option?.id] })).statusCode).toBe(200);
  return offer;
}

async function invoicedTotal({ trader }: OpenOffer, { id }: Pick<WireJob, 'id'>): Promise<string> {
  const preview = (await trader.get(`/api/jobs/${id}/document?isQuote=false`)).body;
  const response = await trader.post(`/api/jobs/${id}/download-pdf?isQuote=false`);
  expect(response.statusCode).toBe(200);
  expect((await trader.get(`/api/jobs/${id}/document?isQuote=false`)).body).toContain('Door bars');
  return preview;
}

test('an invoice is of what the customer took, and its preview says so before', async () => {
  const offer = await acceptedWithOption();
  const job = await readJob(offer.trader, offer.job);
  expect(await invoicedTotal(offer, job)).toContain('Door bars');
  const events = (await offer.trader.get(`/api/jobs/${job.id}/events`)).json<
    { what: string; facts: { total?: number } }[]
  >();
  const totals = events.filter(({ what }) => what === 'INVOICED').map(({ facts }) => facts.total);
  expect(totals.at(-1)).toBe(job.offer?.total);
  expect(job.offer?.total).toBeGreaterThan(job.priceVatInclusive);
});

test('what is agreed is answered with the job and in the list: the quote with its options', async () => {
  const offer = await acceptedWithOption();
  const job = await readJob(offer.trader, offer.job);
  const [option] = job.offer?.chosenOptions ?? [];
  expect(job.agreed).toMatchObject({ total: job.offer?.total, options: [option] });
  expect(job.agreed?.net).toBe(job.agreed?.vatBreakdown[0]?.net);
  const { net, vat, total } = job.agreed ?? {};
  const [listed] = (await offer.trader.get('/api/jobs')).json<WireJob[]>();
  expect(listed?.agreed).toEqual({ net, vat, total });
  const changed = await repriceJob(offer.trader, job, 77);
  expect(changed.agreed).toBeNull();
});

test('a change of the VAT rate leaves what was agreed as it was: the invoice has the same nets', async () => {
  const offer = await acceptedWithOption();
  const { agreed, version } = await readJob(offer.trader, offer.job);
  const account = (await offer.trader.get('/api/account')).json<object>();
  expect((await offer.trader.put('/api/account', { ...account, vatRate: 5 })).statusCode).toBe(200);
  const job = await readJob(offer.trader, offer.job);
  expect(job).toMatchObject({
    version,
    status: 'QUOTED',
    vatRate: 5,
    agreed: { net: agreed?.net, options: agreed?.options },
  });
  expect(await invoicedTotal(offer, job)).toContain('Door bars');
});

test('a cancelled contract keeps the figures that were signed, with the options that were taken', async () => {
  const offer = await acceptedWithOption();
  const { agreed } = await readJob(offer.trader, offer.job);
  expect((await offer.customer.post(`${offer.path}/cancel`, { name: 'Margaret Ellison' })).statusCode).toBe(200);
  const job = await readJob(offer.trader, offer.job);
  expect(job).toMatchObject({ offer: { state: 'CANCELLED' }, agreed: { total: agreed?.total } });
  const [listed] = (await offer.trader.get('/api/jobs')).json<WireJob[]>();
  expect(listed?.agreed?.total).toBe(agreed?.total);
  expect(await invoicedTotal(offer, job)).toContain('Door bars');
});

test('what was taken of an earlier version is not billed for a newer one', async () => {
  const offer = await acceptedWithOption();
  const changed = await repriceJob(offer.trader, await readJob(offer.trader, offer.job), 77);
  await issueQuote(offer.trader, changed);
  const [option] = (await readJob(offer.trader, offer.job)).offer?.replaces?.chosenOptions ?? [];
  expect(changed.lineItems.find(({ id }) => id === option)).toMatchObject({ description: 'Door bars' });
  expect((await offer.trader.get(`/api/jobs/${changed.id}/document?isQuote=false`)).body).not.toContain('Door bars');
});

test('who accepted keeps record and the way to cancel where a business takes no more answers online', async () => {
  const offer = await acceptedWithOption();
  const account = (await offer.trader.get('/api/account')).json<object>();
  expect((await offer.trader.put('/api/account', { ...account, acceptOnline: false })).statusCode).toBe(200);
  expect((await offer.customer.get(`${offer.path}/record`)).statusCode).toBe(200);
  const cancelled = await offer.customer.post(`${offer.path}/cancel`, { name: 'Margaret Ellison' });
  expect(cancelled.statusCode).toBe(200);
});
