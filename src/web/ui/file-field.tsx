import { useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { Button } from './button.tsx';
import { FieldMessage } from './field.tsx';
import './file-field.css';

type FileFieldProps = {
  label: string;
  hint: string;
  /** The words on the button that opens the file picker. */
  choose: string;
  /** The types that the picker offers, as in the HTML attribute. */
  accept: string;
  busy: boolean;
  /** The button's words while the file is read. */
  busyLabel: string;
  /** Why the last file was not taken. */
  error?: string | undefined;
  onChoose: (file: File) => void;
};

/** Chooses one file: by a button, or dropped on the field. */
export function FileField({ label, hint, choose, accept, busy, busyLabel, error, onChoose }: FileFieldProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const file = currentTarget.files?.[0];
    if (file !== undefined) onChoose(file);
    // Emptied, so that choosing the same file again is a change again.
    currentTarget.value = '';
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined && !busy) onChoose(file);
  };
  const hover = (event: DragEvent): void => {
    // Else the browser would open the file.
    event.preventDefault();
    setOver(true);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut for the button
    <div
      className="file-field"
      role="group"
      aria-labelledby={`${id}-label`}
      data-over={isOver || undefined}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <b id={`${id}-label`}>{label}</b>
      <span className="field-hint" id={`${id}-hint`}>
        {hint}
      </span>
      <Button
        variant="primary"
        icon="upload"
        busy={busy}
        busyLabel={busyLabel}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-message`}
        onClick={() => input.current?.click()}
      >
        {choose}
      </Button>
      <span className="file-field-drop from-laptop" aria-hidden="true">
        or drop it here
      </span>
      <input ref={input} type="file" accept={accept} aria-label={label} hidden onChange={take} />
      <div role="alert">{error === undefined ? null : <FieldMessage id={`${id}-message`}>{error}</FieldMessage>}</div>
    </div>
  );
}
