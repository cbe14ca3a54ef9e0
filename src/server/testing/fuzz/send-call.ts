import { once } from 'node:events';
import { request, type Agent, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { BadCall } from './bad-calls.ts';

/** How a server answered a call: 0 when it closed the connection instead. */
export type CallAnswer = {
  readonly status: number;
  readonly ms: number;
  readonly isBusy: boolean;
  readonly body: string;
};

const PATIENCE_MS = 30_000;

/** Sends a call as it stands, with these cookies if it is signed in. Throws when there is no answer in half a minute. */
export async function sendCall(
  { call, address, cookies }: { call: BadCall; address: string; cookies: ReadonlyMap<string, string> },
  agent: Agent,
): Promise<CallAnswer> {
  const started = performance.now();
  const cookie = Array.from(cookies, (pair) => pair.join('=')).join('; ');
  const own = call.isSignedIn ? { cookie, 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' } : {};
  const { hostname, port } = new URL(address);
  const outgoing = request({
    agent,
    hostname,
    port,
    method: call.method,
    path: call.path,
    headers: { ...own, ...call.headers, 'content-length': call.body?.length ?? 0 },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  outgoing.end(call.body ?? undefined);
  try {
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]; // as node says
    const body = Buffer.concat(await incoming.toArray()).toString('latin1');
    const status = incoming.statusCode ?? 0;
    const isBusy = status === 503 && incoming.headers['retry-after'] !== undefined;
    return { status, ms: performance.now() - started, isBusy, body };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    // It may hang up on whoever sends more than it takes.
    if (code === 'ECONNRESET' || code === 'EPIPE')
      return { status: 0, ms: performance.now() - started, isBusy: false, body: '' };
    throw new Error(`No answer to ${JSON.stringify({ ...call, body: call.body?.toString().slice(0, 2_000) })}`, {
      cause: error,
    });
  }
}

/** Sends bytes that may be no HTTP at all; answers what came back when the server has hung up. Throws when it does not. */
export async function sendBytes(address: string, bytes: Uint8Array): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), timeout: PATIENCE_MS });
  socket.on('timeout', () => socket.destroy(new Error(`No end after ${PATIENCE_MS} ms`)));
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.end(bytes);
  try {
    await once(socket, 'close');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ECONNRESET')) throw error;
  }
  return Buffer.concat(chunks).toString('latin1');
}
