import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ExtraDialog } from './extra-dialog.tsx';
import { CancellationDialog } from './cancellation-dialog.tsx';
import { LinkWays } from './link-ways.tsx';
import { NoteAnswer } from './note-answer.tsx';
import { offerWords } from './offer-words.ts';
import { acceptedTotal, billedOtherwise } from '#domain/job/accepted-total.ts';
import { acceptedQuote, agreedExtras, isAccepted, type JobExtra } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import { formatPounds, pence, sumPence, type Pence } from '#domain/money/money.ts';
import { takeBackExtra } from '#web/api/extras.ts';
import { signingLink } from '#web/api/job-location.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { NEW_TAB } from '#web/ui/new-tab.ts';
import { showToast } from '#web/ui/toast.tsx';

/** What was offered besides the accepted quote, and the way to offer more (rule O15); nothing before the quote is accepted. */
export function ExtrasBlock({ job }: { job: Job }) {
  const [isAdding, setIsAdding] = useState(false);
  const canAdd = isAccepted(job) && job.status !== 'INVOICED';
  if (!canAdd && job.extras.length === 0 && !isAdding) return null;
  const accepted = acceptedTotal(job);
  return (
    <section className="extras" aria-labelledby="extras">
      <h2 id="extras" tabIndex={-1}>
        Extras
      </h2>
      {job.extras.length === 0 ? (
        <p className="muted">
          More work came up? Offer it by itself: it is added to the bill once your customer says yes.
        </p>
      ) : (
        <ul className="history-list">
          {job.extras.map((extra) => (
            <ExtraRow key={extra.id} job={job} extra={extra} />
          ))}
        </ul>
      )}
      {accepted === null || agreedExtras(job).length === 0 ? null : (
        <p className="extras-total">
          Agreed in all: <b className="num">{formatPounds(accepted)}</b>
          {partsNote(job, accepted)}
        </p>
      )}
      {canAdd ? (
        <Button icon="add" onClick={() => setIsAdding(true)}>
          Add an extra
        </Button>
      ) : null}
      {isAdding ? <ExtraDialog job={job} onClose={() => setIsAdding(false)} /> : null}
    </section>
  );
}

/** What a changed job comes to, else that the whole is not to the penny what the parts were accepted at, since VAT is rounded once on all of them (V9, rule O15). */
function partsNote(job: Job, total: Pence): string | null {
  const billed = billedOtherwise(job, total);
  if (billed !== '') return ` ${billed}`;
  const quote = acceptedQuote(job.offer);
  if (quote === null) return null;
  const parts = agreedExtras(job).map((extra) => extra.total);
  const more = total - sumPence([quote.total, ...parts]);
  if (more === 0) return null;
  return ` That is ${formatPounds(pence(Math.abs(more)))} ${more > 0 ? 'more' : 'less'} than the parts: VAT is rounded once, on the whole bill.`;
}

// With the last invoice, or the contract.
const ENDED = 'Nobody answered, so it was taken back when the job ended: it is on no invoice.';

function ExtraRow({ job, extra }: { job: Job; extra: JobExtra }) {
  const { description, offer, total, photoUrl } = extra;
  const { note = '' } = offer.noted ?? offer.notedBefore ?? {};
  const takingBack = useMutation({
    mutationFn: () => takeBackExtra(job.id, extra.id),
    onSuccess: () => showToast({ message: 'The extra is taken back. Its link says so.' }),
    onError: (thrown) =>
      showToast({
        tone: 'error',
        message: notDone('The extra', 'taken back', problemOf(thrown)),
        action: { label: 'Retry', run: () => takingBack.mutate() },
      }),
    onSettled: () => setIsAsking(false),
  });
  const [isAsking, setIsAsking] = useState(false);
  const [isCancelling, setIsCancelling] = useState(false);
  const isOpen = offer.state === 'OPEN';
  return (
    <li>
      <p className="extras-head" tabIndex={-1}>
        <b>{description}</b> <b className="num">{formatPounds(total)}</b>
      </p>
      {photoUrl === null ? null : (
        <a href={photoUrl} target="_blank" rel="noopener noreferrer" title={NEW_TAB}>
          <img className="extras-photo" src={photoUrl} alt={description} />
        </a>
      )}
      <p>
        {offer.state === 'WITHDRAWN'
          ? ENDED
          : offerWords(offer, { ...job, version: offer.version, lineItems: [], extras: [] })}
      </p>
      {offer.isByAnother ? <p>It is not billed here: another customer than this job is for agreed to it.</p> : null}
      {offer.declineReason === '' ? null : <blockquote>“{offer.declineReason}”</blockquote>}
      {note === '' ? null : <blockquote>{note}</blockquote>}
      <div className="offer-ways">
        {isOpen || (offer.state === 'ACCEPTED' && offer.noted !== null) ? (
          <LinkButton variant="quiet" icon="edit" {...signingLink(job.id, { extraId: extra.id })}>
            Sign now<span className="visually-hidden"> {description}</span>
          </LinkButton>
        ) : null}
        <NoteAnswer job={job} offer={offer} extra={extra} />
        {isOpen && offer.url !== null ? <LinkWays url={offer.url} what="extra" /> : null}
        {isOpen ? (
          <Button variant="danger" aria-label={`Take back ${description}`} onClick={() => setIsAsking(true)}>
            Take back
          </Button>
        ) : null}
        {offer.state === 'ACCEPTED' ? (
          <Button variant="quiet" onClick={() => setIsCancelling(true)}>
            Customer cancelled<span className="visually-hidden"> {description}</span>
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title="Take this extra back?"
        verb="Take back"
        busy={takingBack.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => takingBack.mutate()}
      >
        “{description}” can then no longer be accepted, and its link says so. This can’t be undone: you would offer it
        again.
      </ConfirmDialog>
      {isCancelling ? (
        <CancellationDialog job={job} offer={offer} yes={offer} extra={extra} onClose={() => setIsCancelling(false)} />
      ) : null}
    </li>
  );
}
