import { vi } from 'vitest';
import { PROBLEM_INSTANCE_PREFIX, PROBLEM_TYPE_PREFIX } from '#contract/problem.ts';
import type { ProblemCode } from '#domain/problem.ts';

/** An answer to a call; `lost` is a connection that breaks, `silent` one on which nothing comes until the caller gives up, `cut` one that breaks in the middle of an answer. */
export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'lost' | 'silent' | 'cut';

/** A call that the screen made. */
export type MadeCall = { method: string; path: string; body: unknown; headers: Headers };

/** Takes the network's place: each call gets the next answer listed under its method and path, the last one again and again. */
export function fakeApi(answers: Record<string, Answer | Answer[]>) {
  const queues = new Map(Object.entries(answers).map(([key, each]) => [key, Array.isArray(each) ? [...each] : [each]]));
  const calls: MadeCall[] = [];
  document.cookie = 'XSRF-TOKEN=anti-forgery-value';
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const method = init?.method ?? 'GET';
    const path = address.pathname.replace('/api', '');
    const sent = init?.body;
    calls.push({
      method,
      path: `${path}${address.search}`,
      body: typeof sent === 'string' ? JSON.parse(sent) : sent,
      headers: new Headers(init?.headers),
    });
    const queue = queues.get(`${method} ${path}`);
    const answer = queue !== undefined && queue.length > 1 ? queue.shift() : queue?.[0];
    if (answer === undefined) throw new Error(`No answer is listed for ${method} ${path}.`);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    if (answer === 'silent') return silence(init?.signal);
    if (answer === 'cut') return cutAnswer();
    const { status = 200, body, headers = {} } = answer;
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  });
  return {
    calls,
    /** The calls of a method and path, whatever their query. */
    callsOf: (method: string, path: string) =>
      calls.filter((call) => call.method === method && call.path.split('?')[0] === path),
  };
}

async function silence(signal?: AbortSignal | null): Promise<never> {
  signal?.throwIfAborted();
  return new Promise((_, reject) => void signal?.addEventListener('abort', () => reject(signal.reason)));
}

function cutAnswer(): Response {
  return new Response(new ReadableStream({ pull: (control) => control.error(new TypeError('network error')) }));
}

/** A refusal with its problem document (ruling C2). */
export function refusal(
  status: number,
  code: ProblemCode,
  detail: string,
  errors?: { path: string; message: string }[],
): Answer {
  const instance = `${PROBLEM_INSTANCE_PREFIX}0b6f7d7e-9c1a-4c9e-8a39-7b6b7d0f2a11`;
  return { status, body: { type: `${PROBLEM_TYPE_PREFIX}${code}`, title: code, status, detail, instance, errors } };
}

type ToSettle<Value> = {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: Error) => void;
};

/** A promise that the test settles when it likes; Promise.withResolvers is newer than the oldest browsers that the screens run in (ADR 0061). */
export function toSettle<Value = void>(): ToSettle<Value> {
  let settle: Omit<ToSettle<Value>, 'promise'> | undefined;
  const promise = new Promise<Value>((resolve, reject) => (settle = { resolve, reject }));
  if (settle === undefined) throw new Error('A promise calls its function at once.');
  return { promise, ...settle };
}
