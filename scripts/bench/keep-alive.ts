import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Calls of one signed-in user over one connection that stays open. */
export type Caller = {
  /** Answers the body as it came; throws unless the status is 200. */
  readonly call: (method: 'GET' | 'POST' | 'PUT', path: string, body?: string) => Promise<string>;
  readonly close: () => void;
};

/** A caller with the cookies of a session. */
export function createCaller(url: string, cookies: ReadonlyMap<string, string>): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = callHeaders(cookies);
  return {
    call: (method, path, body) =>
      new Promise((resolve, reject) => {
        const own =
          body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
        const sent = request(new URL(path, url), { agent, method, headers: { ...headers, ...own } }, (response) => {
          const answer = text(response);
          if (response.statusCode === 200) resolve(answer);
          else answer.then((problem) => reject(new Error(`${method} ${path}: ${problem}`)), reject);
        });
        sent.once('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** The headers of a signed-in browser. */
export function callHeaders(cookies: ReadonlyMap<string, string>): Record<string, string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { cookie, 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' };
}
