import { Navigate } from 'react-router';
import { FormPage } from './form-page.tsx';
import { enter, useAccount } from '#web/api/account.ts';
import { SignUpScreen } from '#web/features/signup/sign-up-screen.tsx';

/** Sign-up, which leads to the job list; who is signed in already goes there at once. */
export function SignUpPage() {
  if (useAccount() !== null) return <Navigate to="/jobs" replace />;
  return (
    <FormPage width="solo">
      <SignUpScreen onSignedUp={enter} />
    </FormPage>
  );
}
