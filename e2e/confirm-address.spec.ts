import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expectAccessible } from './accessible.ts';
import { expect, newestMail, test as base } from './fixtures.ts';
import { goWithin } from './go-within.ts';
import { signUp } from './api.ts';
import { makeJob } from './ready-jobs.ts';
import { startServer, type RunningServer } from './server.ts';

/** With a server that strangers can reach, as PUBLIC_URL says: of the test's own, so that no worker with a browser is started for it. */
const test = base.extend<{ reachable: RunningServer }>({
  reachable: async ({ mailServer }, provide) => {
    const environment = { SMTP_URL: mailServer.url, MAIL_FROM: 'quotes@mail.example' };
    const port = await freePort();
    const server = await startServer({ ...environment, PORT: port, PUBLIC_URL: `http://localhost:${port}` });
    await provide(server);
    await server.close();
  },
  baseURL: async ({ reachable }, provide) => provide(reachable.url),
});

async function freePort(): Promise<string> {
  const taken = createServer().listen(0);
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo; // listens on a port, not a pipe
  taken.close();
  return String(port);
}

test('a quote waits until its sender’s address is confirmed in another browser, and then goes by itself', async ({
  page,
  api,
  browser,
  mailServer,
  reachable,
}) => {
  const owner = await signUp(api);
  const job = await makeJob(api, 'PRICED');
  await page.goto('/jobs');
  await expect(page.getByText(`we sent a link to ${owner}`)).toBeVisible();
  await expectAccessible(page);
  await goWithin(page, `/job/quote-preview?jobId=${job.id}`);
  await page.getByRole('button', { name: 'Email to customer' }).filter({ visible: true }).click();
  await expect(page.getByText('It goes out once you have confirmed your e-mail address.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^Waiting for you to confirm your address, then goes to/)).toBeVisible();
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText(`we sent another link to ${owner}`)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/settings/business');
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible();
  await page.goBack();

  const link = () => /\/confirm-address#token=\S+/.exec(lastMailTo(owner))?.[0] ?? '';
  const lastMailTo = (address: string) =>
    mailServer.arrived.findLast(({ to }) => to.includes(address))?.email.text ?? '';
  await expect.poll(link).not.toBe('');
  const elsewhere = await (await browser.newContext({ baseURL: reachable.url })).newPage();
  await elsewhere.goto(link());
  await expect(elsewhere.getByRole('heading', { name: 'Confirm your address' })).toBeVisible();
  await expectAccessible(elsewhere);
  expect((await api.get<{ unconfirmedEmail: string }>('/api/mail-setup')).unconfirmedEmail).toBe(owner);
  await elsewhere.getByRole('button', { name: 'Confirm' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Address confirmed' })).toBeFocused();
  await expectAccessible(elsewhere);

  await expect(page.getByText(/^Sent to/)).toBeVisible();
  await expect(page.getByText('Confirm your e-mail address')).toBeHidden();
  const brought = newestMail(mailServer, { from: owner, to: job.customerEmail });
  expect(brought?.email.subject).toContain('Quote');
  await elsewhere.context().close();
});
