import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { checkSignUp, EMPTY_SIGN_UP, saysRegistered, type SignUpValues } from './sign-up-form.ts';
import { useMakeAccount } from './use-make-account.ts';
import type { Account } from '#domain/account/account.ts';
import { BRAND } from '#domain/brand.ts';
import { BusinessFields } from '#web/account/business-fields.tsx';
import { LOGO_FIELD } from '#web/account/logo-field.ts';
import { NewPasswordFields } from '#web/account/new-password-fields.tsx';
import { PersonFields } from '#web/account/person-fields.tsx';
import { VatNumberField } from '#web/account/vat-number-field.tsx';
import { TradeField } from '#web/account/trade-field.tsx';
import { putLogo } from '#web/api/account.ts';
import { messagesByField, notDone, problemOf, type CallProblem } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { useFormFields } from '#web/ui/form-fields.ts';
import { ImageField } from '#web/ui/image-field.tsx';
import { useUnloadGuard } from '#web/ui/leave-guard.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageTitle } from '#web/ui/page.tsx';
import { showToast } from '#web/ui/toast.tsx';

const YES_OR_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** Makes an account, then uploads the logo that was chosen; `onSignedUp` is called with the account once both were tried. */
export function SignUpScreen({ onSignedUp }: { onSignedUp: (account: Account) => void }) {
  const form = useFormFields({ initial: EMPTY_SIGN_UP, check: checkSignUp });
  const [logo, setLogo] = useState<File | null>(null);
  const makeAccount = useMakeAccount();
  const joining = useMutation({
    mutationFn: async (values: SignUpValues) => {
      const account = await makeAccount(values);
      return logo === null ? account : withLogo(account, logo, onSignedUp);
    },
    onSuccess: onSignedUp,
    onError: (thrown) => form.refuse(messagesByField(problemOf(thrown))),
  });
  useUnloadGuard(form.isChanged && !joining.isSuccess);
  const problem = joining.isError ? problemOf(joining.error) : null;

  return (
    <>
      <PageTitle title={`Welcome to ${BRAND}`} lead="Fill in your account details below to get started." />
      <form {...form.bindForm((values) => joining.mutate(values))}>
        <PersonFields form={form} emailHelp={problem?.code === 'EMAIL_TAKEN' ? <OrSignIn /> : undefined}>
          <NewPasswordFields form={form} />
        </PersonFields>
        <BusinessFields
          form={form}
          vat={
            <>
              <ChoiceField label="Registered for VAT?" options={YES_OR_NO} isInRow {...form.bind('vatRegistered')} />
              {saysRegistered(form.values) ? <VatNumberField form={form} /> : null}
            </>
          }
        >
          <ImageField {...LOGO_FIELD} onChange={setLogo} />
        </BusinessFields>
        <TradeField
          label="What do you do?"
          hint="Your product library starts with products for it, and for all three if you tick none."
          value={form.values.trades}
          onChange={(trades) => form.setValue('trades', trades)}
        />
        {problem === null || isToldAtFields(problem) ? null : <Notice tone="error">{problem.detail}</Notice>}
        <Button type="submit" variant="primary" size="large" full busy={joining.isPending} busyLabel="Working">
          Create account
        </Button>
      </form>
    </>
  );
}

function OrSignIn() {
  return (
    <>
      or <Link to="/signin">Sign in</Link>
    </>
  );
}

/** The account with its logo; an upload that fails leaves the account as it is and offers to try again. */
async function withLogo(account: Account, logo: File, onStored: (account: Account) => void): Promise<Account> {
  try {
    return await putLogo(logo);
  } catch (thrown) {
    showToast({
      tone: 'error',
      message: `Your account is ready. ${notDone('The logo', 'stored', problemOf(thrown))}`,
      action: { label: 'Retry', run: () => void withLogo(account, logo, onStored).then(onStored) },
    });
    return account;
  }
}

function isToldAtFields(problem: CallProblem): boolean {
  return Object.keys(messagesByField(problem)).some((name) => Object.hasOwn(EMPTY_SIGN_UP, name));
}
