import { describe, expect, test } from 'vitest';
import type { Mailer, MailOutcome } from '#server/platform/mail/mail.ts';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import { extra, labour, readJob, refusal, saveJob } from '#server/testing/job-calls.ts';
import {
  accept,
  acceptance,
  issueQuote,
  openOffer,
  readPage,
  type OpenOffer,
  type WirePage,
} from '#server/testing/open-offer.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Given = { readonly file: { readonly id: string } };

const SENT = { kind: 'SENT', reply: '250 OK' } as const;
const REFUSING = { kind: 'REFUSED', reason: 'No such mailbox' } as const;

type WireSigning = WirePage & { readonly papersFileIds: readonly string[] };

type Signing = Pick<OpenOffer, 'trader' | 'job'> & Pick<TestApp, 'db'>;

/** A quote of an account that takes no answers online, on a server that does not know its own address. */
async function begin(changes: Record<string, unknown> = {}, outcomes: MailOutcome[] = []): Promise<Signing & TestApp> {
  const mailer: Mailer = { delivery: 'smtp', deliver: async () => outcomes.shift() ?? SENT };
  const server = await createTestApp({ deps: { mail: { mailer, answerWaitMs: 30_000 } } });
  const trader = await server.signUp();
  await trader.put('/api/account', { ...(await trader.get('/api/account')).json<object>(), acceptOnline: false });
  const job = await issueQuote(trader, await createPricedJob(trader, changes));
  return { ...server, trader, job };
}

async function view({ trader, job }: Signing, query = 'place=HOME'): Promise<WireSigning> {
  return (await trader.get(`/api/jobs/${job.id}/offer/signing?${query}`)).json<WireSigning>();
}

async function sign(signing: Signing, replaced: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const { trader, job } = signing;
  const body = { ...acceptance(await view(signing)), place: 'HOME', papers: 'PAPER', ...replaced };
  return trader.post(`/api/jobs/${job.id}/offer/sign`, body, headers);
}

async function give({ trader, job }: Signing, body: Record<string, unknown>, headers: Record<string, string> = {}) {
  return trader.post(`/api/jobs/${job.id}/offer/papers`, body, headers);
}

async function wordsOf(client: TestClient, fileId: string | null | undefined): Promise<string> {
  const { words } = await readPdf((await client.get(`/api/files/${fileId}`)).rawPayload);
  return words.flat().join(' ');
}

