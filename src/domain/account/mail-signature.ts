import type { Account } from './account.ts';

/** How a mail of the business ends: its name, how it is reached, and who it is by law where it says so, as every business letter has to (Companies Act 2006, section 1202). */
export function mailSignature(
  { businessName, legalLine }: Pick<Account, 'businessName' | 'legalLine'>,
  contacts: readonly string[] = [],
): string[] {
  return [businessName, ...contacts, ...(legalLine === '' ? [] : [legalLine])];
}
