import { queryOptions } from '@tanstack/react-query';
import { callApi, readAnswer } from './client.ts';
import { accountQuery } from './account.ts';
import { callQuery } from './query-call.ts';
import { queryClient } from './query-client.ts';
import { ResetDelivery } from '#contract/password.ts';

/** Whether a mail can bring the link for another password, which anybody may know. */
export const resetDeliveryQuery = queryOptions({
  queryKey: ['reset-delivery'],
  queryFn: async (context) => readAnswer(await callQuery('/forgot-password', context), ResetDelivery),
  staleTime: 10 * 60_000,
});

/** Asks for a mail with a link to choose another password; it goes well whether the address has an account or not. */
export async function askForReset(email: string): Promise<void> {
  await callApi({ method: 'POST', path: '/forgot-password', body: { email } });
}

/** Finds out whether the token of a mailed link can still be used; a used or expired one throws a ProblemError that is told at `token`. */
export async function checkResetLink(token: string): Promise<null> {
  await callApi({ method: 'POST', path: '/check-reset-link', body: { token } });
  return null;
}

/** Chooses another password by the token of a mailed link and signs all devices out; a used or expired token is told at `token`. */
export async function resetPassword(body: { token: string; password: string }): Promise<void> {
  await callApi({ method: 'POST', path: '/reset-password', body });
  queryClient.setQueryData(accountQuery.queryKey, null);
}
