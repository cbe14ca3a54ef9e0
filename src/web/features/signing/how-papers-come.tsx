import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { PickRow } from './pick-row.tsx';
import { mayAnswer, papersFile, type Situation } from './situation.ts';
import type { Job, JobFile } from '#domain/job/job.ts';
import { formatTimestamp } from '#domain/time/date.ts';
import { isEmail } from '#domain/text/email.ts';
import { callOnce } from '#web/api/call-key.ts';
import { useMailLeaves } from '#web/api/mail-setup.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { givePapers, type GivenPapers, type SigningView } from '#web/api/signing.ts';
import { DownloadLink } from '#web/document/download-link.tsx';
import { useDeliveryReason } from '#web/document/use-delivery-reason.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmailField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type HowPapersComeProps = {
  job: Job;
  view: SigningView;
  situation: Situation;
  isSummed: boolean;
  onChange: Dispatch<SetStateAction<Situation>>;
  onReady: () => void;
};

/** How the papers come that the law wants in the customer's hands before signing, and the way on once they are (rule O8; reg 10(2)). */
export function HowPapersCome({ job, view, situation, isSummed, onChange, onReady }: HowPapersComeProps) {
  const [error, setError] = useState('');
  const mailLeaves = useMailLeaves();
  // Until the sums have come, what was mailed is that of other ticks.
  const file = isSummed ? papersFile(job, view, situation) : undefined;
  const isReady = isSummed && mayAnswer(job, view, situation);
  const needsPapers = view.needs.cancellation !== null;
  const isMailed = needsPapers && situation.papers === 'EMAIL';
  const give = useGiving(job.id, onChange);
  const body = bodyOf(situation);
  // What is known of papers for other ticks, or to another address, is not shown for these.
  const isOfThese = isSame(give.variables, body);
  const isBusy = give.isPending && isOfThese;
  // What was pressed goes on by itself once the mail server has taken the papers, unless something was changed since.
  const pressedFor = useRef<string>(null);
  const asked = JSON.stringify([situation.place, body]);
  useEffect(() => {
    if (pressedFor.current !== asked) pressedFor.current = null;
    else if (isReady) {
      pressedFor.current = null;
      onReady();
    }
  }, [isReady, asked, onReady]);
  // Pressed before the sums of these ticks have come, it counts once they have, unless something was changed since.
  const [unsummed, setUnsummed] = useState<string | null>(null);
  const isAwaited = unsummed === asked;
  const goOnNow = useEffectEvent(goOn);
  useEffect(() => {
    if (isSummed && isAwaited) goOnNow();
  }, [isSummed, isAwaited]);

  function goOn(): void {
    const wrong = wrongIn(view, situation);
    setError(wrong);
    setUnsummed(wrong === '' && !isSummed ? asked : null);
    if (wrong !== '' || !isSummed) return;
    if (isReady) onReady();
    else if (isMailed) {
      pressedFor.current = asked;
      // What is under way goes on by itself.
      if (file === undefined || file.delivery === 'FAILED') give.mutate(body);
    }
  }

  return (
    <>
      {needsPapers ? (
        <fieldset className="offer-section offer-picks">
          <legend>How would you like to get the papers?</legend>
          <p className="muted">The quote, the notice and the form must be in your hands before you sign.</p>
          <div className="picks">
            {mailLeaves ? (
              <PickRow
                name="papers"
                isChosen={situation.papers === 'EMAIL'}
                label="I agree to get these papers by e-mail"
                hint={view.needs.email ? 'To the address that you enter' : `To ${job.customerEmail}`}
                onChoose={() => onChange({ ...situation, papers: 'EMAIL', fileId: null })}
              />
            ) : null}
            <PickRow
              name="papers"
              isChosen={situation.papers === 'PAPER'}
              label="On paper"
              hint={`${view.business.name} hands them over`}
              onChoose={() => onChange({ ...situation, papers: 'PAPER', fileId: null })}
            />
          </div>
        </fieldset>
      ) : null}
      {isMailed && view.needs.email ? (
        <EmailField
          label="Your e-mail"
          value={situation.email}
          autoComplete="email"
          error={error === '' ? undefined : error}
          onChange={({ target }) => onChange({ ...situation, email: target.value, fileId: null })}
        />
      ) : null}
      {needsPapers && situation.papers === 'PAPER' ? (
        <OnPaper {...{ situation, file, error, isBusy, onChange }} onMake={() => give.mutate(body)} />
      ) : null}
      {give.isError && isOfThese ? <Notice tone="error">{problemOf(give.error).detail}</Notice> : null}
      {isMailed && file !== undefined ? (
        <HowFar file={file} onAgain={isBusy ? undefined : () => give.mutate(body)} />
      ) : null}
      <p className="offer-section">
        <Button
          variant="primary"
          size="large"
          full
          busy={isAwaited || (isBusy && isMailed)}
          busyLabel={isAwaited ? 'Working out the total' : 'Sending the papers'}
          onClick={goOn}
        >
          {needsPapers ? 'Go on to notice and signature' : 'Go on to the signature'}
        </Button>
      </p>
    </>
  );
}

