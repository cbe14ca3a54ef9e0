import { expect, test as base, type Page } from '@playwright/test';
import { createApi, signUp, type Api } from './api.ts';
import { startServer, type RunningServer } from './server.ts';
import { startSmtpPeer, type ArrivedMail, type SmtpPeer } from '#server/testing/smtp-peer.ts';

type WorkerFixtures = { mailServer: SmtpPeer; server: RunningServer };
type TestFixtures = {
  /** Calls with the page's cookies. */
  api: Api;
};

/** The journeys' test: each worker has a real server with a real mail server behind it; an error in the page fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  mailServer: [
    async ({}, provide) => {
      const peer = await startSmtpPeer();
      await provide(peer);
      await peer.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailServer }, provide) => {
      const server = await startServer({ SMTP_URL: mailServer.url, MAIL_FROM: 'quotes@mail.example' });
      await provide(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  page: async ({ page }, provide) => {
    const errors = watchErrors(page);
    await provide(page);
    expect(errors).toEqual([]);
  },
  api: async ({ context }, provide) => provide(createApi(context)),
});

/** The test of a page that has a session of a new account, made without the form; `owner` is the account's e-mail address. */
export const ownerTest = test.extend<{ owner: string }>({
  owner: [async ({ api }, provide) => provide(await signUp(api)), { auto: true }],
});

export { expect };

/** The newest mail that a business has written to a customer: the mail server is the worker's, and other tests write to the same address. */
export function newestMail(mailServer: SmtpPeer, { from, to }: { from: string; to: string }): ArrivedMail | undefined {
  return mailServer.arrived.findLast(
    (mail) => mail.to.includes(to) && mail.email.replyTo?.some(({ address }) => address === from) === true,
  );
}

/** Every error that the page throws or writes to its console. */
function watchErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The browser's own note of a refused or lost call, which some journeys are about.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  return errors;
}
