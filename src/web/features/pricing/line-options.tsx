import { useState, type Ref } from 'react';
import type { Job } from '#domain/job/job.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { CHOICES, type Choice, type LineOption } from '#domain/price/line-option.ts';
import { isOffered } from '#domain/price/options.ts';
import { useDraftFact, useDraftStore, useJobDraft } from '#web/job-draft/job-drafts.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/field.tsx';

type LineOptionsProps = {
  line: LineItem;
  /** What to do about the choice. */
  error: string | undefined;
  tickRef?: Ref<HTMLInputElement>;
};

const NONE = '';

/** What the customer may decide of a line: to add it or, once there is something to decide, to take it instead of another (rule O5). */
export function LineOptions({ line, error, tickRef }: LineOptionsProps) {
  const store = useDraftStore();
  const isOptional = useDraftFact((job) => Number(lineIn(job, line).isOptional)) === 1;
  const isAnyOffered = useDraftFact(({ lineItems }) => Number(lineItems.some(isOffered))) === 1;
  // It stays under the hand that takes the last choice back.
  const [hasChoices, setHasChoices] = useState(false);
  if (!hasChoices && isAnyOffered) setHasChoices(true);
  // Both at once, so that a line is never optional and one of a choice.
  const set = (option: LineOption): void =>
    store.edit([
      { kind: 'setLine', lineId: line.id, member: 'choice', value: option.choice },
      { kind: 'setLine', lineId: line.id, member: 'isOptional', value: option.isOptional },
    ]);
  return (
    <>
      <Checkbox
        isChecked={isOptional}
        inputRef={tickRef}
        onChange={(isChecked) => set({ isOptional: isChecked, choice: null })}
      >
        Optional, the customer may add it
      </Checkbox>
      {hasChoices ? (
        <ChoiceSelect line={line} error={error} onChoose={(choice) => set({ isOptional: false, choice })} />
      ) : null}
    </>
  );
}

type ChoiceSelectProps = Pick<LineOptionsProps, 'line' | 'error'> & { onChoose: (choice: Choice | null) => void };

/** It names the lines of each letter by what is typed in them, so it is drawn with every letter. */
function ChoiceSelect({ line, error, onChoose }: ChoiceSelectProps) {
  const { job } = useJobDraft().draft;
  return (
    <SelectField
      label="One of a choice"
      hint="The customer takes one of these; the first is in the total."
      options={choicesFor(line, job.lineItems)}
      value={lineIn(job, line).choice ?? NONE}
      error={error}
      onChange={({ target }) => onChoose((target.value || null) as Choice | null)} // one of the options
    />
  );
}

/** The line as it is typed, which may be ahead of what its row shows. */
function lineIn({ lineItems }: Pick<Job, 'lineItems'>, line: LineItem): LineItem {
  return lineItems.find(({ id }) => id === line.id) ?? line;
}

/** The letters that other lines have, by what these are, and the next one that is free. */
function choicesFor(line: LineItem, lines: readonly LineItem[]) {
  const othersOf = (letter: Choice): readonly LineItem[] =>
    lines.filter(({ id, choice }) => id !== line.id && choice === letter);
  const free = CHOICES.find((letter) => othersOf(letter).length === 0);
  const offered = CHOICES.filter((letter) => letter === free || letter === line.choice || othersOf(letter).length > 0);
  return [
    { value: NONE, label: 'No' },
    ...offered.map((letter) => {
      const others = othersOf(letter).map(({ description }) => description);
      return { value: letter, label: `Choice ${letter}${others.length === 0 ? '' : `: ${others.join(', ')}`}` };
    }),
  ];
}
