import type { FastifyBaseLogger } from 'fastify';

// What went well is told at info. A session that has ended is no more than that; what else is refused may be an attack.
const LEVELS = {
  'signed-up': 'info',
  'signed-in': 'info',
  'sign-in-refused': 'warn',
  'signed-out': 'info',
  'session-refused': 'info',
  'session-ended': 'info',
  'all-sessions-ended': 'info',
  'code-refused': 'warn',
  'passkey-refused': 'warn',
  'factor-changed': 'info',
  'password-changed': 'info',
  'password-refused': 'warn',
  'reset-asked': 'info',
  'password-reset': 'info',
  'reset-link-refused': 'warn',
  'email-changed': 'info',
  'address-confirmed': 'info',
  'confirmation-refused': 'warn',
  'payment-changed': 'info',
  'data-exported': 'info',
  'account-closed': 'info',
  'rate-limit-reached': 'warn',
  'anti-forgery-refused': 'warn',
} as const satisfies Record<string, 'info' | 'warn'>;

/** Something that was decided about who may come in, or do what (ASVS 5 16.3). */
export type AuthEvent = keyof typeof LEVELS;

/** Tells the log of an event, with the account that it is about where that is known. */
export type Recorder = (event: AuthEvent, accountId?: string) => void;

/** What of a call an event needs; one that never came as far as the API has no account. */
type Call = { readonly log: FastifyBaseLogger; readonly accountId?: string };

/** The recorder of a call: each event is one line with the call's id, and with nothing personal. */
export function recorderOf({ log, accountId: caller = '' }: Call): Recorder {
  return (event, accountId = caller) => log[LEVELS[event]](accountId === '' ? { event } : { event, accountId });
}
