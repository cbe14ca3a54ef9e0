/** What an account's own log tells, in words for its user. */
export const ACCOUNT_EVENTS = {
  SIGNED_UP: 'Account created',
  SIGNED_IN: 'Signed in',
  NEW_DEVICE: 'Signed in on a new device',
  SIGN_IN_REFUSED: 'Sign-in refused',
  PASSWORD_REFUSED: 'Wrong password entered while signed in',
  TRIES_TOLD: 'Warning e-mailed to you about failed attempts',
  SIGNED_OUT: 'Signed out',
  DEVICE_SIGNED_OUT: 'Another device signed out',
  ALL_SIGNED_OUT: 'Signed out everywhere',
  CODE_REFUSED: 'Wrong code entered at sign-in',
  RECOVERY_CODE_USED: 'Signed in with a recovery code',
  PASSKEY_USED: 'Signed in with a passkey',
  PASSKEY_REFUSED: 'Passkey refused',
  PASSKEY_ADDED: 'Passkey added',
  PASSKEY_REMOVED: 'Passkey removed',
  AUTHENTICATOR_ON: 'Authenticator app turned on',
  AUTHENTICATOR_OFF: 'Authenticator app turned off',
  RECOVERY_CODES_MADE: 'New recovery codes made',
  PASSWORD_CHANGED: 'Password changed',
  PASSWORD_RESET: 'Password reset by link',
  EMAIL_CHANGED: 'Sign-in address changed',
  EMAIL_CONFIRMED: 'E-mail address confirmed by link',
  DETAILS_CHANGED: 'Business details changed',
  PREFERENCES_CHANGED: 'Settings changed',
  PAYMENT_CHANGED: 'Bank details or invoice texts changed',
  EXPORTED: 'All data downloaded',
  QUOTE_SENT: 'Asked for a quote to be e-mailed',
  INVOICE_SENT: 'Asked for an invoice to be e-mailed',
} as const satisfies Record<string, string>;

/** Something that happened to an account, as its log tells it. */
export type AccountEventKind = keyof typeof ACCOUNT_EVENTS;

/** How long the log goes back, in days. */
export const EVENTS_KEPT_DAYS = 90;

/** How many refused tries within a day are told by mail. */
export const TRIES_TOLD = 10;
