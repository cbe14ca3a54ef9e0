import { preferenceTextBreak } from '#domain/account/preferences-rules.ts';

/**
 * What a user has set for one mail (amendment N6). A subject or message is a template as those of the preferences are: empty it
 * stands for theirs. With `copyToMe` the business's own address gets the mail too, once the customer's has.
 */
export type OwnMail = { readonly subject: string; readonly message: string; readonly copyToMe: boolean };

/** A mail of which nothing is set. */
export const NO_OWN_MAIL: OwnMail = { subject: '', message: '', copyToMe: false };

/** The message for a subject of one mail that breaks the rule of subjects, or null. */
export function ownSubjectBreak(subject: string): string | null {
  return preferenceTextBreak('quoteMailSubject', subject);
}

/** The message for a text of one mail that breaks the rule of mail texts, or null. */
export function ownMessageBreak(message: string): string | null {
  return preferenceTextBreak('quoteMailText', message);
}
