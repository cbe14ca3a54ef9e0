import { useId, type ComponentProps } from 'react';
import { FieldMessage } from './field.tsx';
import './choice-field.css';

type ChoiceFieldProps = Pick<ComponentProps<'input'>, 'onChange' | 'onBlur'> & {
  label: string;
  name: string;
  value: string;
  /** What to do about the choice. */
  error?: string | undefined;
  /** For two or three short words: beside each other. */
  isInRow?: boolean;
  options: readonly { value: string; label: string; hint?: string }[];
};

/** One of a few choices that are all in sight: radio buttons, each with its hint. */
export function ChoiceField({ label, name, value, error, options, isInRow, ...rest }: ChoiceFieldProps) {
  const id = useId();
  return (
    <fieldset
      className="choice-field"
      data-row={isInRow || undefined}
      aria-describedby={error === undefined ? undefined : `${id}-message`}
    >
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            {...rest}
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-describedby={option.hint === undefined ? undefined : `${id}-${option.value}`}
          />
          <span>
            {option.label}
            {option.hint === undefined ? null : <small id={`${id}-${option.value}`}>{option.hint}</small>}
          </span>
        </label>
      ))}
      {error === undefined ? null : <FieldMessage id={`${id}-message`}>{error}</FieldMessage>}
    </fieldset>
  );
}
