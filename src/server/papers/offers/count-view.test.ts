import { expect, test } from 'vitest';
import { openOffer } from '#server/testing/open-offer.ts';
import { readJob } from '#server/testing/job-calls.ts';

const HOUR = 60 * 60_000;

/** An offer behind a proxy that says where each visitor comes from, and what its business is told of the looks at it. */
async function watchedOffer() {
  const offer = await openOffer({}, { environment: { RATE_LIMITS: 'off', TRUST_PROXY: '127.0.0.1' } });
  const { customer, trader, job, path } = offer;
  let phones = 0;
  const look = async (address: string, times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      phones += 1;
      const headers = { 'x-forwarded-for': address, 'user-agent': `Phone ${phones}` };
      expect((await customer.get(path, headers)).statusCode).toBe(200);
    }
  };
  const counted = async (): Promise<number> => {
    const events = (await trader.get(`/api/jobs/${job.id}/events`)).json<{ what: string }[]>();
    const viewed = events.filter(({ what }) => what === 'VIEWED').length;
    expect((await readJob(trader, job)).offer?.views).toBe(viewed);
    return viewed;
  };
  return { ...offer, look, counted };
}

test('who says to be another phone with each call fills no history: 20 looks of an address count in a day, 50 of all', async () => {
  const { look, counted, clock } = await watchedOffer();
  await look('203.0.113.9', 30);
  expect(await counted()).toBe(20);
  // Whoever has one address of an IPv6 network has them all.
  for (let host = 1; host <= 30; host += 1) await look(`2001:db8::${host}`, 1);
  expect(await counted()).toBe(40);
  await look('198.51.100.7', 1);
  expect(await counted()).toBe(41);
  for (let host = 1; host <= 20; host += 1) await look(`192.0.2.${host}`, 1);
  expect(await counted()).toBe(50);
  clock.advance(24 * HOUR);
  await look('203.0.113.9', 1);
  expect(await counted()).toBe(51);
});

test('an offer counts 1,000 looks, also after a restart', async () => {
  const { db, look, trader, job } = await watchedOffer();
  await db.updateTable('offer').set({ views: 999 }).execute();
  await look('203.0.113.9', 3);
  expect((await readJob(trader, job)).offer?.views).toBe(1_000);
  const events = (await trader.get(`/api/jobs/${job.id}/events`)).json<{ what: string }[]>();
  expect(events.filter(({ what }) => what === 'VIEWED')).toHaveLength(1);
});
