import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCaller } from '#scripts/bench/keep-alive.ts';
import { median, timeOf } from '#scripts/bench/median.ts';
import { readMemory, readProcessorTime } from '#scripts/bench/process-family.ts';
import { factRow, limitRow, mebibytes, milliseconds, ratioRow, type Row } from '#scripts/bench/row.ts';
import type { ServerProcess } from '#scripts/server-process.ts';
import { createHttpClient } from '#server/testing/http-client.ts';
import { CUSTOMER, extra, labour, lounge, type WireProduct } from '#server/testing/job-calls.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { callAside, type LargeCall } from './large-call.ts';
import { largestLogos } from './largest-logos.ts';

/** A server on which one account has a priced job and much else. */
export type Served = {
  readonly server: ServerProcess;
  readonly cookies: ReadonlyMap<string, string>;
  readonly jobId: string;
};

const DOCUMENTS = 40;
const AT_ONCE = 8;
const CALLS_ALONE = 1_000;
const MEMORY_LIMIT = 350 * 2 ** 20;
const LOOK_MS = 20;
const WAIT_LIMIT_MS = 50;
// Others tell neither.
const isLinux = process.platform === 'linux';

/** How long an account waits for its PDF while another downloads eight at once, again and again, with the largest logos; and the memory of it all. */
export async function measureDocuments({ server, cookies, jobId }: Served): Promise<Row[]> {
  const greedy = createHttpClient(server.url, new Map(cookies));
  const other = await signUp(server);
  const rows: Row[] = [];
  for (const { what, bytes, type } of largestLogos()) {
    const uploading = repeat(1, () => upload(server, cookies, { bytes, type }));
    const meanwhile = await watched(server, () => timesOf(other.download));
    await uploading.end();
    const before = await watched(server, () => timesOf(other.download));
    const downloads = repeat(AT_ONCE, () => greedy.post(`/api/jobs/${jobId}/download-pdf?isQuote=true`));
    const beside = await watched(server, () => timesOf(other.download));
    await downloads.end();
    const after = await watched(server, () => timesOf(other.download));
    const alone = median([...before.times, ...after.times]);
    const limits = { yardstick: alone, format: milliseconds, atMost: 5 };
    rows.push(
      ratioRow({ what: `PDF beside eight downloads with ${what}`, ours: median(beside.times), ...limits }),
      factRow(
        "the server's processor time for each",
        milliseconds(beside.work),
        milliseconds((before.work + after.work) / 2),
      ),
      ratioRow({ what: `PDF beside uploads of ${what}`, ours: median(meanwhile.times), ...limits }),
      limitRow('memory (RSS) at most, downloads', beside.memory, MEMORY_LIMIT, mebibytes),
      limitRow('memory (RSS) at most, uploads', meanwhile.memory, MEMORY_LIMIT, mebibytes),
    );
  }
  other.caller.close();
  return [...rows, loadRow()];
}

/** How long the small calls of an account wait while another, a large one, asks for the whole of what it has. */
export async function measureStalls({ server, cookies }: Served): Promise<Row[]> {
  const other = await signUp(server);
  const ask = (): Promise<unknown> => other.caller.call('GET', '/api/account');
  await longestOf(ask, CALLS_ALONE);
  const alone = await longestOf(ask, CALLS_ALONE);
  const call = (path: string, times = 1): LargeCall => ({ url: server.url, cookies, path, times });
  const works: Record<string, LargeCall> = {
    'a search that finds 180': call('/api/jobs?page=1&q=patel%2099'),
    'a search that finds nothing': call('/api/jobs?page=1&q=nobody'),
    'page 9,000 of the list': call('/api/jobs?page=9000&pageSize=10'),
    'the list without a page': call('/api/jobs'),
    'five lists at once': call('/api/jobs', 5),
    'the export': { ...call('/api/account/export'), body: { currentPassword: signUpBody()['password'] } },
  };
  const rows = [factRow(`longest of ${CALLS_ALONE} small calls alone`, milliseconds(alone))];
  for (const [what, work] of Object.entries(works)) {
    const under = track(callAside(work));
    const { times, memory } = await watched(server, () => timesUntil(ask, under.hasEnded));
    await under.ended;
    rows.push(
      limitRow(`longest of ${times.length} beside ${what}`, Math.max(...times), WAIT_LIMIT_MS, milliseconds),
      factRow('99th percentile, memory at most', `${milliseconds(tailOf(times))}, ${mebibytes(memory)}`),
    );
  }
  other.caller.close();
  return [...rows, loadRow()];
}

