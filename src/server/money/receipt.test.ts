import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import type { InvoiceWithPayments } from '#contract/payment.ts';
import type { PaymentAnswer } from '#contract/payment-body.ts';
import { pence } from '#domain/money/money.ts';
import type { Mail, Mailer } from '#server/platform/mail/mail.ts';
import { createLetterPost } from '#server/papers/offers/letter-post.ts';
import { failPaymentOf } from '#server/testing/fail-payment.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { SOON } from '#server/testing/soon.ts';
import { recordPayment } from './record-payment.ts';

type Answer = z.input<typeof PaymentAnswer>;

async function start(delivery: Mailer['delivery'] = 'smtp') {
  const sent: Mail[] = [];
  const deliver = async (mail: Mail) => {
    sent.push(mail);
    return { kind: 'SENT', reply: '250 ok' } as const;
  };
  const server = await createTestApp({
    deps: { mail: { mailer: { delivery, deliver }, answerWaitMs: 30_000 } },
  });
  const client = await server.signUp();
  await server.db.updateTable('account').set({ email_confirmed: 1 }).execute();
  const job = await createPricedJob(client);
  await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
  const [invoice] = (await client.get(`/api/jobs/${job.id}/invoices`)).json<[z.input<typeof InvoiceWithPayments>]>();
  const pay = async (replaced: Record<string, unknown> = {}) => {
    const body = { amount: 100, method: 'BANK', receivedOn: '2026-11-20', note: '', ...replaced };
    return (await client.post(`/api/invoices/${invoice.id}/payments`, body)).json<Answer>();
  };
  return { ...server, client, sent, pay };
}

test('a receipt is mailed to the customer, from the business alone, when it is asked for', async () => {
  const { sent, pay } = await start();
  await pay({ sendReceipt: true });
  const receipts = await vi.waitFor(() => {
    const found = sent.filter(({ subject }) => subject === 'Receipt for invoice #1');
    expect(found).toHaveLength(1);
    return found;
  }, SOON);
  expect(receipts[0]?.to.address).toBe('m.ellison@post.example');
  expect(receipts[0]?.text).toContain('received £100.00 on 20 Nov 2026 for invoice #1.');
});

test('a receipt of more than was due names what is above it', async () => {
  const { sent, pay } = await start();
  const { invoice } = await pay({ sendReceipt: false });
  await pay({ amount: invoice.due + 20.01, sendReceipt: true });
  const said = 'It is paid in full. You have paid £20.01 more than was due, which is in your favour.';
  await vi.waitFor(() => expect(sent.at(-1)?.text).toContain(said), SOON);
});

test('without being asked the setting decides, which is off until it is set; what goes back has no receipt', async () => {
  const { client, db, pay } = await start();
  // Counted with the letter, whether it has left its queue or not.
  const mails = async () => (await db.selectFrom('account').select('mail_count').executeTakeFirstOrThrow()).mail_count;
  await pay();
  expect(await mails()).toBe(0);
  const account = (await client.get('/api/account')).json<Record<string, unknown>>();
  expect(account['sendReceipts']).toBe(false);
  expect((await client.put('/api/account', { ...account, sendReceipts: true })).json()).toMatchObject({
    sendReceipts: true,
  });
  await pay();
  expect(await mails()).toBe(1);
  await pay({ sendReceipt: false });
  await pay({ amount: -50, sendReceipt: true });
  expect(await mails()).toBe(1);
});

test('money is noted also when there is no mail left for its receipt', async () => {
  const { db, pay } = await start();
  await db.updateTable('account').set({ mail_day: '2026-11-20', mail_count: 1_000 }).execute();
  expect((await pay({ sendReceipt: true })).payment.amount).toBe(100);
});

test('so it is when another call with its key was first, and is gone when that is found out', async () => {
  const { db, deps, client } = await start();
  await db.updateTable('account').set({ mail_day: '2026-11-20', mail_count: 1_000 }).execute();
  const first = deps.clock().toISOString();
  await failPaymentOf(db, first);
  const moments = [first, '2026-11-20T09:00:00.000Z'].map((moment) => new Date(moment));
  const clock = () => moments.shift() ?? new Date('2026-11-20T10:00:00.000Z');
  const { id: invoiceId, account_id: accountId } = await db.selectFrom('bill').selectAll().executeTakeFirstOrThrow();
  const payment = { amount: pence(10_000), method: 'BANK', receivedOn: '2026-11-20', note: '' } as const;
  const call = { invoiceId, key: randomUUID(), payment, sendReceipt: true };
  const entered = await recordPayment({ ...deps, clock }, { kind: 'PRODUCT', accountId }, call);
  expect(entered).toMatchObject({ ok: true, value: { isNew: true, payment: { amount: 10_000 } } });
  expect((await client.get(`/api/invoices/${invoiceId}`)).json()).toMatchObject({ paid: 100 });
});

test('no receipt is written where no mail leaves the server', async () => {
  const { db, pay } = await start('folder');
  const { payment } = await pay({ sendReceipt: true });
  expect(payment.amount).toBe(100);
  expect(await db.selectFrom('letter').select('id').execute()).toEqual([]);
  expect((await db.selectFrom('account').select('mail_count').executeTakeFirstOrThrow()).mail_count).toBe(0);
});

test('a receipt that waits for the mail server does not leave once its payment was struck through', async () => {
  const { client, clock, db, deps, sent, pay } = await start();
  const deliver = vi.spyOn(deps.mail.mailer, 'deliver');
  deliver.mockResolvedValue({ kind: 'DELAYED', reason: 'The mail server is away.' });
  const { payment } = await pay({ sendReceipt: true });
  const kept = await pay({ sendReceipt: true });
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(2), SOON);
  expect((await client.post(`/api/payments/${payment.id}/void`, { reason: '' })).statusCode).toBe(200);
  deliver.mockRestore();
  const letters = createLetterPost({ ...deps, log: silentLog() });
  clock.advance(60 * 60_000);
  await vi.waitFor(async () => {
    await letters.look();
    expect(await db.selectFrom('letter').select('id').execute()).toEqual([]);
  }, SOON);
  await letters.stop();
  expect(kept.payment.voidedAt).toBeNull();
  expect(sent.filter(({ subject }) => subject.startsWith('Receipt'))).toHaveLength(1);
});
