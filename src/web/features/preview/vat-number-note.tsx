import { Link } from 'react-router';
import { lacksVatNumber } from '#domain/account/account.ts';
import type { Job } from '#domain/job/job.ts';
import { useAccount } from '#web/api/account.ts';

/** Invites a business that charges VAT without its number to add it (ruling D8); an invoice that is issued can't get it any more. */
export function VatNumberNote({ job }: { job: Job }) {
  const account = useAccount();
  const isFinal = job.status === 'INVOICED';
  if (isFinal || job.vatRate === null || account === null || !lacksVatNumber(account)) return null;
  return (
    <p className="preview-note">
      VAT is charged, but your VAT number is missing. <Link to="/settings/vat">Add your VAT number</Link>
    </p>
  );
}
