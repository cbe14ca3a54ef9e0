import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { BUSINESS_RULES } from '#domain/account/account-rules.ts';
import { textBreak } from '#domain/text/text-rule.ts';
import { askForReset, resetDeliveryQuery } from '#web/api/password-reset.ts';
import { messagesByField, problemOf } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/field.tsx';
import { useFormFields } from '#web/ui/form-fields.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageTitle } from '#web/ui/page.tsx';

/** Asks for the mail that resets a password; what it says is the same whether the address has an account or not (ruling A2). */
export function ForgotPasswordScreen() {
  const form = useFormFields({ initial: { email: '' }, check: checkEmail });
  const asking = useMutation({
    mutationFn: ({ email }: { email: string }) => askForReset(email.trim()),
    onError: (thrown) => form.refuse(messagesByField(problemOf(thrown))),
  });
  const mailLeaves = useQuery(resetDeliveryQuery).data?.delivery !== 'folder';
  const problem = asking.isError ? problemOf(asking.error) : null;
  if (asking.isSuccess) return <LinkMade email={asking.variables.email.trim()} mailLeaves={mailLeaves} />;
  return (
    <>
      <PageTitle
        title="Forgot password"
        lead={`Enter the e-mail address of your account. ${mailLeaves ? 'You get' : 'This server sends no e-mail: whoever runs it can give you'} a link to choose a new password.`}
      />
      <form {...form.bindForm((values) => asking.mutate(values))}>
        {problem === null || problem.errors !== undefined ? null : <Notice tone="error">{problem.detail}</Notice>}
        <EmailField
          label="Email"
          autoComplete="username"
          enterKeyHint="send"
          {...form.bind('email', { tidy: (text) => text.trim() })}
        />
        <Button type="submit" variant="primary" full busy={asking.isPending} busyLabel="Working">
          {mailLeaves ? 'Send the link' : 'Ask for the link'}
        </Button>
      </form>
      <BackToSignIn />
    </>
  );
}

function LinkMade({ email, mailLeaves }: { email: string; mailLeaves: boolean }) {
  useEffect(() => {
    // The button that had the focus is gone; the heading says how it went on.
    document.querySelector('h1')?.focus();
  }, []);
  return (
    <>
      {mailLeaves ? (
        <>
          <PageTitle title="Check your e-mail" />
          <p>If {email} has an account, a link is on its way to it. The link works once, within 30 minutes.</p>
          <p className="reset-hint">No e-mail? Look in your junk folder, or check the address and ask again.</p>
        </>
      ) : (
        <>
          <PageTitle title="Ask for your link" />
          <p>
            This server sends no e-mail. If {email} has an account, a link for it lies in the server’s outbox folder:
            ask whoever runs this server for it. The link works once, within 30 minutes.
          </p>
        </>
      )}
      <BackToSignIn />
    </>
  );
}

function checkEmail({ email }: { email: string }) {
  const message = textBreak(email, BUSINESS_RULES.email, 'complete');
  return message === null ? {} : { email: message };
}
