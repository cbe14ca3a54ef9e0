import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test, vi } from 'vitest';
import { exampleId } from '#contract/example-lines.ts';
import { EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { CLOSE_CONFIRMATION } from '#domain/account/close-account.ts';
import { eraseAccount, listClosedBefore } from '#server/closing/store.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { TABLES } from '#server/platform/db/move-installation.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import { CUSTOMER, labour, lounge } from './job-calls.ts';
import type { WireJob } from './priced-job.ts';
import { readZip } from './read-zip.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';
import { testPng } from './test-images.ts';
import { SOON } from './soon.ts';

// Ids are unique per account only (ruling C7). Two accounts use the very same ids for things in different states and take the same
// steps in turns: all that either is told, and all that is stored of it, must be what it is with the server to itself.

const DAY = 24 * 60 * 60_000;
const PASSWORD = 'Tape-measure5!';
const REFUSED = 'gone@post.example';
const JOBS = idsFrom(500, 7);
const PRODUCTS = idsFrom(510, 4);
const LISTS = idsFrom(520, 3);
const KEYS = idsFrom(530, 4);
const FILES = idsFrom(540, 6);
const DOCUMENTS = idsFrom(550, 5);
const IMPORTED = idsFrom(560, 3);
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** An account at work. Its ids are those above, moved by `turn` places, so that each stands for another thing in another account. */
type Trader = {
  readonly server: TestApp;
  readonly name: string;
  readonly turn: number;
  readonly client: TestClient;
  readonly accountId: string;
  /** The tables of the database. */
  readonly tables: readonly string[];
  /** All answers that it got, and its rows before and after each step. */
  readonly told: string[];
};

type Step = (trader: Trader) => Promise<void>;

const STEPS = [
  stock,
  measure,
  issue,
  shareIds,
  look,
  repeatKeys,
  work,
  shareIds,
  look,
  takeBack,
  look,
] as const satisfies readonly Step[];

test('accounts with the same ids never read or change anything of each other', async () => {
  // Three servers, which have nothing in common.
  const [together, ...alone] = await Promise.all([lives(['Owen', 'Twm']), lives(['Owen'], 0), lives(['Twm'], 1)]);
  for (const [turn, [told = []]] of alone.entries()) expect(firstDifference(together[turn] ?? [], told)).toBeNull();
  // Hundreds of calls, and three servers: a busy machine takes its time over them.
});

/** What accounts of these names are told when they share a server. */
async function lives(names: readonly string[], firstTurn = 0): Promise<string[][]> {
  const mail = { mailer: pickyMailer(), answerWaitMs: 30_000 };
  const server = await createTestApp({ environment: { RATE_LIMITS: 'off' }, deps: { mail } });
  const traders: Trader[] = [];
  for (const [place, name] of names.entries()) traders.push(await signUp(server, name, firstTurn + place));
  for (const step of STEPS) {
    for (const trader of traders) await take(step, trader);
    // A month after the first files keys may be forgotten, and imports can't be taken back any more.
    server.clock.advance(step === issue ? 31 * DAY : DAY);
  }
  // The first closes its account, and the others see nothing of that, nor of what is erased years later.
  for (const trader of traders) await take(trader.turn === 0 ? close : look, trader);
  for (const trader of traders) await take(trader.turn === 0 ? nothing : look, trader);
  await eraseOldRecords(server);
  for (const trader of traders) await take(nothing, trader);
  return traders.map(({ told }) => told);
}

async function signUp(server: TestApp, name: string, turn: number): Promise<Trader> {
  const email = emailOf(name);
  const own = { firstname: name, businessName: `${name} Flooring`, email };
  const client = await server.signUp({ ...own, password: PASSWORD, confirmPassword: PASSWORD });
  const login = server.db.selectFrom('user_login').select('account_id').where('email', '=', email);
  const { account_id: accountId } = await login.executeTakeFirstOrThrow();
  // PostgreSQL names those of all schemas.
  const tables = [...new Set((await server.db.introspection.getTables()).map((table) => table.name))];
  return { server, name, turn, client, accountId, tables, told: [] };
}

async function take(step: Step, trader: Trader): Promise<void> {
  trader.told.push(`${step.name} begins`, ...(await rowsOf(trader)));
  await step(trader);
  await untilNoticesLeft(trader.server);
  trader.told.push(`${step.name} ends`, ...(await rowsOf(trader)));
}

// They leave beside the answers, so that a row of theirs is there or not by the machine's speed.
const untilNoticesLeft = ({ db }: TestApp) =>
  vi.waitFor(async () => expect(await db.selectFrom('security_notice').select('id').execute()).toEqual([]), SOON);

/** Preferences, logo, products and the first lists. */
async function stock(trader: Trader): Promise<void> {
  const { name, turn } = trader;
  await put(trader, '/account/preferences', {
    ...EXAMPLE_PREFERENCES,
    footerNote: name,
    defaultMarkup: 10 + turn,
    currentPassword: PASSWORD,
  });
  const account = (await trader.client.get('/api/account')).json<object>();
  await put(trader, '/account', { ...account, vatRate: 20 - turn });
  for (const logo of [testPng({ width: 4 + turn }), testPng()]) {
    tell(trader, 'logo', await trader.client.put('/api/account/logo', logo, { 'content-type': 'image/png' }));
  }
  for (const place of [0, 1, 2]) await post(trader, '/products', product(trader, place));
  await importBatch(trader, 0, 0);
}

/** Jobs in all states but the issued ones; the later account has two more, so that its numbers are others. */
async function measure(trader: Trader): Promise<void> {
  for (const customerName of ['One more', 'Another'].slice(0, 2 * trader.turn))
    await post(trader, '/jobs', { customerName });
  for (const [place, id] of idsOf(trader, JOBS).slice(0, 6).entries()) {
    const customerName = `Ellison, ${trader.name} ${place}`;
    await post(trader, '/jobs', { id, customerName });
    const zones = [lounge([product(trader, 0)])];
    const customer = { ...CUSTOMER, customerName, customerEmail: isRefused(place) ? REFUSED : CUSTOMER.customerEmail };
    const lineItems = [labour({ unitPriceWithoutMarkup: 100 + place + trader.turn })];
    const priced = { zones, lineItems, status: 'PRICED' };
    await save(trader, place, place === 0 ? customer : { ...customer, ...priced });
  }
  await remove(trader, `/jobs/${at(trader, JOBS, 5)}`);
}

/** Two quotes that can't be delivered, one that can, and an invoice. */
async function issue(trader: Trader): Promise<void> {
  await issueWith(trader, `/jobs/${at(trader, JOBS, 2)}/send-email?isQuote=true`, at(trader, KEYS, 0));
  await issueWith(trader, `/jobs/${at(trader, JOBS, 3)}/send-email?isQuote=true`, at(trader, KEYS, 1));
  await issueWith(trader, `/jobs/${at(trader, JOBS, 4)}/send-email?isQuote=true`);
  await issueWith(trader, `/jobs/${at(trader, JOBS, 4)}/download-pdf?isQuote=false`, at(trader, KEYS, 2));
}

/** The server makes the ids of files, documents and imported products by chance: gives them those that the other account has too. */
async function shareIds({ server: { db }, accountId, ...trader }: Trader): Promise<void> {
  const files = await db
    .selectFrom('job_file')
    .select(['id', 'document_id'])
    .where('account_id', '=', accountId)
    .orderBy('tstamp_created')
    .orderBy('job_id')
    .execute();
  const imported = await db
    .selectFrom('product')
    .select('id')
    .where('account_id', '=', accountId)
    .where('name', 'like', 'Ash %')
    .orderBy('name')
    .execute();
  const documents = [...new Set(files.map((file) => file.document_id))];
  const renamed = new Map([
    ...files.map(({ id }, place) => [id, at(trader, FILES, place)] as const),
    ...documents.map((id, place) => [id, at(trader, DOCUMENTS, place)] as const),
    ...imported.map(({ id }, place) => [id, at(trader, IMPORTED, place)] as const),
  ]);
  const [first, last] = [TABLES.indexOf('product'), TABLES.indexOf('idempotency')];
  const tables = TABLES.slice(first, last + 1) as readonly 'document'[]; // each row goes back to the table that it came from
  const rowsOfTables = new Map<'document', Tables['document'][]>();
  for (const table of tables) {
    rowsOfTables.set(table, await db.selectFrom(table).selectAll().where('account_id', '=', accountId).execute());
  }
  for (const table of tables.toReversed()) {
    await db.deleteFrom(table).where('account_id', '=', accountId).execute();
  }
  for (const [table, rows] of rowsOfTables) {
    const values = rows.map((row) => withNewIds(row, renamed));
    if (values.length > 0) await db.insertInto(table).values(values).execute();
  }
}

function withNewIds<Row extends object>(row: Row, renamed: ReadonlyMap<string, string>): Row {
  const columns = Object.entries(row).map(([column, value]: [string, unknown]) => [
    column,
    typeof value === 'string' ? value.replaceAll(ID, (id) => renamed.get(id) ?? id) : value,
  ]);
  return Object.fromEntries(columns) as Row; // the same columns
}

/** Reads everything that there is to read. */
async function look(trader: Trader): Promise<void> {
  await signIn(trader);
  for (const path of [
    '/account',
    '/account/preferences',
    '/account/logo',
    '/account/second-factor',
    '/jobs',
    '/jobs?page=1&pageSize=2',
    '/jobs?page=1&q=ellison&sort=updated',
    '/jobs?page=1&status=DELETED',
    '/products',
    '/products?page=1&q=oak&sort=name',
    '/products/by-name?name=Oak%200',
    '/products/categories',
    '/products/last-used',
    '/products/imports',
    '/customers?q=ellison',
    ...JOBS.flatMap((id) => [`/jobs/${id}`, `/jobs/${id}/document?isQuote=true`, `/jobs/${id}/document?isQuote=false`]),
    ...FILES.map((id) => `/files/${id}`),
  ]) {
    tell(trader, path, await trader.client.get(`/api${path}`));
  }
  await post(trader, '/account/export', { currentPassword: PASSWORD });
}

/** A repeat answers what the first call with the key made. */
async function repeatKeys(trader: Trader): Promise<void> {
  await issueWith(trader, `/jobs/${at(trader, JOBS, 2)}/send-email?isQuote=true`, at(trader, KEYS, 0));
  await issueWith(trader, `/jobs/${at(trader, JOBS, 4)}/download-pdf?isQuote=false`, at(trader, KEYS, 2));
}

/** Changes everything that can be changed. */
async function work(trader: Trader): Promise<void> {
  for (const list of [1, 2]) await importBatch(trader, list, 0);
  await importBatch(trader, 1, 0);
  await put(trader, `/products/${at(trader, PRODUCTS, 2)}`, {
    ...product(trader, 2),
    supplierUrl: 'https://a.example',
  });
  await remove(trader, `/products/${at(trader, PRODUCTS, 1)}`);
  await post(trader, '/products', product(trader, 3));
  await issueWith(trader, `/jobs/${at(trader, JOBS, 1)}/send-email?isQuote=true`, at(trader, KEYS, 3));
  await issueWith(trader, `/jobs/${at(trader, JOBS, 4)}/download-pdf?isQuote=false`);
  await post(trader, `/files/${at(trader, FILES, 0)}/retry`, { destination: CUSTOMER.customerEmail });
  await post(trader, `/files/${at(trader, FILES, 1)}/retry`);
  await save(trader, 0, { customerName: `Ellison, ${trader.name} again` });
  await save(trader, 3, { lineItems: [labour({ unitPriceWithoutMarkup: 77 })], status: 'MEASURED' });
  await remove(trader, `/jobs/${at(trader, JOBS, 0)}`);
  await post(trader, `/jobs/${at(trader, JOBS, 5)}/restore`);
  await post(trader, `/jobs/${at(trader, JOBS, 1)}/duplicate`, { id: at(trader, JOBS, 6) });
  const account = (await trader.client.get('/api/account')).json<object>();
  await put(trader, '/account', { ...account, businessName: `${trader.name} and Daughters` });
  await remove(trader, '/account/logo');
}

/** Takes an import back, after which no batch of it is taken any more. */
async function takeBack(trader: Trader): Promise<void> {
  await post(trader, `/products/imports/${at(trader, LISTS, 2)}/undo`);
  await importBatch(trader, 2, 1);
  await importBatch(trader, 1, 1);
}

async function close(trader: Trader): Promise<void> {
  await post(trader, '/account/close', { password: PASSWORD, confirmation: CLOSE_CONFIRMATION });
}

async function nothing(): Promise<void> {}

async function eraseOldRecords({ db, clock }: TestApp): Promise<void> {
  const closed = await listClosedBefore(db, clock.now().toISOString());
  for (const accountId of closed) await inTransaction(db, (tx) => eraseAccount(tx, accountId));
}

async function signIn(trader: Trader): Promise<void> {
  await post(trader, '/sign-in', { email: emailOf(trader.name), password: PASSWORD });
}

async function save(trader: Trader, place: number, changes: object): Promise<void> {
  const path = `/jobs/${at(trader, JOBS, place)}`;
  const job = (await trader.client.get(`/api${path}`)).json<WireJob>();
  await put(trader, path, { ...job, ...changes });
}

async function importBatch(trader: Trader, list: number, batch: number): Promise<void> {
  const rows = [
    { name: 'Oak 2', unitPrice: 20 + list },
    { name: `Ash ${list}.${batch}`, unitPrice: 4 + trader.turn },
  ];
  const own = { known: 'update', newCategory: `${trader.name} lists` };
  await post(trader, '/products/imports', { id: at(trader, LISTS, list), batch, total: 6, rows, ...own });
}

function product(trader: Trader, place: number) {
  const own = { category: `${trader.name} wood`, unitPrice: 9 + place + trader.turn };
  return { id: at(trader, PRODUCTS, place), name: `Oak ${place}`, supplierUrl: '', priceIsExample: false, ...own };
}

async function post(trader: Trader, path: string, body?: object): Promise<void> {
  tell(trader, `POST ${path}`, await trader.client.post(`/api${path}`, body));
}

async function put(trader: Trader, path: string, body: object): Promise<void> {
  tell(trader, `PUT ${path}`, await trader.client.put(`/api${path}`, body));
}

async function remove(trader: Trader, path: string): Promise<void> {
  tell(trader, `DELETE ${path}`, await trader.client.delete(`/api${path}`));
}

async function issueWith(trader: Trader, path: string, key?: string): Promise<void> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  tell(trader, `POST ${path}`, await trader.client.post(`/api${path}`, undefined, headers));
}

