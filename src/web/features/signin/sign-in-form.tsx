import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '#domain/account/account.ts';
import { signIn } from '#web/api/account.ts';
import { messagesByField, problemOf } from '#web/api/problem-error.ts';
import { canUsePasskeys, signInByPasskey } from '#web/api/passkeys.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField, TextField } from '#web/ui/field.tsx';
import { useFormFields } from '#web/ui/form-fields.ts';
import { Notice } from '#web/ui/notice.tsx';
import './sign-in-form.css';

type SignInFormProps = {
  /** The account's address, for one who is signed in already: most sign in with it, and a passkey must be of that account. */
  accountEmail?: string;
  onSignedIn: (account: Account) => void;
};

/** E-mail address, password and Sign in, or a passkey alone; what went wrong stands above the fields, and what was typed stays. */
export function SignInForm({ accountEmail, onSignedIn }: SignInFormProps) {
  // What the server asks for besides the password: not everybody has an authenticator app.
  const [codeHint, setCodeHint] = useState<string | null>(null);
  const asksForCode = codeHint !== null;
  const form = useFormFields({
    initial: { email: accountEmail ?? '', password: '', code: '' },
    check: (values) => missing(values, asksForCode),
  });
  const entering = useMutation({
    mutationFn: signIn,
    onSuccess: onSignedIn,
    onError: (thrown, { email, password }) => {
      const problem = problemOf(thrown);
      form.refuse(messagesByField(problem));
      if (problem.code !== 'CODE_NEEDED') return;
      setCodeHint(problem.detail);
      // The field that comes up is not wrong for being empty yet.
      const right = { email, password, code: '' };
      form.settle(right, right);
    },
  });
  const byPasskey = useMutation({ mutationFn: () => signInByPasskey(accountEmail), onSuccess: onSignedIn });
  const { error } = byPasskey.isError ? byPasskey : entering;
  const problem = error === null ? null : problemOf(error);
  return (
    <form
      className="sign-in-form"
      {...form.bindForm(({ code, ...values }) => {
        byPasskey.reset();
        entering.mutate(asksForCode ? { ...values, code } : values);
      })}
    >
      {problem === null || isToldAtCode(problem.code) ? null : <Notice tone="error">{problem.detail}</Notice>}
      <EmailField label="Email" autoComplete="username" {...form.bind('email', { tidy: (text) => text.trim() })} />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
        data-autofocus={accountEmail === undefined ? undefined : true}
        {...form.bind('password')}
      />
      {asksForCode ? (
        <TextField
          ref={focusAtOnce}
          label="Code"
          hint={codeHint}
          autoComplete="one-time-code"
          enterKeyHint="go"
          {...form.bind('code')}
        />
      ) : null}
      <Button type="submit" variant="primary" full busy={entering.isPending} busyLabel="Working">
        Sign in
      </Button>
      {canUsePasskeys() ? (
        <Button full busy={byPasskey.isPending} busyLabel="Working" onClick={() => byPasskey.mutate()}>
          Use a passkey
        </Button>
      ) : null}
    </form>
  );
}

function isToldAtCode(code: string): boolean {
  return code === 'CODE_NEEDED' || code === 'WRONG_CODE';
}

// It is all that is still to do.
function focusAtOnce(field: HTMLInputElement | null): void {
  field?.focus();
}

function missing({ email, password, code }: Record<'email' | 'password' | 'code', string>, asksForCode: boolean) {
  return {
    ...(asksForCode && code.trim() === '' ? { code: 'Enter the code' } : {}),
    ...(email.trim() === '' ? { email: 'Enter your e-mail address' } : {}),
    ...(password === '' ? { password: 'Enter your password' } : {}),
  };
}
