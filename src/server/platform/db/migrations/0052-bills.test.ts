import { expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { rowsAt } from '#server/testing/rows-by-migration.ts';
import { emptyPlace, openTestDatabase } from '#server/testing/test-database.ts';

const BEFORE = '0046-cancellation-terms';

test('every invoice that was issued before has its record, by what it said or else by its job; quotes have none', async () => {
  const db = await openTestDatabase(await emptyPlace());
  await migrate(db, BEFORE);
  const { account, job, document, document_facts: stated, job_file: file } = await rowsAt(BEFORE);
  const insert = (table: 'account' | 'job' | 'document' | 'document_facts' | 'job_file', row: object) =>
    db.insertInto(table).values(row).execute();
  await insert('account', { ...account, logo_id: null });
  const issuedAt = '2026-06-30T23:30:00.000Z';
  const share = { treatment: 'STANDARD', rate: 2_000, net: 10_000, vat: 2_000 };
  const sums = { vatBreakdown: [share], net: 10_000, vat: 2_000, total: 12_000, dueOn: '2026-07-15', issuedAt };
  const facts = {
    first: { ...sums, number: '#1' },
    later: { ...sums, number: '#2', cis: { deduction: 1_500 } },
    unreadable: null,
    quote: { ...sums, number: '#4' },
  };
  for (const [at, [id, said]] of Object.entries(facts).entries()) {
    const type = id === 'quote' ? 'quote' : 'invoice';
    await insert('job', { ...job, id, job_number: at + 1, status: 'INVOICED', status_rank: 5 });
    await insert('document', { ...document, id, job_id: id, type, version: 3, created_at: issuedAt });
    for (const seq of [1, 2])
      await insert('job_file', { ...file, id: `${id}-${seq}`, document_id: id, job_id: id, type, seq });
    if (said) await insert('document_facts', { ...stated, document_id: id, facts: JSON.stringify(said) });
  }
  await migrate(db);
  const rows = await db.selectFrom('bill').selectAll().orderBy('number').execute();
  const common = {
    seq: 1,
    kind: 'INVOICE',
    version: 3,
    received: 0,
    credited: 0,
    corrects: null,
    customer_id: expect.any(String),
  };
  // Half past midnight in London.
  const days = { issued_at: issuedAt, issued_on: '2026-07-01', tax_point: '2026-07-01' };
  const figures = { net: 10_000, vat: 2_000, total: 12_000, vat_breakdown: JSON.stringify([share]) };
  const none = JSON.stringify([{ treatment: null, rate: null, net: 254_893, vat: 50_979 }]);
  expect(rows).toMatchObject([
    {
      ...common,
      ...days,
      ...figures,
      id: 'first',
      number: '#1',
      to_pay: 12_000,
      due_on: '2026-07-15',
      file_id: 'first-1',
    },
    {
      ...common,
      ...days,
      ...figures,
      id: 'later',
      number: '#2',
      to_pay: 10_500,
      cis_deduction: 1_500,
      file_id: 'later-1',
    },
    { ...common, ...days, id: 'unreadable', number: '#3', to_pay: 305_872, due_on: null, vat_breakdown: none },
  ]);
  expect(rows).toHaveLength(3);
});