function tell({ told }: Trader, call: string, response: LightMyRequestResponse): void {
  const headers = ['x-total-count', 'content-disposition'].map((name) => String(response.headers[name] ?? ''));
  told.push([call, response.statusCode, ...headers, contentOf(response)].join(' '));
}

function contentOf({ headers, body, rawPayload }: LightMyRequestResponse): string {
  if (headers['content-type'] !== 'application/zip') return body === '' ? '' : textOf(rawPayload);
  return [...readZip(rawPayload)].map(([name, bytes]) => `${withoutChance(name)} ${textOf(bytes)}`).join('\n');
}

/**
 * Every row of the account in every table; of logins and tokens, which are made by chance, only that they are there. Sessions that have
 * expired are removed whoever signs in.
 */
async function rowsOf({ server: { db }, tables, accountId }: Trader): Promise<string[]> {
  const own: string[] = [];
  for (const name of tables.filter((each) => !/^(kysely|session$|known_device$)/.test(each))) {
    const rows: object[] = await db
      .selectFrom(name as keyof Tables) // the database's own word, so that a new table is among them
      .selectAll()
      .execute();
    const isOwn = (row: object) =>
      Object.entries(row).some(([column, value]) => isOwner(name, column, value, accountId));
    const texts = rows.filter(isOwn).map((row) => JSON.stringify(Object.entries(row).map(columnText)));
    own.push(...texts.map((text) => `${name} ${/^(user_login|reset_)/.test(name) ? 'row' : text}`));
  }
  return own.map(withoutChance).toSorted();
}

