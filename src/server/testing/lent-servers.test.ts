import { fastify, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { expect, test, vi } from 'vitest';
import { createLent, serversBuilt } from './lent-servers.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** Makes servers that answer what they are told to, and counts what Fastify had to make for them. */
function createWorld() {
  const make = vi.fn<(options?: FastifyServerOptions) => FastifyInstance>((options) => fastify({ ...options }));
  // Told apart from all that other tests have left.
  const bodyLimit = 1_000 + Math.floor(Math.random() * 1_000_000);
  function serve(answer: () => unknown, path = '/who'): FastifyInstance {
    const app = createLent(make, { bodyLimit });
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('said', String(answer()));
    });
    void app.register(async (api) => {
      api.get(path, async () => ({ answer: await answer() }));
    });
    return app;
  }
  return { make, serve };
}

const answerOf = async (app: FastifyInstance) => {
  const { headers, body } = await app.inject('/who');
  return [headers['said'], body];
};

test('one server after the other uses the same routes, with functions of its own', async () => {
  const { make, serve } = createWorld();
  for (const name of ['first', 'second', 'third']) {
    const app = serve(() => name);
    expect(await answerOf(app)).toEqual([name, JSON.stringify({ answer: name })]);
    await app.close();
    await expect(app.inject('/who')).rejects.toThrow('This server is closed');
  }
  // One without routes for its log, and one that was lent.
  expect(make).toHaveBeenCalledTimes(2);
});

test('two servers at once have routes of their own', async () => {
  const { serve } = createWorld();
  const [one, other] = [serve(() => 'one'), serve(() => 'other')];
  for (const [app, name] of [[one, 'one'] as const, [other, 'other'] as const, [one, 'one'] as const]) {
    expect((await answerOf(app))[0]).toBe(name);
  }
});

test('a server with another route has its own', async () => {
  const { make, serve } = createWorld();
  const app = serve(() => 'first');
  await app.ready();
  await app.close();
  const other = serve(() => 'other', '/another');
  expect((await other.inject('/who')).statusCode).toBe(404);
  expect((await other.inject('/another')).json()).toEqual({ answer: 'other' });
  expect(make).toHaveBeenCalledTimes(3);
});

test('routes on which a call is still under way are not lent again', async () => {
  const { serve } = createWorld();
  const { promise, resolve } = Promise.withResolvers<string>();
  const app = serve(() => promise);
  const late = app.inject('/who');
  await app.ready();
  await app.close();
  const next = serve(() => 'next');
  expect((await answerOf(next))[0]).toBe('next');
  resolve('late');
  expect((await late).json()).toEqual({ answer: 'late' });
});

test('what starts and stops with a server does so with each, the last one first', async () => {
  const { serve } = createWorld();
  for (const name of ['first', 'second']) {
    const said: string[] = [];
    const app = serve(() => name);
    app.addHook('onReady', async () => void said.push('begins'));
    app.addHook('onClose', async () => void said.push('ends'));
    app.addHook('onClose', async () => void said.push('ends first'));
    await app.ready();
    await app.close();
    expect(said).toEqual(['begins', 'ends first', 'ends']);
  }
});

test('a server remembers nothing of the one before it', async () => {
  const signIn = async ({ visitor }: TestApp, password: string): Promise<number> =>
    (await (await visitor()).post('/api/sign-in', { email: 'owner-1@example.co.uk', password })).statusCode;
  const first = await createTestApp();
  const client = await first.signUp();
  for (let tries = 0; tries < 10; tries += 1) expect(await signIn(first, 'Wrong-measure5!')).toBe(401);
  expect(await signIn(first, 'Tape-measure5!')).toBe(429);
  await first.app.close();
  const second = await createTestApp();
  expect(await signIn(second, 'Tape-measure5!')).toBe(401);
  const known = Object.fromEntries(client.cookies);
  expect((await second.app.inject({ url: '/api/account', cookies: known })).statusCode).toBe(401);
  await second.signUp();
  expect(await signIn(second, 'Tape-measure5!')).toBe(200);
});

test('the routes of the server are such as can be lent', async () => {
  const first = await createTestApp();
  await first.visitor();
  await first.app.close();
  const before = serversBuilt();
  const second = await createTestApp();
  await second.visitor();
  expect(serversBuilt()).toBe(before);
});
