import { useRef, useState } from 'react';
import type { ChangeEvent, SubmitEvent } from 'react';

/** What is wrong with each field, in words for the user; a field without a message is right. */
export type FieldMessages<Name extends string> = Partial<Record<Name, string>>;

type FormFieldsOptions<Name extends string> = {
  initial: Record<Name, string>;
  /** The message of each field whose value breaks a rule; asked at every render. */
  check: (values: Record<Name, string>) => FieldMessages<Name>;
};

type BindOptions = {
  /** What stays of the text as it is typed. */
  typed?: (text: string) => string;
  /** The form that the text takes when the field is left. */
  tidy?: (text: string) => string;
};

/**
 * The state of a form of text fields: messages show at fields that were left or submitted, submitting an invalid form shows
 * them all and focuses the first (ruling S2), and nothing typed is ever lost.
 */
export function useFormFields<Name extends string>({ initial, check }: FormFieldsOptions<Name>) {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<Partial<Record<Name, true>>>({});
  const [refused, setRefused] = useState<FieldMessages<Name>>({});
  const form = useRef<HTMLFormElement>(null);
  const broken = check(values);

  const setValue = (name: Name, value: string): void => {
    setValues((now) => ({ ...now, [name]: value }));
    setRefused((now) => ({ ...now, [name]: undefined }));
  };
  const touch = (name: Name): void => setTouched((now) => ({ ...now, [name]: true }));

  return {
    values,
    setValue,
    /** Whether every field is right. */
    isValid: Object.values(broken).every((message) => message === undefined),
    /** Whether a field was left or submitted. */
    isTouched: (name: Name): boolean => touched[name] !== undefined,
    /** The props of the field of this name. */
    bind: (name: Name, { typed = asIs, tidy = asIs }: BindOptions = {}) => ({
      name,
      value: values[name],
      error: refused[name] ?? (touched[name] === undefined ? undefined : broken[name]),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => setValue(name, typed(event.target.value)),
      onBlur: () => {
        touch(name);
        setValues((now) => ({ ...now, [name]: tidy(now[name]) }));
      },
    }),
    /** The props of the `form` element; `send` is called with the values once they are all right. */
    bindForm: (send: (values: Record<Name, string>) => void) => ({
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        setTouched(Object.fromEntries(Object.keys(values).map((name) => [name, true])) as Record<Name, true>); // the keys are the form's names
        if (!focusFirst(event.currentTarget, broken)) send(values);
      },
    }),
    /** Shows what the server said about fields, until each is changed, and focuses the first. */
    refuse: (messages: FieldMessages<Name>): void => {
      setRefused(messages);
      focusFirst(form.current, messages);
    },
  };
}

function asIs(text: string): string {
  return text;
}

/** Focuses the first control of the form that has a message; false if none has. */
function focusFirst(form: HTMLFormElement | null, messages: Readonly<Record<string, string | undefined>>): boolean {
  for (const control of form?.elements ?? []) {
    const name = control.getAttribute('name');
    if (name === null || messages[name] === undefined || !(control instanceof HTMLElement)) continue;
    control.focus();
    return true;
  }
  return false;
}
