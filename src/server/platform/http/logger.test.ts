import { expect, test } from 'vitest';
import { createHttpClient } from '#server/testing/http-client.ts';
import { startServer } from '#server/testing/server-process.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { emptyPlace, environmentOf } from '#server/testing/test-database.ts';
import { createSmtpPeer } from '#server/testing/test-smtp-peer.ts';

test('a mail server’s words are told without the address that they name', async () => {
  const peer = await createSmtpPeer();
  peer.behave('refuse by name');
  const server = startServer({ ...environmentOf(await emptyPlace()), SMTP_URL: peer.url, MAIL_FROM: 'a@mail.example' });
  const browser = createHttpClient(await server.address, new Map());
  await browser.get('/healthz');
  const { email } = signUpBody();
  await browser.post('/api/sign-up', signUpBody());
  await browser.post('/api/forgot-password', { email });
  await server.says(/no such mailbox/);
  server.signal('SIGTERM');
  const { out } = await server.ended;
  expect(out).toContain('"550 5.1.1 <[address]>: no such mailbox"');
  expect(out).not.toContain(email);
});
