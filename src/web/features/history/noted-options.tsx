import type { LineItem } from '#domain/price/line-item.ts';
import { CHOICES } from '#domain/price/line-option.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';

type NotedOptionsProps = {
  lines: readonly LineItem[];
  /** The ids of what is taken. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** What the customer said that they take of what the quote lets them decide; nothing where it is all decided (rule O5). */
export function NotedOptions({ lines, chosen, onChange }: NotedOptionsProps) {
  const optional = lines.filter(({ isOptional }) => isOptional);
  const choices = CHOICES.map((letter) => lines.filter(({ choice }) => choice === letter));
  const without = (ids: readonly string[]): string[] => chosen.filter((id) => !ids.includes(id));
  return (
    <>
      {choices
        .filter((ofLetter) => ofLetter.length > 0)
        .map((ofLetter) => {
          const ids = ofLetter.map(({ id }) => id);
          return (
            <ChoiceField
              key={ids[0]}
              label="They chose"
              name={`choice-${ids[0]}`}
              value={ids.find((id) => chosen.includes(id)) ?? ids[0] ?? ''}
              options={ofLetter.map(({ id, description }) => ({ value: id, label: description }))}
              onChange={({ target }) => onChange([...without(ids), target.value])}
            />
          );
        })}
      {optional.length === 0 ? null : (
        <fieldset className="choice-field">
          <legend>They also take</legend>
          {optional.map(({ id, description }) => (
            <Checkbox
              key={id}
              isChecked={chosen.includes(id)}
              onChange={(isTaken) => onChange(isTaken ? [...chosen, id] : without([id]))}
            >
              {description}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </>
  );
}
