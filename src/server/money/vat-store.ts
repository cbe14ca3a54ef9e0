import type { Charged } from '#domain/job/part-of-job.ts';
import type { Period, VatPaper } from '#domain/bill/vat-figures.ts';
import { pence } from '#domain/money/money.ts';
import type { VatBasis } from '#domain/vat/vat-basis.ts';
import { BILLED_COLUMNS, billedNameOf, ofAnother, type BilledRow } from '#server/jobs/billed-to-store.ts';
import { statedVatOf } from '#server/jobs/bill-row.ts';
import type { BillRow, PaymentRow } from '#server/platform/db/bill-tables.ts';
import type { Db } from '#server/platform/db/tables.ts';

type NamedBill = BillRow & BilledRow;

/** The papers that can be in the VAT figures of a period, the oldest first, with all that was entered against them until its end. */
export async function listVatPapers(
  db: Db,
  accountId: string,
  { basis, ...period }: Period & { readonly basis: VatBasis },
): Promise<VatPaper[]> {
  const bills =
    basis === 'INVOICED' ? await billsInvoiced(db, accountId, period) : await billsMoved(db, accountId, period);
  const isAsked = basis === 'RECEIVED';
  const payments = isAsked ? await paymentsOf(db, accountId, period) : [];
  const notes = isAsked ? await notesOf(db, accountId, period) : [];
  const [paid, credited] = [Map.groupBy(payments, (row) => row.bill_id), Map.groupBy(notes, (row) => row.corrects)];
  return bills.map((bill) => paperOf(bill, paid.get(bill.id) ?? [], credited.get(bill.id) ?? []));
}

async function billsInvoiced(db: Db, accountId: string, { from, to }: Period): Promise<NamedBill[]> {
  return namedBills(db, accountId)
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', '=', 'INVOICE'), eb('tax_point', '>=', from), eb('tax_point', '<=', to)]),
        eb.and([eb('kind', '=', 'CREDIT_NOTE'), eb('issued_on', '>=', from), eb('issued_on', '<=', to)]),
      ]),
    )
    .orderBy('issued_at')
    .execute();
}

async function billsMoved(db: Db, accountId: string, period: Period): Promise<NamedBill[]> {
  return namedBills(db, accountId)
    .where('bill.id', 'in', movedIds(db, accountId, period))
    .orderBy('issued_at')
    .execute();
}

/** The invoices for which money came in or went back in a period, or of which something was credited. */
function movedIds(db: Db, accountId: string, { from, to }: Period) {
  const credited = db
    .selectFrom('bill as note')
    .select((eb) => eb.ref('note.corrects').$notNull().as('id'))
    .where('note.account_id', '=', accountId)
    .where('note.issued_on', '>=', from)
    .where('note.issued_on', '<=', to)
    .where('note.corrects', 'is not', null);
  return db
    .selectFrom('payment as moved')
    .select('moved.bill_id as id')
    .where('moved.account_id', '=', accountId)
    .where('moved.received_on', '>=', from)
    .where('moved.received_on', '<=', to)
    .where('moved.voided_at', 'is', null)
    .union(credited);
}

function namedBills(db: Db, accountId: string) {
  return db
    .selectFrom('bill')
    .innerJoin('job', (join) =>
      join.onRef('job.account_id', '=', 'bill.account_id').onRef('job.id', '=', 'bill.job_id'),
    )
    .leftJoin('document_facts as billed', ofAnother)
    .selectAll('bill')
    .select(BILLED_COLUMNS)
    .where('bill.account_id', '=', accountId);
}

async function paymentsOf(db: Db, accountId: string, period: Period) {
  return db
    .selectFrom('payment')
    .select(['bill_id', 'amount', 'received_on'])
    .where('account_id', '=', accountId)
    .where('bill_id', 'in', movedIds(db, accountId, period))
    .where('received_on', '<=', period.to)
    .where('voided_at', 'is', null)
    .execute();
}

async function notesOf(db: Db, accountId: string, period: Period) {
  return db
    .selectFrom('bill')
    .select(['corrects', 'to_pay', 'issued_on', 'vat_breakdown', 'net'])
    .where('account_id', '=', accountId)
    .where('corrects', 'in', movedIds(db, accountId, period))
    .where('issued_on', '<=', period.to)
    .execute();
}

function paperOf(
  bill: NamedBill,
  payments: readonly Pick<PaymentRow, 'amount' | 'received_on'>[],
  notes: readonly Pick<BillRow, 'to_pay' | 'issued_on' | 'vat_breakdown' | 'net'>[],
): VatPaper {
  return {
    id: bill.id,
    number: bill.number,
    kind: bill.kind,
    customerName: billedNameOf(bill),
    issuedOn: bill.issued_on,
    taxPoint: bill.tax_point,
    ...chargedOn(bill),
    toPay: pence(bill.to_pay),
    payments: payments.map(({ amount, received_on: day }) => ({ day, amount: pence(amount) })),
    credits: notes.map((note) => ({ day: note.issued_on, amount: pence(note.to_pay), ...chargedOn(note) })),
  };
}

function chargedOn(row: Pick<BillRow, 'vat_breakdown' | 'net'>): Charged {
  return { vatBreakdown: statedVatOf(row), net: pence(row.net) };
}
