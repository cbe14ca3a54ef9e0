import { useMutation } from '@tanstack/react-query';
import { messagesByField, problemOf } from '#web/api/problem-error.ts';
import { useFormFields } from '#web/ui/form-fields.ts';

/** A form that asks for the password alone; a wrong one is told at its field, anything else by `failure`. */
export function useProvenForm() {
  const form = useFormFields({
    initial: { currentPassword: '' },
    check: ({ currentPassword }) => (currentPassword === '' ? { currentPassword: 'Enter your password' } : {}),
  });
  const acting = useMutation({
    mutationFn: (act: () => Promise<void>) => act(),
    onError: (thrown) => form.refuse(messagesByField(problemOf(thrown))),
  });
  const problem = acting.isError ? problemOf(acting.error) : null;
  const isTold = problem !== null && messagesByField(problem)['currentPassword'] !== undefined;
  return {
    form,
    isBusy: acting.isPending,
    failure: problem === null || isTold ? null : problem,
    bindForm: (act: (password: string, button: HTMLElement | null) => Promise<void>) =>
      form.bindForm(({ currentPassword }, button) => acting.mutate(() => act(currentPassword, button))),
  };
}
