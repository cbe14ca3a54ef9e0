import { useState } from 'react';
import { PartDialog } from './part-dialog.tsx';
import { canBeInvoiced } from '#domain/bill/ready-parts.ts';
import type { Job } from '#domain/job/job.ts';
import { Button } from '#web/ui/button.tsx';

/** The way to an invoice for a part of a job that is not all invoiced yet (B4). */
export function InvoicePartButton({ job }: { job: Job }) {
  const [isOpened, setIsOpened] = useState(false);
  if (!canBeInvoiced(job)) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpened(true)}>
        Invoice a part
      </Button>
      {isOpened ? <PartDialog job={job} onClose={() => setIsOpened(false)} /> : null}
    </>
  );
}
