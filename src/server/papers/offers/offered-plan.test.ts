import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayOf, formatDay } from '#domain/time/date.ts';
import { findModel } from '#server/papers/document-store.ts';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import { extra, labour, readJob, saveJob } from '#server/testing/job-calls.ts';
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
  const invoiced = `Deposit, invoiced ${formatDay(dayOf(world.clock.now().toISOString()))} (#${world.job.jobNumber})`;
  const job = (await world.trader.get(path)).json<typeof world.job>();
  const dearer = { kind: 'AMOUNT', value: 50, label: '' };
  await world.trader.put(path, { ...job, status: 'PRICED', discount: dearer });
  const offered = await issueQuote(world.trader, world.job);
  const token = offered.offer?.url?.split('/q/')[1] ?? '';
  const page = (await world.customer.get(`/api/offers/${token}`)).json<Awaited<ReturnType<typeof readPage>>>();
  expect(page.parts.map(({ label, total }) => [label, pennies(total)])).toEqual([
    [invoiced, pennies(invoice.total)],
    ['Rest, when the work is done', pennies(page.priceVatInclusive) - pennies(invoice.total)],
  ]);
  const { account_id } = await world.db.selectFrom('document').select('account_id').executeTakeFirstOrThrow();
  const [quote] = await world.db.selectFrom('offer').select('document_id').orderBy('seq', 'desc').execute();
  const paper = JSON.stringify(await findModel(world.db, account_id, quote?.document_id ?? ''));
  expect(paper).toContain(invoiced);
  expect(paper).not.toContain('25%');
});

test('a deposit that was invoiced from a noted yes stands by its invoice on the page that is signed, on the record, and after it', async () => {
  const option = extra({ description: 'Door bars', isOptional: true });
  const world = await openOffer({ lineItems: [labour(), option], paymentPlan: PLAN });
  const path = `/api/jobs/${world.job.id}`;
  const on = dayOf(world.clock.now().toISOString());
  const yes = { offerId: world.job.offer?.id, answer: 'ACCEPTED', how: 'PHONE', on, chosenOptions: [option.id] };
  expect((await world.trader.post(`${path}/offer/noted`, yes)).statusCode).toBe(200);
  const issued = await world.trader.post(`${path}/invoices`, { partId: PLAN[0]?.id });
  const { total } = issued.json<{ invoice: { total: number } }>().invoice;
  const words = `Deposit, invoiced ${formatDay(on)} (#${world.job.jobNumber})`;
  const before = await readPage(world);
  expect(before.priceVatInclusive).toBeLessThan((await readJob(world.trader, world.job)).agreed?.total ?? 0);
  const said = [
    { label: words, total },
    {
      label: 'Rest, when the work is done',
      total: (pennies(before.priceVatInclusive) - pennies(total)) / 100,
    },
  ];
  expect(before.parts).toEqual(said);
  expect((await accept(world)).statusCode).toBe(200);
  expect((await readPage(world)).parts).toEqual(said);
  const { offer, files } = await readJob(world.trader, world.job);
  const record = files.find(({ id }) => id === offer?.recordFileId);
  const pdf = await readPdf((await world.trader.get(record?.link ?? '')).rawPayload);
  expect(pdf.words.flat().join(' ')).toContain(`You pay in parts. ${words}: £${total.toFixed(2)};`);
});

test('what was invoiced of a job that is for somebody else by now is not told to whom it was offered before', async () => {
  const world = await openOffer({ paymentPlan: PLAN });
  await accept(world);
  const before = (await readPage(world)).parts;
  const other = {
    customerName: 'Right Client',
    customerEmail: 'right@client.example',
    customerAddress: { line1: '1 Secret Street', line2: '', postcode: 'SW1A 1AA', city: 'London' },
  };
  await saveJob(world.trader, { ...(await readJob(world.trader, world.job)), ...other, status: 'PRICED' });
  const path = `/api/jobs/${world.job.id}/invoices`;
  expect((await world.trader.post(path, { partId: PLAN[0]?.id })).statusCode).toBe(201);
  expect((await readPage(world)).parts).toEqual(before);
});
