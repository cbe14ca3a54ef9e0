import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CANCELLATION_DAYS, cancellationBasis } from '#domain/offer/cancellation.ts';
import { startHint } from '#domain/offer/work-days.ts';
import { useAsideDay } from '#web/job-draft/use-aside-field.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { today } from '#web/job-draft/today.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldPair, TextField } from '#web/ui/field.tsx';
import './work-days.css';

/** The days of a job's work, which the customer is told before accepting (rule O9), behind one quiet button until there is one; and, once a quote went out, the day of the last goods (rule O10). */
export function WorkDays() {
  const { job } = useJobDraft().draft;
  const hasDays = job.workStartsOn !== null || job.workEndsOn !== null || job.goodsArrivedOn !== null;
  const [starts, ends] = [useAsideDay('workStartsOn'), useAsideDay('workEndsOn')];
  const [isAsked, setIsAsked] = useState(hasDays);
  const first = useRef<HTMLInputElement>(null);
  const ask = (): void => {
    flushSync(() => setIsAsked(true));
    first.current?.focus();
  };
  if (!hasDays && !isAsked) {
    return (
      <Button variant="quiet" icon="add" onClick={ask}>
        Days of the work
      </Button>
    );
  }
  const isIssued = job.status === 'QUOTED' || job.status === 'INVOICED';
  const countsFromGoods =
    cancellationBasis(job.lineItems) === 'GOODS_WITH_FITTING' && job.work?.customerKind !== 'BUSINESS';
  return (
    <fieldset className="work-days">
      <legend>Days of the work</legend>
      <p className="work-days-hint">Your customer reads them before accepting. Leave open what you agree on later.</p>
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
