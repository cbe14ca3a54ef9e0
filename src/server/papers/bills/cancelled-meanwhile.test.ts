import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { labour, readJob, refusal } from '#server/testing/job-calls.ts';
import { accept, openOffer, type OpenOffer } from '#server/testing/open-offer.ts';
import { testWorkers } from '#server/testing/test-workers.ts';

const DEPOSIT = { id: randomUUID(), label: 'Deposit', share: { percent: 25 }, when: 'ON_ACCEPTANCE' };
const REST = { id: randomUUID(), label: 'Rest', share: 'REST', when: 'ON_FINISH' };

const cancel = ({ customer, path }: OpenOffer) => customer.post(`${path}/cancel`, { name: 'Margaret Ellison' });
const now = ({ trader, job }: OpenOffer) => readJob(trader, job);

/** An accepted quote with a plan, on a server that does something before its next paper is drawn. */
async function acceptedQuote() {
  let next: (() => Promise<unknown>) | null = null;
  const renderPdf: typeof testWorkers.renderPdf = async (drawing) => {
    const before = next;
    next = null;
    await before?.();
    return testWorkers.renderPdf(drawing);
  };
  const options = { environment: { RATE_LIMITS: 'off' }, deps: { renderPdf } };
  const offer = await openOffer({ lineItems: [labour()], paymentPlan: [DEPOSIT, REST] }, options);
  expect((await accept(offer)).statusCode).toBe(200);
  const beforeDrawing = (act: () => Promise<unknown>): void => {
    next = act;
  };
  return { offer, beforeDrawing };
}

const ASKED: readonly [string, (offer: OpenOffer, seen?: string) => ReturnType<OpenOffer['trader']['post']>][] = [
  [
    'a part',
    ({ trader, job }, seen) =>
      trader.post(`/api/jobs/${job.id}/invoices`, { share: { amount: 50 }, label: 'Part', seen }),
  ],
  ['all', ({ trader, job }, seen) => trader.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`, { seen })],
];

test.each(ASKED)(
  'an invoice over %s that a screen from before the cancellation asks for is not made',
  async (_, ask) => {
    const { offer } = await acceptedQuote();
    const { tstampUpdated } = await now(offer);
    offer.clock.advance(60_000);
    expect((await cancel(offer)).statusCode).toBe(200);
    expect(refusal(await ask(offer, tstampUpdated))).toMatchObject({ status: 409, code: 'JOB_CHANGED_ELSEWHERE' });
    const { invoices, offer: ended } = await now(offer);
    expect(invoices).toEqual([]);
    // Who knows of it may ask for work that was done.
    expect((await ask(offer, ended?.cancelledAt ?? '')).statusCode).toBeLessThan(300);
  },
);

test.each(ASKED)('an invoice over %s that is drawn while the customer cancels is not made', async (_, ask) => {
  const { offer, beforeDrawing } = await acceptedQuote();
  offer.clock.advance(60_000);
  beforeDrawing(() => cancel(offer));
  expect(refusal(await ask(offer))).toMatchObject({ status: 409, code: 'JOB_CHANGED_ELSEWHERE' });
  expect(await now(offer)).toMatchObject({ invoices: [], offer: { state: 'CANCELLED' } });
  expect((await ask(offer)).statusCode).toBeLessThan(300);
});
