import { partField, withPart, type PartMessages, type TypedPart } from './plan-form.ts';
import { tidyFigure } from '#domain/money/figure-text.ts';
import { partWords, PLAN_PARTS, whenWords, type PlanPart } from '#domain/payment-plan.ts';
import { newId } from '#web/api/new-id.ts';
import { Button } from '#web/ui/button.tsx';
import { unprintableNote } from '#web/document/unprintable-note.tsx';
import { NumberField, SelectField, TextField } from '#web/ui/field.tsx';

const OCCASIONS = [
  { value: 'ON_ACCEPTANCE', label: 'On acceptance' },
  { value: 'ON_START', label: 'When the work starts' },
  { value: 'ON_FINISH', label: 'When the work is done' },
];
const DAY = { value: 'DAY', label: 'On a day' };

const UNITS = [
  { value: 'PERCENT', label: 'Percent' },
  { value: 'AMOUNT', label: 'Pounds' },
];

/** A part that was invoiced, with the number of its invoice as printed: it stays as it is (B3). */
export type LockedPart = PlanPart & { readonly number: string };

type PlanPartsProps = {
  parts: readonly TypedPart[];
  messages: readonly PartMessages[];
  locked: readonly LockedPart[];
  /** Whether a part can wait for a day; one that does keeps it. */
  hasDays: boolean;
  /** Whether fields that are still empty say what they want. */
  isAsked: boolean;
  onChange: (parts: TypedPart[]) => void;
};

/** The parts of a plan of one's own, each with its name, share and occasion. */
export function PlanParts({ parts, messages, locked, hasDays, isAsked, onChange }: PlanPartsProps) {
  const change = (id: string, changed: Partial<TypedPart>): void =>
    onChange(parts.map((part) => (part.id === id ? { ...part, ...changed } : part)));
  return (
    <>
      {parts.map((part, index) => {
        const issued = locked.find(({ id }) => id === part.id);
        return issued === undefined ? (
          <PartFields
            key={part.id}
            part={part}
            name={`Part ${index + 1}`}
            messages={messages[index] ?? {}}
            whens={hasDays || part.when === 'DAY' ? [...OCCASIONS, DAY] : OCCASIONS}
            isAsked={isAsked}
            onChange={(changed) => change(part.id, changed)}
            onRemove={
              parts.length <= PLAN_PARTS.min || part.unit === 'REST'
                ? null
                : () => onChange(parts.filter(({ id }) => id !== part.id))
            }
          />
        ) : (
          <p key={part.id} className="dialog-text">
            {partWords(issued)}, {whenWords(issued.when)}: invoice {issued.number}
          </p>
        );
      })}
      {parts.length >= PLAN_PARTS.max ? null : (
        <Button variant="quiet" onClick={() => onChange(withPart(parts, newId()))}>
          Add a part
        </Button>
      )}
    </>
  );
}

type PartFieldsProps = {
  part: TypedPart;
  name: string;
  messages: PartMessages;
  whens: typeof OCCASIONS;
  isAsked: boolean;
  onChange: (changed: Partial<TypedPart>) => void;
  onRemove: (() => void) | null;
};

function PartFields({ part, name, messages, whens, isAsked, onChange, onRemove }: PartFieldsProps) {
  const { label, unit, figure, when, day } = part;
  const isPercent = unit === 'PERCENT';
  const field = (member: keyof PartMessages, value: string) => ({
    name: partField(part, member),
    value,
    error: value === '' && !isAsked ? undefined : messages[member],
  });
  return (
    <fieldset className="plan-part">
      <legend>{unit === 'REST' ? 'The rest' : name}</legend>
      <TextField
        label="What it is called"
        {...field('label', label)}
        note={unprintableNote(label)}
        autoComplete="off"
        onChange={({ target }) => onChange({ label: target.value })}
      />
      {unit === 'REST' ? null : (
        <div className="plan-share">
          <NumberField
            label="How much"
            {...(isPercent ? { suffix: '%' } : { prefix: '£' })}
            {...field('figure', figure)}
            onChange={({ target }) => onChange({ figure: target.value })}
            onBlur={() => onChange({ figure: tidyFigure(isPercent ? 'percent' : 'price', figure) })}
          />
          <SelectField
            label="In"
            value={unit}
            options={UNITS}
            onChange={({ target }) => onChange({ unit: target.value === 'AMOUNT' ? 'AMOUNT' : 'PERCENT', figure: '' })}
          />
        </div>
      )}
      <SelectField
        label="When"
        value={when}
        options={whens}
        onChange={({ target }) => onChange({ when: target.value })}
      />
      {when === 'DAY' ? (
        <TextField
          label="Day"
          type="date"
          {...field('day', day)}
          onChange={({ target }) => onChange({ day: target.value })}
        />
      ) : null}
      {onRemove === null ? null : (
        <Button variant="quiet" aria-label={`Remove ${label === '' ? name : label}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </fieldset>
  );
}
