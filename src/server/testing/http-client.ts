/** A browser that talks to a server process over the network; every answer but 2xx and every lost connection is thrown. */
export type HttpClient = {
  readonly get: <T>(path: string) => Promise<T>;
  readonly bytes: (path: string) => Promise<Buffer>;
  readonly post: <T>(path: string, body?: object, headers?: Readonly<Record<string, string>>) => Promise<T>;
  readonly put: <T>(path: string, body: object) => Promise<T>;
  readonly delete: (path: string) => Promise<void>;
  /** Another browser, of somebody who is not signed in. */
  readonly visitor: () => HttpClient;
};

/** Opens a browser with these cookies, which it keeps up to date: they outlive the server. */
export function createHttpClient(url: string, cookies: Map<string, string>): HttpClient {
  async function send(method: string, path: string, body?: object, own: Readonly<Record<string, string>> = {}) {
    const cookie = Array.from(cookies, (pair) => pair.join('=')).join('; ');
    const headers = new Headers({ cookie, 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '', ...own });
    if (body) headers.set('content-type', 'application/json');
    const response = await fetch(url + path, { method, headers, body: body ? JSON.stringify(body) : null });
    for (const given of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (given.split(';', 1)[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const wait = response.headers.get('retry-after');
    const status = `${response.status}${wait === null ? '' : ` Retry-After ${wait}`}`;
    if (!response.ok) throw new Error(`${method} ${path}: ${status} ${await response.text()}`);
    return response;
  }

  // The callers say what the answer is: the contract of the address they ask.
  const json = async <T>(response: Promise<Response>): Promise<T> => {
    const body = await (await response).text();
    return (body === '' ? undefined : JSON.parse(body)) as T;
  };
  return {
    get: (path) => json(send('GET', path)),
    bytes: async (path) => Buffer.from(await (await send('GET', path)).arrayBuffer()),
    post: (path, body, headers) => json(send('POST', path, body, headers)),
    put: (path, body) => json(send('PUT', path, body)),
    delete: async (path) => void (await send('DELETE', path)),
    visitor: () => createHttpClient(url, new Map([['XSRF-TOKEN', 'visitor']])),
  };
}
