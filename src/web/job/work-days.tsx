import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { allowsStep } from '#domain/job/job-status.ts';
import { CANCELLATION_DAYS, cancellationBasis } from '#domain/offer/cancellation.ts';
import { areDaysChanged, daysAreOut, startHint } from '#domain/offer/work-days.ts';
import { jobLink } from '#web/api/job-location.ts';
import { useAsideDay } from '#web/job-draft/use-aside-field.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { today } from '#web/job-draft/today.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldPair, TextField } from '#web/ui/field.tsx';
import './work-days.css';

/** The days of a job's work, which the customer is told before accepting (rule O9), behind one quiet button until there is one; and, once a quote went out, the day of the last goods (rule O10). */
export function WorkDays() {
  const { job } = useJobDraft().draft;
  const isChanged = areDaysChanged(job);
  const hasDays = isChanged || job.workStartsOn !== null || job.workEndsOn !== null || job.goodsArrivedOn !== null;
  const [starts, ends] = [useAsideDay('workStartsOn'), useAsideDay('workEndsOn')];
  const [isAsked, setIsAsked] = useState(hasDays);
  const first = useRef<HTMLInputElement>(null);
  const ask = (): void => {
    flushSync(() => setIsAsked(true));
    first.current?.focus();
  };
  if (!hasDays && !isAsked) {
    return (
      <div className="work-days-ask">
        <Button variant="quiet" icon="add" onClick={ask}>
          Days of the work
        </Button>
      </div>
    );
  }
  const out = daysAreOut(job);
  const canSendAgain = isChanged && job.offer?.state === 'OPEN' && allowsStep(job.status, 'quote');
  const isIssued = job.status === 'QUOTED' || job.status === 'INVOICED';
  const countsFromGoods =
    cancellationBasis(job.lineItems) === 'GOODS_WITH_FITTING' && job.work?.customerKind !== 'BUSINESS';
  return (
    <fieldset className="work-days">
      <legend>Days of the work</legend>
      {out === null ? (
        <p className="work-days-hint">
          Your customer reads them before accepting. Leave empty what you will agree later.
        </p>
      ) : (
        <p className="work-days-hint">
          {out} {canSendAgain ? <Link {...jobLink('quote-preview', job.id)}>Send it again</Link> : null}
        </p>
      )}
      <FieldPair>
        <TextField {...starts} ref={first} hint={startHint(job, today()) ?? undefined} />
        <TextField {...ends} min={job.workStartsOn ?? undefined} />
      </FieldPair>
      {isIssued && countsFromGoods ? <GoodsDay /> : null}
    </fieldset>
  );
}

function GoodsDay() {
  return (
    <TextField
      {...useAsideDay('goodsArrivedOn')}
      max={today()}
      hint={`Your customer may cancel until ${CANCELLATION_DAYS} days after it.`}
    />
  );
}
