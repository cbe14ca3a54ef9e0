import { randomInt } from 'node:crypto';
import { createCaller, type Call, type Caller } from '#scripts/bench/keep-alive.ts';
import type { Cookies } from './fill-postgres.ts';
import { changed, listPath, readJob, readSummaries, type WireSummary } from './job-calls.ts';

/** What a call of the mix is for. */
export type Kind = 'list' | 'search' | 'open' | 'save' | 'preview' | 'PDF';

/** How long each answered call took, in milliseconds, and why the others failed. */
export type Outcome = { readonly times: Readonly<Record<Kind, number[]>>; readonly failures: string[] };

/** Of a hundred things that users do, how many are what. A save opens its job first, as the screen does. */
const WEIGHTS: Readonly<Record<Kind, number>> = { list: 35, search: 10, open: 22, save: 22, preview: 8, PDF: 3 };

/** Who calls which servers, over how many connections at once, and until when (as performance.now tells). */
export type Crowd = {
  readonly urls: readonly string[];
  readonly users: readonly Cookies[];
  readonly connections: number;
  readonly until: number;
};

// Users turn the first pages, not the ten thousandth.
const PAGES = 100;
const SURNAMES = ['ellison', 'okafor', 'patel', 'pugh', 'macleod'];
const QUOTABLE = new Set(['PRICED', 'QUOTED']);

/** Lets the crowd work without a pause: every connection sends its next call when the last is answered. */
export async function runMix({ urls, users, connections, until }: Crowd): Promise<Outcome> {
  const times = { list: [], search: [], open: [], save: [], preview: [], PDF: [] };
  const outcome: Outcome = { times, failures: [] };
  const lanes = Array.from({ length: connections }, async (_, lane) => {
    const url = urls[lane % urls.length] ?? '';
    // No two connections work on one job: a conflict would be no fault of the server.
    const own = users.length < connections ? users : users.filter((_user, index) => index % connections === lane);
    await runLane(url, own, { lane, connections, until }, outcome);
  });
  await Promise.all(lanes);
  return outcome;
}

type Lane = { readonly lane: number; readonly connections: number; readonly until: number };

async function runLane(url: string, users: readonly Cookies[], lane: Lane, outcome: Outcome): Promise<void> {
  const seen = new Map<Cookies, WireSummary[]>();
  let caller: Caller | undefined;
  while (performance.now() < lane.until) {
    const user = users[randomInt(users.length)];
    if (!user) throw new Error('There are fewer users than connections.');
    try {
      caller ??= await createCaller(url, user);
      await act(user, { call: timed(caller.callAs(user), outcome), lane, seen });
    } catch (error) {
      outcome.failures.push(String(error));
      caller?.close();
      caller = undefined;
    }
  }
  caller?.close();
}

type TimedCall = (kind: Kind, ...call: Parameters<Call>) => Promise<string>;

function timed(call: Call, { times }: Outcome): TimedCall {
  return async (kind, ...request) => {
    const started = performance.now();
    const answer = await call(...request);
    times[kind].push(performance.now() - started);
    return answer;
  };
}

type Turn = { readonly call: TimedCall; readonly lane: Lane; readonly seen: Map<Cookies, WireSummary[]> };

async function act(user: Cookies, { call, lane, seen }: Turn): Promise<void> {
  const kind = drawKind();
  const jobs = seen.get(user) ?? [];
  const fit = jobs.filter((each) => isFor(kind, each));
  const job = fit[randomInt(Math.max(1, fit.length))];
  if (kind === 'search') {
    const text = encodeURIComponent(`${SURNAMES[randomInt(SURNAMES.length)]} ${randomInt(1, 1_000)}`);
    await call(kind, 'GET', `${listPath(1)}&q=${text}`);
  } else if (kind === 'list' || !job) {
    const page = 1 + lane.lane + lane.connections * randomInt(Math.floor(PAGES / lane.connections));
    seen.set(user, readSummaries(await call('list', 'GET', listPath(page))));
  } else if (kind === 'preview') {
    await call(kind, 'GET', `/api/jobs/${job.id}/document?isQuote=true`);
  } else if (kind === 'PDF') {
    await call(kind, 'POST', `/api/jobs/${job.id}/download-pdf?isQuote=true`);
  } else {
    const opened = readJob(await call('open', 'GET', `/api/jobs/${job.id}`));
    if (kind === 'open') return;
    const saved = readJob(
      await call(kind, 'PUT', `/api/jobs/${job.id}`, JSON.stringify(changed(opened, randomInt(1_000)))),
    );
    seen.set(
      user,
      jobs.map((each) => (each.id === saved.id ? { ...each, ...saved } : each)),
    );
  }
}

function drawKind(): Kind {
  const kinds = Object.entries(WEIGHTS) as [Kind, number][]; // the keys are the kinds
  let drawn = randomInt(kinds.reduce((sum, [, weight]) => sum + weight, 0));
  return kinds.find(([, weight]) => (drawn -= weight) < 0)?.[0] ?? 'list';
}

function isFor(kind: Kind, { status }: WireSummary): boolean {
  if (kind === 'preview' || kind === 'PDF') return QUOTABLE.has(status);
  return kind !== 'save' || status !== 'INVOICED';
}
