import { useState } from 'react';
import type { Job } from '#domain/job/job.ts';
import { pastDayBreak, type Day } from '#domain/time/date.ts';
import { today } from '#web/job-draft/today.ts';
import { TextField } from '#web/ui/field.tsx';

/** The day on which the work was finished, as it is asked for with the invoice that ends a job. */
type FinishedDay = {
  /** Null where it is not asked for, not known or wrong. */
  readonly day: Day | null;
  readonly isWrong: boolean;
  /** Whether the field begins with the day on which the work was to end. */
  readonly isPlanned: boolean;
  readonly field: { readonly value: string; readonly error: string | undefined; readonly set: (text: string) => void };
};

/**
 * Asks on which day a job's work was finished, unless the job says so: until something else is typed the day on which it was to end, where
 * that is over, else today; none where that is emptied (B7). The VAT of an invoice may be due on it.
 */
export function useFinishedDay(
  { workFinishedOn, workEndsOn }: Pick<Job, 'workFinishedOn' | 'workEndsOn'>,
  isEnd: boolean,
): FinishedDay | null {
  const isPlanned = workEndsOn !== null && workEndsOn < today();
  const [value, set] = useState(() => (isPlanned ? workEndsOn : today()));
  if (!isEnd || workFinishedOn !== null) return null;
  const broken = value === '' ? null : pastDayBreak(value, today());
  return {
    day: value === '' || broken !== null ? null : value,
    isWrong: broken !== null,
    isPlanned,
    field: { value, error: broken ?? undefined, set },
  };
}

/** The field for it; nothing where it is not asked for. */
export function FinishedField({ finished }: { finished: FinishedDay | null }) {
  if (finished === null) return null;
  const { value, error, set } = finished.field;
  return (
    <TextField
      label="Work finished on"
      hint={`${finished.isPlanned ? 'This is the day the work was to end: change it if it ended on another. ' : ''}Leave it empty if the work is still going on.`}
      type="date"
      autoComplete="off"
      max={today()}
      value={value}
      error={error}
      onChange={({ target }) => set(target.value)}
    />
  );
}
