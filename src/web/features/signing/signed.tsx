import { useEffect, useRef } from 'react';
import { offerNoun } from '#domain/job/extra.ts';
import { formatPounds } from '#domain/money/money.ts';
import type { Job } from '#domain/job/job.ts';
import { dayOf, formatDay } from '#domain/time/date.ts';
import { DownloadLink } from '#web/document/download-link.tsx';
import { useMailLeaves } from '#web/api/mail-setup.ts';
import type { SigningView } from '#web/api/signing.ts';
import { fullStop } from '#domain/text/full-stop.ts';

/** What the customer reads once it is signed: when and by whom, where the copy is, and until when it can be cancelled. */
export function Signed({ job, view, extraId }: { job: Job; view: SigningView; extraId: string | null }) {
  const mailLeaves = useMailLeaves();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { number, answeredAt, answeredBy, cancelUntil, needs, priceVatInclusive, startEarly } = view;
  const offer = extraId === null ? job.offer : job.extras.find(({ id }) => id === extraId)?.offer;
  const record = job.files.find(({ id }) => id === offer?.recordFileId);
  const isMailed = record !== undefined && record.destination !== '' && record.delivery !== 'FAILED' && mailLeaves;
  return (
    <div className="offer-narrow-column">
      <div className="offer-top">
        <p>
          Quote {number}, {formatPounds(priceVatInclusive)}
        </p>
        <h1 className="offer-heading" tabIndex={-1} ref={heading}>
          You accepted this {offerNoun(extraId)}
        </h1>
        <p className="offer-state">
          {fullStop(`Accepted on ${answeredAt === null ? '' : formatDay(dayOf(answeredAt))} by ${answeredBy}`)}
        </p>
        <p className="offer-state">
          {isMailed
            ? `Your copy, with your signature and the papers, goes to ${record.destination}.`
            : 'Your copy, with your signature and the papers, is to be printed and handed to you.'}
        </p>
        {needs.cancellation === null ? null : (
          <p className="offer-state">
            {cancelUntil === null
              ? 'You may cancel until 14 days after the last goods arrive. '
              : `You may cancel until ${formatDay(cancelUntil)}. `}
            {startEarly === true
              ? 'You asked for work to start before that is over.'
              : 'Work starts when that time is over.'}
          </p>
        )}
      </div>
      {record === undefined || isMailed ? null : <DownloadLink file={record} />}
    </div>
  );
}
