import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { Mailer } from '#server/platform/mail/mail.ts';
import { acceptedOffer, addExtra, ofExtra, toCustomer } from '#server/testing/extras.ts';
import { readJob, saveJob } from '#server/testing/job-calls.ts';
import { RIGHT, WRONG } from '#server/testing/two-customers.ts';
import { accept, issueQuote, openOffer, readPage, tokenOf, type OpenOffer } from '#server/testing/open-offer.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { SOON } from '#server/testing/soon.ts';

// A quote that was sent to the wrong person is made out to the right one: the first link stays with who has it.

const KEY_PLACE = 'The key is under the blue pot.';

/** The job made out to somebody else, at its newest. */
async function madeOutTo(
  { trader, job }: OpenOffer,
  changes: object,
  status: WireJob['status'] = 'MEASURED',
): Promise<WireJob> {
  return saveJob(trader, { ...(await readJob(trader, job)), ...changes, status });
}

/** The same quote as a new version for somebody else. */
async function issuedTo(offer: OpenOffer, changes: object): Promise<OpenOffer> {
  const job = await issueQuote(offer.trader, await madeOutTo(offer, changes, 'PRICED'));
  const token = tokenOf(job);
  return { ...offer, job, token, path: `/api/offers/${token}` };
}

const shownOf = async ({ customer, token }: OpenOffer) => (await customer.get(`/q/${token}`)).body;
const ask = ({ customer, path }: Pick<OpenOffer, 'customer' | 'path'>, text: string) =>
  customer.post(`${path}/question`, { text });
const cancel = ({ customer, path }: Pick<OpenOffer, 'customer' | 'path'>) =>
  customer.post(`${path}/cancel`, { name: 'Wrong Person' });
const offersOf = async ({ trader, job }: OpenOffer) =>
  (await trader.get(`/api/jobs/${job.id}/offers`)).json<NonNullable<WireJob['offer']>[]>();

test('the link that the wrong person has leads to nobody else’s quote and shows nobody else’s messages', async () => {
  const first = await openOffer(WRONG);
  const second = await issuedTo(first, RIGHT);
  await ask(second, KEY_PLACE);
  const page = await readPage(first);
  expect(page).toMatchObject({ state: 'REPLACED', customerName: 'Wrong Person', newerUrl: null, messages: [] });
  expect(JSON.stringify(page)).not.toMatch(/Right Client|Secret Street|blue pot/);
  expect((await offersOf(first)).map(({ newerUrl }) => newerUrl)).toEqual([null, null]);
  expect((await readPage(second)).messages).toMatchObject([{ text: KEY_PLACE }]);
});

test('what one customer was invoiced for is named to nobody else, on page, paper or record', async () => {
  const deposit = { id: randomUUID(), label: 'Deposit', share: { percent: 25 }, when: 'ON_ACCEPTANCE' };
  const rest = { id: randomUUID(), label: 'Rest', share: 'REST', when: 'ON_FINISH' };
  const first = await acceptedOffer({ ...WRONG, paymentPlan: [deposit, rest] });
  await first.trader.post(`/api/jobs/${first.job.id}/invoices`, { partId: deposit.id });
  const second = await issuedTo(first, RIGHT);
  const paper = await second.trader.get(`/api/jobs/${second.job.id}/document?isQuote=true`);
  const seen = [paper.body, await shownOf(second), JSON.stringify(await readPage(second))];
  expect(seen.map((text) => text.includes('Invoiced before'))).toEqual([true, true, true]);
  expect((await accept(second)).statusCode).toBe(200);
  const records = await second.db.selectFrom('document').select('model').where('version', '=', 2).execute();
  for (const text of [...seen, await shownOf(second), ...records.map(({ model }) => model)]) {
    expect(text).not.toMatch(/, invoiced \d/);
  }
  // Nor does the first hear of what the second is asked for, once the job is for the first again.
  await second.trader.post(`/api/jobs/${second.job.id}/invoices`, { label: 'Gate', share: { amount: 50 } });
  await madeOutTo(first, WRONG, 'PRICED');
  expect((await readPage(first)).parts).toMatchObject([
    { label: 'Invoiced before' },
    { label: /^Deposit, invoiced / },
    {},
  ]);
});

describe.each<[string, object, object, boolean]>([
  ['the same e-mail in other letters', {}, { customerEmail: 'Wrong@Person.example ' }, true],
  ['another name and address with the same e-mail', {}, { ...RIGHT, customerEmail: WRONG.customerEmail }, true],
  ['an e-mail that is put right', {}, { customerEmail: 'wrong@persons.example' }, false],
  ['no e-mail, and the same name and address', { customerEmail: '', customerHasNoEmail: true }, {}, true],
  [
    'no e-mail, whatever stands there from before, and another name',
    { customerHasNoEmail: true },
    { customerName: 'Other' },
    false,
  ],
  ['no e-mail, and another name', { customerEmail: '', customerHasNoEmail: true }, { customerName: 'Other' }, false],
])('with %s', (_what, told, changes, leads) => {
  test(`the first link ${leads ? 'leads' : 'does not lead'} on`, async () => {
    const first = await openOffer({ ...WRONG, ...told });
    await ask(first, 'When can you start?');
    // Something else changes as well, so that there is a new version.
    const second = await issuedTo(first, { ...changes, discount: { kind: 'AMOUNT', value: 10, label: '' } });
    expect(second.token).not.toBe(first.token);
    const page = await readPage(first);
    expect(page).toMatchObject({ state: 'REPLACED', newerUrl: leads ? second.job.offer?.url : null });
    expect((await readPage(second)).messages).toHaveLength(leads ? 1 : 0);
  });
});

