import type { Charged } from '#domain/job/part-of-job.ts';
import type { VatPaper } from '#domain/bill/vat-counted.ts';
import type { Period } from '#domain/bill/vat-figures.ts';
import { pence } from '#domain/money/money.ts';
import type { Day } from '#domain/time/date.ts';
import type { BasisSpan } from '#domain/vat/vat-bases.ts';
import { BILLED_COLUMNS, billedNameOf, ofAnother, type BilledRow } from '#server/jobs/billed-to-store.ts';
import { statedVatOf } from '#server/jobs/bill-row.ts';
import type { BillRow, PaymentRow } from '#server/platform/db/bill-tables.ts';
import type { Db } from '#server/platform/db/tables.ts';

// Before any paper.
const FIRST: Day = '0000-01-01';

type NamedBill = BillRow &
  BilledRow & {
    /** Of a credit note what its invoice says. */
    readonly invoice_tax_point: string | null;
    readonly invoice_vat_breakdown: string | null;
  };

/** A period, which lies within the days of one basis. */
type Asked = { readonly span: BasisSpan; readonly period: Period };

/**
 * The papers that can be in the VAT figures of a period, or be named beside them, the oldest first, with all that was entered until its
 * end against those of which that is asked.
 */
export async function listVatPapers(db: Db, accountId: string, asked: Asked): Promise<VatPaper[]> {
  const isDated = asked.span.basis === 'INVOICED';
  const bills = isDated ? await billsDated(db, accountId, asked.period) : await billsMoved(db, accountId, asked);
  // By invoices alone it is nothing to the figures what was paid.
  const isMoved = !isDated || asked.span.from !== null;
  const payments = isMoved ? await paymentsOf(db, accountId, asked) : [];
  const notes = isMoved ? await notesOf(db, accountId, asked) : [];
  const [paid, credited] = [Map.groupBy(payments, (row) => row.bill_id), Map.groupBy(notes, (row) => row.corrects)];
  return bills.map((bill) => paperOf(bill, paid.get(bill.id) ?? [], credited.get(bill.id) ?? []));
}

async function billsDated(db: Db, accountId: string, { from, to }: Period): Promise<NamedBill[]> {
  return namedBills(db, accountId)
    .where((eb) =>
      eb.or([
        eb.and([eb('bill.kind', '=', 'INVOICE'), eb('bill.tax_point', '>=', from), eb('bill.tax_point', '<=', to)]),
        eb.and([eb('bill.kind', '=', 'CREDIT_NOTE'), eb('bill.issued_on', '>=', from), eb('bill.issued_on', '<=', to)]),
      ]),
    )
    .orderBy('bill.issued_at')
    .execute();
}

async function billsMoved(db: Db, accountId: string, asked: Asked): Promise<NamedBill[]> {
  const moved = await namedBills(db, accountId)
    .where('bill.id', 'in', askedIds(db, accountId, asked))
    .execute();
  // What counts by its date is there too; of all else no money moved, so that it puts nothing in.
  const dated = await billsDated(db, accountId, asked.period);
  const bills = new Map([...dated, ...moved].map((bill) => [bill.id, bill]));
  return [...bills.values()].toSorted((one, other) => (one.issued_at < other.issued_at ? -1 : 1));
}

/** The invoices of which it is asked what came in and was credited. */
function askedIds(db: Db, accountId: string, { span, period }: Asked) {
  const dated = db
    .selectFrom('bill as dated')
    .select('dated.id')
    .where('dated.account_id', '=', accountId)
    .where('dated.kind', '=', 'INVOICE')
    .where('dated.tax_point', '>=', span.from ?? FIRST)
    .where('dated.tax_point', '<=', period.to);
  if (span.basis === 'INVOICED') return dated.where('dated.tax_point', '>=', period.from);
  const moved = movedIds(db, accountId, period);
  const before = period.from === span.from ? moved.union(paidBeforeIds(db, accountId, span.from)) : moved;
  return period.to === span.until ? before.union(dated) : before;
}

/** The invoices of a day or later that were paid before it. */
function paidBeforeIds(db: Db, accountId: string, day: Day) {
  return db
    .selectFrom('payment as early')
    .innerJoin('bill as later', (join) =>
      join.onRef('later.account_id', '=', 'early.account_id').onRef('later.id', '=', 'early.bill_id'),
    )
    .select('early.bill_id as id')
    .where('early.account_id', '=', accountId)
    .where('early.received_on', '<', day)
    .where('early.voided_at', 'is', null)
    .where('later.tax_point', '>=', day);
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
    .leftJoin('bill as invoice', (join) =>
      join.onRef('invoice.account_id', '=', 'bill.account_id').onRef('invoice.id', '=', 'bill.corrects'),
    )
    .selectAll('bill')
    .select(['invoice.tax_point as invoice_tax_point', 'invoice.vat_breakdown as invoice_vat_breakdown'])
    .select(BILLED_COLUMNS)
    .where('bill.account_id', '=', accountId);
}

async function paymentsOf(db: Db, accountId: string, asked: Asked) {
  return db
    .selectFrom('payment')
    .select(['bill_id', 'amount', 'received_on'])
    .where('account_id', '=', accountId)
    .where('bill_id', 'in', askedIds(db, accountId, asked))
    .where('received_on', '<=', asked.period.to)
    .where('voided_at', 'is', null)
    .execute();
}

async function notesOf(db: Db, accountId: string, asked: Asked) {
  return db
    .selectFrom('bill')
    .select(['corrects', 'to_pay', 'issued_on', 'vat_breakdown', 'net'])
    .where('account_id', '=', accountId)
    .where('corrects', 'in', askedIds(db, accountId, asked))
    .where('issued_on', '<=', asked.period.to)
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
    invoiceTaxPoint: bill.invoice_tax_point ?? bill.tax_point,
    isReverseCharged: isReverseCharged(bill.invoice_vat_breakdown ?? bill.vat_breakdown),
    ...chargedOn(bill),
    toPay: pence(bill.to_pay),
    payments: payments.map(({ amount, received_on: day }) => ({ day, amount: pence(amount) })),
    credits: notes.map((note) => ({ day: note.issued_on, amount: pence(note.to_pay), ...chargedOn(note) })),
  };
}

function isReverseCharged(vat_breakdown: string): boolean {
  return statedVatOf({ vat_breakdown }).some(({ treatment }) => treatment === 'REVERSE_CHARGE');
}

function chargedOn(row: Pick<BillRow, 'vat_breakdown' | 'net'>): Charged {
  return { vatBreakdown: statedVatOf(row), net: pence(row.net) };
}
