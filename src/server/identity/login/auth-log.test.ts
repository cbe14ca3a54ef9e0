import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createHttpClient, type HttpClient } from '#server/testing/http-client.ts';
import { CHEAP_HASHING, startServer } from '#server/testing/server-process.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { environmentOf, migratedPlace } from '#server/testing/test-database.ts';

const EMAIL = 'margaret@example.co.uk';
const OLD = 'Tape-measure5!';
const NEW = 'Spirit-level7!';
const WRONG = 'Wrong-one1!';

type Line = { level: number; reqId: string; event?: string; accountId?: string };
type Device = { id: string; isCurrent: boolean };

/** Runs a server, does something with it by a browser or two, and answers all it wrote and what of that are events. */
async function logOf(level: string, act: (open: () => Promise<HttpClient>) => Promise<void>) {
  const server = startServer({
    ...environmentOf(await migratedPlace()),
    LOG_LEVEL: level,
    NODE_OPTIONS: CHEAP_HASHING,
  });
  const address = await server.address;
  await act(async () => {
    const browser = createHttpClient(address, new Map());
    await browser.get('/healthz');
    return browser;
  });
  server.signal('SIGTERM');
  const { out, err } = await server.ended;
  expect(err).toBe('');
  const lines = out.split('\n').filter((line) => line.startsWith('{'));
  const events = lines.map((line): Line => JSON.parse(line)).filter(({ event }) => event !== undefined);
  return { out, events };
}

const signUp = (browser: HttpClient) => browser.post('/api/sign-up', signUpBody({ email: EMAIL }));
const signIn = (browser: HttpClient, password: string) => browser.post('/api/sign-in', { email: EMAIL, password });
const refused = (status: number, call: Promise<unknown>) => expect(call).rejects.toThrow(`: ${status} `);

/** Everything that a log can tell of, each once. */
async function doEverything(open: () => Promise<HttpClient>): Promise<void> {
  const [desk, phone] = [await open(), await open()];
  await signUp(desk);
  await refused(401, signIn(phone, WRONG));
  await signIn(phone, OLD);
  await phone.post('/api/sign-out');
  await refused(422, desk.post('/api/account/password', { currentPassword: WRONG, password: NEW }));
  await desk.post('/api/account/password', { currentPassword: OLD, password: NEW });
  await refused(403, desk.post('/api/sign-out', {}, { 'x-xsrf-token': 'other' }));
  await signIn(phone, NEW);
  const devices = await desk.get<Device[]>('/api/account/sessions');
  await desk.delete(`/api/account/sessions/${devices.find(({ isCurrent }) => !isCurrent)?.id}`);
  await refused(401, phone.get('/api/account'));
  await phone.post('/api/forgot-password', { email: EMAIL });
  await refused(422, phone.post('/api/reset-password', { token: 'made-up', password: OLD }));
  await desk.delete('/api/account/sessions');
  await signIn(desk, NEW);
  const account = await desk.get<object>('/api/account');
  await desk.put('/api/account', { ...account, email: `new.${EMAIL}`, currentPassword: NEW });
  await desk.post('/api/account/close', { password: NEW, confirmation: 'CLOSE' });
}

test('whatever is decided about who may come in is one line with the call, the account and nothing personal', async () => {
  const { out, events } = await logOf('info', doEverything);
  const account = events[0]?.accountId;
  expect(account).toMatch(/^[0-9a-f-]{36}$/);
  expect(events.map(({ level, event, accountId }) => [level, event, accountId === account])).toEqual([
    [30, 'signed-up', true],
    [40, 'sign-in-refused', true],
    [30, 'signed-in', true],
    [30, 'signed-out', true],
    [40, 'password-refused', true],
    [30, 'password-changed', true],
    [40, 'anti-forgery-refused', true],
    [30, 'signed-in', true],
    [30, 'session-ended', true],
    [30, 'session-refused', false],
    [30, 'reset-asked', false],
    [40, 'reset-link-refused', false],
    [30, 'all-sessions-ended', true],
    [30, 'signed-in', true],
    [30, 'email-changed', true],
    [30, 'account-closed', true],
  ]);
  expect(new Set(events.map(({ reqId }) => reqId)).size).toBe(events.length);
  expect(out).not.toMatch(/margaret|example\.co\.uk|Prys|Tape-measure|Spirit-level|Wrong-one|made-up|token/i);
});

test('at the level of warnings only refusals are told, and a limit that is reached', async () => {
  const { events } = await logOf('warn', async (open) => {
    const browser = await open();
    await signUp(browser);
    for (let attempt = 1; attempt <= 10; attempt += 1) await refused(401, signIn(browser, WRONG));
    await refused(429, signIn(browser, OLD));
    await browser.post('/api/sign-out');
  });
  const names = events.map(({ event }) => event);
  expect(names).toEqual([...Array.from({ length: 10 }, () => 'sign-in-refused'), 'rate-limit-reached']);
});

test('that no link can be mailed without PUBLIC_URL is told, and not what the caller called the server', async () => {
  const server = startServer(environmentOf(await migratedPlace()));
  const browser = new Map<string, string>();
  await createHttpClient(await server.address, browser).get('/healthz');
  const token = browser.get('XSRF-TOKEN') ?? '';
  const headers = {
    host: 'thief.local:3000',
    'content-type': 'application/json',
    cookie: `XSRF-TOKEN=${token}`,
    'x-xsrf-token': token,
  };
  const call = request(`${await server.address}/api/forgot-password`, { method: 'POST', headers });
  call.end(JSON.stringify({ email: EMAIL }));
  const [response] = (await once(call, 'response')) as [IncomingMessage]; // the event's own argument
  expect(response.resume().statusCode).toBe(409);
  server.signal('SIGTERM');
  const { out } = await server.ended;
  expect(out).toMatch(/"level":40.*Set PUBLIC_URL/);
  expect(out).not.toMatch(/thief|margaret/);
});
