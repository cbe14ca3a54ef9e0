import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { NotedOptions } from './noted-options.tsx';
import type { JobExtra, JobOffer } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import { NOTED_WAYS, type NotedState, type NotedWay } from '#domain/job/noted-answer.ts';
import { keysOf } from '#domain/keys-of.ts';
import { mayCancelNoted, noteBreaks, noteLaw, offeredOn } from '#domain/offer/noted-offer.ts';
import { formatPounds, type Pence } from '#domain/money/money.ts';
import { OFFER_TEXT_MAX } from '#domain/offer/message.ts';
import { sumsToNote } from '#domain/offer/sums-to-note.ts';
import { capital } from '#domain/text/capital.ts';
import { useAccount } from '#web/api/account.ts';
import { noteAnswer, type NoteOfAnswer } from '#web/api/offers.ts';
import { messagesByField, notDone, problemOf } from '#web/api/problem-error.ts';
import { today } from '#web/job-draft/today.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { useFormFields, type FieldMessages } from '#web/ui/form-fields.ts';
import { useCloseGuard } from '#web/ui/leave-guard.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { SegmentedField } from '#web/ui/segmented-field.tsx';
import '#web/job/sum-tally.css';

type NotedDialogProps = { job: Job; offer: JobOffer; extra: JobExtra | null; onClose: () => void };
type SumsProps = Omit<NotedDialogProps, 'onClose'> & { chosenOptions: readonly string[] };

const WAYS = keysOf(NOTED_WAYS).map((value) => ({ value, label: capital(NOTED_WAYS[value]) }));

/** Notes a yes or a no that came by phone, in person, by message or by letter, with what the law says of a yes. */
export function NotedDialog({ job, offer, extra, onClose }: NotedDialogProps) {
  const [answer, setAnswer] = useState<NotedState>('ACCEPTED');
  const [chosenOptions, setChosen] = useState<readonly string[]>([]);
  const [papers, setPapers] = useState(false);
  const isYes = answer === 'ACCEPTED';
  const sums = useSums({ job, offer, extra, chosenOptions });
  const form = useFormFields({
    initial: { how: 'PHONE', on: today(), note: '' },
    check: ({ on }) => dayMessages(on, { job, offer }),
  });
  const noting = useMutation({
    mutationFn: (note: NoteOfAnswer) => noteAnswer(job.id, note),
    onSuccess: () => {
      onClose();
      showToast({ message: isYes ? 'The yes is noted' : 'The no is noted' });
    },
    onError: (thrown) => form.refuse(messagesByField(problemOf(thrown))),
  });
  const { cancel, question } = useCloseGuard(form.isChanged, noting.isPending ? undefined : onClose);
  const how = form.values.how as NotedWay; // of the list
  return (
    <Dialog opened title="Note their answer" onCancel={cancel}>
      <p className="dialog-text">
        {extra === null ? '' : `“${extra.description}”. `}
        For an answer that nobody signed. Their page says that you noted it, and they can still sign there.
      </p>
      <form
        {...form.bindForm(({ on, note }) =>
          noting.mutate({ offerId: offer.id, answer, how, on, note, papers: isYes ? papers : null, chosenOptions }),
        )}
      >
        {noting.isError ? <Notice tone="error">{notDone('It', 'noted', problemOf(noting.error))}</Notice> : null}
        <SegmentedField
          label="Your customer said"
          value={answer}
          options={[
            { value: 'ACCEPTED', label: 'Yes' },
            { value: 'DECLINED', label: 'No' },
          ]}
          onChoose={setAnswer}
        />
        <SelectField label="How they told you" options={WAYS} {...form.bind('how')} />
        <TextField label="On" type="date" max={today()} {...form.bind('on')} />
        {isYes && extra === null ? <NotedOptions {...sums} chosen={chosenOptions} onChange={setChosen} /> : null}
        {isYes ? (
          <Law {...{ job, total: sums.total, extra, how, on: form.values.on, papers }} onPapers={setPapers} />
        ) : null}
        <TextAreaField
          label="Note"
          hint="For your own eyes. You can leave it empty."
          rows={2}
          maxLength={OFFER_TEXT_MAX}
          {...form.bind('note')}
        />
        {isYes ? (
          <dl className="tally" aria-live="polite">
            <div data-total>
              <dt>To be noted{sums.hasVat ? ', with VAT' : ''}</dt>
              <dd className="num">{formatPounds(sums.total)}</dd>
            </div>
          </dl>
        ) : null}
        <DialogActions>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" variant="primary" busy={noting.isPending} busyLabel="Working">
            {isYes ? 'Note the yes' : 'Note the no'}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}

// An extra is offered as a whole.
function useSums({ job, offer, extra, chosenOptions }: SumsProps): ReturnType<typeof sumsToNote> {
  const cisRegistered = useAccount()?.cisRegistered ?? false;
  return useMemo(
    () =>
      extra === null
        ? sumsToNote(job, offer, { chosenOptions, cisRegistered })
        : { total: offer.total, hasVat: job.vatRate !== null, lines: [] },
    [job, offer, extra, chosenOptions, cisRegistered],
  );
}

type LawProps = Pick<NotedDialogProps, 'job' | 'extra'> & {
  /** What would be noted. */
  total: Pence;
  how: NotedWay;
  on: string;
  papers: boolean;
  onPapers: (had: boolean) => void;
};

/** Whether the customer had notice and form, and until when they may cancel; nothing for one without that right (reg 31). */
function Law({ job: { work, lineItems }, total, extra, how, on, papers, onPapers }: LawProps) {
  if (on === '' || !mayCancelNoted({ work, total }, how)) return null;
  // What an extra is of stands on its paper alone.
  const offered = { work, total, lineItems: extra === null ? lineItems : null };
  return (
    <>
      <Checkbox isChecked={papers} onChange={onPapers}>
        They had the notice of their right to cancel and its form before, on paper or by e-mail
      </Checkbox>
      <p className="dialog-text">{noteLaw(offered, { how, on, papers })}</p>
    </>
  );
}

function dayMessages(on: string, { job, offer }: Pick<NotedDialogProps, 'job' | 'offer'>): FieldMessages<'on'> {
  if (on === '') return { on: 'Enter a day' };
  const [broken] = noteBreaks(on, { offered: offeredOn(job, offer, today()), today: today() });
  return broken === undefined ? {} : { on: broken.message };
}
