import { useMutation } from '@tanstack/react-query';
import type { Account } from '#domain/account/account.ts';
import { signIn } from '#web/api/account.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField, TextField } from '#web/ui/field.tsx';
import { useFormFields } from '#web/ui/form-fields.ts';
import { Notice } from '#web/ui/notice.tsx';
import './sign-in-form.css';

type SignInFormProps = {
  /** The address that must be used; it is shown and locked. */
  lockedEmail?: string;
  onSignedIn: (account: Account) => void;
};

/** E-mail address, password and Sign in; what went wrong stands above the fields, and what was typed stays. */
export function SignInForm({ lockedEmail, onSignedIn }: SignInFormProps) {
  const form = useFormFields({ initial: { email: lockedEmail ?? '', password: '' }, check: missing });
  const entering = useMutation({ mutationFn: signIn, onSuccess: onSignedIn });
  return (
    <form className="sign-in-form" {...form.bindForm((values) => entering.mutate(values))}>
      {entering.isError ? <Notice tone="error">{problemOf(entering.error).detail}</Notice> : null}
      <EmailField
        label="Email"
        autoComplete="username"
        locked={lockedEmail !== undefined}
        {...form.bind('email', { tidy: (text) => text.trim() })}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
        data-autofocus={lockedEmail === undefined ? undefined : true}
        {...form.bind('password')}
      />
      <Button type="submit" variant="primary" full busy={entering.isPending} busyLabel="Working">
        Sign in
      </Button>
    </form>
  );
}

function missing({ email, password }: { email: string; password: string }) {
  return {
    ...(email.trim() === '' ? { email: 'Enter your e-mail address' } : {}),
    ...(password === '' ? { password: 'Enter your password' } : {}),
  };
}
