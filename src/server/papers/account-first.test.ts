import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { addExtra, acceptedOffer, callExtra, type AcceptedOffer } from '#server/testing/extras.ts';
import { acceptance, issueQuote, readPage, tokenOf } from '#server/testing/open-offer.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { answerHoldingAccountFirst } from '#server/testing/while-held.ts';
import { createReminders } from './reminders/remind.ts';

type Held = AcceptedOffer & {
  /** Another job, whose quote waits for an answer. */
  readonly open: WireJob;
  readonly openPath: string;
  /** An invoice of another job. */
  readonly invoice: { readonly id: string; readonly jobId: string };
};
type Call = () => Promise<LightMyRequestResponse>;

const PAID = { amount: 100, method: 'BANK', receivedOn: '2026-11-20', note: '' };

async function begin(): Promise<Held> {
  const offer = await acceptedOffer();
  const { trader } = offer;
  const open = await issueQuote(trader, await createPricedJob(trader));
  const { id } = await createPricedJob(trader);
  const issued = await trader.post(`/api/jobs/${id}/download-pdf?isQuote=false`);
  const [invoice] = issued.json<{ job: { invoices: [{ id: string }] } }>().job.invoices;
  return { ...offer, open, openPath: `/api/offers/${tokenOf(open)}`, invoice: { id: invoice.id, jobId: id } };
}

const CALLS: Record<string, (held: Held) => Promise<readonly [string, Call]>> = {
  'sending a quote': async ({ trader, open }) => [
    open.id,
    () => trader.post(`/api/jobs/${open.id}/send-email?isQuote=true`),
  ],
  'issuing an invoice': async ({ trader, job }) => [
    job.id,
    () => trader.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`),
  ],
  'entering a payment': async ({ trader, invoice }) => [
    invoice.jobId,
    () => trader.post(`/api/invoices/${invoice.id}/payments`, PAID),
  ],
  'striking one through': async ({ trader, invoice }) => {
    const paid = await trader.post(`/api/invoices/${invoice.id}/payments`, PAID);
    const { payment } = paid.json<{ payment: { id: string } }>();
    return [invoice.jobId, () => trader.post(`/api/payments/${payment.id}/void`, { reason: '' })];
  },
  'crediting an invoice': async ({ trader, invoice }) => [
    invoice.jobId,
    () => trader.post(`/api/invoices/${invoice.id}/credit`, { amount: 'ALL', reason: 'Wrong customer' }),
  ],
  'opening a job that was credited': async ({ trader, invoice }) => {
    await trader.post(`/api/invoices/${invoice.id}/credit`, { amount: 'ALL', reason: 'Wrong customer' });
    return [invoice.jobId, () => trader.post(`/api/invoices/${invoice.id}/correct`, { reason: 'Wrong sums' })];
  },
  'offering an extra': async (held) => [held.job.id, () => callExtra(held)],
  'taking an extra back': async (held) => {
    const { id } = await addExtra(held);
    return [held.job.id, () => held.trader.delete(`/api/jobs/${held.job.id}/extras/${id}`)];
  },
  'a customer who accepts': async ({ customer, open, openPath: path }) => {
    const body = acceptance(await readPage({ customer, path }));
    return [open.id, () => customer.post(`${path}/accept`, body)];
  },
  'a customer who asks': async ({ customer, open, openPath }) => [
    open.id,
    () => customer.post(`${openPath}/question`, { text: 'When?' }),
  ],
  'an answer to the customer': async ({ trader, open }) => [
    open.id,
    () => trader.post(`/api/jobs/${open.id}/messages`, { text: 'On Monday.' }),
  ],
  'papers for the customer': async ({ trader, open }) => [
    open.id,
    () =>
      trader.post(`/api/jobs/${open.id}/offer/papers`, {
        papers: 'PAPER',
        extraId: null,
        chosenOptions: [],
        email: null,
      }),
  ],
  'a phone number': async ({ trader, open }) => [
    open.id,
    () => trader.put(`/api/jobs/${open.id}/aside`, { customerPhone: '0113-496-0000' }),
  ],
};

test.each(Object.entries(CALLS))('%s holds the account before the job', async (_what, prepare) => {
  const held = await begin();
  const { id: accountId } = await held.db.selectFrom('account').select('id').executeTakeFirstOrThrow();
  const [jobId, call] = await prepare(held);
  const answer = await answerHoldingAccountFirst(held.db, { accountId, jobId }, call);
  expect(answer.statusCode).toBeLessThan(300);
});

test('a reminder holds the account before the job', async () => {
  const { trader, db, deps, clock, open } = await begin();
  const account = (await trader.get('/api/account')).json<object>();
  await trader.put('/api/account', { ...account, offerReminders: { days: [3], text: '' } });
  const { id: accountId } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
  const noon = new Date(clock.now().getTime() + (3 * 24 + 4) * 60 * 60_000);
  const reminders = createReminders({ ...deps, clock: () => noon, log: silentLog() }, { look: async () => undefined });
  await answerHoldingAccountFirst(db, { accountId, jobId: open.id }, () => reminders.run());
  expect(await db.selectFrom('letter').select('reminds_offer_id').execute()).toContainEqual({
    reminds_offer_id: open.offer?.id,
  });
});
