import { toPayBack } from '#domain/bill/job-money.ts';
import { askedInVain } from '#domain/bill/standing-words.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CancellationDialog } from './cancellation-dialog.tsx';
import { LinkWays } from './link-ways.tsx';
import { NoteAnswer } from './note-answer.tsx';
import { OfferReminders } from './offer-reminders.tsx';
import { offerWords } from './offer-words.ts';
import { isForgotten } from '#domain/job/forgotten-job.ts';
import { bindingYes, type JobOffer, type OfferState } from '#domain/job/job-offer.ts';
import { isOpen } from '#domain/job/job-status.ts';
import type { Job } from '#domain/job/job.ts';
import { canPutBack } from '#domain/job/put-back.ts';
import { jobLink, signingLink } from '#web/api/job-location.ts';
import { changeOffer } from '#web/api/jobs.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { PutBackButton } from '#web/job/put-back-button.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** The states that sending the quote again makes an open offer of (rule O1). */
const NEEDS_SENDING: ReadonlySet<OfferState> = new Set(['DECLINED', 'EXPIRED', 'REPLACED', 'WITHDRAWN', 'CANCELLED']);

// What is accepted keeps its papers there, also once it is cancelled; of the others the page only says that it takes no answer.
const LINK_SERVES: ReadonlySet<OfferState> = new Set(['OPEN', 'ACCEPTED', 'CANCELLED']);

/** What became of the quote that went out, with the ways to its link and to take it back (rules O2, O12, O16). */
export function OfferBlock({ job, offer }: { job: Job; offer: JobOffer }) {
  const { state, url, declineReason, endedWith, noted } = offer;
  const { note = '' } = noted ?? offer.notedBefore ?? {};
  const canSend = isOpen(job.status) && !isForgotten(job);
  // While a newer version waits, or was declined, it is the earlier one that counts.
  const binding = bindingYes(offer);
  const [isCancelling, setIsCancelling] = useState(false);
  const change = useMutation({
    mutationFn: (act: 'withdraw' | 'reopen') => changeOffer(job.id, act),
    onSuccess: (_, act) => {
      if (act === 'withdraw') {
        const undo = { label: 'Undo', run: () => change.mutate('reopen') };
        showToast({ message: 'The quote is withdrawn. Its link says so.', action: undo });
      } else showToast({ message: 'The quote can be answered again.' });
    },
    onError: (thrown, act) =>
      showToast({
        tone: 'error',
        message: notDone('The quote', act === 'withdraw' ? 'withdrawn' : 'opened again', problemOf(thrown)),
        action: { label: 'Retry', run: () => change.mutate(act) },
      }),
  });
  return (
    <section className="offer-block" id="offer" aria-labelledby="customers-answer">
      <h2 id="customers-answer" tabIndex={-1}>
        The customer’s answer
      </h2>
      <p>{offerWords(offer, job, toPayBack(job))}</p>
      {state === 'ACCEPTED' && offer.version === job.version && canPutBack(job) ? (
        <Notice action={<PutBackButton job={job} />}>
          You have begun to change the quote since. Undo that to invoice what was accepted, or save the pricing and send
          it as a new version.
        </Notice>
      ) : null}
      {declineReason === '' ? null : <blockquote>“{declineReason}”</blockquote>}
      {note === '' ? null : <blockquote>{note}</blockquote>}
      {askedInVain(job) === null ? null : <p>{askedInVain(job)}</p>}
      <OfferReminders job={job} offer={offer} />
      <div className="offer-ways">
        {state === 'OPEN' || (state === 'ACCEPTED' && noted !== null) ? (
          <LinkButton variant="quiet" icon="edit" {...signingLink(job.id)}>
            Sign now
          </LinkButton>
        ) : null}
        <NoteAnswer job={job} offer={offer} extra={null} />
        {url === null || !LINK_SERVES.has(state) ? null : <LinkWays url={url} what="quote" />}
        {NEEDS_SENDING.has(state) && canSend ? (
          <LinkButton variant="quiet" icon="mail" {...jobLink('quote-preview', job.id)}>
            Send again
          </LinkButton>
        ) : null}
        {state === 'OPEN' ? (
          <Button
            variant="danger"
            busy={change.isPending}
            busyLabel="Working"
            onClick={() => change.mutate('withdraw')}
          >
            Withdraw
          </Button>
        ) : null}
        {state === 'WITHDRAWN' && endedWith === null && canSend && offer.version === job.version ? (
          <Button variant="quiet" busy={change.isPending} busyLabel="Working" onClick={() => change.mutate('reopen')}>
            Open again
          </Button>
        ) : null}
        {binding === null ? null : (
          <Button variant="quiet" onClick={() => setIsCancelling(true)}>
            {binding.version === offer.version ? 'Customer cancelled' : `Customer cancelled version ${binding.version}`}
          </Button>
        )}
      </div>
      {isCancelling && binding !== null ? (
        <CancellationDialog job={job} offer={offer} yes={binding} extra={null} onClose={() => setIsCancelling(false)} />
      ) : null}
    </section>
  );
}
