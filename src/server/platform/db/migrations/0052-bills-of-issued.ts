import type { Kysely } from 'kysely';
import { dayAfter } from '#domain/time/date.ts';

// The tables as they were when bills began to be kept, as far as this reads them; nothing here follows a later change of them.

/** The tables that tell of issued invoices. */
export type DocumentTables = {
  document: { account_id: string; id: string; job_id: string; type: string; version: number; created_at: string };
  document_facts: { account_id: string; document_id: string; facts: string };
  job: {
    account_id: string;
    id: string;
    job_number: number;
    customer_id: string | null;
    vat_rate: number | null;
    price_ex: number;
    price_vat: number;
    price_inc: number;
  };
  job_file: { account_id: string; id: string; document_id: string; seq: number };
};

/** A record of an invoice as it was first stored. */
export type BillRow = ReturnType<typeof billOf>;

/** As much of an invoice's facts as its record needs; the sums of a contractor's deduction came with the second version of facts. */
type Facts = {
  readonly number: string;
  readonly issuedAt: string;
  readonly vatBreakdown: readonly object[];
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  readonly cis?: { readonly deduction: number } | null;
  readonly dueOn: string | null;
};

const ROWS_AT_ONCE = 200;

/** The records of all invoices, so many at once; one whose facts nobody can read has its job's sums, which an invoice kept from changing. */
export async function* billsOfIssued(db: Kysely<DocumentTables & { bill: object }>): AsyncGenerator<BillRow[]> {
  for (let last = { account_id: '', id: '' }; ;) {
    const invoices = await invoicesAfter(db, last);
    yield invoices.map(billOf);
    const end = invoices.at(-1);
    if (end === undefined) return;
    last = end;
  }
}

function invoicesAfter(db: Kysely<DocumentTables>, { account_id, id }: { account_id: string; id: string }) {
  return (
    db
      .selectFrom('document')
      .innerJoin('job', (join) =>
        join.onRef('job.account_id', '=', 'document.account_id').onRef('job.id', '=', 'document.job_id'),
      )
      .innerJoin('job_file', (join) =>
        join.onRef('job_file.account_id', '=', 'document.account_id').onRef('job_file.document_id', '=', 'document.id'),
      )
      .leftJoin('document_facts', (join) =>
        join
          .onRef('document_facts.account_id', '=', 'document.account_id')
          .onRef('document_facts.document_id', '=', 'document.id'),
      )
      .select(['document.account_id', 'document.id', 'document.job_id', 'document.version', 'document.created_at'])
      .select(['job.job_number', 'job.customer_id', 'job.vat_rate', 'job.price_ex', 'job.price_vat', 'job.price_inc'])
      .select(['job_file.id as file_id', 'document_facts.facts'])
      .where('document.type', '=', 'invoice')
      // Of the files of one invoice the first issued it, all others sent it again.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('job_file as earlier')
              .select('earlier.id')
              .whereRef('earlier.account_id', '=', 'job_file.account_id')
              .whereRef('earlier.document_id', '=', 'job_file.document_id')
              .whereRef('earlier.seq', '<', 'job_file.seq'),
          ),
        ),
      )
      .where((eb) =>
        eb.or([
          eb('document.account_id', '>', account_id),
          eb.and([eb('document.account_id', '=', account_id), eb('document.id', '>', id)]),
        ]),
      )
      .orderBy('document.account_id')
      .orderBy('document.id')
      .limit(ROWS_AT_ONCE)
      .execute()
  );
}

type Invoice = Awaited<ReturnType<typeof invoicesAfter>>[number];

function billOf(invoice: Invoice) {
  const { number, issuedAt, vatBreakdown, net, vat, total, cis, dueOn } = factsOf(invoice);
  const deduction = cis?.deduction ?? 0;
  return {
    account_id: invoice.account_id,
    id: invoice.id,
    job_id: invoice.job_id,
    customer_id: invoice.customer_id,
    seq: 1,
    number,
    kind: 'INVOICE',
    label: '',
    part_id: null,
    version: invoice.version,
    issued_at: issuedAt,
    issued_on: dayAfter(issuedAt, 0),
    due_on: dueOn,
    work_finished_on: null,
    tax_point: dayAfter(issuedAt, 0),
    vat_breakdown: JSON.stringify(vatBreakdown),
    net,
    vat,
    total,
    cis_deduction: deduction,
    to_pay: total - deduction,
    received: 0,
    credited: 0,
    corrects: null,
    file_id: invoice.file_id,
  };
}

function factsOf({ facts, ...invoice }: Invoice): Facts {
  // Written by the server; what was not readable as a document got none.
  if (facts !== null) return JSON.parse(facts) as Facts;
  const { job_number, created_at, vat_rate, price_ex: net, price_vat: vat, price_inc: total } = invoice;
  const vatBreakdown = vat_rate === null ? [] : [{ treatment: null, rate: null, net, vat }];
  return { number: `#${job_number}`, issuedAt: created_at, vatBreakdown, net, vat, total, dueOn: null };
}
