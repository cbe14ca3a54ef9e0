import { queryOptions } from '@tanstack/react-query';
import { callApi, readAnswer } from './client.ts';
import { queryClient } from './query-client.ts';
import { Preferences as PreferencesAnswer } from '#contract/preferences.ts';
import type { Hundredths } from '#domain/money.ts';
import type { Preferences } from '#domain/preferences.ts';

const FIVE_MINUTES = 300_000;

/** What the account has set for its documents, mails and new lines. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async ({ signal }): Promise<Preferences> =>
    readAnswer(await callApi({ path: '/account/preferences', signal }), PreferencesAnswer),
  staleTime: FIVE_MINUTES,
});

/** The markup in hundredths of a percent that new lines start with; null when it can't be learnt now, so that it is entered by hand. */
export async function findDefaultMarkup(): Promise<Hundredths | null> {
  try {
    return (await queryClient.ensureQueryData(preferencesQuery)).defaultMarkup;
  } catch {
    return null;
  }
}
