import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messagesByField, problemOf, type CallProblem } from '#web/api/problem-error.ts';
import { useFormFields, type FieldMessages } from '#web/ui/form-fields.ts';

type SectionFormOptions<Name extends string> = {
  initial: Record<Name, string>;
  check: (values: Record<Name, string>) => FieldMessages<Name>;
  /** Fields that are saved before the others, by a call of their own, and only where they were changed. */
  first?: FirstSave<NoInfer<Name>>;
  /** Asks what is to be known before anything is saved, and calls `start` to go on. */
  before?: (values: Record<Name, string>, stored: Record<Name, string>, start: () => void) => void;
  /** Saves what the fields say other than what is stored, but for the first ones, and answers what they say then. */
  save: Save<Name, Record<Name, string>>;
};

type Save<Name extends string, Answered> = (
  values: Record<Name, string>,
  stored: Record<Name, string>,
) => Promise<Answered>;

type FirstSave<Name extends string> = {
  readonly names: readonly Name[];
  /** What is told of them where the others were not saved, such as `Your logo is saved`. */
  readonly isSaved: string;
  readonly save: Save<Name, Partial<Record<Name, string>>>;
};

/** A section's fields and what its `SectionForm` needs to know; a refused save is told at the fields or else above Save. */
export function useSectionForm<Name extends string>(options: SectionFormOptions<Name>) {
  const { initial, check, first, before = (_values, _stored, start) => start(), save } = options;
  const form = useFormFields({ initial, check });
  const [isPartSaved, setPartSaved] = useState(false);
  const isFirstChanged = first !== undefined && form.isAnyChanged(first.names);
  const saving = useMutation({
    mutationFn: async (values: Record<Name, string>) => {
      if (!isFirstChanged) return save(values, form.stored);
      const answered = await first.save(values, form.stored);
      form.settle(values, answered);
      setPartSaved(true);
      return save({ ...values, ...answered }, form.stored);
    },
    onSuccess: (stored, sent) => {
      form.settle(sent, stored);
      setPartSaved(false);
    },
    onError: (thrown) => form.refuse(messagesByField(problemOf(thrown))),
  });
  const problem = saving.isError ? problemOf(saving.error) : null;
  return {
    form,
    section: {
      formProps: form.bindForm((values) => {
        if (!saving.isPending) before(values, form.stored, () => saving.mutate(values));
      }),
      isChanged: form.isChanged,
      isSaving: saving.isPending,
      isSaved: saving.isSuccess,
      savedPart: isPartSaved && !isFirstChanged ? (first?.isSaved ?? null) : null,
      failure: problem === null || isToldAtFields(problem, initial) ? null : problem,
    },
  };
}

function isToldAtFields(problem: CallProblem, fields: object): boolean {
  return Object.keys(messagesByField(problem)).some((name) => Object.hasOwn(fields, name));
}
