import type { MailOutcome } from './mail.ts';

/** What nodemailer attaches to its errors, as far as it matters here. */
type SmtpError = {
  readonly code?: string;
  readonly message: string;
  readonly response?: string;
  readonly permanent?: boolean;
};

const REASON_MAX = 500;

// Faults without an answer of the server.
const FAULTS: Readonly<Record<string, (message: string) => string>> = {
  EDNS: (message) => `The mail server was not found: ${message}`,
  ESOCKET: (message) => `The mail server could not be reached: ${message}`,
  ETLS: (message) => `No secure connection to the mail server could be made: ${message}`,
  ECONNECTION: () => 'The mail server closed the connection.',
  ETIMEDOUT: () => 'The mail server did not answer in time.',
  EABORT: () => 'The mail server did not finish in time.',
};

// Faults in the message itself or in the configured password: a later attempt would meet them again.
const LASTING_FAULTS: readonly string[] = ['EENVELOPE', 'EMESSAGE', 'EAUTH', 'ENOAUTH', 'ECONFIG'];

/** How a failed attempt ended: a lasting refusal (5xx) ends the delivery, anything else is tried again; the server's own words, if it said any (ruling D9). One whose whole mail `isWritten` may have arrived. */
export function outcomeOfError(error: SmtpError, isWritten = false): MailOutcome {
  const { code = '', message, response, permanent } = error;
  const isLasting = permanent ?? (response === undefined && LASTING_FAULTS.includes(code));
  const reason = oneLine(response ?? FAULTS[code]?.(message) ?? message);
  if (isLasting) return { kind: 'REFUSED', reason };
  return isWritten && response === undefined
    ? { kind: 'DELAYED', reason, mayHaveArrived: true }
    : { kind: 'DELAYED', reason };
}

/** A mail server's words on one line, shortened if it says very much. */
export function oneLine(words: string): string {
  return words
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, REASON_MAX);
}
