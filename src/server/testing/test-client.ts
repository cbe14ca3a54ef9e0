import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** A browser as far as the server can tell: it keeps cookies and repeats the anti-forgery value. Paths are whole, like `/api/jobs`. */
export type TestClient = {
  readonly cookies: Map<string, string>;
  readonly get: (path: string, headers?: Headers) => Promise<LightMyRequestResponse>;
  readonly post: (path: string, body?: Body, headers?: Headers) => Promise<LightMyRequestResponse>;
  readonly put: (path: string, body?: Body, headers?: Headers) => Promise<LightMyRequestResponse>;
  readonly delete: (path: string, headers?: Headers) => Promise<LightMyRequestResponse>;
};

type Headers = Readonly<Record<string, string>>;
type Body = object | string;

/** Opens a browser, which fetches a page first and so has its anti-forgery value. */
export async function createTestClient(app: FastifyInstance): Promise<TestClient> {
  const cookies = new Map<string, string>();

  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: Body | undefined,
    own: Headers = {},
  ) {
    const antiForgery = cookies.get('XSRF-TOKEN');
    const headers = {
      ...(antiForgery !== undefined && method !== 'GET' ? { 'x-xsrf-token': antiForgery } : {}),
      ...own,
    };
    const options: InjectOptions = { method, url: path, headers, cookies: Object.fromEntries(cookies) };
    if (body !== undefined) options.payload = body;
    const response = await app.inject(options);
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  await send('GET', '/healthz', undefined);
  return {
    cookies,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
  };
}
