import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi, readAnswer } from './client.ts';
import { callQuery } from './query-call.ts';
import { queryClient } from './query-client.ts';
import { READ_ANEW } from './read-anew.ts';
import { Preferences as PreferencesAnswer } from '#contract/preferences.ts';
import type { Hundredths } from '#domain/money/money.ts';
import type { Preferences } from '#domain/account/preferences.ts';

const FIVE_MINUTES = 300_000;

/** What the account has set for its documents, mails and new lines. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async (context): Promise<Preferences> =>
    readAnswer(await callQuery('/account/preferences', context), PreferencesAnswer),
  staleTime: FIVE_MINUTES,
});

/** The preferences as they stand on the server now, for the forms that edit them. */
export const preferencesFormQuery = queryOptions({
  queryKey: ['preferences', 'form'],
  queryFn: ({ signal }) => readPreferences(signal),
  ...READ_ANEW,
});

/**
 * Saves a part of the preferences; the rest stays as the server has it, whatever this screen was shown before. What tells customers
 * where to pay needs the password.
 */
export async function savePreferences(change: Partial<Preferences>, currentPassword?: string): Promise<Preferences> {
  const edited = { ...keep(await readPreferences()), ...change };
  const preferences = z.encode(PreferencesAnswer, { ...edited, trades: [...edited.trades] });
  const body = { ...preferences, currentPassword };
  const response = await callApi({ method: 'PUT', path: '/account/preferences', body });
  return keep(await readAnswer(response, PreferencesAnswer));
}

function keep(preferences: Preferences): Preferences {
  queryClient.setQueryData(preferencesQuery.queryKey, preferences);
  return preferences;
}

/** The markup in hundredths of a percent that new lines start with; null when it can't be learnt now, so that it is entered by hand. */
export async function findDefaultMarkup(): Promise<Hundredths | null> {
  try {
    return (await queryClient.ensureQueryData(preferencesQuery)).defaultMarkup;
  } catch {
    return null;
  }
}

async function readPreferences(signal?: AbortSignal): Promise<Preferences> {
  return readAnswer(await callApi({ path: '/account/preferences', signal }), PreferencesAnswer);
}
