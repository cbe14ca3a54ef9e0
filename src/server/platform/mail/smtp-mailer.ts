import { composeMail } from './compose-mail.ts';
import type { Mailer } from './mail.ts';
import { oneLine, outcomeOfError } from './smtp-outcome.ts';

/** How long each wait for the mail server may last, in milliseconds. */
export type SmtpPatience = {
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  readonly socketTimeout: number;
};

const PATIENCE: SmtpPatience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Hands mail to an SMTP server (`smtp://user:password@host:port`), from the configured sender's address (ruling D9). */
export function createSmtpMailer(url: string, sender: string, patience = PATIENCE): Mailer {
  let opening: ReturnType<typeof openTransport> | undefined;
  return {
    delivery: 'smtp',
    deliver: async (mail, signal) => {
      try {
        const transport = await (opening ??= openTransport(url, patience));
        const { response } = await transport.sendMail({ ...composeMail(mail, sender), signal });
        return { kind: 'SENT', reply: oneLine(response) };
      } catch (error) {
        return outcomeOfError(error instanceof Error ? error : new Error(String(error)));
      }
    },
  };
}

// Loaded with the first mail: the library takes longer to load than the whole server to start.
async function openTransport(url: string, patience: SmtpPatience) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, ...patience });
}
