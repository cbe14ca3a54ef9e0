import { useQuery } from '@tanstack/react-query';
import { isOpen } from '#domain/job/job-status.ts';
import type { JobOffer } from '#domain/job/job-offer.ts';
import { versionOnPricing } from '#domain/job/job-version.ts';
import type { Job } from '#domain/job/job.ts';
import { earlierQuotes, wayBack, type WayBack } from '#domain/job/put-back.ts';
import { notedWords } from '#domain/offer/noted-offer.ts';
import { formatPounds } from '#domain/money/money.ts';
import { dayOf, formatDay } from '#domain/time/date.ts';
import { offersQuery } from '#web/api/offers.ts';
import { GoBackButton } from '#web/job/go-back-button.tsx';

/** The versions that went out and that the job is not as it stands, each with the way back to it (rule O14); nothing where there are none. */
export function EarlierVersions({ job }: { job: Job }) {
  const { data: offers = [] } = useQuery({ ...offersQuery(job), enabled: hasOthers(job) });
  const earlier = earlierQuotes(job, offers);
  if (earlier.length === 0) return null;
  return (
    <section className="extras" aria-labelledby="other-versions" data-changes="customers-answer">
      <h2 id="other-versions">Other versions</h2>
      <ul className="history-list">
        {earlier.map((offer) => (
          <VersionRow key={offer.id} job={job} offer={offer} becomes={wayBack(job, offer) ?? 'PRICED'} />
        ))}
      </ul>
    </section>
  );
}

function VersionRow({ job, offer, becomes }: { job: Job; offer: JobOffer; becomes: WayBack }) {
  return (
    <li>
      <p className="extras-head">
        <b>Version {offer.version}</b> <b className="num">{formatPounds(offer.total)}</b>
      </p>
      <p>{answerWords(offer)}</p>
      <div className="offer-ways">
        <GoBackButton
          job={job}
          version={offer.version}
          becomes={becomes}
          label={`Go back to version ${offer.version}`}
          verb="Go back"
          text={textOf(job, offer, becomes)}
          done={doneWords(job, offer, becomes)}
        />
      </div>
    </li>
  );
}

// Most jobs have one quote, of which nothing more is to be read.
function hasOthers({ status, version, files }: Job): boolean {
  return (
    isOpen(status) && files.some((file) => file.type === 'quote' && (file.version !== version || status !== 'QUOTED'))
  );
}

function answerWords({ state, answeredAt, answeredBy, cancelledAt, noted }: JobOffer): string {
  if (noted !== null && (state === 'ACCEPTED' || state === 'DECLINED')) {
    return `You noted that your customer ${notedWords(state, noted)}.`;
  }
  const on = (at: string | null): string => (at === null ? '' : ` on ${formatDay(dayOf(at))}`);
  if (state === 'ACCEPTED') return `Accepted by ${answeredBy ?? 'your customer'}${on(answeredAt)}.`;
  if (state === 'DECLINED') return `Declined${on(answeredAt)}.`;
  return state === 'CANCELLED' ? `Cancelled${on(cancelledAt)}.` : 'Not accepted.';
}

function textOf(job: Job, offer: JobOffer, becomes: WayBack): string {
  const lost = job.status === 'QUOTED' ? '' : 'What you have changed and not sent is lost.';
  return [...(becomes === 'QUOTED' ? againWords(job, offer) : nextWords(job, offer)), lost]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function againWords({ offer: newest }: Job, { version, total, state }: JobOffer): string[] {
  const quote = `version ${version} for ${formatPounds(total)}`;
  return state === 'ACCEPTED'
    ? [
        `The job is ${quote} again, as your customer agreed to it. They need not say yes again.`,
        endedWords(newest, version),
      ]
    : [`The job is ${quote} again, and your customer can answer it as before.`];
}

function nextWords(job: Job, { version }: JobOffer): string[] {
  return [
    `Rooms, products and prices are what they were in version ${version}, with today’s VAT.`,
    `That is version ${nextVersion(job)}: send it to your customer for an answer.`,
    job.offer?.state === 'ACCEPTED'
      ? `Version ${job.offer.version} stays agreed until they accept it.`
      : endedWords(job.offer, version),
  ];
}

function endedWords(newest: JobOffer | null, version: number): string {
  const waits =
    newest !== null && newest.version !== version && (newest.state === 'OPEN' || newest.state === 'EXPIRED');
  return waits ? `Version ${newest.version} can’t be accepted any more.` : '';
}

function doneWords(job: Job, { version }: JobOffer, becomes: WayBack): string {
  return becomes === 'QUOTED'
    ? `Job #${job.jobNumber} is version ${version} again`
    : `Job #${job.jobNumber} is as in version ${version}. Send it as version ${nextVersion(job)}.`;
}

function nextVersion({ version, files }: Job): number {
  return versionOnPricing(version, files);
}
