import { expect, test } from 'vitest';
import { EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { addProduct, createJob, CUSTOMER, lounge, refusal, saveJob } from '#server/testing/job-calls.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const PATH = '/api/account/preferences';
const DEFAULTS = {
  paymentTermsDays: null,
  quoteValidityDays: null,
  bankDetails: '',
  footerNote: '',
  defaultMarkup: 21,
  supplierSearchUrl: '',
  quoteMailSubject: '',
  quoteMailText: '',
  invoiceMailSubject: '',
  invoiceMailText: '',
};

test('a new account has the defaults', async () => {
  const { signUp } = await createTestApp();
  expect((await (await signUp()).get(PATH)).json()).toEqual(DEFAULTS);
});

test('what is saved is answered and kept, again and again, for that account alone', async () => {
  const { signUp } = await createTestApp();
  const [client, other] = [await signUp(), await signUp()];
  for (const preferences of [EXAMPLE_PREFERENCES, DEFAULTS, { ...EXAMPLE_PREFERENCES, defaultMarkup: 17.5 }]) {
    const response = await client.put(PATH, preferences);
    expect([response.statusCode, response.json()]).toEqual([200, preferences]);
    expect((await client.get(PATH)).json()).toEqual(preferences);
  }
  expect((await other.get(PATH)).json()).toEqual(DEFAULTS);
});

test('what breaks a rule is refused with its path, and nothing is saved', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const response = await client.put(PATH, { ...EXAMPLE_PREFERENCES, quoteMailSubject: 'a\r\nBcc: b', footerNote: 7 });
  expect(refusal(response)).toEqual({ status: 422, code: 'INVALID', paths: ['/footerNote', '/quoteMailSubject'] });
  expect((await client.get(PATH)).json()).toEqual(DEFAULTS);
});

test('new product lines start with the default markup; lines that are there keep theirs', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const [oak, ash] = [await addProduct(client, { name: 'Oak' }), await addProduct(client, { name: 'Ash' })];
  const zone = lounge([oak]);
  const job = await createJob(client, CUSTOMER);
  const first = await saveJob(client, job, { zones: [zone], status: 'MEASURED' });
  await client.put(PATH, { ...DEFAULTS, defaultMarkup: 12.5 });
  const both = { ...lounge([oak, ash]), id: zone.id };
  const second = await saveJob(client, first, { zones: [both], status: 'MEASURED' });
  expect(second.lineItems.map(({ markup }) => markup)).toEqual([21, 12.5]);
});
