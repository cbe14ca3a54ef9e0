import { useState, type ChangeEvent } from 'react';
import { useJobDraft } from './job-drafts.ts';
import { today } from './today.ts';
import type { JobEdit } from '#domain/job/job-edit.ts';
import { asideBreaks } from '#domain/job/job-aside.ts';
import { JOB_FIELDS, tidyJob } from '#domain/job/job-fields.ts';
import type { JobAside } from '#domain/job/job.ts';

const ASIDE_TEXTS = { notes: JOB_FIELDS.job.notes, customerPhone: JOB_FIELDS.job.customerPhone };

type AsideText = keyof typeof ASIDE_TEXTS;

/** The props of a text field of what is set aside from a job (amendment N23); `typed` says what stays as it is typed. */
export function useAsideField(member: AsideText, typed: (text: string) => string = (text) => text) {
  const { value, set, error, touch } = useAside(member);
  return {
    value,
    error,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      set({ kind: 'setJob', member, value: typed(target.value) }),
    onBlur: () => {
      touch();
      set({ kind: 'setJob', member, value: ASIDE_TEXTS[member].tidy(value) });
    },
  };
}

/** The props of a field for a day that is set aside from a job; a cleared one is no day. */
export function useAsideDay(member: Exclude<keyof JobAside, AsideText | 'offerRemindersOff' | 'ordered'>) {
  const { value, set, error, touch } = useAside(member);
  return {
    type: 'date',
    autoComplete: 'off',
    label: JOB_FIELDS.job[member].label,
    value: value ?? '',
    error,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      set({ kind: 'setJob', member, value: target.value === '' ? null : target.value }),
    onBlur: touch,
  } as const;
}

function useAside<Member extends keyof JobAside>(member: Member) {
  const { draft, store } = useJobDraft();
  const { job } = draft;
  const message = asideBreaks(tidyJob(job), today()).find(({ path }) => path === `/${member}`)?.message;
  // A wrong value from an earlier visit says at once why it is not saved.
  const [isTouched, setIsTouched] = useState(message !== undefined);
  return {
    value: job[member],
    error: isTouched ? message : undefined,
    touch: () => setIsTouched(true),
    set: (edit: JobEdit) => store.edit([edit]),
  };
}
