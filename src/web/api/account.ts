import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi, readAnswer } from './client.ts';
import { problemOf } from './problem-error.ts';
import { forgetDrafts, moveDrafts, settleDrafts } from './device-drafts.ts';
import { readJobsAnew } from './jobs.ts';
import { queryClient } from './query-client.ts';
import { READ_ANEW } from './read-anew.ts';
import { Account as AccountAnswer, SavedAccount as SavedAccountAnswer } from '#contract/account.ts';
import type { Account, BusinessDetails } from '#domain/account/account.ts';
import type { InvoiceSeries } from '#domain/account/paper-number.ts';
import type { Day } from '#domain/time/date.ts';
import type { Trade } from '#domain/trade.ts';

/** The account that is signed in, or null; it changes by what this file does, and by papers that take its numbers. */
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

/** Whether it is known yet if somebody is signed in. */
export function useIsAccountKnown(): boolean {
  return !useQuery(accountQuery).isPending;
}

/** A saved account, with how many open jobs have another total since, and the newest of them (amendment N1). */
export type SavedAccount = z.output<typeof SavedAccountAnswer>;

/** What a sign-up says of the business and its user. */
type SignUp = BusinessDetails &
  Pick<Account, 'vatRegistered'> & { trades: readonly Trade[]; password: string; confirmPassword: string };

/** Makes an account and signs it in (ruling A1); it becomes the account of the screens once `enter` is called with it. */
export async function signUp(body: SignUp): Promise<Account> {
  return readAnswer(await callApi({ method: 'POST', path: '/sign-up', body }), AccountAnswer);
}

/** Signs in; wrong credentials throw a ProblemError with the code WRONG_CREDENTIALS, a missing code of an authenticator app CODE_NEEDED. */
export async function signIn(body: { email: string; password: string; code?: string }): Promise<Account> {
  return readAnswer(await callApi({ method: 'POST', path: '/sign-in', body }), AccountAnswer);
}

/** Puts the image's bytes as the business's logo and answers the account with it (ruling A6). */
export async function putLogo(image: Blob): Promise<Account> {
  return readAnswer(await callApi({ method: 'PUT', path: '/account/logo', body: image }), AccountAnswer);
}

/** The account as it stands on the server now, for the forms that edit it. */
export const accountFormQuery = queryOptions({
  queryKey: ['account', 'form'],
  queryFn: ({ signal }) => readAccount(signal),
  ...READ_ANEW,
});

/** What of an account is saved; another `vatBasis` with the first day from which it counts, null for all along. */
export type AccountChange = Partial<Omit<Account, 'logoUrl' | 'vatBases'>> & { readonly vatBasisFrom?: Day | null };

/**
 * Saves a part of the account; the rest stays as the server has it, whatever another device makes of it meanwhile. Another e-mail address
 * needs the password. Another VAT changes open jobs (amendment N1): what is typed in them is saved before, and they are read again.
 */
export async function saveAccount(change: AccountChange, currentPassword?: string): Promise<SavedAccount> {
  await settleDrafts();
  const before = queryClient.getQueryData(accountQuery.queryKey)?.email;
  const isOwn = change.email !== undefined && before === (await readAccount()).email;
  const { offerReminders, invoiceReminders, defaultPaymentPlan, vatBasisFrom, ...rest } = change;
  const reminders = offerReminders && { ...offerReminders, days: [...offerReminders.days] };
  const encoded = z.encode(z.partial(AccountAnswer), {
    ...rest,
    offerReminders: reminders,
    invoiceReminders: invoiceReminders && [...invoiceReminders],
    defaultPaymentPlan: defaultPaymentPlan && [...defaultPaymentPlan],
  });
  const body = { ...encoded, vatBasisFrom, currentPassword };
  const saved = await readAnswer(await callApi({ method: 'PUT', path: '/account', body }), SavedAccountAnswer);
  const { jobsChanged: _, totalsChanged: _totals, offersWithdrawn: _offers, ...account } = saved;
  // Where another account has signed in beside this screen, what is kept here is not its own.
  if (isOwn && before !== undefined) moveDrafts(before, account.email);
  enter(account);
  await readJobsAnew();
  return saved;
}

/** Takes the business's logo away and answers the account without it. */
export async function deleteLogo(): Promise<Account> {
  return readAnswer(await callApi({ method: 'DELETE', path: '/account/logo' }), AccountAnswer);
}

/** Has the account read again after a paper was issued, which took the next number of the account's own series (B2). */
export function readNumbersAnew(): void {
  void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey, exact: true });
}

/** The account's own series with the number that is next by now: papers that other devices issued took numbers of it, too. Null where it has none. */
export function useInvoiceSeries(): InvoiceSeries | null {
  const hasSeries = (useAccount()?.invoiceSeries ?? null) !== null;
  const { data } = useQuery({ ...accountQuery, staleTime: hasSeries ? 0 : Infinity });
  return data?.invoiceSeries ?? null;
}

/** Makes an account the one that the screens show. */
export function enter(account: Account): void {
  queryClient.setQueryData(accountQuery.queryKey, account);
}

async function readAccount(signal?: AbortSignal): Promise<Account> {
  const account = await readAnswer(await callApi({ path: '/account', signal }), AccountAnswer);
  enter(account);
  return account;
}

/** Saves what can be saved, signs out and removes what unsaved text is on this device (ruling S4); the page must then be left, for it still shows the account. */
export async function signOut(): Promise<void> {
  await settleDrafts();
  await callApi({ method: 'POST', path: '/sign-out', signedOutIsFine: true });
  forgetDrafts();
}
