import { createApp } from '#server/app.ts';
import { readConfig, type Environment } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/engine.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { findJob } from '#server/jobs/store.ts';
import { createImageReducer } from '#server/platform/image/image-reducer.ts';
import { mailSetup } from '#server/platform/mail/mail-setup.ts';
import { createPdfRenderer } from '#server/platform/pdf/pdf-renderer.ts';
import { createJob, CUSTOMER, extra, labour, lounge, saveJob, type WireProduct } from '#server/testing/job-calls.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { createTestClient, type TestClient } from '#server/testing/test-client.ts';
import type { Job } from '#domain/job/job.ts';

/** An account made through the API, with one priced job of eight lines, to copy others from. */
export type ModelAccount = {
  readonly accountId: string;
  readonly job: Job;
  readonly cookies: ReadonlyMap<string, string>;
};

/** Brings the database of an environment up to date and makes one account with one job in it, and what else is made through the API. */
export async function makeModelAccount(
  environment: Environment,
  makeMore: (client: TestClient) => Promise<void> = async () => {},
): Promise<ModelAccount> {
  const config = readConfig({ ...environment, LOG_LEVEL: 'silent' });
  const db = await openDatabase(config);
  await migrate(db);
  const [clock, uptime] = [() => new Date(), () => performance.now()];
  const work = { renderPdf: createPdfRenderer().render, reduceImage: createImageReducer().reduce };
  const deps = { config, db, clock, uptime, mail: mailSetup(config), ...work };
  const app = await createApp(deps, config.dataDir);
  try {
    const client = await createTestClient(app);
    await client.post('/api/sign-up', signUpBody());
    const jobId = await createEightLines(client);
    await makeMore(client);
    const { account_id: accountId } = await db.selectFrom('job').select('account_id').executeTakeFirstOrThrow();
    const job = await findJob(db, accountId, jobId);
    if (!job) throw new Error('The job was not made.');
    return { accountId, job, cookies: client.cookies };
  } finally {
    await app.close();
    await db.destroy();
  }
}

async function createEightLines(client: TestClient): Promise<string> {
  const products = (await client.get('/api/products')).json<WireProduct[]>();
  const chosen = products.filter(({ unitPrice }) => unitPrice !== null).slice(0, 3);
  const job = await createJob(client);
  const lines = [
    extra(),
    extra({ description: 'Self-levelling compound, 3 mm', quantity: 19.32, units: 'SQM', unitPriceWithoutMarkup: 6 }),
    extra({ description: 'Scotia beading, 2.4 m', quantity: 8 }),
    labour(),
    labour({ description: 'Uplift and dispose of old flooring', quantity: 4, units: 'HOUR' }),
  ];
  await saveJob(client, job, { ...CUSTOMER, status: 'PRICED', zones: [lounge(chosen)], lineItems: lines });
  return job.id;
}
