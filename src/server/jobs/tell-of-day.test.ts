import { expect, test } from 'vitest';
import { readJob } from '#server/testing/job-calls.ts';
import { issueQuote } from '#server/testing/open-offer.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const HOUR = 60 * 60_000;

/** A trader who reminds of quotes and invoices, on a server whose mails have no links. */
async function remindingTrader() {
  const server = await createTestApp();
  const trader = await server.signUp();
  const preferences = (await trader.get('/api/account/preferences')).json<object>();
  await trader.put('/api/account/preferences', { ...preferences, paymentTermsDays: 14 });
  const account = (await trader.get('/api/account')).json<object>();
  const invoiceReminders = [-3, 7].map((days) => ({ days, text: '' }));
  const changed = { ...account, offerReminders: { days: [3, 7], text: '' }, invoiceReminders };
  expect((await trader.put('/api/account', changed)).statusCode).toBe(200);
  return { ...server, trader };
}

test('every answer tells that no reminder of a quote leaves where mails have no links', async () => {
  const { trader } = await remindingTrader();
  const job = await issueQuote(trader, await createPricedJob(trader));
  const all = (await trader.get('/api/jobs')).json<WireJob[]>();
  const page = (await trader.get('/api/jobs?page=1')).json<WireJob[]>();
  const { jobs } = (await trader.get(`/api/customers/${job.customerId}`)).json<{ jobs: WireJob[] }>();
  const stale = await trader.put(`/api/jobs/${job.id}`, {
    ...(await readJob(trader, job)),
    tstampUpdated: '2020-01-01T00:00:00.000Z',
    status: 'PRICED',
    customerName: 'Somebody else',
  });
  const conflict = stale.json<{ job?: WireJob }>().job;
  const offers = [
    ...[job, ...all, ...page, ...jobs, conflict].map((each) => each?.offer),
    ...(await trader.get(`/api/jobs/${job.id}/offers`)).json<WireJob['offer'][]>(),
  ];
  expect(offers.map((offer) => offer?.remindersOn)).toEqual([[], [], [], [], [], []]);
});

test('a customer’s invoice tells the same next reminder as the invoice itself', async () => {
  const { trader, clock } = await remindingTrader();
  const job = await createPricedJob(trader);
  await trader.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
  // Past the hours at which a reminder leaves on the day that was planned.
  clock.advance((13 * 24 + 13) * HOUR);
  await trader.get('/api/account');
  const { invoices } = (await trader.get(`/api/customers/${job.customerId}`)).json<Pick<WireJob, 'invoices'>>();
  const own = (await trader.get(`/api/invoices/${invoices[0]?.id}`)).json<WireJob['invoices'][number]>();
  expect(own.nextReminderOn).not.toBe(own.remindersOn[0]);
  expect(invoices[0]?.nextReminderOn).toBe(own.nextReminderOn);
});