test('a mail that was not delivered, and sent again to the address put right, went to that one', async () => {
  const deliver: Mailer['deliver'] = async ({ to }) =>
    to.address === WRONG.customerEmail
      ? { kind: 'REFUSED', reason: 'No such mailbox' }
      : { kind: 'SENT', reply: '250 ok' };
  const first = await openOffer(WRONG, {
    deps: { mail: { mailer: { delivery: 'smtp', deliver }, answerWaitMs: 30_000 } },
  });
  await first.db.updateTable('account').set({ email_confirmed: 1 }).execute();
  const sent = await first.trader.post(`/api/jobs/${first.job.id}/send-email?isQuote=true`);
  const { file } = sent.json<{ file: { id: string; delivery: string } }>();
  expect(file.delivery).toBe('FAILED');
  const destination = 'wrong@persons.example';
  expect((await first.trader.post(`/api/files/${file.id}/retry`, { destination })).statusCode).toBe(200);
  const second = await issuedTo(first, { discount: { kind: 'AMOUNT', value: 10, label: '' } });
  expect(second.job.customerEmail).toBe(destination);
  expect((await readPage(first)).newerUrl).toBe(second.job.offer?.url);
});

describe('what the wrong person accepted', () => {
  async function acceptedByWrong() {
    const first = await acceptedOffer(WRONG);
    return { first, second: { ...first, ...(await issuedTo(first, RIGHT)) } };
  }

  test('is told to nobody else, on no page and in no mail', async () => {
    const { first, second } = await acceptedByWrong();
    expect(await readPage(first)).toMatchObject({ state: 'ACCEPTED', newerUrl: null, canCancel: true });
    expect(await shownOf(first)).not.toContain('newer version');
    expect(await shownOf(second)).not.toMatch(/Wrong Person|takes its place/);
    await first.trader.post(`/api/jobs/${first.job.id}/send-email?isQuote=true`);
    await accept(second, { name: 'Right Client' });
    await vi.waitFor(() => expect(toCustomer(second)).toHaveLength(2), SOON);
    for (const { text } of toCustomer(second)) expect(text).not.toMatch(/Wrong|version 1/);
  });

  test('is cancelled on its own page alone, with its own extras, and goes on when the other contract is cancelled', async () => {
    const { first, second } = await acceptedByWrong();
    await accept(second, { name: 'Right Client' });
    const extra = await addExtra(second);
    await accept(ofExtra(second, extra), { name: 'Right Client' });
    expect((await cancel(first)).json()).toMatchObject({ state: 'CANCELLED' });
    expect(await readPage(second)).toMatchObject({ state: 'ACCEPTED' });
    expect(await readPage(ofExtra(second, extra))).toMatchObject({ state: 'ACCEPTED' });

    const other = await acceptedByWrong();
    await accept(other.second, { name: 'Right Client' });
    expect((await cancel(other.second)).json()).toMatchObject({ state: 'CANCELLED' });
    expect(await readPage(other.first)).toMatchObject({ state: 'ACCEPTED', canCancel: true });
  });

  test('brings the messages of its extras to nobody else', async () => {
    const first = await acceptedOffer(WRONG);
    const page = ofExtra(first, await addExtra(first));
    await ask(page, 'Mine?');
    const second = await issuedTo(first, RIGHT);
    await ask(second, KEY_PLACE);
    expect((await readPage(page)).messages).toMatchObject([{ text: 'Mine?' }]);
    expect((await readPage(second)).messages).toMatchObject([{ text: KEY_PLACE }]);
  });

  test('is asked about in no mail to another customer', async () => {
    const { first, second } = await acceptedByWrong();
    await ask(first, 'What about my stairs?');
    expect((await first.trader.post(`/api/jobs/${first.job.id}/messages`, { text: 'On Monday.' })).statusCode).toBe(
      201,
    );
    await vi.waitFor(() => expect(toCustomer(second)).toHaveLength(1), SOON);
    expect(toCustomer(second)[0]?.text).not.toContain('stairs');
  });
});

describe('while the trader only makes the job out to somebody else', () => {
  test('the open quote is still its own customer’s: their copy and their answers go to nobody else', async () => {
    const first = await acceptedOffer(WRONG);
    const open = await issuedTo(first, { discount: { kind: 'AMOUNT', value: 10, label: '' } });
    await madeOutTo(first, RIGHT);
    await accept(open, { name: 'Wrong Person' });
    await cancel(open);
    await vi.waitFor(() => expect(toCustomer(first)).toHaveLength(3), { timeout: 5_000 });
    expect(first.sent.filter(({ to }) => to.address === RIGHT.customerEmail)).toEqual([]);
  });

  test('an e-mail address that is put right is where their copy goes', async () => {
    const first = await acceptedOffer(WRONG);
    const open = await issuedTo(first, { discount: { kind: 'AMOUNT', value: 10, label: '' } });
    await madeOutTo(first, { customerEmail: 'wrong@persons.example' });
    await accept(open, { name: 'Wrong Person' });
    const copies = () => first.sent.filter(({ to }) => to.address === 'wrong@persons.example');
    await vi.waitFor(() => expect(copies()).toHaveLength(1), { timeout: 5_000 });
  });
});
