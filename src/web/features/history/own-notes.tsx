import { typedPhone } from '#domain/text/phone.ts';
import { useAsideField } from '#web/job-draft/use-aside-field.ts';
import { SaveState } from '#web/job-draft/save-state.tsx';
import { CallLink } from '#web/job/call-link.tsx';
import { NotesField } from '#web/job/notes-field.tsx';
import { WorkDays } from '#web/job/work-days.tsx';
import { TextField } from '#web/ui/field.tsx';

/** What stays within reach of an issued job: the customer's phone number and the user's notes (amendment N23). */
export function OwnNotes() {
  const phone = useAsideField('customerPhone', typedPhone);
  return (
    <section className="history-notes" aria-labelledby="history-notes">
      <div className="row">
        <h2 id="history-notes">Customer</h2>
        <SaveState />
      </div>
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        enterKeyHint="next"
        note={<CallLink phone={phone.value} />}
        {...phone}
      />
      <NotesField {...useAsideField('notes')} />
      <WorkDays />
    </section>
  );
}
