import { expect, test, vi } from 'vitest';
import { formatPounds, pence, penceOfPounds } from '#domain/money/money.ts';
import { acceptedOffer, type AcceptedOffer } from '#server/testing/extras.ts';
import { readJob, saveJob } from '#server/testing/job-calls.ts';
import { accept, issueQuote, tokenOf } from '#server/testing/open-offer.ts';
import { repriceJob } from '#server/testing/priced-job.ts';
import { SOON } from '#server/testing/soon.ts';
import { RIGHT, WRONG } from '#server/testing/two-customers.ts';

const decline = ({ customer, path }: AcceptedOffer) => customer.post(`${path}/decline`, { reason: '' });

async function pageText({ customer, token }: AcceptedOffer): Promise<string> {
  return (await customer.get(`/q/${token}`)).body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

/** The job's quote as it is by now, once it went out. */
async function sentAnew(offer: AcceptedOffer): Promise<AcceptedOffer> {
  const job = await issueQuote(offer.trader, offer.job);
  const token = tokenOf(job);
  return { ...offer, job, token, path: `/api/offers/${token}` };
}

async function nextVersion(offer: AcceptedOffer, price = 900): Promise<AcceptedOffer> {
  await repriceJob(offer.trader, await readJob(offer.trader, offer.job), price);
  return sentAnew(offer);
}

const toldTrader = ({ sent }: AcceptedOffer) =>
  vi.waitFor(() => {
    const mail = sent.find(({ subject }) => subject.endsWith('was declined'));
    expect(mail).toBeDefined();
    return mail;
  }, SOON);

const agreedIn = ({ job }: AcceptedOffer) => formatPounds(penceOfPounds(job.offer?.total ?? 0) ?? pence(0));

test('who declines a newer version reads before and after, and the trader in the mail, that the earlier one stays agreed', async () => {
  const first = await acceptedOffer();
  const second = await nextVersion(first);
  const total = agreedIn(first);
  const stays = `You accepted version 1 on 20 Nov 2026, for ${total}. It stays agreed.`;
  expect(await pageText(second)).toContain(`Decline version 2? ${stays}`);
  expect((await decline(second)).statusCode).toBe(200);
  const page = await pageText(second);
  expect(page).toContain('You declined version 2');
  expect(page).toContain(stays);
  const number = second.job.jobNumber;
  const mail = await toldTrader(first);
  expect(mail?.subject).toBe(`Quote #${number}, version 2, was declined`);
  expect(mail?.text).toContain(`declined version 2 of quote #${number} on `);
  expect(mail?.text).toContain(`Version 1, accepted on 20 Nov 2026 by Margaret Ellison for ${total}, stays agreed.`);

  const third = await nextVersion(second, 950);
  expect(await pageText(second)).toContain(stays);
  expect((await accept(third)).statusCode).toBe(200);
  await nextVersion(third, 1_000);
  expect(await pageText(second)).not.toContain('stays agreed');
});

test('an earlier yes that the contract was cancelled by does not stay agreed', async () => {
  const first = await acceptedOffer();
  const second = await nextVersion(first);
  await decline(second);
  await first.customer.post(`${first.path}/cancel`, { name: 'Margaret Ellison' });
  expect(await pageText(second)).not.toContain('stays agreed');
});

test('of what wholly another customer accepted, who declines hears nothing', async () => {
  const first = await acceptedOffer(WRONG);
  await saveJob(first.trader, { ...(await readJob(first.trader, first.job)), ...RIGHT, status: 'PRICED' });
  const second = await sentAnew(first);
  expect(await pageText(second)).toContain('Decline this quote?');
  await decline(second);
  expect(await pageText(second)).not.toMatch(/stays agreed|version 1/);
  expect((await toldTrader(first))?.text).not.toMatch(/stays agreed|version 1/);
});
