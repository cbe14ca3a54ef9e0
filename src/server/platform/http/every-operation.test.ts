import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse as Response } from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Id } from '#contract/wire.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import { acceptance, EXTRA_BODY } from '#server/testing/open-offer.ts';
import { describedOperations, kindOfId, type JsonSchema, type Operation } from '#server/testing/api-operations.ts';
import { softPasskey } from '#server/testing/soft-passkey.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { testPng } from '#server/testing/test-images.ts';
import { BOOKED, stockAccount, type StockedAccount } from '#server/testing/stocked-account.ts';

// Whatever the API's description names is tried here, so a new route is covered without being named in any test.

/** The operations that visitors may call; every other one demands a session. */
const PUBLIC = [
  'POST /api/sign-up',
  'POST /api/sign-in',
  'POST /api/sign-out',
  'GET /api/forgot-password',
  'POST /api/forgot-password',
  'POST /api/check-reset-link',
  'POST /api/reset-password',
  'POST /api/confirm-address',
  'POST /api/passkey-challenge',
  'POST /api/sign-in/passkey',
  'GET /api/openapi.json',
  'GET /api/offers/{token}',
  'GET /api/offers/{token}/document',
  'GET /api/offers/{token}/record',
  'GET /api/offers/{token}/cancellation-form',
  'GET /api/offers/{token}/cancellation',
  'GET /api/offers/{token}/logo',
  'GET /api/offers/{token}/photo',
  'POST /api/offers/{token}/accept',
  'POST /api/offers/{token}/decline',
  'POST /api/offers/{token}/question',
  'POST /api/offers/{token}/cancel',
  'POST /api/offers/{token}/stop-reminders',
];

// Whoever has the secret link is served, and no id leads there: what a stranger gets without it has tests of its own.
const BY_LINK = '/api/offers/{token}';

const LETTER = { name: 'Margaret Ellison', sentOn: '2026-11-20', receivedOn: '2026-11-20' };

const NOTE = {
  offerId: randomUUID(),
  answer: 'ACCEPTED',
  how: 'PHONE',
  on: '2026-11-20',
  note: '',
  papers: null,
  chosenOptions: [],
};

const SIGNED = { ...acceptance({ sha256: '' }), place: 'HOME', papers: 'PAPER' };
// By a planned part: the owner's ids take the place of its own.
// `seen` is left out, as it may be: a job moves on by these very calls.
const PART = {
  partId: randomUUID(),
  share: undefined,
  label: undefined,
  deliver: 'DOWNLOAD',
  useCredit: true,
  subject: undefined,
  message: undefined,
  copyToMe: undefined,
  seen: undefined,
};
const PAYMENT = { amount: 1, method: 'CASH', receivedOn: '2026-11-01', note: '', sendReceipt: false, due: undefined };

/** Bodies of calls that say something new: nothing that is there already has their form. */
const SAID: Readonly<Record<string, object>> = {
  'POST /api/customers/imports': { csv: 'Name,City\nA. Hart,Leeds\n', write: true },
  'POST /api/jobs/{id}/messages': { text: 'Hello' },
  'POST /api/jobs/{id}/seen': { eventId: randomUUID() },
  'POST /api/jobs/{id}/extras': EXTRA_BODY,
  'POST /api/jobs/{id}/offer/cancel': LETTER,
  'POST /api/jobs/{id}/offer/noted': NOTE,
  'POST /api/jobs/{id}/offer/noted/undo': NOTE,
  'POST /api/jobs/{id}/offer/papers': { papers: 'PAPER' },
  'POST /api/jobs/{id}/offer/sign': SIGNED,
  'POST /api/jobs/{id}/invoices': { share: { percent: 1 }, label: 'Deposit' },
  'POST /api/invoices/{id}/credit': { amount: 'ALL', reason: 'Wrong' },
  'POST /api/invoices/{id}/correct': { reason: 'Wrong' },
  'POST /api/invoices/{id}/payments': PAYMENT,
  'PUT /api/invoices/{id}/kept-back': { keptBack: 0 },
  'POST /api/payments/{id}/void': { reason: '' },
  'POST /api/bank/imports/{id}/book': { lines: [{ id: randomUUID(), invoiceId: randomUUID() }] },
};

// Anybody may ask for a link to be mailed to an address, which leaves its hash.
const NOT_OF_THE_OWNER_ALONE = 'reset_token';

// What a stranger may be told: their own things, and that there are no others. Signing in with the owner's address is 401.
const SERVED = [200, 201, 204, 401, 404, 409, 422];

