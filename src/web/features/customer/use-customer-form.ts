import { useRef, useState, type ChangeEvent, type ClipboardEvent, type SubmitEvent } from 'react';
import { FIELDS, tidyText, typedText, type FormField } from './customer-fields.ts';
import { asideBreaks } from '#domain/job/job-aside.ts';
import { customerBreaks, customerEdit, customerTexts, type CustomerField } from '#domain/job/customer-rules.ts';
import type { EarlierCustomer, Job } from '#domain/job/job.ts';
import { tidyJob } from '#domain/job/job-fields.ts';
import type { JobEdit } from '#domain/job/job-edit.ts';
import { TEXT_MAX } from '#domain/limits.ts';
import { onOneLine, readPastedAddress } from '#domain/text/pasted-address.ts';
import { today } from '#web/job-draft/today.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { aboutJob } from '#web/job/about-job.ts';
import { showToast } from '#web/ui/toast.tsx';

/** The customer form over the job's draft: messages at fields that were left or submitted, valid fields save by themselves (specification 4). */
export function useCustomerForm(send: () => Promise<void>) {
  const { draft, store } = useJobDraft();
  const { job } = draft;
  const texts = textsOf(job);
  const broken = [...customerBreaks(job, 'complete'), ...asideBreaks(tidyJob(job), today())];
  const messages = new Map(broken.map(({ path, message }) => [path, message]));
  // A wrong text from an earlier visit says at once why it is not saved.
  const [touched, setTouched] = useState(() => FIELDS.filter((field) => texts[field] !== '' && messages.has(field)));
  const [hasBegun, setHasBegun] = useState(false);
  const emailBefore = useRef('');

  const type = (field: FormField, text: string): void => store.edit([editOf(field, text)]);
  const untouch = (): void => setTouched((now) => now.filter((field) => field !== '/customerEmail'));

  return {
    /** Called when the form is begun at its top. */
    begin: () => setHasBegun(true),
    /** Whether a new job has nothing but, at most, a name so far: then an earlier customer may be taken over whole. */
    isBegun:
      hasBegun &&
      job.status === 'NEW' &&
      FIELDS.every((field) => field === '/customerName' || field === '/notes' || texts[field] === ''),
    /** Takes an earlier customer's details over, and the job as another of that customer's. */
    fill: (customer: EarlierCustomer): void => {
      const { customerId, customerHasNoEmail: value, customerPhone } = customer;
      const found = Object.entries({ ...customerTexts(customer), '/customerPhone': customerPhone });
      // The keys are customerTexts' own, and the phone's.
      const edits = found.map(([field, text]) => editOf(field as FormField, text));
      // After the name, which takes back what was chosen before.
      const taken: JobEdit[] = customerId === null ? [] : [{ kind: 'takeCustomer', customerId }];
      store.edit([...edits, { kind: 'setJob', member: 'customerHasNoEmail', value }, ...taken]);
    },
    setEmail: (email: string): void => type('/customerEmail', email),
    hasNoEmail: job.customerHasNoEmail,
    /** Says that the customer has no e-mail address, or has one after all: then what was typed before is there again. */
    setHasNoEmail: (value: boolean): void => {
      if (value) emailBefore.current = job.customerEmail;
      untouch();
      store.edit([
        { kind: 'setJob', member: 'customerHasNoEmail', value },
        customerEdit('/customerEmail', value ? '' : emailBefore.current),
      ]);
    },
    bind: (field: FormField) => ({
      name: field,
      value: texts[field],
      error: touched.includes(field) ? messages.get(field) : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        type(field, typedText(field, event.target.value)),
      onBlur: () => {
        setTouched((now) => [...now, field]);
        type(field, tidyText(field, texts[field]));
      },
    }),
    /** Shares a pasted address of several lines out to its fields, with a way back; what can't be shared out stays on the one line. */
    pasteAddress: (event: ClipboardEvent<HTMLInputElement>): void => {
      const pasted = event.clipboardData.getData('text/plain');
      if (!/[\r\n]./.test(pasted.trim())) return;
      event.preventDefault();
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
      const plain = value.slice(0, start) + onOneLine(pasted) + value.slice(end);
      const found =
        start === 0 && end === value.length
          ? readPastedAddress(pasted, { known: job.customerName, maxLength: TEXT_MAX.addressLine })
          : null;
      if (found === null) return type('/customerAddress/line1', plain);
      const before = Object.entries({ ...customerTexts(job), '/customerAddress/line1': plain });
      const { customerName, customerAddress } = job;
      const after = {
        ...job,
        customerName: found.name ?? customerName,
        customerAddress: { ...customerAddress, ...found.address },
      };
      store.edit(Object.entries(customerTexts(after)).map(([field, text]) => editOf(field as FormField, text))); // customerTexts' own
      showToast({
        message: 'The address was put into its fields',
        about: { ...aboutJob(job), isAt: ({ pathname }) => pathname === '/job/customer' },
        action: {
          label: 'Undo',
          run: () => store.edit(before.map(([field, text]) => editOf(field as FormField, text))), // customerTexts' own
        },
      });
    },
    submit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      setTouched([...FIELDS]);
      const wrong = FIELDS.find((field) => messages.has(field));
      if (wrong === undefined) void send();
      else event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    },
  };
}

function textsOf(job: Job): Record<FormField, string> {
  return { ...customerTexts(job), '/customerPhone': job.customerPhone, '/notes': job.notes };
}

function editOf(field: FormField, value: string): JobEdit {
  if (field === '/customerPhone') return { kind: 'setJob', member: 'customerPhone', value };
  if (field === '/notes') return { kind: 'setJob', member: 'notes', value };
  return customerEdit(field satisfies CustomerField, value);
}
