import { expect, test } from 'vitest';
import { addProduct, createJob, CUSTOMER, lounge, readJob, saveJob } from '#server/testing/job-calls.ts';
import { createTestApp } from '#server/testing/test-app.ts';

test('jobs keep a product that was renamed and then deleted, with its name and price, and can go on', async () => {
  const client = await (await createTestApp()).signUp();
  const product = await addProduct(client, { name: 'Cork tile', unitPrice: 31.5 });
  const started = await createJob(client, { ...CUSTOMER, zones: [lounge([product])] });
  const measured = await saveJob(client, started, { status: 'MEASURED' });
  await client.put(`/api/products/${product.id}`, { ...product, name: 'Something else', unitPrice: 99 });
  await client.delete(`/api/products/${product.id}`);

  const read = await readJob(client, measured);
  expect(read).toEqual(measured);
  expect(read.zones[0]?.zoneProducts).toEqual([{ productId: product.id, name: 'Cork tile' }]);
  expect(read.lineItems[0]).toMatchObject({ description: 'Cork tile', unitPriceWithoutMarkup: 31.5 });

  const priced = await saveJob(client, read, { status: 'PRICED' });
  expect(priced.lineItems[0]).toMatchObject({ description: 'Cork tile', totalPrice: 736.48 });
  const document = await client.get(`/api/jobs/${priced.id}/document?isQuote=true`);
  expect(document.body).toContain('Cork tile');
});
