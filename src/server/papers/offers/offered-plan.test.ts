import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { extra, labour } from '#server/testing/job-calls.ts';
import { accept, issueQuote, openOffer, readPage } from '#server/testing/open-offer.ts';

const PLAN = [
  { id: randomUUID(), label: 'Deposit', share: { percent: 25 }, when: 'ON_ACCEPTANCE' },
  { id: randomUUID(), label: 'Rest', share: 'REST', when: 'ON_FINISH' },
];

const pennies = (pounds: number) => Math.round(pounds * 100);

test('the page of a quote says in which parts it is paid, with what is ticked', async () => {
  const option = extra({ description: 'Door bars', isOptional: true });
  const content = { lineItems: [labour(), option] };
  const world = await openOffer({ ...content, paymentPlan: PLAN });
  for (const chosen of [[], [option.id]]) {
    const query = chosen.map((id) => `chosen=${id}`).join('&');
    const page = (await world.customer.get(`${world.path}?${query}`)).json<Awaited<ReturnType<typeof readPage>>>();
    const total = pennies(page.priceVatInclusive);
    const [deposit, rest] = page.parts.map((part) => pennies(part.total));
    expect(page.parts.map(({ label }) => label)).toEqual(['Deposit 25%, on acceptance', 'Rest, when the work is done']);
    expect([deposit, (deposit ?? 0) + (rest ?? 0)]).toEqual([Math.round(total / 4), total]);
    expect(JSON.stringify(page.needs)).toContain('You pay in parts. Deposit 25%, on acceptance: £');
  }
  const taken = await accept(world, { chosenOptions: [option.id] });
  expect(taken.statusCode).toBe(200);
  const job = (await world.trader.get(`/api/jobs/${world.job.id}`)).json<typeof world.job>();
  const { agreed, paymentPlan } = job;
  expect(pennies(paymentPlan?.[0]?.total ?? 0)).toBe(Math.round(pennies(agreed?.total ?? 0) / 4));
});

test('a quote without a plan says nothing of it', async () => {
  const world = await openOffer();
  expect((await readPage(world)).parts).toEqual([]);
});

test('a newer quote counts what was invoiced before', async () => {
  const world = await openOffer({ paymentPlan: PLAN });
  const path = `/api/jobs/${world.job.id}`;
  const { invoice } = (await world.trader.post(`${path}/invoices`, { partId: PLAN[0]?.id })).json<{
    invoice: { total: number };
  }>();
  const job = (await world.trader.get(path)).json<typeof world.job>();
  const dearer = { kind: 'AMOUNT', value: 50, label: '' };
  await world.trader.put(path, { ...job, status: 'PRICED', discount: dearer });
  const offered = await issueQuote(world.trader, world.job);
  const token = offered.offer?.url?.split('/q/')[1] ?? '';
  const page = (await world.customer.get(`/api/offers/${token}`)).json<Awaited<ReturnType<typeof readPage>>>();
  expect(page.parts.map(({ total }) => pennies(total))).toEqual([
    pennies(invoice.total),
    pennies(page.priceVatInclusive) - pennies(invoice.total),
  ]);
});
