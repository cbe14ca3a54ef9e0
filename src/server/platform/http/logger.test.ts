import { expect, test } from 'vitest';
import { createHttpClient } from '#server/testing/http-client.ts';
import { startServer } from '#server/testing/server-process.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { environmentOf, migratedPlace } from '#server/testing/test-database.ts';
import { createSmtpPeer } from '#server/testing/test-smtp-peer.ts';

test('a mail server’s words are told without the address that they name', async () => {
  const peer = await createSmtpPeer();
  peer.behave('refuse by name');
  const server = startServer({
    ...environmentOf(await migratedPlace()),
    SMTP_URL: peer.url,
    MAIL_FROM: 'a@mail.example',
  });
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

test('the secret end of a customer’s link is in no line, whatever becomes of the call', async () => {
  const token = 'Secret-'.padEnd(43, 'x');
  const server = startServer({ ...environmentOf(await migratedPlace()), LOG_LEVEL: 'trace' });
  const address = await server.address;
  for (const path of [`/q/${token}`, `/api/offers/${token}`, `/api/offers/${token}/accept`, `/api/offers/${token}/%`]) {
    for (const method of ['GET', 'POST']) await fetch(address + path, { method });
  }
  for (let call = 0; call < 70; call += 1) await fetch(`${address}/api/offers/${token}`);
  server.signal('SIGTERM');
  const { out } = await server.ended;
  expect(out).not.toContain('Secret-');
});
