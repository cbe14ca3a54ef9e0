import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi, readAnswer } from './client.ts';
import { problemOf } from './problem-error.ts';
import { forgetDrafts, settleDrafts } from './device-drafts.ts';
import { queryClient } from './query-client.ts';
import { Account as AccountAnswer } from '#contract/account.ts';
import type { Account, BusinessDetails } from '#domain/account.ts';

/** The account that is signed in, or null; it changes only by what this file does. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }): Promise<Account | null> => {
    try {
      return await readAnswer(await callApi({ path: '/account', signal, signedOutIsFine: true }), AccountAnswer);
    } catch (thrown) {
      if (problemOf(thrown).code === 'SIGNED_OUT') return null;
      throw thrown;
    }
  },
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The account that is signed in; null while that is not known and when there is none. */
export function useAccount(): Account | null {
  return useQuery(accountQuery).data ?? null;
}

/** Makes an account and signs it in (ruling A1); it becomes the account of the screens once `enter` is called with it. */
export async function signUp(body: BusinessDetails & { password: string; confirmPassword: string }): Promise<Account> {
  return readAnswer(await callApi({ method: 'POST', path: '/sign-up', body }), AccountAnswer);
}

/** Signs in; wrong credentials throw a ProblemError with the code WRONG_CREDENTIALS. */
export async function signIn(body: { email: string; password: string }): Promise<Account> {
  return readAnswer(await callApi({ method: 'POST', path: '/sign-in', body }), AccountAnswer);
}

/** Largest logo in bytes: 1 MB (ruling A6). */
export const LOGO_MAX_BYTES = 1_048_576;

/** Puts the image's bytes as the business's logo and answers the account with it (ruling A6). */
export async function putLogo(image: Blob): Promise<Account> {
  return readAnswer(await callApi({ method: 'PUT', path: '/account/logo', body: image }), AccountAnswer);
}

/** Makes an account the one that the screens show. */
export function enter(account: Account): void {
  queryClient.setQueryData(accountQuery.queryKey, account);
}

/** Saves what can be saved, signs out and removes what unsaved text is on this device (ruling S4); the page must then be left, for it still shows the account. */
export async function signOut(): Promise<void> {
  await settleDrafts();
  await callApi({ method: 'POST', path: '/sign-out', signedOutIsFine: true });
  forgetDrafts();
}
