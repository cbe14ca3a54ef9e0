import { lazy, Suspense, useState } from 'react';
import { canBeInvoiced } from '#domain/bill/ready-parts.ts';
import type { Job } from '#domain/job/job.ts';
import { Button } from '#web/ui/button.tsx';

const PartDialog = lazy(async () => ({ default: (await import('./part-dialog.tsx')).PartDialog }));

/** The way to an invoice for a part of a job that is not all invoiced yet (B4). */
export function InvoicePartButton({ job }: { job: Job }) {
  const [isOpened, setIsOpened] = useState(false);
  if (!canBeInvoiced(job)) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpened(true)}>
        Invoice a part
      </Button>
      <Suspense>{isOpened ? <PartDialog job={job} onClose={() => setIsOpened(false)} /> : null}</Suspense>
    </>
  );
}
