import { expect, test } from 'vitest';
import { refusal } from '#server/testing/job-calls.ts';
import { accept, openOffer } from '#server/testing/open-offer.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';

test('the list says which jobs are kept as proof, and those alone can not be deleted (B8, O16)', async () => {
  const offer = await openOffer();
  const { trader } = offer;
  const [billed, priced] = [await createPricedJob(trader), await createPricedJob(trader)];
  const kept = async () => {
    const jobs = (await trader.get('/api/jobs?page=1')).json<{ id: string; isKept: boolean }[]>();
    return new Map(jobs.map(({ id, isKept }) => [id, isKept]));
  };
  expect([...(await kept()).values()]).toEqual([false, false, false]);
  await accept(offer);
  await trader.post(`/api/jobs/${billed.id}/invoices`, {
    share: { percent: 25 },
    label: 'Deposit',
    deliver: 'DOWNLOAD',
  });
  const after = await kept();
  expect([offer.job.id, billed.id, priced.id].map((id) => after.get(id))).toEqual([true, true, false]);
  expect(refusal(await trader.delete(`/api/jobs/${offer.job.id}`)).code).toBe('OFFER_ACCEPTED');
  expect(refusal(await trader.delete(`/api/jobs/${billed.id}`)).code).toBe('HAS_PAPERS');
  expect((await trader.delete(`/api/jobs/${priced.id}`)).statusCode).toBe(204);
});
