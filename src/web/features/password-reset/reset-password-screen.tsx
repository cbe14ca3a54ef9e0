import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { checkNewPassword } from '#web/account/new-password.ts';
import { NewPasswordFields } from '#web/account/new-password-fields.tsx';
import { checkResetLink, resetPassword } from '#web/api/password-reset.ts';
import { messagesByField, problemOf } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormFields } from '#web/ui/form-fields.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageTitle } from '#web/ui/page.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** Chooses another password by a mailed link, whose token stands behind the # (ruling A2); then the user signs in with it. */
export function ResetPasswordScreen() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  return (
    <>
      <PageTitle title="Reset password" lead="Choose a new password. All your devices are then signed out." />
      {token === '' ? <LinkProblem detail="This link is not complete. Open the whole link from the e-mail." /> : null}
      {token === '' ? null : <ResetByLink token={token} />}
      <BackToSignIn />
    </>
  );
}

/** The form of a link that can be used: one that can't says so before anything is typed (amendment N21). Where that can't be asked, the form itself finds out. */
function ResetByLink({ token }: { token: string }) {
  const link = useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => checkResetLink(token),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (link.isPending) return null;
  const problem = link.isError ? problemOf(link.error) : null;
  const isDead = problem !== null && messagesByField(problem)['token'] !== undefined;
  return isDead ? <LinkProblem detail={problem.detail} /> : <ResetForm token={token} />;
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useFormFields({ initial: { password: '', confirmPassword: '' }, check: checkNewPassword });
  const resetting = useMutation({
    mutationFn: resetPassword,
    onSuccess: () => {
      showToast({ message: 'Your password is changed. Sign in with the new one.' });
      void navigate('/signin', { replace: true });
    },
    onError: (thrown) => form.refuse(messagesByField(problemOf(thrown))),
  });
  return (
    <form {...form.bindForm(({ password }) => resetting.mutate({ token, password }))}>
      <ResetProblem thrown={resetting.error} />
      <NewPasswordFields form={form} label="New password" isLast />
      <Button type="submit" variant="primary" full busy={resetting.isPending} busyLabel="Working">
        Change password
      </Button>
    </form>
  );
}

/** What went wrong, unless the password's field says it. */
function ResetProblem({ thrown }: { thrown: unknown }) {
  if (thrown === null) return null;
  const problem = problemOf(thrown);
  const messages = messagesByField(problem);
  if (messages['token'] !== undefined) return <LinkProblem detail={problem.detail} />;
  return messages['password'] === undefined ? <Notice tone="error">{problem.detail}</Notice> : null;
}

function LinkProblem({ detail }: { detail: string }) {
  return (
    <Notice tone="error">
      {detail} <Link to="/forgot-password">Get a new link</Link>
    </Notice>
  );
}
