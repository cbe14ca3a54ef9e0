import type { DocumentFacts } from '#domain/document/document-facts.ts';
import { dayOf } from '#domain/time/date.ts';
import type { NewBill } from '#server/jobs/bill-store.ts';

/** The record of an invoice that is issued for the whole of a job, by what it says (B1). */
export function billOfInvoice(
  facts: DocumentFacts,
  { accountId, jobId, id, fileId }: { accountId: string; jobId: string; id: string; fileId: string },
): NewBill {
  const issuedOn = dayOf(facts.issuedAt);
  return {
    account_id: accountId,
    id,
    job_id: jobId,
    seq: 1,
    number: facts.number,
    kind: 'INVOICE',
    label: '',
    part_id: null,
    version: facts.version,
    issued_at: facts.issuedAt,
    issued_on: issuedOn,
    due_on: facts.dueOn,
    work_finished_on: null,
    tax_point: issuedOn,
    vat_breakdown: JSON.stringify(facts.vatBreakdown),
    net: facts.net,
    vat: facts.vat,
    total: facts.total,
    cis_deduction: facts.cis?.deduction ?? 0,
    to_pay: facts.amountToPay,
    corrects: null,
    file_id: fileId,
  };
}
