import { stepOf } from './job-places.ts';
import { SaveState } from '#web/job-draft/save-state.tsx';
import { allowsStep, screenOfStep, STEPS } from '#domain/job/job-status.ts';
import type { JobStatus } from '#domain/job/job.ts';
import { jobLink, type JobPlace } from '#web/api/job-location.ts';
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts';
import { Stepper, type StepperStep } from '#web/ui/stepper.tsx';

type JobStepperProps = { jobId: string; status: JobStatus; place: JobPlace; isEditing: boolean };

/** The four steps of a job; those that its status does not allow yet are greyed (specification 2, ruling S9). */
export function JobStepper({ jobId, status, place, isEditing }: JobStepperProps) {
  const shortcut = useShortcuts();
  const current = STEPS.findIndex(({ step }) => step === stepOf(place));
  const steps = STEPS.map(({ step, label, hint }, index): StepperStep => {
    const state = index < current ? 'done' : 'open';
    return {
      label,
      hint,
      state: index === current ? 'now' : allowsStep(status, step) ? state : 'closed',
      link: { ...jobLink(screenOfStep(step, status), jobId), ...shortcut(step) },
    };
  });
  return <Stepper label="Job steps" steps={steps} aside={isEditing ? <SaveState /> : undefined} />;
}
