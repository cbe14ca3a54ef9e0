import type { AccountEventKind } from '#domain/account/account-event.ts';

/** Calls that were counted for all processes, by a hash of whom; the time in milliseconds. */
export type RateCountRow = { key: string; calls: number; ends_at: number };

/** Something that happened to an account, kept for 90 days; the time in milliseconds. */
export type AccountEventRow = {
  id: string;
  account_id: string;
  what: AccountEventKind;
  happened_at: number;
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
