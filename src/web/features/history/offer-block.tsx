import { useMutation } from '@tanstack/react-query';
import { OfferReminders } from './offer-reminders.tsx';
import { offerWords } from './offer-words.ts';
import type { JobOffer, OfferState } from '#domain/job/job-offer.ts';
import { isOpen } from '#domain/job/job-status.ts';
import type { Job } from '#domain/job/job.ts';
import { jobLink, signingLink } from '#web/api/job-location.ts';
import { changeOffer } from '#web/api/jobs.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** The states that sending the quote again makes an open offer of (rule O1). */
const NEEDS_SENDING: ReadonlySet<OfferState> = new Set(['DECLINED', 'EXPIRED', 'REPLACED', 'WITHDRAWN', 'CANCELLED']);

/** What became of the quote that went out, with the ways to its link and to take it back (rules O2, O12, O16). */
export function OfferBlock({ job, offer }: { job: Job; offer: JobOffer }) {
  const { state, url, declineReason } = offer;
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
        message: `The quote wasn't ${act === 'withdraw' ? 'withdrawn' : 'opened again'}. ${problemOf(thrown).detail}`,
        action: { label: 'Retry', run: () => change.mutate(act) },
      }),
  });
  return (
    <section className="offer-block" id="offer" aria-labelledby="customers-answer">
      <h2 id="customers-answer">The customer’s answer</h2>
      <p>{offerWords(offer, job)}</p>
      {declineReason === '' ? null : <blockquote>“{declineReason}”</blockquote>}
      <OfferReminders job={job} offer={offer} />
      <div className="offer-ways">
        {state === 'OPEN' ? (
          <LinkButton variant="quiet" icon="edit" {...signingLink(job.id)}>
            Sign now
          </LinkButton>
        ) : null}
        {url === null ? null : <LinkWays url={url} />}
        {NEEDS_SENDING.has(state) && isOpen(job.status) ? (
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
        {state === 'WITHDRAWN' && isOpen(job.status) && offer.version === job.version ? (
          <Button variant="quiet" busy={change.isPending} busyLabel="Working" onClick={() => change.mutate('reopen')}>
            Open again
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function LinkWays({ url }: { url: string }) {
  return (
    <>
      <Button variant="quiet" icon="copy" onClick={() => void copyLink(url)}>
        Copy link
      </Button>
      {'share' in navigator ? (
        <Button variant="quiet" icon="share" onClick={() => void shareLink(url)}>
          Share link
        </Button>
      ) : null}
    </>
  );
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ message: 'The link to the quote is copied.' });
  } catch {
    // Not on an insecure address, nor where the user has forbidden it.
    showToast({ tone: 'error', message: `Your browser doesn't let this page copy. The link is ${url}` });
  }
}

async function shareLink(url: string): Promise<void> {
  try {
    await navigator.share({ url });
  } catch (thrown) {
    // Closed by the user, who had a look or thought better of it.
    if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
    const copy = { label: 'Copy', run: () => void copyLink(url) };
    showToast({ tone: 'error', message: "The link wasn't shared.", action: copy });
  }
}
