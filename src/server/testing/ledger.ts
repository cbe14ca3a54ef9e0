import { randomInt, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import type { FileAnswer } from '#contract/job.ts';
import type { HttpClient } from './http-client.ts';
import { CUSTOMER, labour, lounge, type WireProduct } from './job-calls.ts';
import { expectBills, repeatLostBills, workOnBills, type BillLedger } from './ledger-of-bills.ts';
import { acceptance, tokenOf } from './open-offer.ts';
import type { WireJob } from './priced-job.ts';
import { signUpBody } from './sign-up-body.ts';

type Answer = z.input<typeof FileAnswer>;
type AcceptedEvent = { readonly what: string; readonly at: string; readonly facts: { readonly offerId?: string } };

const WORKERS = 4;

/** What the server has acknowledged, and the calls whose answer never came. */
export type Ledger = {
  readonly product: WireProduct;
  readonly numbers: Map<string, number>;
  readonly jobs: Map<string, WireJob>;
  readonly files: Map<string, Answer['file']>;
  readonly open: Map<string, string>;
  /** Acceptances by their keys, and those of which the answer came. */
  readonly acceptances: Map<string, { readonly jobId: string; readonly path: string; readonly body: object }>;
  readonly accepted: Set<string>;
  /** Accepted jobs that nobody works on just now, and what was called for their bills. */
  readonly free: string[];
  readonly bills: BillLedger;
};

/** Signs a business up, has as many quotes accepted, one for each caller to work on, and opens a ledger of what it is told from then on. */
export async function openLedger(client: HttpClient, quotes = WORKERS): Promise<Ledger> {
  await client.get('/healthz');
  await client.post('/api/sign-up', signUpBody());
  const product = (await client.get<WireProduct[]>('/api/products')).find(({ unitPrice }) => unitPrice !== null);
  if (!product) throw new Error('The library is empty');
  const ledger: Ledger = {
    product,
    numbers: new Map(),
    jobs: new Map(),
    files: new Map(),
    open: new Map(),
    acceptances: new Map(),
    accepted: new Set(),
    free: [],
    bills: new Map(),
  };
  for (let made = 0; made < quotes; made += 1) await quote(client, ledger, ['download-pdf'], () => {});
  return ledger;
}

/** Lets several callers work at once, each until an error of this kind, and notes what they are told; `strike` is called while calls are under way. */
export async function workUntilStruck(
  client: HttpClient,
  ledger: Ledger,
  { ends, strike = () => {} }: { readonly ends: RegExp; readonly strike?: () => void },
): Promise<void> {
  let left = randomInt(4, 16);
  const acknowledged = (): void => {
    left -= 1;
    if (left === 0) setTimeout(strike, randomInt(0, 25));
  };
  ledger.free.splice(0, Infinity, ...acceptedJobs(ledger));
  const workers = Array.from({ length: WORKERS }, () =>
    expect(work(client, ledger, acknowledged)).rejects.toThrow(ends),
  );
  await Promise.all(workers);
}

/** Makes jobs and has them accepted, and works on the bills of accepted ones, until a call fails; `acknowledged` is called after each answer. */
async function work(client: HttpClient, ledger: Ledger, acknowledged: () => void): Promise<void> {
  for (;;) {
    const jobId = randomInt(3) === 0 ? undefined : ledger.free.shift();
    if (jobId === undefined) {
      await quote(client, ledger, ['download-pdf', 'send-email'], acknowledged);
    } else {
      await workOnBills(client, ledger.bills, jobId);
      ledger.free.push(jobId);
      acknowledged();
    }
  }
}

/** Makes and saves a job, issues it in each of these ways, and has it accepted. */
async function quote(
  client: HttpClient,
  ledger: Ledger,
  calls: readonly string[],
  acknowledged: () => void,
): Promise<void> {
  const id = randomUUID();
  let job = await client.post<WireJob>('/api/jobs', { id });
  ledger.numbers.set(id, job.jobNumber);
  acknowledged();
  for (const call of calls) {
    const lineItems = [labour({ unitPriceWithoutMarkup: randomInt(100, 900) })];
    const body = { ...job, ...CUSTOMER, zones: [lounge([ledger.product])], lineItems, status: 'PRICED' };
    job = await client.put<WireJob>(`/api/jobs/${id}`, body);
    ledger.jobs.set(id, job);
    acknowledged();
    const key = randomUUID();
    const path = `/api/jobs/${id}/${call}?isQuote=true`;
    ledger.open.set(key, path);
    job = await issue(client, ledger, key, path);
    acknowledged();
  }
  await accept(client, ledger, job);
  acknowledged();
}

function acceptedJobs({ acceptances, accepted }: Ledger): string[] {
  return Array.from(acceptances).flatMap(([key, { jobId }]) => (accepted.has(key) ? [jobId] : []));
}

async function issue(client: HttpClient, ledger: Ledger, key: string, path: string): Promise<WireJob> {
  const { file, job } = await client.post<Answer>(path, undefined, { 'idempotency-key': key });
  ledger.open.delete(key);
  ledger.files.set(file.id, file);
  ledger.jobs.set(job.id, job);
  return job;
}

/** Accepts what was offered last, by the link and without a session. */
async function accept(client: HttpClient, ledger: Ledger, job: WireJob): Promise<void> {
  const key = randomUUID();
  const call = {
    jobId: job.id,
    path: `/api/offers/${tokenOf(job)}/accept`,
    body: acceptance({ sha256: job.offer?.sha256 ?? '' }),
  };
  ledger.acceptances.set(key, call);
  await client.visitor().post(call.path, call.body, { 'idempotency-key': key });
  ledger.accepted.add(key);
}

/** Repeats every call whose answer was lost, as a browser would, with the key that it had. */
export async function repeatLostCalls(client: HttpClient, ledger: Ledger): Promise<void> {
  for (const [key, path] of ledger.open) await issue(client, ledger, key, path);
  for (const [key, { path, body }] of ledger.acceptances) {
    if (ledger.accepted.has(key)) continue;
    await client.visitor().post(path, body, { 'idempotency-key': key });
    ledger.accepted.add(key);
  }
  await repeatLostBills(client, ledger.bills);
}

/** Expects all that was acknowledged, numbers without a gap or a repeat, and each file once and whole; answers the files as they are told now. */
export async function expectAllKept(client: HttpClient, ledger: Ledger): Promise<Answer['file'][]> {
  const listed = await client.get<WireJob[]>('/api/jobs');
  const numbers = listed.map(({ jobNumber }) => jobNumber).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  const numberOf = new Map(listed.map(({ id, jobNumber }) => [id, jobNumber]));
  for (const [id, number] of ledger.numbers) expect(numberOf.get(id)).toBe(number);

  const kept = new Map<string, Answer['file']>();
  for (const acknowledged of ledger.jobs.values()) {
    const job = await client.get<WireJob>(`/api/jobs/${acknowledged.id}`);
    // A save whose answer was lost may have been made all the same; what was acknowledged is then older, never gone.
    const isLater = job.tstampUpdated > acknowledged.tstampUpdated;
    expect(isLater || job.lineItems).toEqual(isLater || acknowledged.lineItems);
    for (const file of job.files) {
      if (file.type === 'quote') kept.set(file.id, file);
      const pdf = await client.bytes(file.link);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.subarray(-6).toString().trim()).toBe('%%EOF');
    }
  }
  await expectAccepted(client, ledger);
  await expectBills(client, ledger.bills);
  // Neither one file less nor, by a repeated call, one more.
  expect(new Set(kept.keys())).toEqual(new Set(ledger.files.keys()));
  return Array.from(kept.values());
}

/** Expects each acknowledged acceptance once, and of none whose answer was lost a half: state, event and record of one moment. */
async function expectAccepted(client: HttpClient, { acceptances, accepted }: Ledger): Promise<void> {
  for (const [key, { jobId }] of acceptances) {
    const { offer, files, extras } = await client.get<WireJob>(`/api/jobs/${jobId}`);
    const events = await client.get<AcceptedEvent[]>(`/api/jobs/${jobId}/events`);
    const accepts = events.filter(({ what, facts }) => what === 'ACCEPTED' && facts.offerId === offer?.id);
    const moments = accepts.map(({ at }) => at);
    const ofExtras = new Set(extras.map((extra) => extra.offer.recordFileId));
    const records = files.filter(({ id, type }) => type === 'acceptance' && !ofExtras.has(id));
    const isDone = accepted.has(key) || offer?.state === 'ACCEPTED';
    expect([offer?.state, moments, records.map(({ id }) => id)]).toEqual(
      isDone ? ['ACCEPTED', [offer?.answeredAt], [offer?.recordFileId]] : ['OPEN', [], []],
    );
    expect(records.map(({ tstampCreated }) => tstampCreated)).toEqual(moments);
  }
}
