import { formatPounds } from '#domain/money/money.ts';
import type { ShownLine } from '#domain/offer/offered-quote.ts';
import { CHOICES } from '#domain/price/line-option.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';

type NotedOptionsProps = {
  lines: readonly ShownLine[];
  hasVat: boolean;
  /** The ids of what is taken. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** What the customer said that they take of what the quote lets them decide, at the prices of their page; nothing where it is all decided (rule O5). */
export function NotedOptions({ lines, hasVat, chosen, onChange }: NotedOptionsProps) {
  const optional = lines.filter(({ isOptional }) => isOptional);
  const choices = CHOICES.map((letter) => lines.filter(({ choice }) => choice === letter));
  const without = (ids: readonly string[]): string[] => chosen.filter((id) => !ids.includes(id));
  const withVat = hasVat ? ', with VAT' : '';
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
              value={ofLetter.find((line) => line.chosen)?.id ?? ''}
              options={ofLetter.map(({ id, description, total }) => ({
                value: id,
                label: description,
                ...(total === null ? {} : { hint: `${formatPounds(total)} in all${withVat}` }),
              }))}
              onChange={({ target }) => onChange([...without(ids), target.value])}
            />
          );
        })}
      {optional.length === 0 ? null : (
        <fieldset className="choice-field">
          <legend>They also take</legend>
          {optional.map(({ id, description, total }) => (
            <Checkbox
              key={id}
              isChecked={chosen.includes(id)}
              onChange={(isTaken) => onChange(isTaken ? [...chosen, id] : without([id]))}
            >
              <span>
                {description}
                {total === null ? null : <small> adds {`${formatPounds(total)}${withVat}`}</small>}
              </span>
            </Checkbox>
          ))}
        </fieldset>
      )}
    </>
  );
}
