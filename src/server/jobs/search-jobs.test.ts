import { expect, test } from 'vitest';
import { addProduct, createJob, CUSTOMER, saveJob } from '#server/testing/job-calls.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const JOBS = [
  ['Siân Ŵyn', { line1: '12 Heol-y-Deri', line2: 'Rhiwbina', postcode: 'CF14 6HA', city: 'Caerdydd' }],
  ['100% Floors', { line1: '3_4 Mill Lane', postcode: 'M1 1AA', city: 'Manchester' }],
  ['Łukasz Żółć', { line1: '100 Floors House', postcode: 'EC1A 1BB', city: 'London' }],
  ['MARGARET ELLISON', { line1: 'The Old \\ Barn', city: 'St. Ives' }],
  ['', {}],
  ...Array.from({ length: 7 }, () => ['Someone', {}] as const),
] as const;

test('search finds number, name and address without regard to case and accents, and takes no letter for a sign', async () => {
  const { signUp } = await createTestApp();
  const [client, stranger] = [await signUp(), await signUp()];
  await createJob(stranger, { customerName: 'Siân Ŵyn' });
  for (const [customerName, customerAddress] of JOBS) await createJob(client, { customerName, customerAddress });

  async function found(q: string): Promise<number[]> {
    const response = await client.get(
      `/api/jobs?page=1&pageSize=20&sort=jobNumber&order=asc&q=${encodeURIComponent(q)}`,
    );
    const numbers = response.json<WireJob[]>().map((job) => job.jobNumber);
    expect(response.headers['x-total-count']).toBe(String(numbers.length));
    expect((await client.get(`/api/jobs?q=${encodeURIComponent(q)}`)).json()).toHaveLength(numbers.length);
    return numbers;
  }

  expect({
    'without accents': await found('sian wyn'),
    'in capitals': await found('ŁUKASZ'),
    'a letter that has no accent but a stroke': await found('lukasz zolc'),
    'in small letters': await found('margaret'),
    'a part of a name': await found('garet ell'),
    'too many spaces': await found('  margaret   ellison '),
    'line 1': await found('heol-y-deri'),
    'line 2': await found('rhiwbina'),
    city: await found('caerdydd'),
    postcode: await found('ec1a 1bb'),
    'a postcode without its space': await found('cf146ha'),
    'a number with its sign': await found('#12'),
    'a number without its sign': await found('12'),
    'the start of a number': await found('#1'),
    percent: await found('100%'),
    'an underscore': await found('3_4'),
    'percent alone': await found('%'),
    'an underscore alone': await found('_'),
    'a backslash': await found('old \\ barn'),
    'a quote': await found("' or '1'='1"),
    nothing: await found('nobody'),
    spaces: (await found('  ')).length,
  }).toEqual({
    'without accents': [1],
    'in capitals': [3],
    'a letter that has no accent but a stroke': [3],
    'in small letters': [4],
    'a part of a name': [4],
    'too many spaces': [4],
    'line 1': [1],
    'line 2': [1],
    city: [1],
    postcode: [3],
    'a postcode without its space': [1],
    'a number with its sign': [12],
    'a number without its sign': [1, 12],
    'the start of a number': [1, 10, 11, 12],
    percent: [2],
    'an underscore': [2],
    'percent alone': [2],
    'an underscore alone': [2],
    'a backslash': [4],
    'a quote': [],
    nothing: [],
    spaces: JOBS.length,
  });
});

