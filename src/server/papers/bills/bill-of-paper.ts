import type { DocumentFacts } from '#domain/document/document-facts.ts';
import type { Job } from '#domain/job/job.ts';
import { dayOf } from '#domain/time/date.ts';
import type { NewBill } from '#server/jobs/bill-store.ts';
import type { PlannedBill } from './plan-bill.ts';

/** The record of a numbered paper that is issued now, by what it says (B1). */
export function billOf(
  facts: DocumentFacts,
  { record }: PlannedBill,
  { accountId, job, id, fileId }: { accountId: string; job: Job; id: string; fileId: string },
): NewBill {
  return {
    account_id: accountId,
    id,
    job_id: job.id,
    seq: job.invoices.length + 1,
    number: facts.number,
    kind: record.corrects === null ? 'INVOICE' : 'CREDIT_NOTE',
    ...record,
    version: facts.version,
    issued_at: facts.issuedAt,
    issued_on: dayOf(facts.issuedAt),
    due_on: facts.dueOn,
    vat_breakdown: JSON.stringify(facts.vatBreakdown),
    net: facts.net,
    vat: facts.vat,
    total: facts.total,
    cis_deduction: facts.cis?.deduction ?? 0,
    to_pay: facts.amountToPay,
    file_id: fileId,
  };
}
