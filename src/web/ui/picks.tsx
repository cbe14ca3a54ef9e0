import './picks.css';

type PicksProps<Value extends string> = {
  /** What is asked, for screen readers; the dialog's title says it to everybody else. */
  label: string;
  /** What was picked before. */
  value: Value | null;
  options: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[];
  /** A tap answers. */
  onPick: (value: Value) => void;
};

/** Answers of which a tap takes one and goes on: the whole row is the target. */
export function Picks<Value extends string>({ label, value, options, onPick }: PicksProps<Value>) {
  return (
    <div className="picks" role="group" aria-label={label}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          data-autofocus={(value === null ? index === 0 : option.value === value) || undefined}
          onClick={() => onPick(option.value)}
        >
          <b>{option.label}</b>
          {option.hint === undefined ? null : <small>{option.hint}</small>}
        </button>
      ))}
    </div>
  );
}
