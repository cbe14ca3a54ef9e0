import { GoBackButton } from './go-back-button.tsx';
import { offerStateOn, type JobOffer } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import { formatPounds } from '#domain/money/money.ts';
import { formatDay } from '#domain/time/date.ts';
import { today } from '#web/job-draft/today.ts';

/** Undoes what was changed of a job since its quote went out (rule O14). */
export function PutBackButton({ job }: { job: Job }) {
  const { offer } = job;
  if (offer === null) return null;
  return (
    <GoBackButton
      job={job}
      version={offer.version}
      becomes="QUOTED"
      label="Undo the changes"
      verb="Undo the changes"
      text={`All that you have changed since is undone. ${standsWords(offer)}`}
      done={`Job #${job.jobNumber} is as it was quoted again`}
    />
  );
}

function standsWords({ state, version, total, validUntil }: JobOffer): string {
  const quote = `version ${version} for ${formatPounds(total)}`;
  if (state === 'ACCEPTED') return `Then ${quote} stands, as your customer accepted it.`;
  return validUntil !== null && offerStateOn({ state: 'OPEN', validUntil }, today()) === 'EXPIRED'
    ? `Then the job is ${quote} again, which was valid until ${formatDay(validUntil)}: send it again for an answer.`
    : `Then your customer can answer ${quote} as before.`;
}
