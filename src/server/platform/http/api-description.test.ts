import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';

type Description = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { content: object }> };
};
type Operation = {
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown>; required?: string[] } }> };
  responses: Record<string, { content?: Record<string, { schema: { properties?: Record<string, unknown> } }> }>;
};

test('the API describes itself in OpenAPI 3.1, to everybody', async () => {
  const { app } = await createTestApp();
  const response = await app.inject('/api/openapi.json');
  expect(response.statusCode).toBe(200);
  const description = response.json<Description>();
  expect(description.openapi).toBe('3.1.0');
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining(['/api/sign-up', '/api/sign-in', '/api/sign-out', '/api/account', '/api/account/logo']),
  );
});

test('bodies, answers and problems are described as they cross the wire', async () => {
  const { app } = await createTestApp();
  const { paths, components } = (await app.inject('/api/openapi.json')).json<Description>();
  const put = paths['/api/account']?.['put'];
  const body = put?.requestBody?.content['application/json']?.schema;
  expect(body?.properties).toMatchObject({ vatRate: { type: 'number' }, vatRegistered: { type: 'boolean' } });
  const answer = put?.responses['200']?.content?.['application/json']?.schema;
  expect(answer?.properties).toMatchObject({ vatRate: { type: 'number' }, firstname: { type: 'string' } });
  expect(put?.responses['default']).toEqual({ $ref: '#/components/responses/Problem' });
  expect(components.responses['Problem']?.content).toHaveProperty('application/problem+json');
  expect(paths['/api/account/logo']?.['get']?.responses['200']?.content).toHaveProperty('image/png');
  expect(Object.keys(paths['/api/account/logo']?.['put']?.requestBody?.content ?? {})).toEqual([
    'image/png',
    'image/jpeg',
  ]);
  expect(paths['/api/sign-out']?.['post']?.responses).toHaveProperty('204');
  expect(paths['/api/openapi.json']?.['get']?.responses['200']?.content).toHaveProperty('application/json');
});

// Whoever asks gets it without an account: 150 callers of one of 7.8 MB held the server for half a minute.
test('the description stays short, with each refusal described once', async () => {
  const { app } = await createTestApp();
  const { rawPayload } = await app.inject('/api/openapi.json');
  expect(rawPayload.byteLength).toBeLessThan(2_000_000);
});
