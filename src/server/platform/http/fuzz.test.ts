import { Agent } from 'node:http';
import { readFile } from 'node:fs/promises';
import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { FileAnswer } from '#contract/job.ts';
import type * as z from 'zod/mini';
import { operationsOf, type Description } from '#server/testing/api-operations.ts';
import { badCalls, rightCalls, type BadCall, type Material } from '#server/testing/fuzz/bad-calls.ts';
import { sendBytes, sendCall, type CallAnswer } from '#server/testing/fuzz/send-call.ts';
import { createHttpClient, type HttpClient } from '#server/testing/http-client.ts';
import { CUSTOMER, labour, lounge, type WireProduct } from '#server/testing/job-calls.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { CHEAP_HASHING, startServer } from '#server/testing/server-process.ts';
import { acceptance, EXTRA_BODY, tokenOf } from '#server/testing/open-offer.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { environmentOf, migratedPlace } from '#server/testing/test-database.ts';

// oxlint-disable-next-line node/no-process-env -- `npm run fuzz` says by these how long and with what chance
const { FUZZ_CALLS = '2400', FUZZ_SEED = '2026' } = process.env;
const [CALLS, SEED] = [Number(FUZZ_CALLS), Number(FUZZ_SEED)];
const AT_ONCE = 4;
// Each with an account of its own: what the calls delete and sign out is there again.
const ROUND = 500;
const BROKEN_HTTP = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET /api/jobs HTTP/9.9\r\nHost: x\r\n\r\n',
  'POST /api/jobs HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /',
  'POST /api/jobs HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'POST /api/jobs HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n',
  `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`,
  'GET / HTTP/1.1\r\nHost: x\r\nX: a\nb\0c\r\n\r\n',
];

test(
  `${CALLS} bad calls of every operation: no 5xx, none without an answer, and the server goes on`,
  { timeout: 300_000 + CALLS * 100 },
  async () => {
    // With a small heap what is garbage goes soon, so that what stays can be seen; one that is just enough for a server does little else than look for it.
    const heap = { NODE_OPTIONS: `--max-old-space-size=144 ${CHEAP_HASHING}` };
    const server = startServer({ ...environmentOf(await migratedPlace()), RATE_LIMITS: 'off', ...heap });
    const address = await server.address;
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const found: Findings = { statuses: {}, reached: new Set(), failures: [], busy: 0, slowest: { ms: 0, name: '' } };
    const memory: number[] = [];

    let names: string[] = [];
    async function play(round: number, atOnce: number, callsOf: typeof rightCalls): Promise<void> {
      const cookies = new Map<string, string>();
      const client = createHttpClient(address, cookies);
      const material = await stock(client, createHttpClient(address, new Map()), round);
      const operations = operationsOf(await client.get<Description>('/api/openapi.json'));
      const calls = callsOf(operations, material).toReversed();
      let { signIn } = material;
      async function work(): Promise<void> {
        for (let call = calls.pop(); call; call = calls.pop()) {
          const answer = await sendCall({ call, address, cookies }, agent);
          note(found, call, answer);
          if (answer.status < 300) signIn = signInAfter(signIn, call);
          // Signing out is among the operations.
          if (answer.status === 401 && call.isSignedIn) await client.post('/api/sign-in', signIn);
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work));
      memory.push(await memoryOf(server.pid));
      expect(found.failures).toEqual([]);
      names = operations.map(({ name }) => name);
    }

    const started = performance.now();
    await play(0, 1, rightCalls);
    // Who comes first of several calls at once is chance: what can be taken is known by now.
    const missed = names.filter((name) => !found.reached.has(name));
    for (let round = 1; round <= CALLS / ROUND; round += 1)
      await play(round, AT_ONCE, (...said) => fc.sample(badCalls(...said), { numRuns: ROUND, seed: SEED + round }));
    for (const text of BROKEN_HTTP) expect(await sendBytes(address, Buffer.from(text))).not.toMatch(/^HTTP\/1.1 5\d\d/);
    const seconds = (performance.now() - started) / 1000;
    const figures = { ...found, reached: `${found.reached.size} of ${names.length}`, missed, seconds, memory };
    process.stdout.write(`${JSON.stringify(figures)}\n`);

    expect(found.busy).toBeLessThan(CALLS / 100);
    // The rest wants what is in a mail or made by a device, or comes too late for what others have deleted or answered.
    expect(found.reached.size).toBeGreaterThan(names.length * 0.75);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const [early = 0, late = 0] = [memory[2], memory.at(-1)];
    expect(late).toBeLessThan(Math.max(early * 1.3, early + 60 * 2 ** 20));
    server.signal('SIGTERM');
    expect((await server.ended).code).toBe(0);
  },
);

