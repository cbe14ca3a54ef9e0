import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi, readAnswer } from './client.ts';
import { callQuery } from './query-call.ts';
import { queryClient } from './query-client.ts';
import { MailSetup } from '#contract/mail-setup.ts';

/**
 * Whether e-mail really leaves this server, or is only saved in its outbox folder (ruling D9), how many more can be sent today, and the
 * account's own address while they wait until it is confirmed.
 */
export const mailSetupQuery = queryOptions({
  queryKey: ['mail-setup'],
  queryFn: async (context) => readAnswer(await callQuery('/mail-setup', context), MailSetup),
  staleTime: 10 * 60_000,
});

/** Whether e-mail leaves this server, as it does until the opposite is known. */
export function useMailLeaves(): boolean {
  return useQuery(mailSetupQuery).data?.delivery !== 'folder';
}

/** Asks for another mail with the link that confirms the account's address. */
export async function askForConfirmation(): Promise<void> {
  await callApi({ method: 'POST', path: '/account/confirmation' });
}

/** Confirms an account's address by the token of a mailed link, signed in or not; a used or expired token is told at `token`. */
export async function confirmAddress(token: string): Promise<void> {
  await callApi({ method: 'POST', path: '/confirm-address', body: { token } });
  await queryClient.invalidateQueries(mailSetupQuery);
}