const UNLIMITED = { environment: { RATE_LIMITS: 'off' } };

test('every operation but the public ones is 401 without a session, whatever else is wrong', async () => {
  const { app, clock, signUp } = await createTestApp();
  const ended = (await signUp()).cookies.get('session') ?? '';
  clock.advance(31 * 24 * 60 * 60_000);
  const operations = (await describedOperations(app)).filter(({ name }) => !PUBLIC.includes(name));
  expect(operations.length).toBeGreaterThan(30);
  for (const { name, method, path } of operations) {
    const url = path.replaceAll(/\{\w+\}/g, randomUUID());
    const wrong = { headers: { 'content-type': 'text/plain' }, payload: '{' };
    for (const session of [undefined, '', 'made-up', ended]) {
      const cookies: Record<string, string> = session === undefined ? {} : { session };
      const response = await app.inject({ method, url, cookies, ...wrong });
      expect([name, response.statusCode, response.json().type]).toEqual([name, 401, 'urn:problem:SIGNED_OUT']);
      if (method !== 'GET') continue;
      expect([name, (await app.inject({ method: 'HEAD', url, cookies })).statusCode]).toEqual([name, 401]);
    }
  }
});

test('every operation that changes something is 403 without the anti-forgery value, public or not', async () => {
  const server = await createTestApp(UNLIMITED);
  const owner = await stockOwner(server);
  const before = await rowsOf(server.db, owner);
  const cookies = { session: owner.client.cookies.get('session') ?? '', 'XSRF-TOKEN': 'known' };
  const operations = (await describedOperations(server.app)).filter(({ method }) => method !== 'GET');
  expect(operations.length).toBeGreaterThan(20);
  for (const operation of operations) {
    const { name, method } = operation;
    const [url = ''] = addressesOf(operation, owner.ids);
    for (const value of [undefined, '', 'other', 'knowN', 'known ,known']) {
      const headers = value === undefined ? {} : { 'x-xsrf-token': value };
      const response = await server.app.inject({ method, url, headers, cookies });
      expect([name, response.statusCode, response.json().type]).toEqual([name, 403, 'urn:problem:ANTI_FORGERY']);
    }
  }
  expect(await rowsOf(server.db, owner)).toEqual(before);
});

test('no operation with an id finds what is another account’s, or tells that it exists', async () => {
  const server = await createTestApp(UNLIMITED);
  const owner = await stockOwner(server);
  const before = await rowsOf(server.db, owner);
  const stranger = await server.signUp();
  const operations = (await operationsWithin(server.app)).filter((operation) => kindOfId(operation) !== null);
  expect(operations.length).toBeGreaterThan(10);
  for (const operation of operations) {
    const nobodys = addressesOf(operation, inEveryKind(owner.ids, [randomUUID()]))[0] ?? '';
    for (const url of addressesOf(operation, owner.ids)) {
      const body = await ownersBody(operation, owner, url);
      const foreign = await call(stranger, operation, url, body);
      expect([operation.name, foreign.statusCode, foreign.body]).toEqual([operation.name, 404, foreign.body]);
      expect(toldBy(foreign)).toBe(toldBy(await call(stranger, operation, nobodys, body)));
    }
    expect([operation.name, await rowsOf(server.db, owner)]).toEqual([operation.name, before]);
  }
});

test('no query finds anything of another account: the answer is that for what nobody has', async () => {
  const server = await createTestApp(UNLIMITED);
  const owner = await stockAccount(server, 'Owner');
  const stranger = await stockAccount(server, 'Stranger');
  const nobodys = randomUUID();
  for (const operation of await operationsWithin(server.app)) {
    const [url = ''] = addressesOf(operation, stranger.ids);
    for (const { name, schema } of operation.parameters.filter(({ in: place }) => place === 'query')) {
      const empty = await call(stranger.client, operation, withQuery(url, name, nobodys));
      const ids = Object.values(owner.ids).flat();
      // What is no id is none of another account's either.
      const values =
        schema.format === 'uuid' ? ids.filter(isId) : [...ids, owner.logoId, owner.product.name, owner.mark];
      for (const value of values) {
        const foreign = await call(stranger.client, operation, withQuery(url, name, value));
        expect([operation.name, value, foreign.statusCode]).toEqual([operation.name, value, empty.statusCode]);
        expect(toldBy(foreign)).toBe(toldBy(empty));
      }
    }
  }
});

