import { useState, type ChangeEvent } from 'react';
import { FIGURE_KINDS, textKey, type NumberField } from './job-draft-content.ts';
import { useDraftText } from './job-drafts.ts';
import type { JobEdit } from '#domain/job/job-edit.ts';
import type { Hundredths } from '#domain/money/money.ts';
import { readUnitFigure, tidyUnitFigure } from '#domain/price/unit-figure.ts';
import type { Unit } from '#domain/price/units.ts';

type NumberFieldOptions = {
  /** Whose field it is: the id of a zone or a line item. */
  ownerId: string;
  field: NumberField;
  /** What its line is charged by, if it is of one. */
  unit?: Unit | null;
  /** The value as it is shown until something is typed; empty when there is none. */
  shown: string;
  /** What to do about the value, if it breaks a rule. */
  broken: string | undefined;
  /** The edits that put the number that was typed into the job, in hundredths; null when the field is empty or holds no number. */
  edits: (value: Hundredths | null) => readonly JobEdit[];
};

/** The props of a number field over the job's draft: what is typed is tidied when the field is left, and what is wrong stays with its message (ruling S4). */
export function useNumberField({ ownerId, field, unit = null, shown, broken, edits }: NumberFieldOptions) {
  const key = textKey(ownerId, field);
  const { text, store } = useDraftText(key);
  const value = text ?? shown;
  const kind = FIGURE_KINDS[field];
  const message = readUnitFigure(kind, value, unit).message ?? broken;
  // A wrong text from an earlier visit says at once why it is not saved.
  const [isTouched, setIsTouched] = useState(value !== '' && message !== undefined);

  return {
    value,
    error: isTouched ? message : undefined,
    onBlur: () => {
      setIsTouched(true);
      const tidy = tidyUnitFigure(kind, value, unit);
      if (message === undefined && tidy !== value) store.edit([], { [key]: tidy });
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      store.edit(edits(readUnitFigure(kind, target.value, unit).value), { [key]: target.value }),
  };
}
