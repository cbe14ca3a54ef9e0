import { createApp } from '#server/app.ts';
import { readConfig, type Environment } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/engine.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createImageReducer } from '#server/platform/image/image-reducer.ts';
import { mailSetup } from '#server/platform/mail/mail-setup.ts';
import { createPdfRenderer } from '#server/platform/pdf/pdf-renderer.ts';
import type { WireProduct } from '#server/testing/job-calls.ts';
import { createTestClient, type TestClient } from '#server/testing/test-client.ts';
import { ACCOUNT, LEGAL_LINE, PAYMENT } from './account.ts';
import { PRODUCTS } from './flooring.ts';
import { JOBS } from './jobs.ts';
import { drawLogo } from './logo.ts';
import { succeed } from './succeed.ts';
import { tellJob } from './tell-job.ts';

/** Fills the environment's data folder through the server's own calls, as if the jobs had come in over the weeks before the start. */
export async function seedDemo(environment: Environment, start: Date): Promise<void> {
  const config = readConfig({ ...environment, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  const db = await openDatabase(config);
  await migrate(db);
  const pdf = createPdfRenderer();
  const images = createImageReducer();
  let now = start;
  const [clock, uptime] = [() => now, () => performance.now()];
  const work = { renderPdf: pdf.render, reduceImage: images.reduce };
  const deps = { config, db, clock, uptime, mail: mailSetup(config), ...work };
  const app = await createApp(deps, config.dataDir);
  try {
    const [trader, customer] = [await createTestClient(app), await createTestClient(app)];
    const productIds = await openBusiness(trader);
    const setClock = (moment: Date): void => {
      now = moment;
    };
    for (const job of JOBS) await tellJob({ trader, customer, productIds, start, setClock }, job);
  } finally {
    await app.close();
    await Promise.all([pdf.close(), images.close()]);
    await db.destroy();
  }
}

/** Signs up, brings the logo, how to be paid, and the products; answers the ids of the whole library by name. */
async function openBusiness(client: TestClient): Promise<ReadonlyMap<string, string>> {
  await succeed(client.post('/api/sign-up', { ...ACCOUNT, confirmPassword: ACCOUNT.password }));
  await succeed(client.put('/api/account', { legalLine: LEGAL_LINE }));
  await succeed(client.put('/api/account/logo', drawLogo(), { 'content-type': 'image/png' }));
  const preferences = (await succeed(client.get('/api/account/preferences'))).json<object>();
  await succeed(
    client.put('/api/account/preferences', { ...preferences, ...PAYMENT, currentPassword: ACCOUNT.password }),
  );
  for (const product of PRODUCTS) await succeed(client.post('/api/products', product));
  const library = await succeed(client.get('/api/products'));
  return new Map(library.json<WireProduct[]>().map(({ id, name }) => [name, id]));
}
