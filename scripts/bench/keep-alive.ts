import { once } from 'node:events';
import { connect } from 'node:net';

const SILENCE_LIMIT_MS = 60_000;

/** Sends a request and answers the body as it came; throws unless the status is 200. */
export type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: string) => Promise<string>;

/** Calls of one signed-in user over one connection that stays open. */
export type Caller = {
  readonly call: Call;
  /** Calls of another user over the same connection. */
  readonly callAs: (cookies: ReadonlyMap<string, string>) => Call;
  readonly close: () => void;
};

/**
 * A caller with the cookies of a session. It writes its requests itself and reads no more of an answer than its length: what
 * a full HTTP client takes for that is not the server's time.
 */
export async function createCaller(url: string, cookies: ReadonlyMap<string, string>): Promise<Caller> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  await once(socket, 'connect');
  let received: Buffer = Buffer.alloc(0);
  let settle: PromiseWithResolvers<string> | undefined;
  socket.setTimeout(SILENCE_LIMIT_MS, () => socket.destroy(new Error('No answer came.')));
  socket.on('error', (error) => settle?.reject(error));
  socket.on('close', () => settle?.reject(new Error('The server closed the connection.')));
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = wholeAnswer(received);
    if (answer === null) return;
    received = Buffer.alloc(0);
    if (answer.status === 200) settle?.resolve(answer.body);
    else settle?.reject(new Error(`${answer.status}: ${answer.body}`));
  });
  const callAs = (user: ReadonlyMap<string, string>): Call => {
    const own = Object.entries({ host, ...callHeaders(user) }).map(([name, value]) => `${name}: ${value}\r\n`);
    return (method, path, body = '') => {
      settle = Promise.withResolvers();
      const type = body === '' ? '' : 'content-type: application/json\r\n';
      const length = `content-length: ${Buffer.byteLength(body)}\r\n`;
      socket.write(`${method} ${path} HTTP/1.1\r\n${own.join('')}${type}${length}\r\n${body}`);
      return settle.promise;
    };
  };
  return { call: callAs(cookies), callAs, close: () => socket.destroy() };
}

/** The headers of a signed-in browser. */
export function callHeaders(cookies: ReadonlyMap<string, string>): Record<string, string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { cookie, 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' };
}

function wholeAnswer(received: Buffer): { status: number; body: string } | null {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const head = received.toString('latin1', 0, end);
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
  if (received.length < end + 4 + length) return null;
  return { status: Number(head.slice(9, 12)), body: received.toString('utf8', end + 4) };
}
