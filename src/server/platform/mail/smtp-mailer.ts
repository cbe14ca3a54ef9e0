import { composeMail } from './compose-mail.ts';
import type { Mailer } from './mail.ts';
import { oneLine, outcomeOfError } from './smtp-outcome.ts';

/** How long each wait for the mail server may last, in milliseconds. */
export type SmtpPatience = {
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  readonly socketTimeout: number;
};

// Called when all of a mail was handed on.
const WRITTEN = 'whenWritten';

const PATIENCE: SmtpPatience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Hands mail to an SMTP server (`smtp://user:password@host:port`), from the configured sender's address (ruling D9). */
export function createSmtpMailer(url: string, sender: string, patience = PATIENCE): Mailer {
  let opening: ReturnType<typeof openTransport> | undefined;
  return {
    delivery: 'smtp',
    deliver: async (mail, signal) => {
      let isWritten = false;
      try {
        const transport = await (opening ??= openTransport(url, patience));
        const written = { [WRITTEN]: () => (isWritten = true) };
        const { response } = await transport.sendMail({ ...composeMail(mail, sender), ...written, signal });
        return { kind: 'SENT', reply: oneLine(response) };
      } catch (error) {
        return outcomeOfError(error instanceof Error ? error : new Error(String(error)), isWritten);
      }
    },
  };
}

// Loaded with the first mail: the library takes longer to load than the whole server to start.
async function openTransport(url: string, patience: SmtpPatience) {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, ...patience });
  transport.use('stream', ({ data, message }, done) => {
    const tell = (data as { readonly [WRITTEN]?: () => void })[WRITTEN]; // what deliver put there
    message.processFunc((input) => input.once('end', () => tell?.()));
    done();
  });
  return transport;
}
