import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createHttpClient, type HttpClient } from './http-client.ts';
import type { WireJob } from './priced-job.ts';
import { startServer } from './server-process.ts';
import { signUpBody } from './sign-up-body.ts';
import { environmentOf, migratedPlace } from './test-database.ts';

const WORKERS = 8;
const STOP_AFTER = 60;

test('a server that is asked to stop while it works answers what is under way: what was made was told, and all of it is there', async () => {
  const environment = { ...environmentOf(await migratedPlace()), RATE_LIMITS: 'off' };
  const cookies = new Map<string, string>();
  const server = startServer(environment);
  const client = createHttpClient(await server.address, cookies);
  await client.get('/healthz');
  await client.post('/api/sign-up', signUpBody());

  const acknowledged = new Set<string>();
  async function work(worker: HttpClient): Promise<void> {
    for (;;) {
      const id = randomUUID();
      await worker.post<WireJob>('/api/jobs', { id });
      acknowledged.add(id);
      if (acknowledged.size === STOP_AFTER) server.signal('SIGTERM');
    }
  }
  const workers = Array.from({ length: WORKERS }, () => expect(work(client)).rejects.toThrow(/fetch failed|503/));
  await Promise.all(workers);
  expect((await server.ended).code).toBe(0);

  const again = startServer(environment);
  const jobs = await createHttpClient(await again.address, cookies).get<WireJob[]>('/api/jobs');
  expect(acknowledged.size).toBeGreaterThanOrEqual(STOP_AFTER);
  expect(new Set(jobs.map(({ id }) => id))).toEqual(acknowledged);
  expect(jobs.map(({ jobNumber }) => jobNumber).toSorted((a, b) => a - b)).toEqual(jobs.map((_, at) => at + 1));
});
