import { FormPage } from './form-page.tsx';
import { ResetPasswordScreen } from '#web/features/password-reset/reset-password-screen.tsx';

/** Where the mailed link leads. */
export function ResetPasswordPage() {
  return (
    <FormPage width="narrow">
      <ResetPasswordScreen />
    </FormPage>
  );
}
