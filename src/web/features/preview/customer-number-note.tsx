import type { DocumentType, Job } from '#domain/job/job.ts';
import { lacksCustomerVatNumber } from '#domain/vat/vat-warnings.ts';
import { jobLink } from '#web/api/job-location.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** Says before an invoice is sent that it lacks the VAT number of a customer who pays the VAT to HMRC: it would be refused (V7). */
export function CustomerNumberNote({ job, type }: { job: Job; type: DocumentType }) {
  if (type === 'quote' || job.status === 'INVOICED' || !lacksCustomerVatNumber(job)) return null;
  return (
    <div className="preview-note">
      <p>Your customer pays the VAT to HMRC: this invoice needs the customer&apos;s VAT number.</p>
      <div className="preview-note-ways">
        <LinkButton variant="quiet" {...jobLink('pricing', job.id)}>
          Enter it under VAT on pricing
        </LinkButton>
      </div>
    </div>
  );
}
