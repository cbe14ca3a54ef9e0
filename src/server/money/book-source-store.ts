import type { BookContact, BookPaper, BookPayment, BookShare } from '#domain/bill/book-entry.ts';
import { EMPTY_ADDRESS } from '#domain/text/address.ts';
import { pence } from '#domain/money/money.ts';
import { customerReference } from '#domain/bill/book-entry.ts';
import {
  anotherOf,
  BILLED_COLUMNS,
  billedNameOf,
  billedOf,
  ofAnother,
  type BilledRow,
} from '#server/jobs/billed-to-store.ts';
import { statedVatOf } from '#server/jobs/bill-row.ts';
import { findRecords } from '#server/jobs/customers/list-store.ts';
import { addressIn, billingAddressIn } from '#server/jobs/stored-job.ts';
import type { BillRow } from '#server/platform/db/bill-tables.ts';
import type { Db, JobRow } from '#server/platform/db/tables.ts';

type PaperRow = BillRow &
  BilledRow &
  Pick<JobRow, 'job_number'> & {
    readonly corrected: string | null;
  };

/** These invoices and credit notes as they stand, in this order. */
export async function findBookPapers(db: Db, accountId: string, ids: readonly string[]): Promise<BookPaper[]> {
  const rows = await db
    .selectFrom('bill')
    .innerJoin('job', (join) =>
      join.onRef('job.account_id', '=', 'bill.account_id').onRef('job.id', '=', 'bill.job_id'),
    )
    .leftJoin('bill as corrected', (join) =>
      join.onRef('corrected.account_id', '=', 'bill.account_id').onRef('corrected.id', '=', 'bill.corrects'),
    )
    .leftJoin('document_facts as billed', ofAnother)
    .selectAll('bill')
    .select('job.job_number')
    .select(BILLED_COLUMNS)
    .select('corrected.number as corrected')
    .where('bill.account_id', '=', accountId)
    .where('bill.id', 'in', ids)
    .execute();
  return inOrder(ids, rows).map(paperOf);
}

/** These payments as they stand, in this order, with the name of the customer. */
export async function findBookPayments(db: Db, accountId: string, ids: readonly string[]): Promise<BookPayment[]> {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('bill', (join) =>
      join.onRef('bill.account_id', '=', 'payment.account_id').onRef('bill.id', '=', 'payment.bill_id'),
    )
    .innerJoin('job', (join) =>
      join.onRef('job.account_id', '=', 'payment.account_id').onRef('job.id', '=', 'payment.job_id'),
    )
    .leftJoin('document_facts as billed', ofAnother)
    .select(['payment.id', 'payment.amount', 'payment.method', 'payment.note', 'payment.received_on', 'bill.number'])
    .select(BILLED_COLUMNS)
    .where('payment.account_id', '=', accountId)
    .where('payment.id', 'in', ids)
    .execute();
  return inOrder(ids, rows).map((row) => ({
    number: row.number,
    customerName: billedNameOf(row),
    receivedOn: row.received_on,
    amount: pence(row.amount),
    method: row.method,
    note: row.note,
  }));
}

/** These customers' records as they stand, in this order. */
export async function findBookContacts(db: Db, accountId: string, ids: readonly string[]): Promise<BookContact[]> {
  const records = await findRecords(db, accountId, ids);
  return inOrder(ids, records).map((record) => ({ ...record, reference: customerReference(record.id) }));
}

/** What is gone since is left out. */
function inOrder<Row extends { readonly id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

function paperOf(row: PaperRow): BookPaper {
  const ofJob = `job #${row.job_number}`;
  const another = anotherOf(row);
  const { name, email } = billedOf(row).billedTo;
  const address =
    another === null ? (billingAddressIn(row.details) ?? addressIn(row.customer_address)) : another.address;
  return {
    kind: row.kind,
    number: row.number,
    description: row.label === '' ? `Work, ${ofJob}` : `${row.label}, ${ofJob}`,
    issuedOn: row.issued_on,
    taxPoint: taxPointOf(row),
    dueOn: row.due_on ?? row.issued_on,
    corrects: row.corrected ?? '',
    contact: {
      kind: 'PERSON',
      name,
      contactName: '',
      email,
      phone: '',
      address: address ?? EMPTY_ADDRESS,
      vatNumber: '',
      reference: customerReference(row.customer_id ?? row.job_id),
    },
    shares: bookSharesOf(row),
    total: pence(row.total),
  };
}

/** What counts apart from the day of issue. */
function taxPointOf(row: BillRow): BookPaper['taxPoint'] {
  const isStated = row.kind === 'INVOICE' && statedVatOf(row).length > 0;
  return isStated && row.tax_point !== row.issued_on ? row.tax_point : null;
}

/** What a paper of a business that was not registered charges is one sum without VAT. */
function bookSharesOf(row: BillRow): BookPaper['shares'] {
  const [first, ...others] = statedVatOf(row);
  const without: BookShare = { treatment: 'NONE', rate: null, net: pence(row.net), vat: pence(row.vat) };
  return first === undefined ? [without] : [first, ...others];
}
