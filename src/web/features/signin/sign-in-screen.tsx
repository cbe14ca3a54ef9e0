import { Link } from 'react-router';
import { SignInForm } from './sign-in-form.tsx';
import type { Account } from '#domain/account.ts';
import { BRAND } from '#domain/brand.ts';
import { PageTitle } from '#web/ui/page.tsx';

/** Sign in, with the way to an account for those who have none. */
export function SignInScreen({ onSignedIn }: { onSignedIn: (account: Account) => void }) {
  return (
    <>
      <PageTitle title="Sign in" />
      <SignInForm onSignedIn={onSignedIn} />
      <p className="muted">
        New to {BRAND}? <Link to="/signup">Create an account</Link>
      </p>
    </>
  );
}
