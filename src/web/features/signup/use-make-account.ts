import { useRef } from 'react';
import { signUpBody, type SignUpValues } from './sign-up-form.ts';
import type { Account } from '#domain/account/account.ts';
import { emailKey } from '#domain/text/email.ts';
import { signIn, signUp } from '#web/api/account.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { showToast } from '#web/ui/toast.tsx';

/**
 * Makes the account of a form. A try whose answer was lost may have made it: where the next one finds the address taken, the password
 * tells whether the account is this one, and signs in to it like anywhere else.
 */
export function useMakeAccount(): (values: SignUpValues) => Promise<Account> {
  // What the first try of each address said whose answer never came.
  const lost = useRef(new Map<string, string>());
  return async (values) => {
    const body = signUpBody(values);
    const said = JSON.stringify(body);
    try {
      return await signUp(body);
    } catch (thrown) {
      const { code, mayBeDone } = problemOf(thrown);
      const address = emailKey(body.email);
      const earlier = lost.current.get(address);
      if (mayBeDone === true && earlier === undefined) lost.current.set(address, said);
      if (code !== 'EMAIL_TAKEN' || earlier === undefined) throw thrown;
      const account = await signInInstead(body, thrown);
      if (earlier !== said)
        showToast({ message: 'Your account was made by your first try. Change in Settings what is different by now.' });
      return account;
    }
  };
}

async function signInInstead(
  { email, password }: { email: string; password: string },
  taken: unknown,
): Promise<Account> {
  try {
    return await signIn({ email, password });
  } catch (thrown) {
    // Somebody else's account, as far as anybody can tell here.
    throw problemOf(thrown).mayBeDone === true ? thrown : taken;
  }
}
