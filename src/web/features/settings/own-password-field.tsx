import { TextField } from '#web/ui/field.tsx';
import type { FormFields } from '#web/ui/form-fields.ts';

type OwnPasswordFieldProps = { form: FormFields<'currentPassword'>; hint: string; isLast?: boolean };

/** The password of whoever is signed in, where they are asked for it again. */
export function OwnPasswordField({ form, hint, isLast = false }: OwnPasswordFieldProps) {
  return (
    <TextField
      label="Current password"
      type="password"
      autoComplete="current-password"
      hint={hint}
      {...(isLast ? { enterKeyHint: 'go' } : {})}
      {...form.bind('currentPassword')}
    />
  );
}
