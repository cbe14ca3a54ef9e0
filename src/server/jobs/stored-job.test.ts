import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { Job } from '#contract/job.ts';
import { compileEncoder } from '#server/platform/http/answer-encoder.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { CUSTOMER, refusal } from '#server/testing/job-calls.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { readZip } from '#server/testing/read-zip.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { emptyPlace, openTestDatabase } from '#server/testing/test-database.ts';
import { findJob } from './store.ts';

type Saved = { readonly tables: Readonly<Record<string, Record<string, unknown>[]>>; readonly answers: WireJob[] };

/** Jobs in every state as the server stored them before their content had a version, and as it answered them. */
const VERSION_1 = JSON.parse(
  readFileSync(new URL('../testing/content-of-version-1.json', import.meta.url), 'utf8'),
) as Saved;

/** A job with what jobs have had since then, as it is on one of before. */
function sinceThen(job: WireJob): WireJob {
  const { vatRate, priceVatExclusive: net, priceVatComponent: vat } = job;
  const [vatTreatment, vatReason] =
    vatRate === null
      ? (['NONE', ''] as const)
      : (['STANDARD', `Your usual rate: ${vatRate}% (Settings, VAT).`] as const);
  const own = { vatTreatment, vatRate, vatReason, vatChosenBy: 'RULE' as const, vatNote: '' };
  const kindOf = ({ type, description }: WireJob['lineItems'][number]) =>
    type === 'LABOUR'
      ? null
      : type === 'EXTRA'
        ? 'MATERIAL'
        : description === 'Felt underlay'
          ? 'CARPET'
          : 'FIXED_FLOOR';
  return {
    ...job,
    zones: zonesSince(job.zones),
    lineItems: job.lineItems.map((line) => ({
      ...line,
      ...own,
      fits: [],
      vatKind: kindOf(line),
      soldBy: line.type === 'PRODUCT' ? 'AREA' : null,
      packCovers: null,
      pieceLength: null,
      waste: null,
      quantityIsTyped: false,
      isOptional: false,
      choice: null,
      material: null,
    })),
    files: job.files.map((file) => ({ ...file, number: file.type === 'invoice' ? `#${job.jobNumber}` : null })),
    customerHasNoEmail: false,
    materials: { isOn: false, packsBy: 'JOB', chargeFor: 'NET' },
    scopeText: null,
    notes: '',
    customerPhone: '',
    workStartsOn: null,
    workEndsOn: null,
    goodsArrivedOn: null,
    offerRemindersOff: false,
    workStartedOn: null,
    workFinishedOn: null,
    ordered: [],
    offer: null,
    extras: [],
    agreed: null,
    agreedPlan: null,
    invoices: [],
    numbersPassedOver: 0,
    credit: 0,
    work: null,
    discount: null,
    customerId: null,
    customerVatNumber: '',
    customerBillingAddress: null,
    purchaseOrder: '',
    cisMaterials: null,
    paymentPlan: null,
    vatBreakdown: vatRate === null ? [] : [{ treatment: 'STANDARD', rate: vatRate, net, vat }],
    reverseChargeVat: 0,
  };
}

/** And their zones: flat rectangles without doors. */
function zonesSince(zones: WireJob['zones']) {
  return zones.map((zone) => {
    const perimeter = zone.length === null || zone.width === null ? null : (200 * zone.length + 200 * zone.width) / 100;
    return { ...zone, givenName: '', adjustments: [], slope: null, openings: [], perimeter, trimLength: perimeter };
  });
}

const encodeJob = compileEncoder(Job);

