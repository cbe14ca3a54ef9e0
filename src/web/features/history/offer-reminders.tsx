import { reminderWords } from './reminder-words.ts';
import type { Job } from '#domain/job/job.ts';
import type { JobOffer } from '#domain/job/job-offer.ts';
import { nextReminderOn } from '#domain/offer/offer-reminder.ts';
import { dayOf, formatDay } from '#domain/time/date.ts';
import { useMailLeaves } from '#web/api/mail-setup.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { sendingDay } from '#web/job-draft/today.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

/** When the customer of an open quote is reminded of it, and the switch for this job alone (rule O13); nothing where no reminder is to come. */
export function OfferReminders({ job, offer }: { job: Job; offer: JobOffer }) {
  const { draft, store } = useJobDraft();
  const mailLeaves = useMailLeaves();
  const isOff = draft.job.offerRemindersOff;
  const next = nextReminderOn(offer, sendingDay());
  if (offer.state !== 'OPEN') return null;
  if (offer.remindersStoppedAt !== null) {
    return <p>Your customer asked on {formatDay(dayOf(offer.remindersStoppedAt))} for no more reminders.</p>;
  }
  if (next === null && !isOff && !job.offerRemindersOff) return null;
  return (
    <div className="offer-reminders">
      <p role="status">{reminderWords(isOff ? null : next, mailLeaves)}</p>
      <Checkbox
        isChecked={!isOff}
        onChange={(isOn) => store.edit([{ kind: 'setJob', member: 'offerRemindersOff', value: !isOn }])}
      >
        Remind this customer
      </Checkbox>
    </div>
  );
}