type Findings = {
  readonly statuses: Record<number, number>;
  /** The operations that took a call. */
  readonly reached: Set<string>;
  readonly failures: unknown[];
  busy: number;
  slowest: { readonly ms: number; readonly name: string };
};

function note(found: Findings, call: BadCall, { status, ms, isBusy, body }: CallAnswer): void {
  found.statuses[status] = (found.statuses[status] ?? 0) + 1;
  if (status >= 200 && status < 300) found.reached.add(call.name);
  if (ms > found.slowest.ms) found.slowest = { ms, name: call.name };
  // A disk that is too slow for all who write is answered as it should be.
  if (isBusy) found.busy += 1;
  else if (status >= 500) found.failures.push({ ...call, body: call.body?.toString().slice(0, 500), answer: body });
}

/** What one signs in with after a call that was taken: among the bad ones are some that change it as they may. */
function signInAfter(signIn: object, { name, body }: BadCall): object {
  if (name !== 'POST /api/account/password' && name !== 'PUT /api/account/login') return signIn;
  const member = name === 'PUT /api/account/login' ? 'email' : 'password';
  const said = (JSON.parse(body?.toString() ?? '{}') as Record<string, unknown>)[member]; // was taken as an object
  return typeof said === 'string' ? { ...signIn, [member]: said } : signIn;
}

