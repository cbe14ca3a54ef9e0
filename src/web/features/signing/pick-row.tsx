import { useId } from 'react';

type PickRowProps = {
  /** Of the rows that exclude each other; null for one that is ticked for itself. */
  name: string | null;
  isChosen: boolean;
  label: string;
  hint?: string;
  amount?: string;
  onChoose: () => void;
};

/** A row to tick or to choose: all of it is the target. */
export function PickRow({ name, isChosen, label, hint, amount, onChoose }: PickRowProps) {
  const id = useId();
  return (
    <label>
      <input
        type={name === null ? 'checkbox' : 'radio'}
        name={name ?? undefined}
        checked={isChosen}
        aria-describedby={hint === undefined ? undefined : id}
        onChange={onChoose}
      />
      <span>
        <b>{label}</b>
        {hint === undefined ? null : (
          <small className="muted signing-hint" id={id}>
            {hint}
          </small>
        )}
      </span>
      {amount === undefined ? null : <span className="num">{amount}</span>}
    </label>
  );
}
