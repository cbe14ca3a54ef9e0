import { useQuery } from '@tanstack/react-query';
import { changesPaymentText } from '#domain/account/preferences-rules.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import { preferencesQuery } from '#web/api/preferences.ts';

/** Why the password is asked for. */
export const PAYMENT_HINT = 'Changing what tells customers where to pay needs your password.';

/** When a form of preferences needs the password: while what it says of where customers pay differs from what is stored. */
export function usePaymentProof<Values>(loaded: Preferences, editOf: (values: Values) => Partial<Preferences>) {
  // Each save tells what is stored since, also by another device; nothing is fetched for this.
  const { data: present = loaded } = useQuery({ ...preferencesQuery, enabled: false });
  const isNeeded = (values: Values): boolean => changesPaymentText(present, editOf(values));
  return {
    isNeeded,
    check: (values: Values, currentPassword: string): { currentPassword?: string } =>
      isNeeded(values) && currentPassword === '' ? { currentPassword: 'Enter your password' } : {},
    proof: (values: Values, currentPassword: string): string | undefined =>
      isNeeded(values) ? currentPassword : undefined,
  };
}
