import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { enterMovesOn } from './enter-moves-on.ts';

/** What is wrong with each field, in words for the user; a field without a message is right. */
export type FieldMessages<Name extends string> = Partial<Record<Name, string>>;

/** Messages by the names of fields, of this form or not. */
type Messages = Readonly<Record<string, string | undefined>>;

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

/** What a field of the form is given. */
type BoundField = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
  onBlur: () => void;
};

/**
 * The state of a form of text fields: messages show at fields that were left or submitted, submitting an invalid form shows
 * them all and focuses the first (ruling S2), and nothing typed is ever lost.
 */
export function useFormFields<Name extends string>({ initial, check }: FormFieldsOptions<Name>) {
  const [values, setValues] = useState(initial);
  const [stored, setStored] = useState(initial);
  const [touched, setTouched] = useState<Partial<Record<Name, true>>>({});
  const [refused, setRefused] = useState<Messages>({});
  const form = useRef<HTMLFormElement>(null);
  const broken = check(values);
  const names = Object.keys(values) as Name[]; // the keys are the form's names

  const setValue = (name: Name, value: string): void => {
    setValues((now) => ({ ...now, [name]: value }));
    setRefused((now) => ({ ...now, [name]: undefined }));
  };
  const touch = (name: Name): void => setTouched((now) => ({ ...now, [name]: true }));

  return {
    values,
    /** What the fields said when they were loaded or last saved. */
    stored,
    setValue,
    /** Whether every field is right. */
    isValid: Object.values(broken).every((message) => message === undefined),
    /** Whether a value differs from what is stored: from the first ones until `settle` says otherwise. */
    isChanged: names.some((name) => values[name] !== stored[name]),
    /** Whether that is so of one of these fields. */
    isAnyChanged: (some: readonly Name[]): boolean => some.some((name) => values[name] !== stored[name]),
    /** Whether a field was left or submitted. */
    isTouched: (name: Name): boolean => touched[name] !== undefined,
    /** The props of the field of this name. */
    bind: (name: Name, { typed = asIs, tidy = asIs }: BindOptions = {}): BoundField => ({
      name,
      value: values[name],
      error: refused[name] ?? (touched[name] === undefined ? undefined : broken[name]),
      onChange: (event) => setValue(name, typed(event.target.value)),
      onBlur: () => {
        touch(name);
        setValues((now) => ({ ...now, [name]: tidy(now[name]) }));
      },
    }),
    /** The props of the `form` element; `send` is called with the values, and the button that was pressed, once they are all right. */
    bindForm: (send: (values: Record<Name, string>, button: HTMLElement | null) => void) => ({
      ref: form,
      noValidate: true,
      ...enterMovesOn(),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        setTouched(Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>); // all of the names
        if (!focusFirst(event.currentTarget, broken)) send(values, event.nativeEvent.submitter);
      },
    }),
    /** Takes over what the server stored of the values that were sent, or of some; what was typed meanwhile stays and is unsaved. No message shows. */
    settle: (sent: Record<Name, string>, answered: Partial<Record<Name, string>>): void => {
      setStored((now) => ({ ...now, ...answered }));
      setTouched({});
      setValues((now) => {
        const kept = names.map((name) => [name, now[name] === sent[name] ? (answered[name] ?? now[name]) : now[name]]);
        return Object.fromEntries(kept) as Record<Name, string>; // all of the names
      });
    },
    /** Shows what the server said about fields, until each is changed, and focuses the first. */
    refuse: (messages: Messages): void => {
      setRefused(messages);
      focusFirst(form.current, messages);
    },
  };
}

/** The part of a form that a component with some of its fields needs; a form with more fields will do. */
export type FormFields<Name extends string> = Pick<
  ReturnType<typeof useFormFields<Name>>,
  'values' | 'setValue' | 'isTouched' | 'bind'
>;

/**
 * The members in which what a form says differs from what it said when it was loaded, compared as JSON: who sends only them leaves the
 * others as another tab or device has saved them since.
 */
export function changedMembers<Members extends object>(now: Members, before: Members): Partial<Members> {
  const stored = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]));
  const changed = Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== stored.get(name));
  return Object.fromEntries(changed) as Partial<Members>; // some of them
}

function asIs(text: string): string {
  return text;
}

/** Focuses the first control of the form that has a message; false if none has. */
function focusFirst(form: HTMLFormElement | null, messages: Messages): boolean {
  for (const control of form?.elements ?? []) {
    const name = control.getAttribute('name');
    if (name === null || messages[name] === undefined || !(control instanceof HTMLElement)) continue;
    control.focus();
    return true;
  }
  return false;
}
