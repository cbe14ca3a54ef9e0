import { useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { Button } from './button.tsx';
import { FieldMessage } from './field.tsx';
import './csv-field.css';

type CsvFieldProps = {
  hint: string;
  /** While the file is read. */
  busy: boolean;
  /** Why the last file was not taken. */
  error?: string | undefined;
  onChoose: (file: File) => void;
};

const LABEL = 'CSV file';

// Workbooks too, so that who has one learns what to do.
const ACCEPTED = '.csv,.txt,.tsv,.xlsx,.xls,text/csv';

/** Chooses a table as a CSV file: by a button, or dropped on the field. */
export function CsvField({ hint, busy, error, onChoose }: CsvFieldProps) {
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
      className="csv-field"
      role="group"
      aria-labelledby={`${id}-label`}
      data-over={isOver || undefined}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <b id={`${id}-label`}>{LABEL}</b>
      <span className="field-hint" id={`${id}-hint`}>
        {hint}
      </span>
      <Button
        variant="primary"
        icon="upload"
        busy={busy}
        busyLabel="Reading"
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-message`}
        onClick={() => input.current?.click()}
      >
        Choose a CSV file
      </Button>
      <span className="csv-field-drop from-laptop" aria-hidden="true">
        or drop it here
      </span>
      <input ref={input} type="file" accept={ACCEPTED} aria-label={LABEL} hidden onChange={take} />
      <div role="alert">{error === undefined ? null : <FieldMessage id={`${id}-message`}>{error}</FieldMessage>}</div>
    </div>
  );
}