test('search finds what notes say, each job once, and follows them', async () => {
  const { signUp } = await createTestApp();
  const [client, stranger] = [await signUp(), await signUp()];
  const [noted, named] = [await createJob(client, { notes: 'Key with\nZoë, 100% sure' }), await createJob(client)];
  await createJob(client, { customerName: 'Nobody' });
  await createJob(stranger, { notes: 'Zoë has it' });
  await client.put(`/api/jobs/${named.id}/aside`, { notes: 'Ask Zoë' });
  await saveJob(client, named, { customerName: 'Zoe Hill' });
  const found = async (q: string, more = ''): Promise<number[]> => {
    const whole = await client.get(`/api/jobs?sort=jobNumber&order=asc${more}&q=${encodeURIComponent(q)}`);
    const page = await client.get(`/api/jobs?page=1&sort=jobNumber&order=asc${more}&q=${encodeURIComponent(q)}`);
    expect(page.headers['x-total-count']).toBe(whole.headers['x-total-count']);
    expect(page.json()).toEqual(whole.json());
    return page.json<WireJob[]>().map(({ jobNumber }) => jobNumber);
  };
  expect(await found('zoe')).toEqual([1, 2]);
  expect(await found('with zoe, 100%')).toEqual([1]);
  expect(await found('zoe', '&status=MEASURED')).toEqual([]);
  expect(await found('_')).toEqual([]);
  await client.put(`/api/jobs/${noted.id}/aside`, { notes: '' });
  expect(await found('zoe')).toEqual([2]);
});

test('search finds a job by the number of its invoice or credit note, as it is printed or without its sign', async () => {
  const { signUp } = await createTestApp();
  const [client, stranger] = [await signUp(), await signUp()];
  const [own, series] = [await createPricedJob(client), await createPricedJob(client)];
  const deposit = { share: { percent: 25 }, label: 'Deposit' };
  await client.post(`/api/jobs/${own.id}/invoices`, deposit);
  await client.post(`/api/jobs/${own.id}/invoices`, deposit);
  const { json } = await client.get('/api/account');
  await client.put('/api/account', { ...json<object>(), invoiceSeries: { prefix: 'INV-', next: 7 } });
  await client.post(`/api/jobs/${series.id}/invoices`, deposit);
  await createJob(client, { notes: 'Asked about INV-0007' });
  const found = async (who: TestClient, q: string, more = ''): Promise<number[]> => {
    const path = `/api/jobs?sort=jobNumber&order=asc${more}&q=${encodeURIComponent(q)}`;
    const [whole, page] = [await who.get(path), await who.get(`${path}&page=1`)];
    expect(page.headers['x-total-count']).toBe(whole.headers['x-total-count']);
    expect(page.json()).toEqual(whole.json());
    return page.json<WireJob[]>().map(({ jobNumber }) => jobNumber);
  };
  expect(await found(client, '#1-2')).toEqual([1]);
  expect(await found(client, ' 1-2 ')).toEqual([1]);
  expect(await found(client, '#1-3')).toEqual([]);
  expect(await found(client, 'inv-0007')).toEqual([2, 3]);
  expect(await found(client, 'inv-0007', '&status=PRICED')).toEqual([2]);
  expect(await found(stranger, '#1-2')).toEqual([]);
});

test('search follows what is saved', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const job = await createJob(client, { customerName: 'Before' });
  await saveJob(client, job, { customerName: 'After' });
  expect((await client.get('/api/jobs?q=before')).json()).toEqual([]);
  expect((await client.get('/api/jobs?q=after')).json()).toHaveLength(1);
});

const KNOWN = { ...CUSTOMER, status: 'CUSTOMER_DETAILS_ENTERED' };

test.each(["o'brien", 'O’BRIEN', 'obrien'])(
  '%s finds the job, the customer and the product of an O’Brien',
  async (q) => {
    const { signUp } = await createTestApp();
    const client = await signUp();
    await saveJob(client, await createJob(client), { ...KNOWN, customerName: 'Siobhan O’Brien' });
    await addProduct(client, { name: "O'Brien's own tile" });
    const found = async (list: string) =>
      (await client.get(`/api/${list}?page=1&pageSize=20&q=${encodeURIComponent(q)}`)).json<unknown[]>().length;
    expect([await found('jobs'), await found('customers'), await found('products')]).toEqual([1, 1, 1]);
  },
);

test('a customer has one record whether a phone or a laptop typed the name', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  for (const customerName of ['Siobhan O’Brien', "Siobhan O'Brien"]) {
    await saveJob(client, await createJob(client), { ...KNOWN, customerName });
  }
  expect((await client.get('/api/customers?page=1&pageSize=20')).json()).toMatchObject([
    { name: 'Siobhan O’Brien', jobCount: 2 },
  ]);
});
