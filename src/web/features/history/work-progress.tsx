import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isCalledOff, isContractOver } from '#domain/bill/ready-parts.ts';
import type { Job } from '#domain/job/job.ts';
import { planInForce } from '#domain/job/planned-parts.ts';
import { JOB_FIELDS } from '#domain/job/job-fields.ts';
import { workRisks } from '#domain/offer/work-days.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { today } from '#web/job-draft/today.ts';
import { useAsideDay } from '#web/job-draft/use-aside-field.ts';
import { aboutJob } from '#web/job/about-job.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** What makes parts of a plan ready, while they wait for it: that the work was started, and that it was finished (B7). */
export function WorkProgress({ job }: { job: Job }) {
  const { status } = job;
  if ((status !== 'PRICED' && status !== 'QUOTED') || isCalledOff(job)) return null;
  const isStartAwaited = (planInForce(job) ?? []).some(
    ({ invoiceId, when }) => invoiceId === null && when === 'ON_START',
  );
  // Of a cancelled contract only a day that was noted can be put right.
  const shared = { risk: workRisks(job, today()), isNext: !isContractOver(job) };
  return (
    <div className="work-progress">
      {isStartAwaited ? <WorkDay member="workStartedOn" done="started" {...shared} /> : null}
      {/* Finished work is invoiced to its end, whatever the rest waited for (B13). */}
      <WorkDay member="workFinishedOn" done="finished" {...shared} />
    </div>
  );
}

type WorkDayProps = {
  member: 'workStartedOn' | 'workFinishedOn';
  done: 'started' | 'finished';
  /** What is to be known before a tap counts; null where nothing is. */
  risk: string | null;
  /** Whether work is still to be done, and so can be noted. */
  isNext: boolean;
};

/** A tap says today; the field that then stands there takes another day, or none where the tap was a mistake. */
function WorkDay({ member, done, risk, isNext }: WorkDayProps) {
  const { store } = useJobDraft();
  const day = useAsideDay(member);
  const [isShown, setIsShown] = useState(day.value !== '');
  const [isAsking, setIsAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const set = (value: string | null): void => {
    setIsAsking(false);
    setIsShown(value !== null);
    store.edit([{ kind: 'setJob', member, value }]);
  };
  const note = (): void => {
    flushSync(() => set(today()));
    field.current?.focus();
    showToast({
      message: `The work is noted as ${done} today.`,
      about: aboutJob(store.get().job),
      action: { label: 'Undo', run: () => set(null) },
    });
  };
  if (isShown) return <TextField {...day} ref={field} max={today()} />;
  if (!isNext) return null;
  return (
    <>
      <Button onClick={risk === null ? note : () => setIsAsking(true)}>{JOB_FIELDS.job[member].label}</Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Is the work ${done} already?`}
        verb={`It’s ${done}`}
        onCancel={() => setIsAsking(false)}
        onConfirm={note}
      >
        {risk}
      </ConfirmDialog>
    </>
  );
}
