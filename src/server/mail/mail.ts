import type { Instant } from '#domain/date.ts';

/** A person or business that writes or gets mail. */
export type Mailbox = { readonly name: string; readonly address: string };

/** What a mail says and to whom: all but the sender's address, which is configured, and the attached bytes. */
export type MailContent = {
  readonly fromName: string;
  readonly replyTo: Mailbox;
  readonly to: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Name of the attached PDF. */
  readonly filename: string;
};

/** A mail ready to go; every attempt at it has the same id and date, so that a second copy can be told from a second mail. */
export type Mail = MailContent & {
  readonly messageId: string;
  readonly date: Instant;
  readonly pdf: Uint8Array;
};

/** How an attempt ended: handed over, refused for good, or to be tried again; the reason is in words for the user (ruling D9). */
export type MailOutcome =
  | { readonly kind: 'SENT' }
  | { readonly kind: 'REFUSED'; readonly reason: string }
  | { readonly kind: 'DELAYED'; readonly reason: string };

/** Where mail goes: to an SMTP server, or into the outbox folder when none is configured. */
export type Mailer = {
  readonly delivery: 'smtp' | 'folder';
  /** Attempts once; never rejects. An aborted attempt is delayed. */
  readonly deliver: (mail: Mail, signal: AbortSignal) => Promise<MailOutcome>;
};
