import { expect, test, vi } from 'vitest';
import type { Mail } from '#server/platform/mail/mail.ts';
import { readJob } from '#server/testing/job-calls.ts';
import { accept, openOffer } from '#server/testing/open-offer.ts';
import { SOON } from '#server/testing/soon.ts';

const PUBLIC_URL = 'https://quotes.example.com';

async function mailOf({ acceptOnline, publicUrl }: { acceptOnline: boolean; publicUrl: string }) {
  const sent: Mail[] = [];
  const deliver = async (mail: Mail) => {
    sent.push(mail);
    return { kind: 'SENT', reply: '250 ok' } as const;
  };
  const mailing = { mailer: { delivery: 'smtp', deliver }, answerWaitMs: 30_000 } as const;
  const offer = await openOffer({}, { environment: { PUBLIC_URL: publicUrl }, deps: { mail: mailing } });
  await offer.db
    .updateTable('account')
    .set({ email_confirmed: 1, accept_online: Number(acceptOnline) })
    .execute();
  const path = `/api/jobs/${offer.job.id}/send-email?isQuote=true`;
  expect((await offer.trader.post(path)).statusCode).toBe(200);
  const mail = await vi.waitFor(() => {
    const found = sent.find(({ attachment }) => attachment);
    expect(found).toBeDefined();
    return found;
  }, SOON);
  return { offer, mail };
}

test('the mail of a quote leads to the customer’s page by its one button', async () => {
  const { offer, mail } = await mailOf({ acceptOnline: true, publicUrl: PUBLIC_URL });
  const address = `${PUBLIC_URL}/q/${offer.token}`;
  expect(mail?.text).toContain(`\nSee your quote: ${address}\n`);
  expect(mail?.html.match(/<a href="([^"]+)"/g)).toEqual([`<a href="${address}"`]);
});

test.each([
  ['takes no answers online', { acceptOnline: false, publicUrl: PUBLIC_URL }],
  ['has a server without an address', { acceptOnline: true, publicUrl: '' }],
])('of a business that %s it has no link', async (_what, where) => {
  const { mail } = await mailOf(where);
  expect(mail?.text).toContain('is attached as a PDF');
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/\/q\/|See your quote|<a /);
});

test('the customer’s copy of an acceptance that was not delivered is sent again by the trader, with the record', async () => {
  const sent: Mail[] = [];
  const deliver = async (mail: Mail) => {
    if (mail.to.address === 'm.ellison@post.example') return { kind: 'REFUSED', reason: 'No such mailbox' } as const;
    sent.push(mail);
    return { kind: 'SENT', reply: '250 ok' } as const;
  };
  const mail = { mailer: { delivery: 'smtp', deliver }, answerWaitMs: 30_000 } as const;
  const offer = await openOffer({}, { deps: { mail } });
  await offer.db.updateTable('account').set({ email_confirmed: 1 }).execute();
  await accept(offer);
  const record = async () => (await readJob(offer.trader, offer.job)).files.find(({ type }) => type === 'acceptance');
  await expect.poll(record).toMatchObject({ delivery: 'FAILED', deliveryError: 'No such mailbox' });
  const path = `/api/files/${(await record())?.id}/retry`;
  expect((await offer.trader.post(path, { destination: 'maggie@post.example' })).statusCode).toBe(200);
  await expect.poll(record).toMatchObject({ delivery: 'SENT', destination: 'maggie@post.example' });
  const copy = sent.find(({ to }) => to.address === 'maggie@post.example');
  expect(copy?.subject).toBe(`Quote #${offer.job.jobNumber} accepted`);
  expect(copy?.attachment?.filename).toBe(`Acceptance-${offer.job.jobNumber}-v1.pdf`);
});
