import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useAfterPress } from './use-after-press.ts';
import './field.css';

type FieldText = {
  label: string;
  /** Muted sentence between label and field. */
  hint?: string | undefined;
  /** What to do about the value: turns the field red and is tied to it by `aria-describedby`. */
  error?: ReactNode;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean | undefined;
  width?: 'full' | 'postcode' | undefined;
};

type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'prefix' | 'width' | 'size'> &
  FieldText & {
    /** Muted sign inside the field, before the value: £. */
    prefix?: ReactNode;
    /** Muted unit inside the field, after the value: m², %. */
    suffix?: ReactNode;
    /** Sunken and read-only, but still focusable. */
    locked?: boolean;
    align?: 'left' | 'right';
    /** Tabular figures. */
    numeric?: boolean;
    /** Further help under the field, tied to it by `aria-describedby`. */
    note?: ReactNode;
  };

/** A labelled text input with hint, message, prefix and suffix; all other props go to the `input`, `ref` included. The last of a form says its own `enterKeyHint`. */
export function TextField({
  label,
  hint,
  error: message,
  labelHidden,
  width,
  prefix,
  suffix,
  locked = false,
  align = 'left',
  numeric = false,
  note,
  ...rest
}: TextFieldProps) {
  const error = useAfterPress(message);
  const field = useFieldIds(rest.id, { hint, error, note });
  return (
    <FieldFrame {...{ label, hint, error, labelHidden, width, note }} ids={field}>
      <div
        className="field-box"
        data-invalid={field.isInvalid || undefined}
        data-locked={locked || undefined}
        data-numeric={numeric || undefined}
        data-align={align}
      >
        {prefix === undefined ? null : <span aria-hidden="true">{prefix}</span>}
        <input type="text" enterKeyHint="next" {...rest} readOnly={locked || rest.readOnly} {...field.control} />
        {suffix === undefined ? null : <span>{suffix}</span>}
      </div>
    </FieldFrame>
  );
}

/** A text input for a figure: decimal keyboard and tabular figures; it never clamps or rewrites what is typed. */
export function NumberField(props: TextFieldProps) {
  return <TextField inputMode="decimal" autoComplete="off" numeric {...props} />;
}

/** A text input for an e-mail address, which no keyboard capitalises or corrects. */
export function EmailField(props: TextFieldProps) {
  return <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />;
}

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'className' | 'width'> & FieldText & { note?: ReactNode };

/** A labelled text of several lines; all other props go to the `textarea`, `ref` included. */
export function TextAreaField({ label, hint, error, labelHidden, width, note, ...rest }: TextAreaFieldProps) {
  const field = useFieldIds(rest.id, { hint, error, note });
  return (
    <FieldFrame {...{ label, hint, error, labelHidden, width, note }} ids={field}>
      <div className="field-box" data-invalid={field.isInvalid || undefined}>
        <textarea {...rest} {...field.control} />
      </div>
    </FieldFrame>
  );
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'width' | 'size' | 'children'> &
  FieldText & {
    options: readonly { value: string; label: string; disabled?: boolean }[];
  };

/** A labelled native select. */
export function SelectField({ label, hint, error: message, labelHidden, width, options, ...rest }: SelectFieldProps) {
  const error = useAfterPress(message);
  const field = useFieldIds(rest.id, { hint, error });
  return (
    <FieldFrame {...{ label, hint, error, labelHidden, width }} ids={field}>
      <div className="field-box" data-invalid={field.isInvalid || undefined}>
        <select {...rest} {...field.control}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
}

/** Two fields beside each other from 640 px; `post` gives the first one the width of a postcode. */
export function FieldPair({ kind = 'even', children }: { kind?: 'even' | 'post'; children: ReactNode }) {
  return (
    <div className="field-pair" data-kind={kind}>
      {children}
    </div>
  );
}

/** The message of an invalid control, with its icon; the control names its id in `aria-describedby`. */
export function FieldMessage({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-message" id={id}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}

type FieldIds = ReturnType<typeof useFieldIds>;

function FieldFrame(props: FieldText & { note?: ReactNode; ids: FieldIds; children: ReactNode }) {
  const { label, hint, error, labelHidden, width, note, ids, children } = props;
  return (
    <div className="field" data-width={width}>
      <label htmlFor={ids.control.id} className={labelHidden === true ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {hint === undefined ? null : (
        <span className="field-hint" id={ids.hint}>
          {hint}
        </span>
      )}
      {children}
      {ids.isInvalid ? <FieldMessage id={ids.message}>{error}</FieldMessage> : null}
      {note === undefined ? null : <div id={ids.note}>{note}</div>}
    </div>
  );
}

function useFieldIds(givenId: string | undefined, texts: { hint?: ReactNode; error?: ReactNode; note?: ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [hint, message, note] = [`${id}-hint`, `${id}-message`, `${id}-note`];
  const isInvalid = Boolean(texts.error);
  const described = [
    texts.hint === undefined ? '' : hint,
    isInvalid ? message : '',
    texts.note === undefined ? '' : note,
  ].filter((each) => each !== '');
  return {
    hint,
    message,
    note,
    isInvalid,
    control: {
      id,
      'aria-invalid': isInvalid || undefined,
      'aria-describedby': described.length === 0 ? undefined : described.join(' '),
    },
  };
}
