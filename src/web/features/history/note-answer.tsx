import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { NotedDialog } from './noted-dialog.tsx';
import { standingWords } from '#domain/bill/standing-words.ts';
import { isForgotten } from '#domain/job/forgotten-job.ts';
import { offerStateOn, type JobExtra, type JobOffer } from '#domain/job/job-offer.ts';
import { isOpen } from '#domain/job/job-status.ts';
import type { Job } from '#domain/job/job.ts';
import { earlierYesWords } from '#domain/offer/offer.ts';
import { capital } from '#domain/text/capital.ts';
import { noteAnswer, takeNoteBack } from '#web/api/offers.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { today } from '#web/job-draft/today.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';

type NoteAnswerProps = {
  job: Job;
  offer: JobOffer;
  /** The extra that it is the offer of; null for the quote itself. */
  extra: JobExtra | null;
};

/** Notes what a customer said without a signature, and takes a slip back; nothing while neither can be. */
export function NoteAnswer({ job, offer, extra }: NoteAnswerProps) {
  const [isNoting, setIsNoting] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  // On a no nothing went out.
  const standing = extra === null && offer.state === 'ACCEPTED' ? standingWords(job.invoices) : null;
  const again = agreedAgain(offer);
  const takingBack = useTakingBack(job, offer);
  const named = extra === null ? null : <span className="visually-hidden"> {extra.description}</span>;
  if (!isOpen(job.status) || isForgotten(job)) return null;
  return (
    <>
      {canBeNoted(job, offer, extra) ? (
        <Button variant="quiet" onClick={() => setIsNoting(true)}>
          Note their answer{named}
        </Button>
      ) : null}
      {offer.noted !== null && (offer.state === 'ACCEPTED' || offer.state === 'DECLINED') ? (
        <Button
          variant="quiet"
          busy={takingBack.isPending}
          busyLabel="Working"
          onClick={() => (standing === null ? takingBack.mutate() : setIsAsking(true))}
        >
          Take the note back{named}
        </Button>
      ) : null}
      {isAsking ? (
        <Dialog opened title="Take the note back?" onCancel={() => setIsAsking(false)}>
          <p className="dialog-text">{standing}</p>
          {again === null ? null : <p className="dialog-text">{`${again} is then what is agreed again.`}</p>}
          <DialogActions>
            <Button onClick={() => setIsAsking(false)}>Keep the note</Button>
            <Button
              variant="primary"
              onClick={() => {
                setIsAsking(false);
                takingBack.mutate();
              }}
            >
              Take the note back
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
      {isNoting ? <NotedDialog job={job} offer={offer} extra={extra} onClose={() => setIsNoting(false)} /> : null}
    </>
  );
}

/** Of a quote only as it went out: what was changed since was not answered. */
function canBeNoted(job: Job, { state, version }: JobOffer, extra: JobExtra | null): boolean {
  if (state !== 'OPEN' && state !== 'EXPIRED') return false;
  return extra !== null || (job.status === 'QUOTED' && job.version === version);
}

/** The earlier yes that counts once the noted one to a newer version is taken back, as a sentence begins; null where there is none. */
function agreedAgain({ state, replaces }: JobOffer): string | null {
  return state === 'ACCEPTED' && replaces !== null ? `${capital(earlierYesWords(replaces, 'you'))},` : null;
}

function useTakingBack(job: Job, offer: JobOffer) {
  const takingBack = useMutation({
    mutationFn: () => takeNoteBack(job.id, offer.id),
    onSuccess: () => {
      const { id: offerId, noted, chosenOptions, state } = offer;
      const answer = state === 'DECLINED' ? 'DECLINED' : 'ACCEPTED';
      const noteAgain = () => noted && noteAnswer(job.id, { ...noted, offerId, answer, chosenOptions });
      const undo = { label: 'Undo', run: () => void Promise.resolve(noteAgain()).catch(tellFailure) };
      const again = agreedAgain(offer);
      const isOver = offerStateOn({ state: 'OPEN', validUntil: offer.validUntil }, today()) === 'EXPIRED';
      showToast({
        message: `The note is taken back. ${isOver ? OVER : 'It waits for an answer again.'}${again === null ? '' : ` ${again} is what is agreed again.`}`,
        action: undo,
      });
    },
    onError: (thrown) =>
      showToast({
        tone: 'error',
        message: notDone('The note', 'taken back', problemOf(thrown)),
        action: { label: 'Retry', run: () => takingBack.mutate() },
      }),
  });
  return takingBack;
}

const OVER = 'It has expired, as before: send it again to open it.';

function tellFailure(thrown: unknown): void {
  showToast({ tone: 'error', message: notDone('It', 'noted', problemOf(thrown)) });
}
