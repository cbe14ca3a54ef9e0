import { once } from 'node:events';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { callHeaders } from '#scripts/bench/keep-alive.ts';

/** A call whose answer is large, made so many times at once; with a body it is a POST. */
export type LargeCall = {
  readonly url: string;
  readonly cookies: ReadonlyMap<string, string>;
  readonly path: string;
  readonly times: number;
  readonly body?: object;
};

/** Makes a call in a thread of its own and reads all that is answered, so that this one can watch what goes on beside it. */
export async function callAside(call: LargeCall): Promise<void> {
  const [code] = await once(new Worker(new URL(import.meta.url), { workerData: call }), 'exit');
  if (code !== 0) throw new Error(`${call.path} failed.`);
}

async function make({ url, cookies, path, body }: LargeCall): Promise<void> {
  const headers = { ...callHeaders(cookies), ...(body ? { 'content-type': 'application/json' } : {}) };
  const response = await fetch(
    url + path,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
  if (!response.ok || !response.body) throw new Error(`${path}: ${response.status}`);
  for await (const part of response.body) void part;
}

if (!isMainThread) {
  const call = workerData as LargeCall; // from callAside
  await Promise.all(Array.from({ length: call.times }, () => make(call)));
}