describe('at the customer’s home', () => {
  test('the papers on paper are enough, and the record says so; nothing online is needed', async () => {
    const signing = await begin();
    const response = await sign(signing);
    expect(response.statusCode).toBe(200);
    const { offer } = response.json<WireJob>();
    expect(offer).toMatchObject({
      state: 'ACCEPTED',
      place: 'HOME',
      answeredBy: 'Margaret Ellison',
      startEarly: false,
    });
    const record = await wordsOf(signing.trader, offer?.recordFileId);
    expect(record).toContain("At the customer's home, on the device of");
    expect(record).toContain('On paper before signing, as');
    expect(record).toContain('Cancellation form');
    // Who signed has no page with a button that cancels.
    expect(record).not.toContain('with the button');
    const events = (await signing.trader.get(`/api/jobs/${signing.job.id}/events`)).json<
      { what: string; who: object }[]
    >();
    expect(events.at(-1)).toMatchObject({ what: 'ACCEPTED', who: { kind: 'CUSTOMER', name: 'Margaret Ellison' } });
  });

  test('without papers nothing is signed', async () => {
    const signing = await begin();
    expect(refusal(await sign(signing, { papers: null }))).toMatchObject({
      status: 422,
      paths: ['/papers'],
    });
    expect((await readJob(signing.trader, signing.job)).offer?.state).toBe('OPEN');
  });

  test('papers by e-mail open the signing once the mail server has taken these very papers', async () => {
    const oil = { ...extra({ description: 'Oil the treads' }), isOptional: true };
    const signing = await begin({ lineItems: [labour(), oil] });
    const [option = ''] = (await view(signing)).lines.filter(({ isOptional }) => isOptional).map(({ id }) => id);
    const early = await sign(signing, { papers: 'EMAIL', chosenOptions: [option] });
    expect(refusal(early)).toMatchObject({ status: 409, code: 'PAPERS_NOT_SENT' });

    await give(signing, { papers: 'EMAIL', chosenOptions: [] });
    expect(refusal(await sign(signing, { papers: 'EMAIL', chosenOptions: [option] })).code).toBe('PAPERS_NOT_SENT');
    const given = await give(signing, { papers: 'EMAIL', chosenOptions: [option] });
    expect(given.statusCode).toBe(200);
    const { file } = given.json<{ file: { id: string; type: string; delivery: string; destination: string } }>();
    expect(file).toMatchObject({ type: 'papers', delivery: 'SENT', destination: signing.job.customerEmail });
    const papers = await wordsOf(signing.trader, file.id);
    for (const part of [
      'What you should know',
      'Cancellation form',
      'Oil the treads',
      `Quote #${signing.job.jobNumber}`,
    ]) {
      expect(papers).toContain(part);
    }
    const signed = await sign(signing, { papers: 'EMAIL', chosenOptions: [option] });
    expect(signed.statusCode).toBe(200);
    const { offer } = signed.json<WireJob>();
    expect(offer?.chosenOptions).toEqual([option]);
    expect(await wordsOf(signing.trader, offer?.recordFileId)).toContain('By e-mail before signing');
  });

  test('papers that went out already are named to whoever begins again, and none that say something else', async () => {
    const oil = { ...extra({ description: 'Oil the treads' }), isOptional: true };
    const signing = await begin({ lineItems: [labour(), oil] });
    const [option = ''] = (await view(signing)).lines.filter(({ isOptional }) => isOptional).map(({ id }) => id);
    const papersOf = async (query: string) => (await view(signing, query)).papersFileIds;
    expect(await papersOf('place=HOME')).toEqual([]);
    await give(signing, { papers: 'PAPER', chosenOptions: [] });
    const mailed = [1, 2].map(async () => (await give(signing, { papers: 'EMAIL', chosenOptions: [] })).json<Given>());
    const ids = (await Promise.all(mailed)).map(({ file }) => file.id);
    expect((await papersOf('place=HOME')).toSorted()).toEqual(ids.toSorted());
    expect(await papersOf(`place=HOME&chosen=${option}`)).toEqual([]);
    expect(await papersOf('place=PREMISES')).toEqual([]);
    const changed = await saveJob(signing.trader, signing.job, {
      lineItems: [labour({ quantity: 9 })],
      status: 'PRICED',
    });
    await issueQuote(signing.trader, changed);
    expect(await papersOf('place=HOME')).toEqual([]);
  });

  test('a mail that was not taken opens nothing, until the same papers are sent again', async () => {
    const signing = await begin({}, [REFUSING]);
    const given = await give(signing, { papers: 'EMAIL', chosenOptions: [] });
    const { file } = given.json<{ file: { id: string; delivery: string } }>();
    expect(file.delivery).toBe('FAILED');
    expect(refusal(await sign(signing, { papers: 'EMAIL' })).code).toBe('PAPERS_NOT_SENT');
    const again = await signing.trader.post(`/api/files/${file.id}/retry`, { destination: 'margaret@example.com' });
    expect(again.json()).toMatchObject({ file: { delivery: 'SENT', destination: 'margaret@example.com' } });
    expect((await sign(signing, { papers: 'EMAIL' })).statusCode).toBe(200);
  });

  test('up to £42 neither papers nor a right to cancel are due', async () => {
    const { trader, job, ...server } = await begin();
    const value = Math.round(((job.priceVatExclusive ?? 0) - 35) * 100) / 100;
    const cheap = await saveJob(trader, job, { discount: { kind: 'AMOUNT', value, label: '' }, status: 'PRICED' });
    const signing = { ...server, trader, job: await issueQuote(trader, cheap) };
    expect((await view(signing)).needs.cancellation).toBeNull();
    const { offer } = (await sign(signing, { papers: null })).json<WireJob>();
    expect(offer).toMatchObject({ total: 42, state: 'ACCEPTED', cancelUntil: null, startEarly: null });
    expect(await wordsOf(signing.trader, offer?.recordFileId)).toContain('None under the regulations');
  });

  test('a customer without an address gives one for papers by e-mail, and needs none for papers in hand', async () => {
    const signing = await begin({ customerEmail: '', customerHasNoEmail: true });
    expect(refusal(await give(signing, { papers: 'EMAIL', chosenOptions: [] }))).toMatchObject({
      status: 422,
      paths: ['/email'],
    });
    expect(refusal(await sign(signing, { papers: 'EMAIL' }))).toMatchObject({
      status: 422,
      paths: ['/email'],
    });
    const { files, offer } = (await sign(signing)).json<WireJob>();
    expect(offer?.state).toBe('ACCEPTED');
    expect(files[0]).toMatchObject({ type: 'acceptance', action: 'DOWNLOAD', destination: '' });
  });
});

describe('at the trader’s own place', () => {
  test('no papers are due, and there is no right to cancel', async () => {
    const signing = await begin();
    expect((await view(signing, 'place=PREMISES')).needs.cancellation).toBeNull();
    const { offer } = (await sign(signing, { place: 'PREMISES', papers: null, startEarly: true })).json<WireJob>();
    expect(offer).toMatchObject({
      state: 'ACCEPTED',
      place: 'PREMISES',
      cancelUntil: null,
      workFrom: null,
      startEarly: null,
    });
    const record = await wordsOf(signing.trader, offer?.recordFileId);
    expect(record).toContain('and not straight from a visit');
    expect(record).not.toContain('Cancellation form');
  });
});

