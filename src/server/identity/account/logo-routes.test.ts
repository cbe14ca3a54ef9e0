import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { whileHeld } from '#server/testing/while-held.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { printedPng, testJpeg, testPng } from '#server/testing/test-images.ts';
import { claimedKind } from '#server/platform/image/image.ts';
import { dropLogo } from './logo-store.ts';
import { holdAccount } from './store.ts';

const PNG = testPng();
const PRINTED = printedPng();
const PNG_TYPE = { 'content-type': 'image/png' };
const PATH = '/api/account/logo';
const urlOf = (bytes: Buffer): string => `${PATH}?v=${createHash('sha256').update(bytes).digest('hex')}`;

test('an account starts without a logo', async () => {
  const { signUp } = await createTestApp();
  const response = await (await signUp()).get(PATH);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ type: 'urn:problem:LOGO_NOT_FOUND' });
});

test('a JPEG is kept byte for byte, and the account says where it is', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const jpeg = testJpeg();
  const put = await client.put(PATH, jpeg, PNG_TYPE);
  expect(put.statusCode).toBe(200);
  expect(put.json()).toMatchObject({ businessName: 'Prys Flooring', logoUrl: urlOf(jpeg) });
  for (const url of [PATH, urlOf(jpeg)]) {
    const response = await client.get(url);
    expect(response.headers['content-type']).toBe('image/jpeg');
    expect(response.rawPayload.equals(jpeg)).toBe(true);
  }
});

test('a PNG is kept in the form in which it is printed', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const uploaded = testPng({ width: 1_600, height: 1_600, isInterlaced: true, pixelBytes: 1_600 * 1_600 * 4 + 3_000 });
  const { logoUrl } = (await client.put(PATH, uploaded, PNG_TYPE)).json<{ logoUrl: string }>();
  const { headers, rawPayload } = await client.get(logoUrl);
  expect(headers['content-type']).toBe('image/png');
  expect(claimedKind(rawPayload)).toEqual({ mime: 'image/png', width: 267, height: 267 });
  expect(logoUrl).toBe(urlOf(rawPayload));
});

test('a logo that an earlier version stored as it was uploaded is brought into that form when it is first used, under its old address', async () => {
  const { signUp, db } = await createTestApp();
  const client = await signUp();
  const { logoUrl } = (await client.put(PATH, PNG, PNG_TYPE)).json<{ logoUrl: string }>();
  await db
    .updateTable('logo')
    .set({ bytes: testPng({ width: 1_600, height: 1_600 }), width: 1_600, height: 1_600 })
    .execute();
  const first = await client.get(logoUrl);
  expect(claimedKind(first.rawPayload)).toMatchObject({ width: 267, height: 267 });
  const stored = await db.selectFrom('logo').select(['bytes', 'width', 'height']).executeTakeFirstOrThrow();
  expect({ ...stored, bytes: Buffer.from(stored.bytes) }).toEqual({ bytes: first.rawPayload, width: 267, height: 267 });
});

test('bringing one account’s logo into that form leaves the same one of another as it is', async () => {
  const { signUp, db } = await createTestApp();
  const [client, other] = [await signUp(), await signUp()];
  const { logoUrl } = (await client.put(PATH, PNG, PNG_TYPE)).json<{ logoUrl: string }>();
  await other.put(PATH, PNG, PNG_TYPE);
  await db
    .updateTable('logo')
    .set({ bytes: testPng({ width: 1_600, height: 1_600 }), width: 1_600, height: 1_600 })
    .execute();
  await client.get(logoUrl);
  const widths = await db.selectFrom('logo').select('width').orderBy('width').execute();
  expect(widths.map(({ width }) => width)).toEqual([267, 1_600]);
});

test('a version of a logo may be kept by the browser, the present one is asked for again', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  await client.put(PATH, PNG, PNG_TYPE);
  expect((await client.get(urlOf(PRINTED))).headers['cache-control']).toBe('private, max-age=31536000, immutable');
  expect((await client.get(PATH)).headers['cache-control']).toBe('no-store');
});

test('its kind is what its content says, not its name', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  expect((await client.put(PATH, testJpeg(), PNG_TYPE)).statusCode).toBe(200);
  expect((await client.get(PATH)).headers['content-type']).toBe('image/jpeg');
});

