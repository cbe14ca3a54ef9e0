import { Navigate, useLocation } from 'react-router';
import { FormPage } from './form-page.tsx';
import { returnToOf } from './return-to.ts';
import { enter, useAccount } from '#web/api/account.ts';
import { SignInScreen } from '#web/features/signin/sign-in-screen.tsx';

/** Sign-in, which leads back to where it was asked for; who is signed in already goes there at once (ruling A2). */
export function SignInPage() {
  const { to, state } = returnToOf(useLocation().state);
  if (useAccount() !== null) return <Navigate to={to} state={state} replace />;
  return (
    <FormPage width="narrow">
      <SignInScreen onSignedIn={enter} />
    </FormPage>
  );
}