describe('is refused', () => {
  test('where there is no open offer', async () => {
    const server = await createTestApp();
    const trader = await server.signUp();
    const priced = await createPricedJob(trader);
    const body = { ...acceptance({ sha256: '0'.repeat(64) }), place: 'HOME', papers: 'PAPER' };
    const path = `/api/jobs/${priced.id}/offer`;
    expect((await trader.get(`${path}/signing?place=HOME`)).json()).toBeNull();
    expect(refusal(await trader.post(`${path}/sign`, body))).toMatchObject({ status: 409, code: 'OFFER_NOT_OPEN' });
    const job = await issueQuote(trader, priced);
    await trader.post(`${path}/withdraw`);
    expect(refusal(await trader.post(`${path}/sign`, { ...body, sha256: job.offer?.sha256 })).code).toBe(
      'OFFER_NOT_OPEN',
    );
    expect(refusal(await trader.post(`${path}/papers`, { papers: 'PAPER' })).code).toBe('OFFER_NOT_OPEN');
    await trader.delete(`/api/jobs/${job.id}`);
    expect(refusal(await trader.post(`${path}/sign`, body)).code).toBe('JOB_DELETED');
  });

  test('of another quote than the one that was seen, of unknown options, and of a signature too large to be one', async () => {
    const signing = await begin();
    const points = Array.from({ length: 300 }, () => [1, 2]);
    const long = { width: 9, height: 9, strokes: Array.from({ length: 300 }, () => points).slice(0, 40) };
    expect(refusal(await sign(signing, { sha256: '0'.repeat(64) })).code).toBe('OFFER_CHANGED');
    const unknown = [signing.job.id];
    expect(refusal(await sign(signing, { chosenOptions: unknown }))).toMatchObject({
      status: 422,
      paths: ['/chosenOptions/0'],
    });
    expect((await sign(signing, { signature: long })).statusCode).toBe(413);
    expect(refusal(await sign(signing, { place: 'LINK' })).status).toBe(422);
  });
});

describe('counts once', () => {
  test('with the same key, however often it is sent', async () => {
    const signing = await begin();
    const body = { ...acceptance(await view(signing)), place: 'HOME', papers: 'PAPER' };
    const key = { 'idempotency-key': '6d6e2a3b-4d16-4b8a-9d7e-0f5a8d1f3c21' };
    const again = () => signing.trader.post(`/api/jobs/${signing.job.id}/offer/sign`, body, key);
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { files } = await readJob(signing.trader, signing.job);
    expect(files.filter(({ type }) => type === 'acceptance')).toHaveLength(1);
    const given = { 'idempotency-key': '6d6e2a3b-4d16-4b8a-9d7e-0f5a8d1f3c22' };
    expect(refusal(await give(signing, { papers: 'PAPER' }, given)).code).toBe('OFFER_NOT_OPEN');
  });

  test('papers with the same key are one file', async () => {
    const signing = await begin();
    const key = { 'idempotency-key': '6d6e2a3b-4d16-4b8a-9d7e-0f5a8d1f3c23' };
    const files = await Promise.all([1, 2, 3].map(() => give(signing, { papers: 'PAPER' }, key)));
    expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const made = files.map((response) => response.json<{ file: { id: string; delivery: null } }>().file);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made[0]).toMatchObject({ type: 'papers', action: 'DOWNLOAD', delivery: null });
  });

  test('against the customer’s own yes by the link at the same moment: one outcome, one record', async () => {
    const offer = await openOffer();
    const page = await readPage(offer);
    const body = { ...acceptance(page, { name: 'Signed here' }), place: 'HOME', papers: 'PAPER' };
    const [byLink, here] = await Promise.all([
      accept(offer, { name: 'By the link' }),
      offer.trader.post(`/api/jobs/${offer.job.id}/offer/sign`, body),
    ]);
    expect([byLink.statusCode, here.statusCode].toSorted((one, other) => one - other)).toEqual([200, 409]);
    const lost = byLink.statusCode === 409 ? byLink : here;
    expect(refusal(lost).code).toBe('OFFER_NOT_OPEN');
    const job = await readJob(offer.trader, offer.job);
    expect(job.offer).toMatchObject(
      lost === here ? { answeredBy: 'By the link', place: 'LINK' } : { answeredBy: 'Signed here', place: 'HOME' },
    );
    expect(job.files.filter(({ type }) => type === 'acceptance')).toHaveLength(1);
    const documents = await offer.db.selectFrom('document').select('id').where('type', '=', 'acceptance').execute();
    expect(documents).toHaveLength(1);
  });
});

test('the trader’s own browser is sent from the link to Sign now', async () => {
  const offer = await openOffer();
  const refused = await offer.trader.post(`${offer.path}/accept`, acceptance(await readPage(offer)));
  expect(refusal(refused)).toMatchObject({ status: 409, code: 'USE_SIGN_NOW' });
  expect(refused.json<{ detail: string }>().detail).toContain('Sign now');
});
