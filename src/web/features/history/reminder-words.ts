import { formatDay, type Day } from '#domain/time/date.ts';

/** When the next reminder leaves, null for never; that none does where no mail leaves the server is said with its reason. */
export function reminderWords(next: Day | null, mailLeaves: boolean): string {
  if (next === null) return 'No reminder will be sent.';
  return mailLeaves
    ? `Next reminder on ${formatDay(next)}`
    : 'No reminder will be sent, as e-mail is not set up on this server.';
}
