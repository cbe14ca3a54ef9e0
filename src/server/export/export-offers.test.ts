import { expect, test } from 'vitest';
import { readJob } from '#server/testing/job-calls.ts';
import { accept, openOffer } from '#server/testing/open-offer.ts';
import { readZip } from '#server/testing/read-zip.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';

test('offers go along with what was written about them, and the record of an acceptance with its very bytes', async () => {
  const offer = await openOffer();
  await offer.customer.post(`${offer.path}/question`, { text: 'Is it included?' });
  await accept(offer);
  const response = await offer.trader.post('/api/account/export', { currentPassword: signUpBody()['password'] });
  const files = readZip(response.rawPayload);
  const data = JSON.parse(files.get('account.json')?.toString() ?? '') as {
    offers: object[];
    jobs: { files: { link: string }[] }[];
  };
  const job = await readJob(offer.trader, offer.job);
  const [question] = (await offer.trader.get(`/api/jobs/${job.id}/messages`)).json<object[]>();
  expect(data.offers).toEqual([{ jobId: job.id, offers: [job.offer], messages: [question] }]);
  const link = data.jobs[0]?.files[0]?.link ?? '';
  expect(link).toContain(`Acceptance-${job.jobNumber}-v1`);
  const record = await offer.customer.get(`${offer.path}/record`);
  expect(files.get(link)?.equals(record.rawPayload)).toBe(true);
});
