import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that delivers nothing: what it takes stands in its folder. */
export type MailCatcher = { readonly url: string; readonly close: () => Promise<void> };

// So that the demo shows a mail that was refused and one that is still on its way.
const ANSWERS: Readonly<Record<string, { responseCode: number; message: string }>> = {
  'exmaple.com': { responseCode: 550, message: '5.1.2 Host exmaple.com not found' },
  'busy.example': { responseCode: 451, message: '4.3.2 Mailbox busy, try again later' },
};

/** Starts a mail server on a free port that writes every message it takes into the folder as an .eml file. */
export async function startMailCatcher(folder: string): Promise<MailCatcher> {
  let caught = 0;
  await mkdir(folder, { recursive: true });
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      const refusal = ANSWERS[address.split('@').at(-1) ?? ''];
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode }));
    },
    onData: (stream, { envelope }, done) => {
      caught += 1;
      const name = `${String(caught).padStart(3, '0')} to ${envelope.rcptTo[0]?.address ?? 'nobody'}.eml`;
      buffer(stream)
        .then((message) => writeFile(join(folder, name), message))
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  // A TCP server that listens has this kind of address.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
