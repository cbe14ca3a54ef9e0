import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Job } from '#domain/job/job.ts';
import { formatPounds, pence } from '#domain/money/money.ts';
import { customerCreditQuery } from '#web/api/customer-records.ts';

/** Says what the customer of a job with something due has above what is due on other jobs: credit is used within its job alone (B9), so the way is to note it as paid back there and as paid here. */
export function OtherCredit({ job: { customerId, customerName, invoices, credit } }: { job: Job }) {
  // What belongs to another customer by now would be taken off the wrong figure.
  const isTheirs = invoices.every((bill) => bill.customerId === customerId);
  const isDue = invoices.some(({ due }) => due > 0);
  const isAsked = customerId !== null && isTheirs && isDue;
  const all = useQuery({ ...customerCreditQuery(customerId ?? ''), enabled: isAsked });
  const other = all.data === undefined || all.isFetching || !isAsked ? 0 : all.data - credit;
  if (other <= 0) return null;
  return (
    <p className="other-credit">
      {customerName} has {formatPounds(pence(other))} of credit on other jobs. To use it here, note it as paid back
      there and as paid here. <Link to={`/customers/${customerId}`}>See their papers</Link>
    </p>
  );
}
