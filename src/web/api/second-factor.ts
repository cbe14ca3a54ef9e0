import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callApi, readAnswer } from './client.ts';
import { callQuery } from './query-call.ts';
import { READ_ANEW } from './read-anew.ts';
import { AuthenticatorSetUp, RecoveryCodes, SecondFactor } from '#contract/second-factor.ts';

/** Whether signing in asks for an authenticator app, and how many recovery codes are left. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async (context): Promise<z.output<typeof SecondFactor>> =>
    readAnswer(await callQuery('/account/second-factor', context), SecondFactor),
  ...READ_ANEW,
});

/** Starts to set up an authenticator app. A wrong password is told at `currentPassword`, here and below. */
export async function setUpAuthenticator(currentPassword: string): Promise<z.output<typeof AuthenticatorSetUp>> {
  const call = { method: 'POST', path: '/account/authenticator', body: { currentPassword } } as const;
  return readAnswer(await callApi(call), AuthenticatorSetUp);
}

/** Turns the app on by the code that it shows, and answers the recovery codes; a wrong one is told at `code`. */
export async function confirmAuthenticator(code: string): Promise<string[]> {
  const call = { method: 'POST', path: '/account/authenticator/confirm', body: { code } } as const;
  return (await readAnswer(await callApi(call), RecoveryCodes)).recoveryCodes;
}

/** Turns the app off. */
export async function turnOffAuthenticator(currentPassword: string): Promise<void> {
  await callApi({ method: 'POST', path: '/account/authenticator/remove', body: { currentPassword } });
}

/** Makes new recovery codes; the earlier ones no longer work. */
export async function renewRecoveryCodes(currentPassword: string): Promise<string[]> {
  const call = { method: 'POST', path: '/account/recovery-codes', body: { currentPassword } } as const;
  return (await readAnswer(await callApi(call), RecoveryCodes)).recoveryCodes;
}
