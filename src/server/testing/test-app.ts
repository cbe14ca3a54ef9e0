import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailSetup } from '#server/platform/mail/mail-setup.ts';
import { createTestClient, type TestClient } from './test-client.ts';
import { createTestDatabase, environmentOf } from './test-database.ts';
import { testWorkers } from './test-workers.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { signUpBody } from './sign-up-body.ts';

/** A whole server on a database of its own, gone when the test is. */
export type TestApp = {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly db: Db;
  readonly clock: TestClock;
  /** A browser that has never been here. */
  readonly visitor: () => Promise<TestClient>;
  /** A browser that has just signed up, with an e-mail address of its own unless told otherwise. */
  readonly signUp: (details?: Record<string, unknown>) => Promise<TestClient>;
};

/** Environment variables over the defaults, dependencies in place of the real ones, the folder of the built screens, whether the database is known to be sound. */
export type TestAppOptions = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly deps?: Partial<Deps>;
  readonly screensDir?: string;
  readonly isSound?: () => boolean;
};

/** Makes a server for the running test: call it inside the test or in beforeEach. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { db, place } = await createTestDatabase();
  // Calls by inject come to this port, as their Host says.
  const config = readConfig({ ...environmentOf(place), PORT: '80', LOG_LEVEL: 'silent', ...options.environment });
  const clock = createTestClock();
  const real = { config, db, clock: clock.now, uptime: clock.uptime, mail: mailSetup(config), ...testWorkers };
  const deps: Deps = { ...real, ...options.deps };
  const app = await createApp(deps, options.screensDir ?? null, options.isSound);
  onTestFinished(() => app.close());
  let signUps = 0;
  return {
    app,
    deps,
    db: deps.db,
    clock,
    visitor: () => createTestClient(app),
    signUp: async (details) => {
      const client = await createTestClient(app);
      signUps += 1;
      const body = signUpBody({ email: `owner-${signUps}@example.co.uk`, ...details });
      const response = await client.post('/api/sign-up', body);
      if (response.statusCode !== 201) throw new Error(`Sign-up was refused: ${response.body}`);
      return client;
    },
  };
}
