import { useQuery } from '@tanstack/react-query';
import { useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Signed } from './signed.tsx';
import { SigningAnswer } from './signing-answer.tsx';
import { SigningQuote } from './signing-quote.tsx';
import { START, usualWay, type Situation } from './situation.ts';
import { useNoWayOut } from './use-no-way-out.ts';
import { jobIdOf } from '#web/api/job-location.ts';
import { jobQuery } from '#web/api/jobs.ts';
import { mailSetupQuery } from '#web/api/mail-setup.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { signingQuery, type SigningView } from '#web/api/signing.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { offerNoun } from '#domain/job/extra.ts';
import type { Job } from '#domain/job/job.ts';
import '#web/offer/offer-parts.css';
import '#web/offer/offer-below.css';
import '#web/offer/accept-form.css';
import './signing.css';

/** A job's quote, or an extra of it, for its customer to read and sign on the trader's own device, with nothing else of the trader's in sight (rule O8). */
export function SigningScreen() {
  const location = useLocation();
  const jobId = jobIdOf(location);
  const extraId = new URLSearchParams(location.search).get('extraId');
  return jobId === null ? <Navigate to="/jobs" replace /> : <Signing jobId={jobId} extraId={extraId} />;
}

function Signing({ jobId, extraId }: { jobId: string; extraId: string | null }) {
  const [changed, setSituation] = useState<Situation | null>(null);
  const [isAnswering, setIsAnswering] = useState(false);
  const leave = useNoWayOut(jobId);
  const job = useQuery({
    ...jobQuery(jobId),
    refetchInterval: ({ state: { data } }) => (isSending(data) ? SENDING_MS : false),
  });
  const delivery = useQuery(mailSetupQuery).data?.delivery ?? 'smtp';
  const usual = job.data === undefined ? START.papers : usualWay(job.data, delivery);
  const situation = changed ?? { ...START, papers: usual, extraId };
  const change: Dispatch<SetStateAction<Situation>> = (next) =>
    setSituation((now) => (typeof next === 'function' ? next(now ?? situation) : next));
  const view = useQuery(signingQuery(jobId, situation));
  // What is being signed stays on the screen where it can't be read again.
  const failed = [job, view].find(({ isLoadingError }) => isLoadingError);
  const frame = (content: ReactNode, business?: SigningView['business']) => (
    <main className="offer signing">
      <header className="offer-head">
        {business === undefined || business.logoUrl === null ? null : (
          <img className="offer-logo" src={business.logoUrl} alt="" width="174" height="60" />
        )}
        <b>{business?.name}</b>
        <div className="chalk-line" />
        <div className="signing-back">
          <Button variant="quiet" onClick={() => leave({ isSigned: view.data?.state === 'ACCEPTED' })}>
            Give the phone back
          </Button>
        </div>
      </header>
      {content}
    </main>
  );
  if (failed !== undefined) {
    const retry = (): void => {
      void job.refetch();
      void view.refetch();
    };
    return frame(
      <Notice tone="error" action={<Button onClick={retry}>Retry</Button>}>
        {problemOf(failed.error).detail}
      </Notice>,
    );
  }
  if (job.data === undefined || view.data === undefined) return frame(null);
  if (view.data === null) return frame(<Notice>This job has no quote to sign yet. Send or download it first.</Notice>);
  const shared = { job: job.data, view: view.data, situation };
  return frame(
    <Step
      {...shared}
      isSummed={!view.isPlaceholderData}
      isAnswering={isAnswering}
      onChange={change}
      onAnswering={setIsAnswering}
    />,
    view.data.business,
  );
}

type StepProps = {
  job: Job;
  view: SigningView;
  situation: Situation;
  isSummed: boolean;
  isAnswering: boolean;
  onChange: Dispatch<SetStateAction<Situation>>;
  onAnswering: (isAnswering: boolean) => void;
};

function Step({ job, view, situation, isSummed, isAnswering, onChange, onAnswering }: StepProps) {
  if (view.state === 'ACCEPTED') return <Signed job={job} view={view} extraId={situation.extraId} />;
  if (view.state !== 'OPEN') {
    const what = offerNoun(situation.extraId);
    return (
      <Notice>
        This {what} can’t be signed any more. Give the phone back, and {what === 'quote' ? 'send' : 'offer'} the {what}{' '}
        again.
      </Notice>
    );
  }
  return isAnswering ? (
    <SigningAnswer {...{ job, view, situation }} onBack={() => onAnswering(false)} />
  ) : (
    <SigningQuote {...{ job, view, situation, isSummed, onChange }} onReady={() => onAnswering(true)} />
  );
}

const SENDING_MS = 3_000;

function isSending(job: Job | undefined): boolean {
  return job?.files.some(({ type, delivery }) => type === 'papers' && delivery === 'SENDING') ?? false;
}
