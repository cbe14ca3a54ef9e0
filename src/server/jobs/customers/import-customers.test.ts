import { expect, test } from 'vitest';
import { CUSTOMERS_IMPORT_MAX } from '#domain/limits.ts';
import { refusal } from '#server/testing/job-calls.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const HEAD = 'Name,Email,Phone,Street,City,Postcode';
const LIST = `${HEAD}
Ann Hart,a@aire.example,+44 113 496 0000,27 Alma Road,Leeds,ls176dn
Bob Pugh,,,1 High Street,York,YO1 7HH
`;

const send = async (client: TestClient, body: object) =>
  (await client.post('/api/customers/imports', body)).json<object>();
const namesOf = async (client: TestClient) =>
  (await client.get('/api/customers?page=1'))
    .json<{ name: string; phone: string }[]>()
    .map(({ name, phone }) => [name, phone]);

test('nothing is written before the yes, and the answer says what would be', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const counts = { added: 2, updated: 0, skipped: 0, refused: [] };
  expect(await send(client, { csv: LIST })).toMatchObject({
    ...counts,
    isWritten: false,
    titles: HEAD.split(','),
    columns: { name: 0, email: 1, phone: 2, line1: 3, city: 4, postcode: 5, company: null },
    first: [
      {
        name: 'Ann Hart',
        email: 'a@aire.example',
        phone: '0113-496-0000',
        address: '27 Alma Road, Leeds, LS17 6DN',
      },
      { name: 'Bob Pugh', email: '', phone: '' },
    ],
  });
  expect(await namesOf(client)).toEqual([]);
  expect(await send(client, { csv: LIST, write: true })).toMatchObject({ ...counts, isWritten: true });
  expect(await namesOf(client)).toEqual([
    ['Ann Hart', '0113-496-0000'],
    ['Bob Pugh', ''],
  ]);
});

test('who is known is skipped or updated, and a repeat changes nothing', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  await send(client, { csv: LIST, write: true });
  const changed = LIST.replace('Ann Hart', 'ANN HART')
    .replace('496 0000', '496 0001')
    .replace('1 High Street', '2 High Street');
  expect(await send(client, { csv: changed, write: true })).toMatchObject({ added: 0, updated: 0, skipped: 2 });
  expect((await namesOf(client))[0]).toEqual(['Ann Hart', '0113-496-0000']);
  const update = { csv: changed, write: true, known: 'update' };
  expect(await send(client, update)).toMatchObject({ added: 0, updated: 2, skipped: 0 });
  expect(await namesOf(client)).toEqual([
    ['ANN HART', '0113-496-0001'],
    ['Bob Pugh', ''],
  ]);
  expect(await send(client, update)).toMatchObject({ added: 0, updated: 0, skipped: 2 });
});

test('rows with errors are named and keep no other out; of two of one customer the first counts', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const csv = `${HEAD}\n,a@aire.example,,,,\nAnn,nobody,12,,,\nBob,,,,,\nbob,,,,,\n`;
  expect(await send(client, { csv, write: true })).toMatchObject({
    added: 1,
    refused: [
      { row: 2, message: "Name: Enter the customer's name" },
      {
        row: 3,
        message:
          'Email: Enter an e-mail address like name@example.com. Phone: Enter a phone number of 9 to 20 digits and hyphens',
      },
      { row: 5, message: 'This customer is on row 4 already' },
    ],
  });
});

test('who has an e-mail here and none in the list is found by name and postcode, and not doubled', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  await send(client, { csv: LIST, write: true });
  const csv = 'Name,Postcode,Notes\nann hart,LS17 6DN,Dog\n';
  const byPlace = [{ row: 2, message: 'Ann Hart. Your record has the e-mail a@aire.example.' }];
  expect(await send(client, { csv })).toMatchObject({ added: 0, skipped: 1, byPlace });
  expect(await send(client, { csv, write: true, known: 'update' })).toMatchObject({ added: 0, updated: 1, byPlace });
  expect(await namesOf(client)).toHaveLength(2);
  // Another account's customers are none of this one's.
  expect(await send(await signUp(), { csv })).toMatchObject({ added: 1, byPlace: [] });
});

test('of two of one name and postcode none is changed', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  await send(client, { csv: LIST, write: true });
  const address = { line1: '', line2: '', postcode: 'LS17 6DN', city: '' };
  await client.post('/api/customers', { name: 'Ann Hart', email: 'other@aire.example', address });
  const csv = 'Name,Postcode,Notes\nAnn Hart,LS17 6DN,Dog\n';
  expect(await send(client, { csv, write: true, known: 'update' })).toMatchObject({
    added: 0,
    updated: 0,
    skipped: 0,
    refused: [{ row: 2 }],
  });
});

test('columns may be named by hand', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const csv = 'Wer;Wo\nAnn;Leeds\n';
  expect(refusal(await client.post('/api/customers/imports', { csv }))).toMatchObject({ status: 422 });
  expect(await send(client, { csv, columns: { name: 0, city: 1 } })).toMatchObject({
    added: 1,
    first: [{ name: 'Ann' }],
  });
});

test.each([
  ['', 'This file has no customers.'],
  ['Name,Email', 'This file has no customers.'],
  ['Date,Amount\n1 Nov,5.00\n', 'No column of this file says who the customers are.'],
  ['%PDF-1.7 nonsense\n\u0001\u0002\n', 'No column of this file says who the customers are.'],
  [`Name,City\n${'Ann,Leeds\n'.repeat(CUSTOMERS_IMPORT_MAX + 1)}`, 'This file has more than 5000 customers.'],
])('%.20j is refused with a sentence', async (csv, sentence) => {
  const { signUp } = await createTestApp();
  const response = await (await signUp()).post('/api/customers/imports', { csv, write: true });
  expect(refusal(response)).toMatchObject({ status: 422, paths: ['/csv'] });
  expect(response.json<{ detail: string }>().detail).toContain(sentence);
});

test('a long list comes in whole', async () => {
  const { signUp, db } = await createTestApp();
  const client = await signUp();
  const csv = `Name,City\n${Array.from({ length: 1_200 }, (_, index) => `Customer ${index},Leeds`).join('\n')}`;
  expect(await send(client, { csv, write: true })).toMatchObject({ added: 1_200 });
  expect(await db.selectFrom('customer').select('id').execute()).toHaveLength(1_200);
  expect(await send(client, { csv, write: true })).toMatchObject({ added: 0, skipped: 1_200 });
});

test('an account imports at most 20,000 customers a day, whether they are new or not, and may still look at a list', async () => {
  const { clock, signUp } = await createTestApp();
  const client = await signUp();
  const whole = Array.from({ length: CUSTOMERS_IMPORT_MAX }, (_, index) => `Customer ${index},Leeds`);
  const csv = `Name,City\n${whole.join('\n')}`;
  for (const added of [5_000, 0, 0, 0]) expect(await send(client, { csv, write: true })).toMatchObject({ added });
  const more = await client.post('/api/customers/imports', { csv: LIST, write: true });
  expect(refusal(more)).toMatchObject({ status: 429, code: 'TOO_MANY_CALLS' });
  expect(more.json<{ detail: string }>().detail).toContain('Try again tomorrow at this time.');
  expect(await send(client, { csv: LIST })).toMatchObject({ added: 2, isWritten: false });
  expect((await client.post('/api/customers', { name: 'Cy Moss' })).statusCode).toBe(201);
  clock.advance(24 * 60 * 60_000);
  expect(await send(client, { csv: LIST, write: true })).toMatchObject({ added: 2 });
});
