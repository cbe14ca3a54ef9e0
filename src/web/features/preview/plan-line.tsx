import { lazy, Suspense, useState } from 'react';
import { planAboveTotal } from '#domain/document/issue.ts';
import { isAccepted } from '#domain/job/job-offer.ts';
import { isOpen } from '#domain/job/job-status.ts';
import type { DocumentType, Job } from '#domain/job/job.ts';
import { planWords } from '#domain/payment-plan.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const PlanDialog = lazy(async () => ({ default: (await import('#web/job/plan-dialog.tsx')).PlanDialog }));

/** When the customer of a quote pays, with the way to change it (B3); nothing of what is agreed already. */
export function PlanLine({ job, type }: { job: Job; type: DocumentType }) {
  const [isOpened, setIsOpened] = useState(false);
  if (type !== 'quote' || !isOpen(job.status) || isAccepted(job)) return null;
  const above = planAboveTotal(job);
  return (
    <>
      {above === null ? null : <Notice tone="warning">{above}</Notice>}
      <div className="preview-plan">
        <p>
          When the customer pays<span className="visually-hidden">:</span> <b>{planWords(job.paymentPlan)}</b>
        </p>
        <Button variant="quiet" onClick={() => setIsOpened(true)}>
          Change<span className="visually-hidden"> payment plan</span>
        </Button>
        <Suspense>{isOpened ? <PlanDialog onClose={() => setIsOpened(false)} /> : null}</Suspense>
      </div>
    </>
  );
}
