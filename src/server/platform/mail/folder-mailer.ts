import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMail } from './compose-mail.ts';
import type { Mail, Mailer } from './mail.ts';

/** Name of the folder inside the data folder. */
export const OUTBOX_FOLDER = 'outbox';

/**
 * Writes each mail as one .eml file into the outbox folder of the data folder, for a server without SMTP (ruling D9). Nothing
 * was sent then, so the outcome is a refusal that says so in the user's words, who knows of no folders; Retry sends it once SMTP
 * is configured.
 */
export function createFolderMailer(dataDir: string, sender: string): Mailer {
  const folder = join(dataDir, OUTBOX_FOLDER);
  return {
    delivery: 'folder',
    deliver: async (mail) => {
      const name = nameOf(mail);
      try {
        await writeWhole(folder, name, await messageBytes(mail, sender));
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        return {
          kind: 'DELAYED',
          reason: `E-mail is not set up on this server, and the message could not be saved: ${why}`,
        };
      }
      return { kind: 'REFUSED', reason: 'E-mail is not set up on this server, so nothing was sent.' };
    },
  };
}

// The same mail always has the same name: an attempt repeated after a crash leaves one file, not two.
function nameOf({ date, attachment, messageId }: Mail): string {
  const moment = date.replaceAll(':', '-');
  const mark = messageId.replaceAll(/[^0-9a-z]/gi, '').slice(0, 8);
  return `${moment}-${attachment?.filename.replace(/\.pdf$/, '') ?? 'Message'}-${mark}.eml`;
}

async function messageBytes(mail: Mail, sender: string): Promise<Uint8Array> {
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail(composeMail(mail, sender));
  if (!Buffer.isBuffer(message)) throw new Error('The message was not composed as bytes');
  return message;
}

/** Whoever looks into the folder sees a whole file or none. */
async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${name}.part`);
  try {
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
