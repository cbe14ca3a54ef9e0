import { useId } from 'react';
import './segmented-field.css';

type SegmentedFieldProps<Value extends string> = {
  label: string;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
};

/** One of two to five short words in a row: radio buttons, so that arrow keys choose. */
export function SegmentedField<Value extends string>(props: SegmentedFieldProps<Value>) {
  const { label, labelHidden = false, value, options, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="segmented">
      <legend className={labelHidden ? 'visually-hidden' : undefined}>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