/** Signs up, and leaves something to ask for of every kind. */
async function stock(
  client: HttpClient,
  customer: HttpClient,
  round: number,
): Promise<Material & { readonly signIn: object }> {
  await client.get('/healthz');
  const account = signUpBody({ email: `owner-${round}@example.co.uk` });
  const { email, password } = account;
  await client.post('/api/sign-up', account);
  const productBody = { name: 'Oak', category: 'Wood', unitPrice: 9.95, supplierUrl: '' };
  const product = await client.post<WireProduct>('/api/products', productBody);
  const list = {
    id: crypto.randomUUID(),
    batch: 0,
    total: 1,
    known: 'skip',
    newCategory: 'Lists',
    rows: [{ name: 'Ash' }],
  };
  await client.post('/api/products/imports', list);
  const customerBody = { name: 'Aire Valley Developments Ltd', kind: 'BUSINESS', phone: '0113 496 0000' };
  const known = await client.post<{ id: string }>('/api/customers', customerBody);
  const created = await Promise.all(Array.from({ length: 6 }, () => client.post<WireJob>('/api/jobs', {})));
  const content = { ...CUSTOMER, zones: [lounge([product])], lineItems: [labour()], status: 'PRICED' };
  const jobs = await Promise.all(
    created.map((job) => client.put<WireJob>(`/api/jobs/${job.id}`, { ...job, ...content })),
  );
  const [job] = jobs;
  const [sent, ...others] = await Promise.all(
    jobs.slice(1).map(({ id }) => client.post<z.input<typeof FileAnswer>>(`/api/jobs/${id}/send-email?isQuote=true`)),
  );
  if (sent === undefined) throw new Error('No quote was sent.');
  const { file, job: quoted } = sent;
  // Half of the customers have said yes, so that there is something to take back.
  await customer.get('/healthz');
  for (const { job: answered } of others.slice(0, 2)) {
    const body = acceptance({ sha256: answered.offer?.sha256 ?? '' });
    await customer.post(`/api/offers/${tokenOf(answered)}/accept`, body);
  }
  const billed = others.at(-1)?.job.id ?? '';
  await client.post(`/api/jobs/${billed}/download-pdf?isQuote=false`);
  const [invoice] = await client.get<{ id: string }[]>(`/api/jobs/${billed}/invoices`);
  const paymentBody = { amount: 1, method: 'BANK', receivedOn: '2026-11-20', note: '' };
  const paid = await client.post<{ payment: { id: string } }>(`/api/invoices/${invoice?.id}/payments`, paymentBody);
  const booked = { kind: 'INVOICES', format: 'XERO', from: '2026-01-01', to: '2099-12-31', again: true };
  const exported = await client.post<{ id: string }>('/api/exports', booked);
  const statementBody = { csv: 'Date,Description,Amount\n20/11/2026,Ann Smith #1,1.00' };
  const statement = await client.post<{ id: string; lines: { id: string }[] }>('/api/bank/imports', statementBody);
  const sessions = await client.get<{ id: string }[]>('/api/account/sessions');
  const signIn = { email, password };
  const sha256 = quoted.offer?.sha256 ?? '';
  return {
    signIn,
    ids: {
      jobs: jobs.map(({ id }) => id),
      products: [product.id],
      customers: [known.id, ...jobs.flatMap(({ customerId }) => customerId ?? [])],
      files: [file.id],
      invoices: [invoice?.id ?? ''],
      payments: [paid.payment.id],
      exports: [exported.id],
      offers: [quoted, ...others.map((each) => each.job)].map(tokenOf),
      imports: [list.id, statement.id],
      sessions: sessions.map(({ id }) => id),
    },
    queries: {
      'POST /api/jobs/{id}/download-pdf': 'isQuote=true',
      'POST /api/jobs/{id}/send-email': 'isQuote=true',
      'GET /api/products/by-name': 'name=Oak',
      'GET /api/money/vat': 'from=2026-11-01&to=2026-11-30&basis=INVOICED',
      'GET /api/money/vat.csv': 'from=2026-11-01&to=2026-11-30&basis=RECEIVED',
      'GET /api/jobs/{id}/offer/signing': 'place=HOME',
    },
    bodies: {
      'POST /api/sign-up': { ...account, email: `other-${round}@example.co.uk` },
      'POST /api/sign-in': signIn,
      'POST /api/forgot-password': { email },
      'POST /api/reset-password': { token: 'x'.repeat(43), password },
      'POST /api/account/password': { currentPassword: password, password },
      'PUT /api/account/login': { email, currentPassword: password },
      'POST /api/account/export': { currentPassword: password },
      'POST /api/account/authenticator': { currentPassword: password },
      'POST /api/account/authenticator/remove': { currentPassword: password },
      'POST /api/account/recovery-codes': { currentPassword: password },
      'POST /api/account/passkeys/challenge': { currentPassword: password },
      'POST /api/account/close': { password: 'not it', confirmation: account['businessName'] },
      'PUT /api/account': await client.get('/api/account'),
      'PUT /api/account/preferences': await client.get('/api/account/preferences'),
      'POST /api/jobs': content,
      'PUT /api/jobs/{id}': job,
      'PUT /api/jobs/{id}/aside': {
        notes: 'Dog in the yard',
        customerPhone: '029-2018-0447',
        workStartsOn: '2026-12-08',
        workEndsOn: '2026-12-10',
        goodsArrivedOn: '2026-11-20',
        offerRemindersOff: true,
        ordered: [{ lineItemId: crypto.randomUUID(), orderedOn: '2026-11-20' }],
      },
      'POST /api/jobs/{id}/invoices': { share: { percent: 1 }, label: 'Deposit' },
      'POST /api/invoices/{id}/credit': { amount: 0.01, reason: 'Wrong' },
      'POST /api/invoices/{id}/correct': { reason: 'Wrong' },
      'POST /api/jobs/{id}/messages': { text: 'Yes, it is.' },
      'POST /api/jobs/{id}/seen': { eventId: crypto.randomUUID() },
      'POST /api/jobs/{id}/extras': EXTRA_BODY,
      'POST /api/jobs/{id}/offer/cancel': { name: 'Ann Smith', sentOn: '2026-11-20', receivedOn: '2026-11-20' },
      'POST /api/jobs/{id}/offer/papers': { papers: 'PAPER', chosenOptions: [], email: null },
      'POST /api/jobs/{id}/offer/sign': { ...acceptance({ sha256 }), place: 'HOME', papers: 'PAPER' },
      'POST /api/offers/{token}/accept': acceptance({ sha256 }),
      'POST /api/offers/{token}/decline': { reason: 'Too dear' },
      'POST /api/offers/{token}/question': { text: 'Is it included?' },
      'POST /api/offers/{token}/cancel': { name: 'Ann Smith' },
      'POST /api/invoices/{id}/payments': paymentBody,
      'PUT /api/invoices/{id}/kept-back': { keptBack: 0.01 },
      'POST /api/exports': booked,
      'POST /api/bank/imports': statementBody,
      'POST /api/bank/imports/{id}/book': { lines: [{ id: statement.lines[0]?.id, invoiceId: invoice?.id }] },
      'POST /api/payments/{id}/void': { reason: 'Typed twice' },
      'POST /api/customers': customerBody,
      'PUT /api/customers/{id}': known,
      'POST /api/products': { ...productBody, name: 'Elm' },
      'PUT /api/products/{id}': product,
      'POST /api/products/delete': { ids: [crypto.randomUUID()] },
      'POST /api/products/imports': list,
    },
  };
}

/** What a process takes of the memory, in bytes; 0 where the system does not tell. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}
