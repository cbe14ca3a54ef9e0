import { useState, type ChangeEvent } from 'react';
import { useJobDraft } from './job-drafts.ts';
import { asideBreaks } from '#domain/job/job-aside.ts';
import { JOB_FIELDS, tidyJob } from '#domain/job/job-fields.ts';

const ASIDE_TEXTS = { notes: JOB_FIELDS.job.notes, customerPhone: JOB_FIELDS.job.customerPhone };

/** The props of a text field of what is set aside from a job (amendment N23); `typed` says what stays as it is typed. */
export function useAsideField(member: keyof typeof ASIDE_TEXTS, typed: (text: string) => string = (text) => text) {
  const { draft, store } = useJobDraft();
  const { job } = draft;
  const value = job[member];
  const message = asideBreaks(tidyJob(job)).find(({ path }) => path === `/${member}`)?.message;
  // A wrong text from an earlier visit says at once why it is not saved.
  const [isTouched, setIsTouched] = useState(message !== undefined);
  const set = (text: string): void => store.edit([{ kind: 'setJob', member, value: text }]);
  return {
    value,
    error: isTouched ? message : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(typed(target.value)),
    onBlur: () => {
      setIsTouched(true);
      set(ASIDE_TEXTS[member].tidy(value));
    },
  };
}
