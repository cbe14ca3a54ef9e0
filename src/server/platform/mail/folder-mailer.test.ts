import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { testMail } from '#server/testing/test-mail.ts';
import { createFolderMailer } from './folder-mailer.ts';

const NAME = '2026-11-20T08-14-00.000Z-Quote-1042-v2-0b6f7d7e.eml';
const never = new AbortController().signal;

test('without SMTP the whole message is saved, and nothing claims that it was sent', async () => {
  const dataDir = await temporaryFolder();
  const mail = testMail();
  const outcome = await createFolderMailer(dataDir, 'quotes@mail.example').deliver(mail, never);
  expect(outcome).toEqual({
    kind: 'REFUSED',
    reason: 'E-mail is not set up on this server, so nothing was sent.',
  });
  expect(await readdir(join(dataDir, 'outbox'))).toEqual([NAME]);
  const email = await PostalMime.parse(await readFile(join(dataDir, 'outbox', NAME)));
  expect(email).toMatchObject({ subject: mail.subject, to: [mail.to], messageId: mail.messageId });
  expect(Buffer.from(email.attachments[0]?.content as ArrayBuffer)).toEqual(Buffer.from(mail.attachment?.bytes ?? []));
});

test('an attempt repeated after a crash leaves one file', async () => {
  const dataDir = await temporaryFolder();
  const mailer = createFolderMailer(dataDir, 'quotes@mail.example');
  await mailer.deliver(testMail(), never);
  await mailer.deliver(testMail(), never);
  expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1);
});

test('a folder that cannot be written delays the mail and says why', async () => {
  const dataDir = await temporaryFolder();
  await writeFile(join(dataDir, 'outbox'), 'a file where the folder should be');
  const outcome = await createFolderMailer(dataDir, 'quotes@mail.example').deliver(testMail(), never);
  expect(outcome).toMatchObject({ kind: 'DELAYED', reason: expect.stringContaining('could not be saved') });
});

test('a full disk delays the mail and leaves no half of it; the next attempt saves it', async () => {
  const dataDir = await temporaryFolder();
  const outbox = join(dataDir, 'outbox');
  await mkdir(outbox);
  // The device on which there is never room.
  await symlink('/dev/full', join(outbox, `.${NAME}.part`));
  const mailer = createFolderMailer(dataDir, 'quotes@mail.example');
  const reason = expect.stringMatching(/^E-mail is not set up on this server, and the message could not be saved: E/);
  expect(await mailer.deliver(testMail(), never)).toEqual({ kind: 'DELAYED', reason });
  expect(await readdir(outbox)).toEqual([]);
  expect(await mailer.deliver(testMail(), never)).toMatchObject({ kind: 'REFUSED' });
  expect(await readdir(outbox)).toEqual([NAME]);
});
