import { Link } from 'react-router';
import { SignInForm } from './sign-in-form.tsx';
import type { Account } from '#domain/account/account.ts';
import { BRAND } from '#domain/brand.ts';
import { PageTitle } from '#web/ui/page.tsx';

/** Sign in, with the ways for those who have forgotten their password or have no account. */
export function SignInScreen({ onSignedIn }: { onSignedIn: (account: Account) => void }) {
  return (
    <>
      <PageTitle title="Sign in" />
      <SignInForm onSignedIn={onSignedIn} />
      <p>
        <Link to="/forgot-password" className="lone-link">
          Forgot password
        </Link>
      </p>
      <p className="muted">
        New to {BRAND}? <Link to="/signup">Create an account</Link>
      </p>
    </>
  );
}