test('jobs of before their content had a version read as they did then', async () => {
  const db = await openTestDatabase(await emptyPlace());
  await migrate(db, '0008-security-notices');
  for (const [table, rows] of Object.entries(VERSION_1.tables)) {
    const stored = rows.map((row) => ('pdf' in row ? { ...row, pdf: Buffer.from(String(row['pdf'])) } : row));
    // Tables as they were, not today's.
    await db
      .insertInto(table as 'job')
      .values(stored as never)
      .execute();
  }
  await migrate(db);
  expect(VERSION_1.answers.map(({ status }) => status)).toEqual([
    'NEW',
    'NEW',
    'PRICED',
    'QUOTED',
    'INVOICED',
    'DELETED',
  ]);
  for (const answer of VERSION_1.answers) {
    const [row] = VERSION_1.tables['job']?.filter(({ id }) => id === answer.id) ?? [];
    const job = await findJob(db, String(row?.['account_id']), answer.id);
    // Whose record the migration has linked it to is tested with that.
    const { invoices, ...others } = { ...(encodeJob(job) as WireJob), customerId: null }; // by its schema
    const { invoices: _none, ...expected } = sinceThen(answer);
    expect(others).toEqual(expected);
    // What was issued has its record since.
    const { jobNumber, priceVatInclusive: due, status } = answer;
    const record = { jobId: answer.id, number: `#${jobNumber}`, due, state: 'ISSUED' };
    expect(invoices).toMatchObject(status === 'INVOICED' ? [record] : []);
  }
});

describe('a job whose content cannot be read', () => {
  let client: TestClient;
  let db: Db;
  let broken: WireJob;
  let other: WireJob;

  beforeEach(async () => {
    const app = await createTestApp();
    ({ db } = app);
    client = await app.signUp();
    other = await createPricedJob(client, { customerName: 'Other' });
    broken = await createPricedJob(client, { customerName: 'Broken' });
  });

  function breakJob(columns: Record<string, unknown>): Promise<unknown> {
    return db.updateTable('job').set(columns).where('id', '=', broken.id).execute();
  }

  test.each([
    ['of a later version', { content_version: 12 }],
    ['that is no JSON', { zones: '[{' }],
    ['without a member', { zones: '[{"id":"a"}]' }],
    ['with a member that is not known here', { details: '{"colour":"red"}' }],
    ['with half a penny', { line_items: '[{"quantity":0.5}]' }],
    ['with no address', { customer_address: '7' }],
  ])('%s is one clear error, for that job alone', async (_name, columns) => {
    await breakJob(columns);
    const calls = [
      await client.get(`/api/jobs/${broken.id}`),
      await client.put(`/api/jobs/${broken.id}`, { ...broken, customerName: 'New' }),
      await client.post(`/api/jobs/${broken.id}/duplicate`, {}),
      await client.post(`/api/jobs/${broken.id}/download-pdf?isQuote=true`),
    ];
    for (const call of calls) expect(refusal(call)).toEqual({ status: 500, code: 'UNREADABLE', paths: [] });
    expect(calls[0]?.json<{ detail: string }>().detail).toContain('Nothing was changed.');

    const list = (await client.get('/api/jobs')).json<WireJob[]>();
    expect(list.map(({ customerName }) => customerName)).toEqual(['Broken', 'Other']);
    const customers = (await client.get('/api/customers?q=')).json<object[]>();
    expect(customers).toContainEqual(expect.objectContaining({ ...CUSTOMER, customerName: 'Other' }));
    expect((await client.get('/api/products/last-used')).json<object[]>().length).toBeGreaterThan(0);
    expect((await client.get(`/api/jobs/${other.id}`)).statusCode).toBe(200);
  });

  test('is in the export as it is stored, beside the others', async () => {
    await breakJob({ zones: '[{"id":"a"}]' });
    const zip = await client.post('/api/account/export', { currentPassword: signUpBody()['password'] });
    const account = JSON.parse(readZip(zip.rawPayload).get('account.json')?.toString() ?? '') as {
      jobs: { id: string; unreadable?: { zones: string } }[];
    };
    expect(account.jobs.map(({ id }) => id)).toEqual([other.id, broken.id]);
    expect(account.jobs[1]?.unreadable).toMatchObject({ customer_name: 'Broken', zones: '[{"id":"a"}]' });
  });

  test('can be deleted', async () => {
    await breakJob({ zones: '7' });
    expect((await client.delete(`/api/jobs/${broken.id}`)).statusCode).toBe(204);
  });
});

test('what is saved has the newest version', async () => {
  const { db, signUp } = await createTestApp();
  const { id } = await createPricedJob(await signUp());
  const row = await db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    content_version: 11,
    details:
      '{"customerHasNoEmail":false,"materials":{"isOn":false,"packsBy":"JOB","chargeFor":"NET"},"scopeText":null,"work":null,"discount":null,"customerVatNumber":"","customerBillingAddress":null,"purchaseOrder":"","cisMaterials":null,"paymentPlan":null}',
  });
});
