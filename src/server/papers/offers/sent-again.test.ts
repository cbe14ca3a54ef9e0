import { expect, test } from 'vitest';
import { accept, issueQuote, readPage, tokenOf } from '#server/testing/open-offer.ts';
import { acceptedOffer } from '#server/testing/extras.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { readJob, saveJob } from '#server/testing/job-calls.ts';
import { RIGHT } from '#server/testing/two-customers.ts';

// Declined, and then sent again: the first mail's link is the one that a customer finds.

async function declinedOffer() {
  const { trader, customer } = await acceptedOffer();
  const job = await issueQuote(trader, await createPricedJob(trader));
  const offer = { trader, customer, job, ...linkOf(job) };
  expect((await customer.post(`${offer.path}/decline`, { reason: 'Too dear' })).statusCode).toBe(200);
  return offer;
}

const linkOf = (job: WireJob) => ({ path: `/api/offers/${tokenOf(job)}`, page: `/q/${tokenOf(job)}` });

test('the link of a declined quote leads on once the same version was sent again', async () => {
  const first = await declinedOffer();
  expect(await readPage(first)).toMatchObject({ state: 'DECLINED', newerUrl: null });
  const again = await issueQuote(first.trader, first.job);
  const { url } = again.offer ?? {};
  expect(await readPage(first)).toMatchObject({ state: 'DECLINED', newerUrl: url });
  const { body } = await first.customer.get(first.page);
  const words = body.replaceAll(/\s+/g, ' ');
  expect(words).toContain('It was sent to you again since.');
  expect(words).toContain(`href="${url}">See the quote</a`);
  expect(words).not.toContain('If you change your mind');
  await accept({ customer: first.customer, ...linkOf(again) });
  expect(await readPage(first)).toMatchObject({ state: 'DECLINED', newerUrl: url });
});

test('it leads nobody to what was sent to another customer', async () => {
  const first = await declinedOffer();
  await saveJob(first.trader, { ...(await readJob(first.trader, first.job)), ...RIGHT, status: 'PRICED' });
  const again = await issueQuote(first.trader, first.job);
  expect(again.offer?.state).toBe('OPEN');
  expect(await readPage(first)).toMatchObject({ state: 'DECLINED', newerUrl: null });
  expect((await first.customer.get(first.page)).body).toContain('If you change your mind');
});