function isOwner(table: string, column: string, value: unknown, accountId: string): boolean {
  return column === (table === 'account' ? 'id' : 'account_id') && value === accountId;
}

function columnText([column, value]: [string, unknown]): string {
  return `${column} ${value instanceof Uint8Array ? textOf(value) : String(value)}`;
}

function textOf(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  return /^[{[]/.test(text) ? withoutChance(text) : createHash('sha256').update(bytes).digest('base64');
}

/** A text without the ids that the server made by chance, which the names of files in an export begin. */
function withoutChance(text: string): string {
  return text
    .replaceAll(/(?<=token |\/q\/)[\w-]{43}/g, '#')
    .replaceAll(ID, (id) => (id.startsWith('00000000-') ? id : '#'))
    .replaceAll(/-(?!00000000)[\da-f]{8}\.pdf/g, '-#.pdf');
}

/** Where two accounts of the same days part, with as much around it as can be read; null when they do not. */
function firstDifference(one: readonly string[], other: readonly string[]) {
  const index = one.findIndex((each, place) => each !== other[place]);
  if (index === -1) return one.length === other.length ? null : `${one.length} and ${other.length} entries`;
  const [own, others] = [one[index] ?? '', other[index] ?? ''];
  const letter = [...own].findIndex((each, place) => each !== others[place]);
  const around = (text: string) => text.slice(0, 60) + ' … ' + text.slice(Math.max(0, letter - 100), letter + 200);
  return { together: around(own), alone: around(others) };
}

const isRefused = (place: number): boolean => place === 2 || place === 3;
const emailOf = (name: string): string => `${name}@example.co.uk`.toLowerCase();

/** A mail server that takes everything but what goes to one customer. */
function pickyMailer(): Mailer {
  return {
    delivery: 'smtp',
    deliver: async ({ to }) =>
      to.address === REFUSED ? { kind: 'REFUSED', reason: 'No such customer' } : { kind: 'SENT', reply: '250 OK' },
  };
}

function idsOf({ turn }: Pick<Trader, 'turn'>, ids: readonly string[]): string[] {
  return [...ids.slice(turn), ...ids.slice(0, turn)];
}

function at(trader: Pick<Trader, 'turn'>, ids: readonly string[], place: number): string {
  const id = idsOf(trader, ids)[place];
  if (id === undefined) throw new Error(`There is no id at ${place}`);
  return id;
}

function idsFrom(first: number, count: number): string[] {
  return Array.from({ length: count }, (_, place) => exampleId(first + place));
}
