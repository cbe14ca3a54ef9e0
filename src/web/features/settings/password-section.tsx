import { useQuery } from '@tanstack/react-query';
import { SectionForm } from './section-form.tsx';
import { SectionPage } from './section-page.tsx';
import { useSectionForm } from './use-section-form.ts';
import { NewPasswordFields } from '#web/account/new-password-fields.tsx';
import { checkNewPassword, type NewPasswordField } from '#web/account/new-password.ts';
import { changePassword, loginQuery } from '#web/api/security.ts';
import { TextField } from '#web/ui/field.tsx';
import type { FieldMessages } from '#web/ui/form-fields.ts';
import { showToast } from '#web/ui/toast.tsx';

type PasswordField = NewPasswordField | 'currentPassword';
type PasswordValues = Record<PasswordField, string>;

const EMPTY: PasswordValues = { currentPassword: '', password: '', confirmPassword: '' };

/** Another password, for who knows the present one (ruling A5). */
export function PasswordSection() {
  const { data: login = '' } = useQuery(loginQuery);
  const { form, section } = useSectionForm({
    initial: EMPTY,
    check: checkPasswords,
    save: async ({ currentPassword, password }) => {
      await changePassword({ currentPassword, password });
      showToast({ message: 'Your password is changed. All other devices are signed out.' });
      return EMPTY;
    },
  });
  return (
    <SectionPage name="password">
      <SectionForm {...section} verb="Change password" done="Changed">
        {/* Tells a password manager whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          {...form.bind('currentPassword')}
        />
        <NewPasswordFields form={form} label="New password" isLast />
      </SectionForm>
    </SectionPage>
  );
}

function checkPasswords(values: PasswordValues): FieldMessages<PasswordField> {
  const currentPassword = values.currentPassword === '' ? { currentPassword: 'Enter your password' } : {};
  return { ...currentPassword, ...checkNewPassword(values) };
}
