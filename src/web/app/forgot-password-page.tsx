import { FormPage } from './form-page.tsx';
import { ForgotPasswordScreen } from '#web/features/password-reset/forgot-password-screen.tsx';

/** Asking for the mail that resets a password. */
export function ForgotPasswordPage() {
  return (
    <FormPage width="narrow">
      <ForgotPasswordScreen />
    </FormPage>
  );
}