/** A second account with a priced job, and what it asks for. */
async function signUp(server: ServerProcess) {
  const cookies = new Map<string, string>();
  const client = createHttpClient(server.url, cookies);
  await client.bytes('/healthz');
  await client.post('/api/sign-up', signUpBody({ email: 'other@prysflooring.co.uk' }));
  const [product] = await client.get<WireProduct[]>('/api/products');
  const job = await client.post<WireJob>('/api/jobs', {});
  const content = { ...CUSTOMER, zones: [lounge(product ? [product] : [])], lineItems: [extra(), labour()] };
  await client.put(`/api/jobs/${job.id}`, { ...job, ...content, status: 'PRICED' });
  const caller = await createCaller(server.url, cookies);
  return { caller, download: () => caller.call('POST', `/api/jobs/${job.id}/download-pdf?isQuote=true`) };
}

async function upload(
  { url }: ServerProcess,
  cookies: ReadonlyMap<string, string>,
  { bytes, type }: { readonly bytes: Buffer; readonly type: string },
): Promise<void> {
  const cookie = Array.from(cookies, (pair) => pair.join('=')).join('; ');
  const headers = { cookie, 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '', 'content-type': type };
  const response = await fetch(`${url}/api/account/logo`, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  if (!response.ok) throw new Error(`The logo was refused: ${response.status} ${await response.text()}`);
}

/** Does something so many times at once, again and again, until it is ended; at least once each. */
function repeat(atOnce: number, work: () => Promise<unknown>): { end: () => Promise<void> } {
  let isOver = false;
  const lanes = Array.from({ length: atOnce }, async () => {
    do await work();
    while (!isOver);
  });
  return {
    end: async () => {
      isOver = true;
      await Promise.all(lanes);
    },
  };
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let each = 0; each < DOCUMENTS; each += 1) times.push(await timeOf(work));
  return times;
}

async function timesUntil(work: () => Promise<unknown>, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  do times.push(await timeOf(work));
  while (!isOver());
  return times;
}

async function longestOf(work: () => Promise<unknown>, count: number): Promise<number> {
  let calls = 0;
  return Math.max(...(await timesUntil(work, () => (calls += 1) >= count)));
}

function track(work: Promise<unknown>): { readonly ended: Promise<unknown>; readonly hasEnded: () => boolean } {
  let isOver = false;
  return { ended: work.finally(() => void (isOver = true)), hasEnded: () => isOver };
}

/** Does the work and looks at the server's memory all the while; `work` is the server's processor time by each of the times. */
async function watched(server: ServerProcess, work: () => Promise<number[]>) {
  let memory = 0;
  const begun = isLinux ? readProcessorTime(server.pid) : 0;
  const under = track(work());
  while (!under.hasEnded()) {
    memory = Math.max(memory, isLinux ? readMemory(server.pid).rss : 0);
    await sleep(LOOK_MS);
  }
  const times = (await under.ended) as number[]; // the work's own
  return { times, memory, work: isLinux ? (readProcessorTime(server.pid) - begun) / times.length : Number.NaN };
}

function tailOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

function loadRow(): Row {
  return factRow('load average of the machine at the end', (loadavg()[0] ?? 0).toFixed(1));
}
