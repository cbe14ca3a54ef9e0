import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi, readAnswer } from './client.ts';
import { callQuery } from './query-call.ts';
import { forgetDrafts, settleDrafts } from './device-drafts.ts';
import { problemOf } from './problem-error.ts';
import { READ_ANEW } from './read-anew.ts';
import { AccountEvent } from '#contract/account-event.ts';
import { Login } from '#contract/password.ts';
import { SignedInDevice as DeviceAnswer } from '#contract/session.ts';

/** A device that is signed in to the account. */
export type SignedInDevice = z.output<typeof DeviceAnswer>;

/** Changes the password; all other devices are signed out. A wrong present one is told at `currentPassword`. */
export async function changePassword(body: { currentPassword: string; password: string }): Promise<void> {
  await callApi({ method: 'POST', path: '/account/password', body });
}

/** The address that the user signs in with. */
export const loginQuery = queryOptions({
  queryKey: ['login'],
  queryFn: async (context): Promise<string> =>
    (await readAnswer(await callQuery('/account/login', context), Login)).email,
  ...READ_ANEW,
});

/** Changes the address that the user signs in with and answers it; all other devices are signed out. */
export async function changeLogin(body: { email: string; currentPassword: string }): Promise<string> {
  const answer = await callApi({ method: 'PUT', path: '/account/login', body });
  return (await readAnswer(answer, Login)).email;
}

/** The devices that are signed in, the last used first. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: async (context): Promise<SignedInDevice[]> =>
    readAnswer(await callQuery('/account/sessions', context), z.array(DeviceAnswer)),
  ...READ_ANEW,
});

/** What happened in the account, the newest first. */
export const accountEventsQuery = queryOptions({
  queryKey: ['account-events'],
  queryFn: async (context): Promise<z.output<typeof AccountEvent>[]> =>
    readAnswer(await callQuery('/account/events', context), z.array(AccountEvent)),
  ...READ_ANEW,
});

/** Signs another device out; one that is signed out already is as good. */
export async function signOutDevice(id: string): Promise<void> {
  try {
    await callApi({ method: 'DELETE', path: `/account/sessions/${id}` });
  } catch (thrown) {
    if (problemOf(thrown).code !== 'SESSION_NOT_FOUND') throw thrown;
  }
}

/** Signs all devices out, this one included, as `signOut` does with this one. */
export async function signOutEverywhere(): Promise<void> {
  await settleDrafts();
  await callApi({ method: 'DELETE', path: '/account/sessions' });
  forgetDrafts();
}
