import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { acceptedOffer, addAccepted, ofExtra } from '#server/testing/extras.ts';
import { readJob, saveJob } from '#server/testing/job-calls.ts';
import { accept, issueQuote, tokenOf, type OpenOffer } from '#server/testing/open-offer.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { readZip } from '#server/testing/read-zip.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { testJpeg } from '#server/testing/test-images.ts';
import { RIGHT, WRONG } from '#server/testing/two-customers.ts';

// Of a job that was made out to somebody else each of the two gets what is their own.

const OF_WRONG = /wrong person|margaret|wrong@person|Alma Road|Wrong asks|From Wrong/i;
const OF_RIGHT = /right client|right@client|secret street|Right asks|From Right/i;

type Part = Record<'offers' | 'invoices' | 'messages' | 'events', { readonly id: string }[]>;
type Data = {
  readonly jobs: (Part & { readonly job: WireJob })[];
  readonly earlierJobs: (Part & { readonly job: Pick<WireJob, 'id' | 'jobNumber' | 'files' | 'extras'> })[];
};

async function dataOf(client: TestClient, customerId: string | null) {
  const response = await client.get(`/api/customers/${customerId}/data`);
  expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
  const files = readZip(response.rawPayload);
  const text = files.get('customer.json')?.toString() ?? '';
  return { files, text, data: JSON.parse(text) as Data };
}

const deposit = { id: randomUUID(), label: 'Deposit', share: { percent: 25 }, when: 'ON_ACCEPTANCE' };
const rest = { id: randomUUID(), label: 'Rest', share: 'REST', when: 'ON_FINISH' };

async function payDeposit({ trader, job }: Pick<OpenOffer, 'trader' | 'job'>, part: object, payment: object) {
  const issued = await trader.post(`/api/jobs/${job.id}/invoices`, part);
  const { invoice } = issued.json<{ invoice: { id: string } }>();
  const body = { method: 'CASH', receivedOn: '2026-11-01', ...payment };
  expect((await trader.post(`/api/invoices/${invoice.id}/payments`, body)).statusCode).toBe(201);
  return invoice.id;
}

/** A job of which both had a quote, an extra or not, an invoice, and wrote. */
async function bothHadIt() {
  const first = await acceptedOffer({ ...WRONG, paymentPlan: [deposit, rest] });
  const { trader, customer } = first;
  const photo = testJpeg({ width: 64, height: 48 });
  const extra = await addAccepted(first, { photo: photo.toString('base64'), send: true });
  await customer.post(`${ofExtra(first, extra).path}/question`, { text: 'Wrong asks' });
  // Far more than is asked for, so that there is credit.
  const invoiceId = await payDeposit(first, { partId: deposit.id }, { amount: 9_000, note: 'From Wrong' });
  const saved = await saveJob(trader, await readJob(trader, first.job), { ...RIGHT, status: 'PRICED' });
  const job = await issueQuote(trader, saved);
  const path = `/api/offers/${tokenOf(job)}`;
  await customer.post(`${path}/question`, { text: 'Right asks' });
  expect((await accept({ customer, path }, { name: 'Right Client' })).statusCode).toBe(200);
  const theirs = await payDeposit(
    { trader, job },
    { share: { amount: 1 }, label: 'Gate' },
    { amount: 1, note: 'From Right' },
  );
  const ids = { wrong: first.job.customerId, right: job.customerId };
  return { ...first, job: await readJob(trader, job), extra, photo, invoiceId, theirs, ids };
}

test('whom the job is for by now gets nothing of what was another’s', async () => {
  const { trader, job, theirs, ids } = await bothHadIt();
  const { files, text, data } = await dataOf(trader, ids.right);
  expect(text.match(OF_WRONG)).toBeNull();
  expect([...files.keys()].map((name) => name.replace(/-[\da-f]{8}\.pdf$/, '')).toSorted()).toEqual([
    'customer.json',
    'documents/1/Acceptance-1-v2',
    'documents/1/Invoice-1-2',
    'documents/1/Quote-1-v2',
  ]);
  const [told] = data.jobs;
  expect(told?.job).toMatchObject({ id: job.id, ...RIGHT, extras: [], credit: 0 });
  expect(told?.job.offer).toMatchObject({ answeredBy: 'Right Client', replaces: null });
  expect(told?.job.files.map(({ version }) => version)).toEqual([2, 2, 2]);
  expect([told?.invoices, told?.job.invoices]).toMatchObject([[{ id: theirs }], [{ id: theirs }]]);
  expect(told?.offers).toMatchObject([{ id: job.offer?.id, replaces: null }]);
  expect(told?.messages).toMatchObject([{ text: 'Right asks' }]);
  expect(told?.events.length).toBeGreaterThan(4);
  expect(data.earlierJobs).toEqual([]);
});

test('who had the job before gets what was theirs, and nothing of the other’s', async () => {
  const { trader, job, extra, photo, invoiceId, ids } = await bothHadIt();
  const { files, text, data } = await dataOf(trader, ids.wrong);
  expect(text.match(OF_RIGHT)).toBeNull();
  expect(data.jobs).toEqual([]);
  const [told] = data.earlierJobs;
  expect(Object.keys(told?.job ?? {})).toEqual(['id', 'jobNumber', 'files', 'extras']);
  expect(told?.job).toMatchObject({ id: job.id, jobNumber: job.jobNumber, extras: [{ id: extra.id }] });
  const links = told?.job.files.map(({ link }) => link) ?? [];
  expect(links.map((name) => name.replace(/-[\da-f]{8}\.pdf$/, ''))).toEqual([
    'documents/1/Invoice-1-v1',
    'documents/1/Acceptance-extra-1-1-v1',
    'documents/1/Extra-1-1-v1',
    'documents/1/Acceptance-1-v1',
    'documents/1/Quote-1-v1',
  ]);
  expect([...files.keys()].toSorted()).toEqual(['customer.json', ...links, `photos/${extra.id}.jpg`].toSorted());
  expect(files.get(`photos/${extra.id}.jpg`)?.equals(photo)).toBe(true);
  expect(told).toMatchObject({
    offers: [{ state: 'ACCEPTED', answeredBy: 'Margaret Ellison', version: 1 }],
    invoices: [{ id: invoiceId, payments: [{ note: 'From Wrong' }] }],
    messages: [{ text: 'Wrong asks' }],
  });
  expect(told?.events).toContainEqual(expect.objectContaining({ what: 'EXTRA_OFFERED' }));
});

test('until the other has a quote, whom the job is made out to gets no offer', async () => {
  const first = await acceptedOffer(WRONG);
  const { trader } = first;
  const job = await saveJob(trader, await readJob(trader, first.job), { ...RIGHT, status: 'PRICED' });
  const { text, data } = await dataOf(trader, job.customerId);
  expect(text.match(OF_WRONG)).toBeNull();
  expect(data.jobs).toMatchObject([{ job: { offer: null, agreed: null, agreedPlan: null, files: [] }, offers: [] }]);
});
