import { withPart, type PartMessages, type readPlan, type TypedPart } from './plan-form.ts';
import { tidyFigure } from '#domain/money/figure-text.ts';
import type { PlannedPart } from '#domain/job/planned-parts.ts';
import { partWords, PLAN_PARTS, whenWords } from '#domain/payment-plan.ts';
import { newId } from '#web/api/new-id.ts';
import { Button } from '#web/ui/button.tsx';
import { NumberField, SelectField, TextField } from '#web/ui/field.tsx';

const WHENS = [
  { value: 'ON_ACCEPTANCE', label: 'On acceptance' },
  { value: 'ON_START', label: 'When the work starts' },
  { value: 'ON_FINISH', label: 'When the work is done' },
  { value: 'DAY', label: 'On a day' },
];

const UNITS = [
  { value: 'PERCENT', label: 'Percent' },
  { value: 'AMOUNT', label: 'Pounds' },
];

type PlanPartsProps = {
  parts: readonly TypedPart[];
  messages: ReturnType<typeof readPlan>['messages'];
  /** Those that were invoiced stay as they are (B3). */
  issued: readonly PlannedPart[];
  /** As printed, of an invoiced part. */
  numberOf: (invoiceId: string | null) => string;
  onChange: (parts: TypedPart[]) => void;
};

/** The parts of a plan of one's own, each with its name, share and occasion. */
export function PlanParts({ parts, messages, issued, numberOf, onChange }: PlanPartsProps) {
  const change = (id: string, changed: Partial<TypedPart>): void =>
    onChange(parts.map((part) => (part.id === id ? { ...part, ...changed } : part)));
  return (
    <>
      {parts.map((part, index) => {
        const locked = issued.find(({ id }) => id === part.id);
        return locked === undefined ? (
          <PartFields
            key={part.id}
            part={part}
            name={`Part ${index + 1}`}
            messages={messages[index] ?? {}}
            onChange={(changed) => change(part.id, changed)}
            onRemove={
              parts.length <= PLAN_PARTS.min || part.unit === 'REST'
                ? null
                : () => onChange(parts.filter(({ id }) => id !== part.id))
            }
          />
        ) : (
          <p key={part.id} className="dialog-text">
            {partWords(locked)}, {whenWords(locked.when)}: invoice {numberOf(locked.invoiceId)}
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
  onChange: (changed: Partial<TypedPart>) => void;
  onRemove: (() => void) | null;
};

function PartFields({ part, name, messages, onChange, onRemove }: PartFieldsProps) {
  const { label, unit, figure, when, day } = part;
  const isPercent = unit === 'PERCENT';
  return (
    <fieldset className="plan-part">
      <legend>{unit === 'REST' ? 'The rest' : name}</legend>
      <TextField
        label="What it is called"
        value={label}
        error={label === '' ? undefined : messages.label}
        autoComplete="off"
        onChange={({ target }) => onChange({ label: target.value })}
      />
      {unit === 'REST' ? null : (
        <div className="plan-share">
          <NumberField
            label="How much"
            {...(isPercent ? { suffix: '%' } : { prefix: '£' })}
            value={figure}
            error={figure === '' ? undefined : messages.figure}
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
        options={WHENS}
        onChange={({ target }) => onChange({ when: target.value })}
      />
      {when === 'DAY' ? (
        <TextField
          label="Day"
          type="date"
          value={day}
          error={day === '' ? undefined : messages.day}
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
