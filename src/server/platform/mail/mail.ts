import type { Instant } from '#domain/time/date.ts';
import type { Config } from '#server/platform/config/config.ts';

/** A person or business that writes or gets mail. */
export type Mailbox = { readonly name: string; readonly address: string };

/** What a mail says and to whom: all but the sender's address, which is configured. */
export type MailContent = {
  readonly fromName: string;
  /** Who gets the answers; null for a mail that wants none. */
  readonly replyTo: Mailbox | null;
  readonly to: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A web address that takes one POST to end mails of this kind (RFC 8058). */
  readonly oneClickStop?: string | undefined;
};

/** A PDF that goes with a mail. */
export type Attachment = { readonly filename: string; readonly bytes: Uint8Array };

/** A mail ready to go; every attempt at it has the same id and date, so that a second copy can be told from a second mail. */
export type Mail = MailContent & {
  readonly messageId: string;
  readonly date: Instant;
  readonly attachment: Attachment | null;
  /** Gets this mail as a copy of the one to `to`, who is named in it but gets no other. */
  readonly copyTo?: string;
};

/** How an attempt ended: handed over, with what the mail server said to it and what else is to be told, refused for good, or to be tried again; the reason is in words for the user (ruling D9). */
export type MailOutcome =
  | { readonly kind: 'SENT'; readonly reply: string; readonly note?: string }
  | { readonly kind: 'REFUSED'; readonly reason: string }
  | {
      readonly kind: 'DELAYED';
      readonly reason: string;
      /** Whether the mail server had all of the mail, and only didn't say what became of it. */
      readonly mayHaveArrived?: boolean;
    };

/** Where mail goes: to an SMTP server, or into the outbox folder when none is configured. */
export type Mailer = {
  readonly delivery: 'smtp' | 'folder';
  /** Attempts once; never rejects. An aborted attempt is delayed. */
  readonly deliver: (mail: Mail, signal: AbortSignal) => Promise<MailOutcome>;
};

/** Whether mail leaves this server at all, and is not only saved in its outbox folder (ruling D9): where it does not, nobody is told that they get any. */
export function mailLeaves({ mailer }: { readonly mailer: Pick<Mailer, 'delivery'> }): boolean {
  return mailer.delivery === 'smtp';
}

/** The Message-ID of a mail, made of an id of its own. */
export function messageIdOf(id: string, { mailFrom }: Pick<Config, 'mailFrom'>): string {
  return `<${id}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`;
}
