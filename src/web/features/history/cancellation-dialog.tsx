import { useMutation } from '@tanstack/react-query';
import { letterBreaks, type CancellationLetter } from '#domain/offer/cancellation.ts';
import { dayOf, type Day } from '#domain/time/date.ts';
import { canBeMailed } from '#domain/job/customer-rules.ts';
import type { EarlierYes, JobOffer } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import { noteCancellation } from '#web/api/jobs.ts';
import { useMailLeaves } from '#web/api/mail-setup.ts';
import { messagesByField, notDone, problemOf } from '#web/api/problem-error.ts';
import { today } from '#web/job-draft/today.ts';
import { capital } from '#domain/text/capital.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useFormFields, type FieldMessages } from '#web/ui/form-fields.ts';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.tsx';

type CancellationDialogProps = {
  job: Job;
  offer: JobOffer;
  /** What is cancelled: the yes to this offer, or to the earlier version that counts beside it. */
  yes: EarlierYes;
  /** The extra that is cancelled alone; null for the quote with all of its extras. */
  extra: { readonly id: string; readonly description: string } | null;
  onClose: () => void;
};

/** Notes a letter or call by which the customer cancels, also a late one (rule O10; reg 31, 32). */
export function CancellationDialog({ job, offer, yes, extra, onClose }: CancellationDialogProps) {
  const mailLeaves = useMailLeaves();
  const acceptedOn = yes.answeredAt === null ? today() : dayOf(yes.answeredAt);
  const form = useFormFields({
    initial: { name: yes.answeredBy ?? job.customerName, sentOn: today(), receivedOn: today() },
    check: (letter) => messagesOf(letter, acceptedOn),
  });
  const noting = useMutation({
    mutationFn: (letter: CancellationLetter) => noteCancellation(job.id, { ...letter, extraId: extra?.id ?? null }),
    onSuccess: () => {
      onClose();
      showToast({ message: `The cancellation is noted. ${toldWords(job, mailLeaves)}` });
    },
    onError: (thrown) => form.refuse(messagesByField(problemOf(thrown))),
  });
  const close = noting.isPending ? undefined : onClose;
  return (
    <Dialog opened title="Your customer cancelled" onCancel={close}>
      <p className="dialog-text">For a letter, e-mail or call. {whatEnds(offer, yes, extra)}; this can’t be undone.</p>
      <form {...form.bindForm((letter) => noting.mutate(letter))}>
        {noting.isError ? <Notice tone="error">{notDone('It', 'noted', problemOf(noting.error))}</Notice> : null}
        <TextField label="Who cancelled" maxLength={128} {...form.bind('name')} />
        <TextField label="Sent or said on" type="date" max={today()} {...form.bind('sentOn')} />
        <TextField
          label="Reached you on"
          type="date"
          max={today()}
          hint="What was paid is due back 14 days after it."
          enterKeyHint="done"
          {...form.bind('receivedOn')}
        />
        <DialogActions>
          <Button onClick={close}>Keep it</Button>
          <Button type="submit" variant="danger" busy={noting.isPending} busyLabel="Working">
            {extra === null ? `Cancel ${nameOf(offer, yes)}` : 'Cancel the extra'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function whatEnds(offer: JobOffer, yes: EarlierYes, extra: CancellationDialogProps['extra']): string {
  if (extra !== null) return `“${extra.description}” alone is cancelled`;
  const ended = `${capital(nameOf(offer, yes))} and its extras are cancelled`;
  // What waits for another customer's answer is theirs.
  const endsToo = yes.version !== offer.version && offer.state === 'OPEN' && !offer.isByAnother;
  return endsToo ? `${ended}, and version ${offer.version} can’t be accepted any more` : ended;
}

function nameOf({ version }: JobOffer, yes: EarlierYes): string {
  return yes.version === version ? 'the quote' : `version ${yes.version}`;
}

function toldWords(job: Job, mailLeaves: boolean): string {
  if (!mailLeaves) return 'No e-mail is sent: tell your customer yourself.';
  return canBeMailed(job) ? 'You and your customer get an e-mail about it.' : 'You get an e-mail about it.';
}

function messagesOf(letter: CancellationLetter, acceptedOn: Day): FieldMessages<keyof CancellationLetter> {
  const broken = letterBreaks(letter, { acceptedOn, today: today() });
  const messageAt = (member: keyof CancellationLetter): string | undefined =>
    broken.find(({ path }) => path === `/${member}`)?.message;
  const messages = Object.entries({
    name: messageAt('name'),
    sentOn: letter.sentOn === '' ? 'Enter a day' : messageAt('sentOn'),
    receivedOn: letter.receivedOn === '' ? 'Enter a day' : messageAt('receivedOn'),
  });
  return Object.fromEntries(messages.filter(([, message]) => message !== undefined));
}
