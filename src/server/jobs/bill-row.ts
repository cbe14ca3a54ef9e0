import { extrasToCredit, openCancellation } from '#domain/bill/cancelled-bill.ts';
import { billBalance, billStanding, type BillStanding } from '#domain/bill/bill-standing.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import { pence, type Pence } from '#domain/money/money.ts';
import type { StatedVat } from '#domain/vat/vat-rates.ts';
import type { BillRow } from '#server/platform/db/bill-tables.ts';
import { billedOf } from './billed-to-store.ts';
import { billRemindersOf, type RemindedBillRow } from './reminders-of.ts';

/** What an invoice or credit note comes to by what was entered against it. */
export function standingOf(row: BillRow): BillStanding {
  const { kind, total, received, credited } = row;
  const paper = { kind, total: pence(total), cisKept: keptOf(row) };
  return billStanding(paper, { received: pence(received), credited: pence(credited) });
}

/** What counts as kept back of an invoice or credit note, in pence. */
export function keptOf(row: Pick<BillRow, 'cis_deduction' | 'cis_kept'>): Pence {
  return pence(row.cis_kept ?? row.cis_deduction);
}

/** What is left to pay of an invoice, in pence; below 0 where more came in or was credited. */
export function balanceOf({
  to_pay: toPay,
  received,
  credited,
}: Pick<BillRow, 'to_pay' | 'received' | 'credited'>): Pence {
  return billBalance({ toPay, received, credited });
}

/** The record of an invoice or credit note; whether it is overdue and the next reminder are still to be told by the day. */
export function recordOf(row: RemindedBillRow): BillRecord {
  const standing = standingOf(row);
  const { kind, due_on: dueOn, issued_on: issuedOn } = row;
  const remindersOn = billRemindersOf(row, { kind, dueOn, issuedOn, due: standing.due });
  return {
    id: row.id,
    jobId: row.job_id,
    customerId: row.customer_id,
    billedTo: billedOf(row).billedTo,
    number: row.number,
    kind,
    label: row.label,
    partId: row.part_id,
    version: row.version,
    issuedOn,
    dueOn,
    workFinishedOn: row.work_finished_on,
    taxPoint: row.tax_point,
    vatBreakdown: statedVatOf(row),
    net: pence(row.net),
    vat: pence(row.vat),
    total: pence(row.total),
    cisDeduction: pence(row.cis_deduction),
    cisKept: keptOf(row),
    ...standing,
    cancelledOn: kind === 'INVOICE' ? openCancellation(row) : null,
    extrasToCredit: extrasToCredit(row),
    remindersOff: row.reminders_off === 1,
    remindersOn,
    nextReminderOn: remindersOn[0] ?? null,
    corrects: row.corrects,
    fileId: row.file_id,
  };
}

/** What an invoice or credit note states of VAT, by its rates; nothing where the business was not registered. */
export function statedVatOf({ vat_breakdown }: Pick<BillRow, 'vat_breakdown'>): readonly StatedVat[] {
  return JSON.parse(vat_breakdown) as StatedVat[]; // written by addBill and the migration that made the table
}
