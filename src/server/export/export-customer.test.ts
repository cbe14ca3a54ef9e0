import { expect, test } from 'vitest';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { readZip } from '#server/testing/read-zip.ts';
import { createTestApp } from '#server/testing/test-app.ts';

test('one customer’s data are the record, the jobs with what was written, and every paper, and nobody else’s', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const job = await createPricedJob(client, {});
  const other = await createPricedJob(client, { customerName: 'Another' });
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
  expect(files.get('customer.json')?.toString()).not.toContain('Another');
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
