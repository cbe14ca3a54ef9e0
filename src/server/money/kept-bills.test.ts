import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { InvoiceAnswer } from '#contract/invoice-body.ts';
import type { MoneyOverview } from '#contract/money.ts';
import type { PaymentAnswer } from '#contract/payment-body.ts';
import { hashPassword } from '#server/identity/login/password-hash.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { readJob, refusal } from '#server/testing/job-calls.ts';
import { openKeptInstallation } from '#server/testing/kept-installation.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';

// The last one that kept no bills: four jobs, of which one is quoted and three are invoiced, the last of them a day later.
const BEFORE = '0048-extras';

type Bill = WireJob['invoices'][number];

async function openKept() {
  const db = await openKeptInstallation(BEFORE);
  await migrate(db);
  // Tests hash at less cost than the server that made it.
  const password = 'Tape-measure5!';
  await db
    .updateTable('user_login')
    .set({ password_hash: await hashPassword(password) })
    .execute();
  const { visitor, clock } = await createTestApp({ deps: { db } });
  clock.advance(20 * 24 * 60 * 60_000);
  const owner = await visitor();
  await owner.post('/api/sign-in', { email: 'owner-1@example.co.uk', password });
  const jobs = (await owner.get('/api/jobs')).json<WireJob[]>();
  const jobOf = (number: number) =>
    readJob(owner, { id: jobs.find(({ jobNumber }) => jobNumber === number)?.id ?? '' });
  return { owner, jobOf };
}

test('an installation from before bills has a record of each invoice, with its number, days, VAT and what is due', async () => {
  const { owner, jobOf } = await openKept();
  const listed = await owner.get('/api/invoices');
  expect(listed.headers['x-total-count']).toBe('3');
  const bills = listed.json<Bill[]>().toSorted((a, b) => (a.number < b.number ? -1 : 1));
  const common = { kind: 'INVOICE', label: '', version: 1, paid: 0, credited: 0, corrects: null, state: 'OVERDUE' };
  const issued = { issuedOn: '2026-11-20', taxPoint: '2026-11-20', dueOn: '2026-12-04', workFinishedOn: null };
  const later = { ...issued, issuedOn: '2026-11-21', taxPoint: '2026-11-21', dueOn: '2026-12-05' };
  expect(bills).toMatchObject([
    { ...common, ...issued, number: '#1', net: 612.61, vat: 122.52, total: 735.13, toPay: 735.13, due: 735.13 },
    { ...common, ...issued, number: '#3', net: 3_000, vat: 0, total: 3_000, cisDeduction: 280, toPay: 2_720 },
    { ...common, ...later, number: '#4', net: 1_500, vat: 100, total: 1_600, toPay: 1_600, due: 1_600 },
  ]);
  expect(bills.map(({ vatBreakdown }) => vatBreakdown.map(({ treatment, net, vat }) => [treatment, net, vat]))).toEqual(
    [
      [['STANDARD', 612.61, 122.52]],
      [['REVERSE_CHARGE', 3_000, 0]],
      [
        ['STANDARD', 500, 100],
        ['ZERO', 1_000, 0],
      ],
    ],
  );
  for (const bill of bills) {
    const { files, invoices, credit } = await jobOf(Number(bill.number.slice(1)));
    expect([invoices, credit]).toEqual([[bill], 0]);
    // Of the files of one invoice the first issued it.
    expect(files.findLast(({ type }) => type === 'invoice')?.id).toBe(bill.fileId);
  }
  expect((await jobOf(2)).invoices).toEqual([]);
  const money = (await owner.get('/api/money')).json<z.input<typeof MoneyOverview>>();
  expect(money).toMatchObject({ owed: 5_055.13, overdue: 5_055.13 });
});

test('its invoices are paid, credited and corrected as those of today, and its quote is invoiced in parts', async () => {
  const { owner, jobOf } = await openKept();
  const first = await jobOf(1);
  const [bill] = first.invoices;
  const payment = { amount: 735.13, method: 'BANK', receivedOn: '2026-12-01', note: '' };
  const paid = (await owner.post(`/api/invoices/${bill?.id}/payments`, payment)).json<z.input<typeof PaymentAnswer>>();
  expect(paid.invoice).toMatchObject({ state: 'PAID', due: 0 });
  const corrected = await owner.post(`/api/invoices/${bill?.id}/correct`, { reason: 'The name was wrong' });
  expect(corrected.json<z.input<typeof InvoiceAnswer>>()).toMatchObject({
    invoice: { number: '#1-2', total: 735.13 },
    job: { status: 'PRICED', version: 2, credit: 735.13 },
  });
  expect(refusal(await owner.delete(`/api/jobs/${first.id}`))).toMatchObject({ status: 409, code: 'HAS_PAPERS' });
  const { id } = await jobOf(2);
  const part = await owner.post(`/api/jobs/${id}/invoices`, { share: { percent: 25 }, label: 'Deposit' });
  expect(part.json<z.input<typeof InvoiceAnswer>>().invoice).toMatchObject({ number: '#2', total: 183.78 });
});
