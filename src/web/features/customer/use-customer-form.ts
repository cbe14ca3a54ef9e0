import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import { tidyText } from './customer-fields.ts';
import { customerBreaks, customerEdit, customerTexts, type CustomerField } from '#domain/job/customer-rules.ts';
import type { Customer } from '#domain/job/job.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';

/** The customer form over the job's draft: messages at fields that were left or submitted, valid fields save by themselves (specification 4). */
export function useCustomerForm(send: () => Promise<void>) {
  const { draft, store } = useJobDraft();
  const texts = customerTexts(draft.job);
  const fields = Object.keys(texts) as CustomerField[]; // the keys are customerTexts' own
  const messages = new Map(customerBreaks(draft.job, 'complete').map(({ path, message }) => [path, message]));
  // A wrong text from an earlier visit says at once why it is not saved.
  const [touched, setTouched] = useState(() => fields.filter((field) => texts[field] !== '' && messages.has(field)));

  const [hasBegun, setHasBegun] = useState(false);

  const type = (field: CustomerField, text: string): void => store.edit([customerEdit(field, text)]);

  return {
    /** Called when the form is begun at its top. */
    begin: () => setHasBegun(true),
    /** Whether a new job has nothing but, at most, a name so far: then an earlier customer may be taken over whole. */
    isBegun:
      hasBegun &&
      draft.job.status === 'NEW' &&
      fields.every((field) => field === '/customerName' || texts[field] === ''),
    /** Takes an earlier customer's details over. */
    fill: (customer: Customer): void => {
      const found = customerTexts(customer);
      store.edit(fields.map((field) => customerEdit(field, found[field])));
    },
    bind: (field: CustomerField) => ({
      name: field,
      value: texts[field],
      error: touched.includes(field) ? messages.get(field) : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(field, event.target.value),
      onBlur: () => {
        setTouched((now) => [...now, field]);
        type(field, tidyText(field, texts[field]));
      },
    }),
    submit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      setTouched(fields);
      const wrong = fields.find((field) => messages.has(field));
      if (wrong === undefined) void send();
      else event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    },
  };
}
