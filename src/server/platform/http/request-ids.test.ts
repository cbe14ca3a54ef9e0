import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test.each(['/', '/healthz', '/api/openapi.json', '/api/account', '/api/nothing', '/nothing.css', '/api/%zz'])(
  'GET %s is answered with an id of its own',
  async (url) => {
    const { app } = await createTestApp();
    const ids = [await app.inject({ url }), await app.inject({ url })].map(({ headers }) => headers['x-request-id']);
    expect(ids).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)]);
    expect(ids[0]).not.toBe(ids[1]);
  },
);

test.each(['/api/account', '/api/nothing', '/nothing.css', '/api/%zz'])(
  'the problem document of GET %s has the id of its header',
  async (url) => {
    const { app } = await createTestApp();
    const response = await app.inject({ url });
    expect(response.json().instance).toBe(`urn:uuid:${String(response.headers['x-request-id'])}`);
  },
);

test('an id that the caller names is not taken', async () => {
  const { app } = await createTestApp();
  for (const name of ['request-id', 'x-request-id', 'x-correlation-id']) {
    const { headers } = await app.inject({ url: '/api/account', headers: { [name]: 'mine' } });
    expect(headers['x-request-id']).toMatch(UUID);
  }
});
