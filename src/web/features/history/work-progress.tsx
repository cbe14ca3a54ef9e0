import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Job } from '#domain/job/job.ts';
import { JOB_FIELDS } from '#domain/job/job-fields.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { today } from '#web/job-draft/today.ts';
import { useAsideDay } from '#web/job-draft/use-aside-field.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

/** What makes parts of a plan ready, while they wait for it: that the work was started, and that it was finished (B7). */
export function WorkProgress({ job: { status, paymentPlan } }: { job: Job }) {
  if (status !== 'PRICED' && status !== 'QUOTED') return null;
  const isStartAwaited = paymentPlan?.some(({ invoiceId, when }) => invoiceId === null && when === 'ON_START') ?? false;
  return (
    <div className="work-progress">
      {isStartAwaited ? <WorkDay member="workStartedOn" /> : null}
      {/* Finished work is invoiced to its end, whatever the rest waited for (B13). */}
      <WorkDay member="workFinishedOn" />
    </div>
  );
}

/** A tap says today; the field that then stands there takes another day, or none where the tap was a mistake. */
function WorkDay({ member }: { member: 'workStartedOn' | 'workFinishedOn' }) {
  const { store } = useJobDraft();
  const day = useAsideDay(member);
  const [isAsked, setIsAsked] = useState(day.value !== '');
  const field = useRef<HTMLInputElement>(null);
  const tap = (): void => {
    flushSync(() => {
      setIsAsked(true);
      store.edit([{ kind: 'setJob', member, value: today() }]);
    });
    field.current?.focus();
  };
  if (!isAsked) return <Button onClick={tap}>{JOB_FIELDS.job[member].label}</Button>;
  return <TextField {...day} ref={field} max={today()} />;
}
