import { useMutation } from '@tanstack/react-query';
import { leaveAccount } from '#web/account/leave-account.ts';
import { signOut } from '#web/api/account.ts';
import { problemOf, stillSignedIn } from '#web/api/problem-error.ts';
import { showToast } from '#web/ui/toast.tsx';

/** Signs out, and says so when that has failed. */
export function useSignOut() {
  return useMutation({
    mutationFn: signOut,
    onSuccess: () => leaveAccount('/signin'),
    onError: (thrown) => showToast({ tone: 'error', message: stillSignedIn(problemOf(thrown)) }),
  });
}
