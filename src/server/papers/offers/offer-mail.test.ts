import { expect, test, vi } from 'vitest';
import type { Mail } from '#server/platform/mail/mail.ts';
import { readJob } from '#server/testing/job-calls.ts';
import { accept, openOffer, type OpenOffer } from '#server/testing/open-offer.ts';
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

const CUSTOMER = 'm.ellison@post.example';

async function sentWhileRefusing(act: (offer: OpenOffer) => Promise<unknown>, delivery: 'smtp' | 'folder' = 'smtp') {
  const sent: Mail[] = [];
  const deliver = async (mail: Mail) => {
    sent.push(mail);
    return mail.to.address === CUSTOMER
      ? ({ kind: 'REFUSED', reason: 'No such mailbox' } as const)
      : ({ kind: 'SENT', reply: '250 ok' } as const);
  };
  const mailer = { delivery, deliver };
  const offer = await openOffer({}, { deps: { mail: { mailer, answerWaitMs: 30_000 } } });
  await offer.db.updateTable('account').set({ email_confirmed: 1 }).execute();
  await act(offer);
  return { sent, offer };
}

const answer = ({ trader, job }: OpenOffer) => trader.post(`/api/jobs/${job.id}/messages`, { text: 'On Monday.' });

test.each([
  ['an answer', answer, 'Not delivered: Your question about quote #1'],
  [
    'that the contract is cancelled',
    async (offer: OpenOffer) => {
      await accept(offer);
      await offer.customer.post(`${offer.path}/cancel`, { name: 'Margaret Ellison' });
    },
    'Not delivered: Quote #1 was cancelled',
  ],
  [
    'a receipt',
    async ({ trader, job }: OpenOffer) => {
      await trader.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
      const [invoice] = (await readJob(trader, job)).invoices;
      const payment = { amount: 1, method: 'BANK', receivedOn: '2026-11-20', note: '', sendReceipt: true };
      await trader.post(`/api/invoices/${invoice?.id}/payments`, payment);
    },
    'Not delivered: Receipt for invoice #1',
  ],
])('the trader is told of %s that the customer’s mail server refuses', async (_what, act, subject) => {
  const { sent } = await sentWhileRefusing(act);
  const told = await vi.waitFor(() => {
    const found = sent.find((mail) => mail.subject === subject);
    expect(found).toBeDefined();
    return found;
  }, SOON);
  expect(told?.to.address).toBe('owner-1@example.co.uk');
  expect(`${told?.subject}${told?.text}`).not.toContain('Ellison');
});

test('where no mail leaves the server nobody is told that none did', async () => {
  const { sent, offer } = await sentWhileRefusing(answer, 'folder');
  await vi.waitFor(async () => expect(await offer.db.selectFrom('letter').select('id').execute()).toEqual([]), SOON);
  expect(sent.map(({ subject }) => subject)).toEqual(['Your question about quote #1']);
});
