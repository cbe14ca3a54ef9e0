import { expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { databaseAt } from '#server/testing/rows-by-migration.ts';

const [BEFORE, AFTER, AT] = ['2026-11-20T08:14:00.000Z', '2026-11-22T08:14:00.000Z', '2026-11-21T08:14:00.000Z'];
const CANCELLED = { state: 'CANCELLED', cancelled_at: AT, pay_back_by: '2026-12-05', extra: null, total: 12_000 };
const facts = (name: string) => ({ facts: JSON.stringify({ customer: { name } }) });
const ANN = { ...facts('Ann Smith'), customer_email: 'ann@post.example' };
const BEN = { ...facts('Ben Jones'), customer_email: 'ben@post.example' };
const ROW = {
  account_id: 'account',
  bill_id: 'invoice',
  offer_id: 'offer',
  cancelled_at: AT,
  pay_back_by: '2026-12-05',
  extra_total: null,
};

test.each<[string, { job?: object; offer?: object; bill?: object; billedTo?: object }, object[]]>([
  ['of a contract that was cancelled after it is kept so', {}, [ROW]],
  ['that was issued after the cancellation is not', { bill: { issued_at: AFTER } }, []],
  ['of a contract that stands is not', { offer: { state: 'ACCEPTED', cancelled_at: null } }, []],
  ['of another customer is not', { billedTo: BEN }, []],
  ['of the same address for mails is', { billedTo: { ...BEN, customer_email: 'Ann@post.example' } }, [ROW]],
  ['of which it is not known who it is for is', { billedTo: { ...BEN, customer_email: null } }, [ROW]],
  ['with an extra that was cancelled by itself is', { offer: { extra: '{}' } }, [{ ...ROW, extra_total: 12_000 }]],
  ['of a job that is not all invoiced has no extra', { offer: { extra: '{}' }, job: { status: 'QUOTED' } }, []],
  ['that is a credit note is not', { bill: { kind: 'CREDIT_NOTE' } }, []],
])('an invoice %s', async (_, { job = {}, offer = {}, bill = {}, billedTo = ANN }, rows) => {
  const { db, insert } = await databaseAt('0094-ready-deposits');
  await insert('account', { logo_id: null });
  await insert('job', { id: 'job', status: 'INVOICED', customer_id: null, ...job });
  for (const id of ['quote', 'invoice']) await insert('document', { id, job_id: 'job' });
  await insert('document_facts', { document_id: 'quote', ...ANN });
  await insert('document_facts', { document_id: 'invoice', ...billedTo });
  await insert('offer', { job_id: 'job', document_id: 'quote', ...CANCELLED, ...offer });
  await insert('bill', { id: 'invoice', job_id: 'job', issued_at: BEFORE, ...bill });
  await migrate(db);
  expect(await db.selectFrom('cancelled_bill').selectAll().execute()).toEqual(rows);
});

test('an extra that was cancelled with its quote is of no invoice by itself', async () => {
  const { db, insert } = await databaseAt('0094-ready-deposits');
  await insert('account', { logo_id: null });
  await insert('job', { id: 'job', status: 'INVOICED', customer_id: null });
  for (const id of ['quote', 'invoice']) await insert('document', { id, job_id: 'job' });
  await insert('offer', { id: 'offer', job_id: 'job', document_id: 'quote', ...CANCELLED });
  await insert('offer', {
    id: 'extra',
    seq: 2,
    token: 'other',
    job_id: 'job',
    document_id: 'quote',
    ...CANCELLED,
    extra: '{}',
  });
  await insert('bill', { id: 'invoice', job_id: 'job', issued_at: BEFORE });
  await migrate(db);
  expect(await db.selectFrom('cancelled_bill').selectAll().execute()).toEqual([ROW]);
});
