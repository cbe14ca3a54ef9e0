import { useQuery } from '@tanstack/react-query';
import type { BillRecord } from '#domain/job/bill-record.ts';
import { billedNow, isSameBilled } from '#domain/job/billed-to.ts';
import type { Job } from '#domain/job/job.ts';
import { useAccount } from '#web/api/account.ts';
import { interestQuery } from '#web/api/bills.ts';

/** What a business customer may be asked for besides a late invoice, or why nothing may (B12); nothing where interest is not wanted. */
export function InvoiceInterest({ job, invoice }: { job: Job; invoice: BillRecord }) {
  const isWanted = useAccount()?.statutoryInterest ?? false;
  const isOfBusiness = job.work?.customerKind === 'BUSINESS' && isSameBilled(invoice, billedNow(job));
  const isLate = invoice.state === 'OVERDUE' && isOfBusiness;
  const { data } = useQuery({ ...interestQuery(invoice), enabled: isWanted && isLate });
  return data === undefined || !isWanted || !isLate ? null : <p className="invoice-interest">{data.words}</p>;
}
