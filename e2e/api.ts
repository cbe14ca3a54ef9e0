import type { APIResponse, BrowserContext } from '@playwright/test';
import { signUpBody } from '#server/testing/sign-up-body.ts';

/** Calls the API as a browser does, with its cookies and anti-forgery value; a refusal is thrown. */
export type Api = {
  readonly get: <T>(path: string) => Promise<T>;
  readonly post: <T>(path: string, body?: object) => Promise<T>;
  readonly put: <T>(path: string, body: object) => Promise<T>;
  readonly delete: (path: string) => Promise<void>;
  readonly bytes: (path: string) => Promise<Uint8Array>;
};

/** The calls of a browser context. */
export function createApi(context: BrowserContext): Api {
  async function send(method: string, path: string, data?: object): Promise<APIResponse> {
    const headers = method === 'GET' ? {} : { 'X-XSRF-TOKEN': await antiForgeryValue() };
    const response = await context.request.fetch(path, { method, headers, ...(data === undefined ? {} : { data }) });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return response;
  }
  async function antiForgeryValue(): Promise<string> {
    const find = async () => (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
    const present = await find();
    if (present !== undefined) return decodeURIComponent(present);
    await context.request.get('/healthz');
    return decodeURIComponent((await find()) ?? '');
  }
  // The callers say what the answer is: the contract of the address they ask.
  const json = async <T>(answer: Promise<APIResponse>): Promise<T> => {
    const response = await answer;
    return (response.status() === 204 ? undefined : await response.json()) as T;
  };
  return {
    get: (path) => json(send('GET', path)),
    post: (path, body) => json(send('POST', path, body)),
    put: (path, body) => json(send('PUT', path, body)),
    delete: (path) => json(send('DELETE', path)),
    bytes: async (path) => new Uint8Array(await (await send('GET', path)).body()),
  };
}

/** The password of every account made by call. */
export const PASSWORD = 'Tape-measure5!';

/** Makes an account and a session, and answers the account's e-mail address. */
export async function signUp(api: Api, details: Record<string, unknown> = {}): Promise<string> {
  const email = `owner-${crypto.randomUUID()}@example.co.uk`;
  await api.post('/api/sign-up', signUpBody({ email, password: PASSWORD, confirmPassword: PASSWORD, ...details }));
  return email;
}
