import type { AccountEventKind } from '#domain/account/account-event.ts';
import type { QueueColumns } from './tables.ts';

/** Calls that were counted for all processes, by a hash of whom; the time in milliseconds. */
export type RateCountRow = { key: string; calls: number; ends_at: number };

/** Something that happened to an account, kept for 90 days; the time in milliseconds. */
export type AccountEventRow = {
  id: string;
  account_id: string;
  what: AccountEventKind;
  happened_at: number;
  /** Which it was of its account's in that millisecond, from 0. */
  nth: number;
  user_agent: string;
};

/** A browser that a user has signed in with, by the hash of a token that it keeps; times in milliseconds. */
export type KnownDeviceRow = {
  account_id: string;
  user_id: string;
  token_hash: string;
  first_seen_at: number;
  seen_at: number;
};

/** A user's authenticator app; one that is not confirmed yet is never asked for. Times in milliseconds. */
export type AuthenticatorRow = {
  user_id: string;
  account_id: string;
  /** In base 32. */
  secret: string;
  started_at: number;
  confirmed_at: number | null;
  /** The time step of the last code that was taken: none of it or before it is taken again. */
  last_step: number;
};

/** A code that stands in for a lost authenticator once, as its hash. */
export type RecoveryCodeRow = { user_id: string; account_id: string; code_hash: string };

/** A link that confirms an account's e-mail address and is still to be mailed; the token is made with the mail. Times in milliseconds. */
export type ConfirmationRequestRow = QueueColumns & { account_id: string; email: string; requested_at: number };

/** The token itself is only in the mail; it confirms this address alone. The time in milliseconds. */
export type ConfirmationTokenRow = { token_hash: string; account_id: string; email: string; expires_at: number };

/** A user's passkey, which works at one host; times in milliseconds. */
export type PasskeyRow = {
  id: string;
  account_id: string;
  user_id: string;
  /** As its authenticator calls it, in base64url. */
  credential_id: string;
  /** The host that it was made for. */
  rp_id: string;
  name: string;
  /** In COSE form. */
  public_key: Uint8Array;
  /** How often its authenticator says it was used; 0 for one that does not count. */
  counter: number;
  /** How it can be reached, as a JSON list. */
  transports: string;
  created_at: number;
  used_at: number | null;
};

/** What a passkey is asked to sign, or a proof that it gave, as its hash: taken once, and only by the browser or session that it was given to. The time in milliseconds. */
export type PasskeyChallengeRow = {
  challenge_hash: string;
  purpose: 'ADD' | 'SIGN_IN' | 'PROVE' | 'PROVEN';
  bound_to: string;
  expires_at: number;
};

/** The e-mail is in lower case (ruling A8). */
export type UserLoginRow = { id: string; account_id: string; email: string; password_hash: string };

/** The token itself is only in the browser's cookie; times in milliseconds. */
export type SessionRow = {
  id: string;
  token_hash: string;
  account_id: string;
  user_id: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
  user_agent: string;
};

/** A password reset that somebody asked for and whose mail is still to be sent; the token is made with the mail. Times in milliseconds. */
export type ResetRequestRow = QueueColumns & { email: string; origin: string; requested_at: number };

/** The token itself is only in the mail; the time in milliseconds. */
export type ResetTokenRow = { token_hash: string; account_id: string; user_id: string; expires_at: number };

/** A mail that tells a user of what only they should have done, still to be sent, also when the account is gone meanwhile; times in milliseconds. */
export type SecurityNoticeRow = QueueColumns & {
  account_id: string;
  kind:
    | 'PASSWORD_CHANGED'
    | 'EMAIL_CHANGED'
    | 'PAYMENT_CHANGED'
    | 'ACCOUNT_CLOSED'
    | 'NEW_DEVICE'
    | 'TRIES_REFUSED'
    | 'FACTOR_CHANGED';
  email: string;
  /** What the mail says besides, such as the name of a device. */
  detail: string;
  happened_at: number;
};

/** The one row of the highest time that servers on this database have agreed on, in milliseconds. */
export type LatestTimeRow = { id: number; at: number };
