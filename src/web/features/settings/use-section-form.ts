import { useMutation } from '@tanstack/react-query';
import { messagesByField, problemOf, type CallProblem } from '#web/api/problem-error.ts';
import { useFormFields, type FieldMessages } from '#web/ui/form-fields.ts';

type SectionFormOptions<Name extends string> = {
  initial: Record<Name, string>;
  check: (values: Record<Name, string>) => FieldMessages<Name>;
  /** Saves what the fields say and answers what they say once it is stored. */
  save: (values: Record<Name, string>) => Promise<Record<Name, string>>;
};

/** A section's fields and what its `SectionForm` needs to know; a refused save is told at the fields or else above Save. */
export function useSectionForm<Name extends string>({ initial, check, save }: SectionFormOptions<Name>) {
  const form = useFormFields({ initial, check });
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (stored, sent) => form.settle(sent, stored),
    onError: (thrown) => form.refuse(messagesByField(problemOf(thrown))),
  });
  const problem = saving.isError ? problemOf(saving.error) : null;
  return {
    form,
    section: {
      formProps: form.bindForm((values) => {
        if (!saving.isPending) saving.mutate(values);
      }),
      isChanged: form.isChanged,
      isSaving: saving.isPending,
      isSaved: saving.isSuccess,
      failure: problem === null || isToldAtFields(problem, initial) ? null : problem,
    },
  };
}

function isToldAtFields(problem: CallProblem, fields: object): boolean {
  return Object.keys(messagesByField(problem)).some((name) => Object.hasOwn(fields, name));
}
