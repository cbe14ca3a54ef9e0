/** What must be typed to close an account for good; case does not matter. */
export const CLOSE_CONFIRMATION = 'CLOSE';

/** How long invoiced jobs and their documents are kept after an account is closed, in years: HMRC asks for records of six. */
export const RECORDS_YEARS = 6;

/** The message for a text that does not confirm; null when it does. */
export function closeConfirmationBreak(typed: string): string | null {
  return typed.trim().toUpperCase() === CLOSE_CONFIRMATION ? null : `Type ${CLOSE_CONFIRMATION} to close your account`;
}