test('no body with another account’s ids or e-mail address reads or changes anything of that account', async () => {
  const server = await createTestApp(UNLIMITED);
  const owner = await stockOwner(server);
  const before = await rowsOf(server.db, owner);
  let stranger = await stockAccount(server, 'Stranger');
  let said = '';
  for (const operation of await operationsWithin(server.app)) {
    if (operation.method === 'GET') continue;
    // Signing out and closing the account are among the operations.
    const isSignedIn = (await stranger.client.get('/api/account')).statusCode === 200;
    if (!isSignedIn) stranger = await stockAccount(server, `Stranger-${randomUUID()}`);
    const [url = ''] = addressesOf(operation, stranger.ids);
    for (const body of await foreignBodies(operation, url, { owner, stranger })) {
      said += JSON.stringify(body ?? '');
      const response = await call(stranger.client, operation, url, body);
      expect([operation.name, response.statusCode]).toEqual([operation.name, expect.toBeOneOf(SERVED)]);
      const secrets = [...Object.values(owner.ids).flat(), owner.logoId, owner.mark];
      const told = secrets.filter((secret) => response.body.includes(secret) && !said.includes(secret));
      expect([operation.name, told]).toEqual([operation.name, []]);
    }
    expect([operation.name, await rowsOf(server.db, owner)]).toEqual([operation.name, before]);
  }
});

test('what the owner asks for by these ids is there', async () => {
  const server = await createTestApp(UNLIMITED);
  const owner = await stockAccount(server, 'Owner');
  for (const operation of await operationsWithin(server.app)) {
    // What stands below two ids is not there for one id in both places.
    if (kindOfId(operation) === null || operation.method !== 'GET' || isBelowTwo(operation)) continue;
    const [url = ''] = addressesOf(operation, owner.ids);
    expect([url, (await call(owner.client, operation, url)).statusCode]).toEqual([url, 200]);
  }
});

function isBelowTwo({ path }: Operation): boolean {
  return path.split('{').length > 2;
}

/** Every operation but those of customers by their links. */
async function operationsWithin(app: TestApp['app']): Promise<Operation[]> {
  return (await describedOperations(app)).filter(({ path }) => !path.startsWith(BY_LINK));
}

/** An answer's body without the id of the call, which is all that may tell two refusals apart. */
function toldBy({ body, headers }: Response): string {
  return body.replaceAll(String(headers['x-request-id']), '');
}

/** The addresses of an operation for each of the ids that its path can hold; its query is the first that is allowed. */
function addressesOf(operation: Operation, idsByKind: StockedAccount['ids']): string[] {
  const kind = kindOfId(operation);
  const ids = kind === null ? [''] : idsByKind[kind];
  if (!ids) throw new Error(`${operation.name}: name the ids of ${kind} in stocked-account.ts`);
  const query = new URLSearchParams();
  for (const { in: place, name, required, schema } of operation.parameters) {
    if (place === 'query' && required) query.set(name, schema.enum?.[0] ?? 'anything');
  }
  const end = query.size === 0 ? '' : `?${query.toString()}`;
  return ids.map((id) => operation.path.replaceAll(/\{\w+\}/g, id) + end);
}

function withQuery(url: string, name: string, value: string): string {
  const address = new URL(url, 'http://localhost');
  address.searchParams.set(name, value);
  return address.pathname + address.search;
}

/** A body that only the address keeps from being taken: what the owner's own GET of it answers, or of what it is a part of. */
async function ownersBody(operation: Operation, { client }: StockedAccount, url: string): Promise<object | undefined> {
  if (operation.body === null || takesNull(operation.body)) return undefined;
  const said = SAID[operation.name];
  if (said) return said;
  const answers = [await client.get(url), await client.get(url.replace(/\/[a-z-]+$/, ''))];
  const answer = answers.find(({ statusCode }) => statusCode === 200);
  if (!answer) throw new Error(`${operation.name}: say what body the owner would send`);
  return answer.json<object>();
}

/** Bodies that are right in form for the stranger's own address, and hold the owner's ids and e-mail address. */
async function foreignBodies(
  operation: Operation,
  url: string,
  { owner, stranger }: { readonly owner: StockedAccount; readonly stranger: StockedAccount },
): Promise<(object | undefined)[]> {
  if (operation.takesImage || operation.body === null || takesNull(operation.body)) return [undefined];
  const own = await (operation.method === 'PUT' ? ownersBody(operation, stranger, url) : newBody(operation, stranger));
  const written = JSON.stringify(own);
  const ownIds = [...new Set(written.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? [])];
  const withIds = ownIds.flatMap((each) =>
    Object.values(owner.ids)
      .flat()
      .map((id) => written.replaceAll(each, id)),
  );
  return [written.replaceAll(stranger.email, owner.email), ...withIds].map((text) => JSON.parse(text) as object); // was an object
}