test('a new logo replaces the old one, of which nothing is left', async () => {
  const { signUp, db } = await createTestApp();
  const client = await signUp();
  await client.put(PATH, PNG, PNG_TYPE);
  await client.put(PATH, testPng({ width: 9 }), PNG_TYPE);
  expect((await client.get(PATH)).rawPayload.equals(printedPng({ width: 9 }))).toBe(true);
  expect((await client.get(urlOf(PRINTED))).statusCode).toBe(404);
  expect(await db.selectFrom('logo').select('id').execute()).toHaveLength(1);
  expect((await client.put(PATH, PNG, PNG_TYPE)).json()).toMatchObject({ logoUrl: urlOf(PRINTED) });
});

test('a logo that an issued document shows keeps its address, whether it is replaced or removed', async () => {
  const { signUp, db } = await createTestApp();
  const client = await signUp();
  const job = await createPricedJob(client);
  await client.put(PATH, PNG, PNG_TYPE);
  expect((await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`)).statusCode).toBe(200);
  await client.put(PATH, testPng({ width: 9 }), PNG_TYPE);
  await client.delete(PATH);
  expect((await client.get(urlOf(PRINTED))).rawPayload.equals(PRINTED)).toBe(true);
  expect(await db.selectFrom('logo').select('id').execute()).toHaveLength(1);
});

test('a removed logo is gone from the account, and removing it again is fine', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  await client.put(PATH, PNG, PNG_TYPE);
  for (const response of [await client.delete(PATH), await client.delete(PATH)]) {
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ businessName: 'Prys Flooring', logoUrl: null });
  }
  expect((await client.get(PATH)).statusCode).toBe(404);
  expect((await client.get('/api/account')).json()).toMatchObject({ logoUrl: null });
});

test('another account’s logo is not there', async () => {
  const { signUp } = await createTestApp();
  await (await signUp()).put(PATH, PNG, PNG_TYPE);
  expect((await (await signUp()).get(urlOf(PRINTED))).statusCode).toBe(404);
});

test('what is no image is 422 and changes nothing', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  await client.put(PATH, PNG, PNG_TYPE);
  for (const body of [Buffer.from('<svg/>'), Buffer.alloc(0), testPng({ width: 5000 })]) {
    const response = await client.put(PATH, body, PNG_TYPE);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      errors: [{ path: '', message: 'Choose a PNG or JPEG image of at most 4096 by 4096 pixels' }],
    });
  }
  expect((await client.get(PATH)).rawPayload.equals(PRINTED)).toBe(true);
});

test('a large JPEG is kept in the form in which it is printed, also one that an earlier version stored', async () => {
  const { signUp, db } = await createTestApp();
  const client = await signUp();
  const large = testJpeg({ width: 4_096, height: 4_096 });
  const { logoUrl } = (await client.put(PATH, large, PNG_TYPE)).json<{ logoUrl: string }>();
  const { headers, rawPayload } = await client.get(logoUrl);
  expect(headers['content-type']).toBe('image/png');
  expect(claimedKind(rawPayload)).toEqual({ mime: 'image/png', width: 256, height: 256 });
  await db.updateTable('logo').set({ bytes: large, mime: 'image/jpeg', width: 4_096, height: 4_096 }).execute();
  const first = await client.get(logoUrl);
  expect(first.headers['content-type']).toBe('image/png');
  expect(first.rawPayload.equals(rawPayload)).toBe(true);
});

test('any other type of content is 415', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  for (const type of ['image/svg+xml', 'image/gif', 'application/json', 'text/plain', 'application/octet-stream']) {
    const response = await client.put(PATH, PNG, { 'content-type': type });
    expect([type, response.statusCode]).toEqual([type, 415]);
  }
});

test('a logo over 1 MB is 413, one of 1 MB is not', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const limit = 1_048_576;
  const padded = (size: number): Buffer => Buffer.concat([testJpeg(), Buffer.alloc(size - testJpeg().length)]);
  expect((await client.put(PATH, padded(limit + 1), PNG_TYPE)).statusCode).toBe(413);
  expect((await client.put(PATH, padded(limit), PNG_TYPE)).statusCode).toBe(200);
});

test('a logo that is put while another call removes it is there', async () => {
  const { signUp, db } = await createTestApp();
  const client = await signUp();
  await client.put(PATH, PNG, PNG_TYPE);
  const { id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
  const [put] = await whileHeld(
    db,
    (tx) => holdAccount(tx, id),
    [() => client.put(PATH, PNG, PNG_TYPE)],
    (tx) => dropLogo(tx, id),
  );
  expect([put?.statusCode, put?.json<{ logoUrl: string }>().logoUrl]).toEqual([200, urlOf(PRINTED)]);
  expect((await client.get(PATH)).statusCode).toBe(200);
});
