import type { NewPasswordField } from './new-password.ts';
import { PasswordHints } from './password-hints.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { FormFields } from '#web/ui/form-fields.ts';

type NewPasswordFieldsProps = {
  form: FormFields<NewPasswordField>;
  /** What the first field is called, where it is not the only password. */
  label?: string;
  /** Whether nothing is typed after them in their form. */
  isLast?: boolean;
};

/** A password to choose with its five hints, and the same again (rulings A5 and S1). */
export function NewPasswordFields({ form, label = 'Password', isLast = false }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        label={label}
        type="password"
        autoComplete="new-password"
        {...form.bind('password')}
        note={<PasswordHints password={form.values.password} isTouched={form.isTouched('password')} />}
      />
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        enterKeyHint={isLast ? 'done' : 'next'}
        {...form.bind('confirmPassword')}
      />
    </>
  );
}
