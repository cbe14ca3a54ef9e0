import { expect, test } from 'vitest';
import { acceptedOffer, addAccepted } from '#server/testing/extras.ts';
import { createJob, saveJob } from '#server/testing/job-calls.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { readZip } from '#server/testing/read-zip.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { testJpeg } from '#server/testing/test-images.ts';

type OfJob = Record<'offers' | 'invoices' | 'messages' | 'events', object[]> & { readonly job: WireJob };

async function dataOf(client: TestClient, customerId: string | null) {
  const response = await client.get(`/api/customers/${customerId}/data`);
  expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
  const files = readZip(response.rawPayload);
  return { files, data: JSON.parse(files.get('customer.json')?.toString() ?? '') as { jobs: OfJob[] } };
}

test('one customer’s data are the record, the jobs with what was written, and every paper, and nobody else’s', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const job = await createPricedJob(client, {});
  const other = await createPricedJob(client, { customerName: 'Peter Grey' });
  await client.put(`/api/customers/${job.customerId}`, { notes: 'Key with the neighbour' });
  for (const { id } of [job, other]) await client.post(`/api/jobs/${id}/download-pdf?isQuote=true`);
  await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
  const response = await client.get(`/api/customers/${job.customerId}/data`);
  expect(response.headers['content-type']).toBe('application/zip');
  expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
  const files = readZip(response.rawPayload);
  const data = JSON.parse(files.get('customer.json')?.toString() ?? '') as object;
  expect(data).toMatchObject({
    customer: { id: job.customerId, notes: 'Key with the neighbour' },
    jobs: [{ job: { id: job.id, status: 'INVOICED' }, invoices: [{ number: '#1' }], messages: [] }],
  });
  expect([...files.keys()].map((name) => name.replace(/-[\da-f]{8}\.pdf$/, ''))).toEqual([
    'customer.json',
    'documents/1/Quote-1-v1',
    'documents/1/Invoice-1-v1',
  ]);
  expect(files.get('customer.json')?.toString()).not.toContain('Peter Grey');
});

test('it tells the customer what they pay, not what the business does', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const { customerId, lineItems } = await createPricedJob(client);
  expect(lineItems[0]).toMatchObject({ unitPriceWithoutMarkup: expect.any(Number), markup: expect.any(Number) });
  const files = readZip((await client.get(`/api/customers/${customerId}/data`)).rawPayload);
  const { jobs } = JSON.parse(files.get('customer.json')?.toString() ?? '') as { jobs: [{ job: typeof jobs }] };
  expect(jobs[0].job).toMatchObject({ lineItems: [{ unitPriceWithMarkup: lineItems[0]?.unitPriceWithMarkup }, {}] });
  expect(JSON.stringify(jobs)).not.toMatch(/markup"|WithoutMarkup/);
});

test('it has what was paid and noted, offered, answered, sent where and done by whom, and the photos', async () => {
  const offer = await acceptedOffer();
  const { trader } = offer;
  const photo = testJpeg({ width: 64, height: 48 });
  const { id } = await addAccepted(offer, { photo: photo.toString('base64'), send: true });
  await offer.customer.post(`${offer.path}/question`, { text: 'Is it included?' });
  await trader.post(`/api/jobs/${offer.job.id}/send-email?isQuote=false`);
  const job = (await trader.get(`/api/jobs/${offer.job.id}`)).json<WireJob>();
  const payment = { amount: 10, receivedOn: '2026-11-01', method: 'BANK', note: 'FROM M ELLISON 12-34-56' };
  expect((await trader.post(`/api/invoices/${job.invoices[0]?.id}/payments`, payment)).statusCode).toBe(201);

  const { files, data } = await dataOf(trader, job.customerId);
  const [told] = data.jobs;
  expect(told?.invoices).toMatchObject([{ number: job.invoices[0]?.number, payments: [payment] }]);
  expect(told?.offers).toMatchObject([{ id: job.offer?.id, state: 'ACCEPTED', answeredBy: 'Margaret Ellison' }]);
  expect(told?.messages).toMatchObject([{ text: 'Is it included?' }]);
  expect(told?.events).toEqual((await trader.get(`/api/jobs/${job.id}/events`)).json());
  expect(told?.events).toContainEqual(
    expect.objectContaining({ what: 'SENT', facts: expect.objectContaining({ destination: job.customerEmail }) }),
  );
  expect(told?.job.extras).toMatchObject([{ id, photoUrl: `photos/${id}.jpg` }]);
  expect(files.get(`photos/${id}.jpg`)?.equals(photo)).toBe(true);
  for (const { link } of told?.job.files ?? []) expect([...files.keys()]).toContain(link);
});

test('it has a job without a record that says the same customer, as forgetting takes it, and no namesake’s', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const { id, customerId, customerName, customerEmail } = await createPricedJob(client);
  const begun: string[] = [];
  for (const email of [customerEmail, 'namesake@example.co.uk']) {
    const job = await createJob(client);
    // Half a form makes no record.
    await saveJob(client, job, { status: 'NEW', customerName, customerEmail: email });
    begun.push(job.id);
  }
  const { data } = await dataOf(client, customerId);
  expect(data.jobs.map(({ job }) => job.id)).toEqual([id, begun[0]]);
  expect((await client.post(`/api/customers/${customerId}/forget`, {})).json()).toMatchObject({ erased: { jobs: 2 } });
});
