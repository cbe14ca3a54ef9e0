import { useMutation } from '@tanstack/react-query';
import { signOut } from '#web/api/account.ts';
import { problemOf, stillSignedIn } from '#web/api/problem-error.ts';
import { showToast } from '#web/ui/toast.tsx';

/** Signs out, and says so when that has failed. */
export function useSignOut() {
  return useMutation({
    mutationFn: signOut,
    // A page load, so that nothing of the account stays in memory.
    onSuccess: () => globalThis.location.assign('/signin'),
    onError: (thrown) => showToast({ tone: 'error', message: stillSignedIn(problemOf(thrown)) }),
  });
}