type OnPaperProps = Pick<HowPapersComeProps, 'situation' | 'onChange'> & {
  file: JobFile | undefined;
  error: string;
  isBusy: boolean;
  onMake: () => void;
};

function OnPaper({ situation, file, error, isBusy, onChange, onMake }: OnPaperProps) {
  return (
    <div className="signing-paper">
      {file === undefined ? (
        <Button icon="print" busy={isBusy} busyLabel="Working" onClick={onMake}>
          Print the papers
        </Button>
      ) : (
        <p>
          The papers are ready to be printed: <DownloadLink file={file} />
        </p>
      )}
      <Checkbox
        isChecked={situation.isHandedOver}
        onChange={(isHandedOver) => onChange({ ...situation, isHandedOver })}
      >
        The printed papers are in the customer’s hands
      </Checkbox>
      {error === '' ? null : (
        <p className="field-message" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** What the mail server has said of the papers; once it has taken them, when that was, with the way to mail them again on purpose. */
function HowFar({ file, onAgain }: { file: JobFile; onAgain: (() => void) | undefined }) {
  const { delivery, destination, tstampCreated } = file;
  const reason = useDeliveryReason(file);
  if (delivery === 'SENT') {
    return (
      <Notice
        action={
          <Button variant="quiet" icon="mail" onClick={onAgain}>
            Send them again
          </Button>
        }
      >
        These papers went to {destination} on {formatTimestamp(tstampCreated)}.
      </Notice>
    );
  }
  if (delivery === 'SENDING') {
    return (
      <Notice>
        The mail server has not taken the papers for {destination} yet. It will be tried again automatically.
      </Notice>
    );
  }
  if (delivery === 'WAITING') {
    return (
      <Notice tone="error">
        Nothing goes out until the business has confirmed its own e-mail address. Hand the papers over on paper.
      </Notice>
    );
  }
  return delivery === 'FAILED' ? (
    <Notice tone="error">
      The papers did not reach {destination}. {reason} Try again, or hand them over on paper.
    </Notice>
  ) : null;
}

function wrongIn({ needs }: SigningView, { papers, email, isHandedOver }: Situation): string {
  if (needs.cancellation === null) return '';
  if (papers === 'PAPER') return isHandedOver ? '' : 'Hand the papers over first, and say so here.';
  return needs.email && !isEmail(email.trim()) ? 'Enter the e-mail address for the papers' : '';
}

/** What is asked of the papers of a situation. */
function bodyOf({ papers, extraId, chosenOptions, email }: Situation): GivenPapers {
  return { papers, extraId, chosenOptions, email: email.trim() === '' ? null : email.trim() };
}

function isSame(asked: GivenPapers | undefined, now: GivenPapers): boolean {
  return JSON.stringify(asked) === JSON.stringify(now);
}

/**
 * Makes the papers; what is tried again after a lost answer is the same, so that nothing leaves twice. Their file is that of the situation
 * for as long as that asks for the same.
 */
function useGiving(jobId: string, onChange: HowPapersComeProps['onChange']) {
  return useMutation({
    mutationFn: (body: GivenPapers) =>
      callOnce(`papers ${jobId} ${JSON.stringify(body)}`, (key) => givePapers(jobId, body, key)),
    onSuccess: ({ id }, body) => onChange((now) => (isSame(body, bodyOf(now)) ? { ...now, fileId: id } : now)),
  });
}