/** A body made of what the stranger's account, jobs and products have under the names that the schema asks for. */
async function newBody(
  { name, body }: Operation,
  { client, password, job, product, importBody }: StockedAccount,
): Promise<Record<string, unknown>> {
  const known: Record<string, unknown> = {
    ...importBody,
    ...product,
    ...job,
    ...(await client.get('/api/account')).json<Record<string, unknown>>(),
    ...(await client.get('/api/customers?page=1')).json<object[]>()[0],
    id: job.id,
    password,
    currentPassword: password,
    confirmPassword: password,
    token: randomUUID(),
    confirmation: '',
    code: '',
    trades: [],
    // Not its own, which later operations need: the owner's ids take its place.
    ids: [randomUUID()],
    ...LETTER,
    ...SIGNED,
    ...EXTRA_BODY,
    ...PAYMENT,
    ...BOOKED,
    ...PART,
    reason: '',
    text: 'Hello',
    extraId: null,
    csv: 'Date,Description,Amount\n01/11/2026,Ann,1.00',
    columns: { date: 0, amount: 2, text: [1] },
    lines: [{ id: randomUUID(), invoiceId: randomUUID() }],
    write: true,
    unlessKnown: true,
    keptBack: 0,
    eventId: randomUUID(),
    answer: softPasskey().answer({ challenge: '' }),
    // Two calls name different things so.
    ...(name.includes('/offer/noted') ? NOTE : {}),
  };
  const names = Object.keys(body?.properties ?? {});
  const unknown = names.filter((each) => !(each in known));
  if (unknown.length > 0) throw new Error(`${name}: say what a body of it holds at ${unknown.join(', ')}`);
  return Object.fromEntries(names.map((each) => [each, known[each]]));
}

function isId(value: string): boolean {
  return z.safeParse(Id, value).success;
}

function takesNull({ type, anyOf = [] }: JsonSchema): boolean {
  return type === 'null' || anyOf.some(takesNull);
}

function inEveryKind(idsByKind: StockedAccount['ids'], ids: readonly string[]): StockedAccount['ids'] {
  return Object.fromEntries(Object.keys(idsByKind).map((kind) => [kind, ids]));
}

async function call(client: TestClient, { method, takesImage }: Operation, url: string, body?: object) {
  if (method === 'GET') return client.get(url);
  if (method === 'DELETE') return client.delete(url);
  const send = method === 'PUT' ? client.put : client.post;
  return takesImage ? send(url, testPng(), { 'content-type': 'image/png' }) : send(url, body);
}

/** An account, and no mail on its way to it, which would go by itself meanwhile. */
async function stockOwner(server: TestApp): Promise<StockedAccount> {
  const owner = await stockAccount(server, 'Owner');
  await server.db.deleteFrom('security_notice').execute();
  return owner;
}

// To ask for them takes longer than to read them, and no operation makes one.
const tablesOf = new WeakMap<Db, Promise<ReadonlySet<string>>>();

function listTables(db: Db): Promise<ReadonlySet<string>> {
  const names = db.introspection.getTables().then((tables) => new Set(tables.map(({ name }) => name)));
  tablesOf.set(db, names);
  return names;
}

/** Every row of the account in every table there is. */
async function rowsOf(db: Db, { email }: StockedAccount): Promise<Record<string, string[]>> {
  const { account_id: id } = await db
    .selectFrom('user_login')
    .select('account_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const names = await (tablesOf.get(db) ?? listTables(db));
  const rows: Record<string, string[]> = {};
  for (const name of names) {
    if (name === NOT_OF_THE_OWNER_ALONE || name.startsWith('kysely')) continue;
    const all = await db
      .selectFrom(name as keyof Tables) // the database's own word, so that a new table is among them
      .selectAll()
      .execute();
    const own = all.filter(
      (row) => (name === 'account' ? 'id' in row && row.id : 'account_id' in row && row.account_id) === id,
    );
    // What was tried and refused is the owner's to see.
    const done = own.filter((row) => !('what' in row && row.what === 'SIGN_IN_REFUSED'));
    rows[name] = done.map((row) => JSON.stringify(row)).toSorted();
  }
  expect(Object.values(rows).filter((each) => each.length > 0).length).toBeGreaterThan(8);
  return rows;
}
