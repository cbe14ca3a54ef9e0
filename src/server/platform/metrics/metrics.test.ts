import { expect, test } from 'vitest';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const METRICS_TOKEN = 'long-enough-a-token';

async function figures({ app }: TestApp): Promise<string> {
  const response = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(/^text\/plain/);
  return response.body;
}

test('whoever brings the token reads what was measured, by route and without any id', async () => {
  const server = await createTestApp({ environment: { METRICS_TOKEN } });
  const client = await server.signUp();
  const job = await createPricedJob(client);
  await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=true`);
  const text = await figures(server);
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="PUT",route="\/api\/jobs\/:id",status="200"\} [1-9]/,
  );
  expect(text).toContain('chalkline_pdf_duration_seconds_count{outcome="drawn"} 1');
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toContain(job.id);
});

test('mail that waits is counted, with the age of the oldest', async () => {
  const server = await createTestApp({ environment: { METRICS_TOKEN, SMTP_URL: 'smtp://127.0.0.1:9' } });
  const client = await server.signUp();
  const job = await createPricedJob(client);
  expect(await figures(server)).toContain('chalkline_outbox_oldest_seconds 0');
  await client.post(`/api/jobs/${job.id}/send-email?isQuote=true`);
  server.clock.advance(90_000);
  const text = await figures(server);
  const waiting = [...text.matchAll(/chalkline_outbox_mails\{state="\w+"\} (\d+)/g)].map(([, count]) => Number(count));
  expect(waiting.reduce((total, count) => total + count, 0)).toBe(1);
  expect(Number(/chalkline_outbox_oldest_seconds (\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
});

test('a document that could not be drawn is counted as such', async () => {
  const renderPdf = async () => {
    throw new Error('out of ink');
  };
  const server = await createTestApp({ environment: { METRICS_TOKEN }, deps: { renderPdf } });
  const client = await server.signUp();
  const job = await createPricedJob(client);
  await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=true`);
  expect(await figures(server)).toContain('chalkline_pdf_duration_seconds_count{outcome="failed"} 1');
});

test.each([undefined, 'Bearer wrong', METRICS_TOKEN])(
  'with %s as authorization nothing is told',
  async (authorization) => {
    const { app } = await createTestApp({ environment: { METRICS_TOKEN } });
    const response = await app.inject({
      url: '/metrics',
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(response.statusCode).toBe(401);
    expect(response.body).not.toContain('process_');
  },
);

test('without a token configured there is no such address', async () => {
  const { app } = await createTestApp();
  const response = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } });
  expect(response.statusCode).toBe(404);
});
