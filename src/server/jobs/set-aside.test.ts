import { beforeEach, expect, test } from 'vitest';
import { paragraphsOf } from '#domain/document/document-reading.ts';
import type { DocumentModel } from '#domain/document/document-model.ts';
import { createJob, putJob, readJob, refusal, saveJob } from '#server/testing/job-calls.ts';
import { markIssued } from '#server/testing/issued-job.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const ASIDE = { notes: 'Key with the neighbour.\nParking after 9:30', customerPhone: '07700-900318' };

let server: TestApp;
let client: TestClient;

beforeEach(async () => {
  server = await createTestApp();
  client = await server.signUp();
});

const setAside = (job: { id: string }, body: object) => client.put(`/api/jobs/${job.id}/aside`, body);

test.each(['PRICED', 'QUOTED', 'INVOICED'])(
  'of a job that is %s neither version nor status nor time moves, and no paper says it (amendment N23)',
  async (status) => {
    const priced = await createPricedJob(client);
    if (status !== 'PRICED') await markIssued(server.db, priced, status === 'QUOTED' ? 'quote' : 'invoice');
    const before = await readJob(client, priced);
    server.clock.advance(60_000);
    const response = await setAside(before, { ...ASIDE, customerPhone: '+44 (0)7700 900318' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ ...before, status, ...ASIDE, customerPhone: '07700-900318' });
    expect(await readJob(client, before)).toEqual(response.json());
    expect((await setAside(before, ASIDE)).json()).toEqual(response.json());
    if (status === 'INVOICED') return;
    const paper = await client.get(`/api/jobs/${before.id}/document?isQuote=true`);
    const said = paper.json<DocumentModel>().pages.flatMap(paragraphsOf).join('\n');
    expect(said).not.toMatch(/neighbour|900318/);
  },
);

test('any of them is set alone, a new job brings them, a copy has none', async () => {
  const job = await createJob(client, ASIDE);
  expect(job).toMatchObject(ASIDE);
  await setAside(job, { notes: '' });
  expect((await setAside(job, {})).json()).toMatchObject({ notes: '', customerPhone: ASIDE.customerPhone });
  const copy = await client.post(`/api/jobs/${job.id}/duplicate`, {});
  expect(copy.json()).toMatchObject({ notes: '', customerPhone: '' });
});

test('saving the job leaves them alone, and is no conflict with them', async () => {
  const job = await createJob(client, ASIDE);
  await setAside(job, { notes: 'Ring twice' });
  const saved = await saveJob(client, job, { customerName: 'Ann', notes: 'Old', customerPhone: '' });
  expect(saved).toMatchObject({ customerName: 'Ann', notes: 'Ring twice', customerPhone: ASIDE.customerPhone });
  const same = await putJob(client, saved, { notes: 'Other' });
  expect(same.json()).toEqual(saved);
});

test('two that are set at once are both there, whatever is saved meanwhile', async () => {
  const job = await createPricedJob(client);
  const calls = await Promise.all([
    setAside(job, { notes: ASIDE.notes }),
    putJob(client, job, { customerName: 'Ann' }),
    setAside(job, { customerPhone: ASIDE.customerPhone }),
  ]);
  expect(calls.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await readJob(client, job)).toMatchObject({ ...ASIDE, customerName: 'Ann' });
});

test('what another has changed since it was seen is a conflict, told with the job as it is', async () => {
  const job = await createJob(client, ASIDE);
  await setAside(job, { notes: 'Theirs' });
  const response = await setAside(job, { notes: 'Mine', seen: { notes: ASIDE.notes } });
  expect(refusal(response)).toEqual({ status: 409, code: 'JOB_CHANGED_ELSEWHERE', paths: [] });
  expect(response.json<{ job: WireJob }>().job.notes).toBe('Theirs');
  expect((await setAside(job, { notes: 'Mine', seen: { notes: 'Theirs' } })).json()).toMatchObject({ notes: 'Mine' });
  expect((await setAside(job, { notes: 'Mine', seen: { notes: 'Theirs' } })).statusCode).toBe(200);
});

test('a deleted job takes none, until it is restored with what it had', async () => {
  const job = await createJob(client, ASIDE);
  await client.delete(`/api/jobs/${job.id}`);
  expect(refusal(await setAside(job, { notes: '' }))).toEqual({ status: 409, code: 'JOB_DELETED', paths: [] });
  expect((await client.post(`/api/jobs/${job.id}/restore`)).json()).toMatchObject(ASIDE);
});

test.each([
  [{ notes: 'x'.repeat(2_001) }, ['/notes']],
  [{ notes: 'a\u0000b' }, ['/notes']],
  [{ notes: null }, ['/notes']],
  [{ customerPhone: '12345678' }, ['/customerPhone']],
  [{ customerPhone: 'call me', notes: 7 }, ['/notes', '/customerPhone']],
])('%j is refused, by a new job too', async (body, paths) => {
  expect(refusal(await setAside(await createJob(client), body))).toMatchObject({ status: 422, paths });
  expect(refusal(await client.post('/api/jobs', body))).toMatchObject({ status: 422, paths });
});

test('days of the work and of the goods are set alone, kept, refused where they are wrong, and not copied (rules O9, O10)', async () => {
  const days = { workStartsOn: '2026-12-08', workEndsOn: '2026-12-10', goodsArrivedOn: null };
  const job = await createJob(client, { ...ASIDE, ...days });
  expect(job).toMatchObject(days);
  expect((await setAside(job, { goodsArrivedOn: '2026-11-19' })).json()).toMatchObject({
    ...days,
    goodsArrivedOn: '2026-11-19',
  });
  expect((await setAside(job, { workEndsOn: null })).json()).toMatchObject({ workEndsOn: null, notes: ASIDE.notes });
  for (const [body, path] of [
    [{ workEndsOn: '2026-12-07' }, '/workEndsOn'],
    [{ workEndsOn: '2026-02-30' }, '/workEndsOn'],
    [{ workStartsOn: 'soon' }, '/workStartsOn'],
    [{ goodsArrivedOn: '2040-01-01' }, '/goodsArrivedOn'],
  ] as const) {
    expect(refusal(await setAside(job, body))).toEqual({ status: 422, code: 'INVALID', paths: [path] });
  }
  expect(refusal(await client.post('/api/jobs', { goodsArrivedOn: '2040-01-01' }))).toMatchObject({ status: 422 });
  const copy = await client.post(`/api/jobs/${job.id}/duplicate`, {});
  expect(copy.json()).toMatchObject({ workStartsOn: null, workEndsOn: null, goodsArrivedOn: null });
});

test('that the work was started or finished, and that this was taken back, stands among the acts of the job (rules B7, G6)', async () => {
  const job = await createJob(client, ASIDE);
  await setAside(job, { workStartedOn: '2026-11-19' });
  await setAside(job, { workStartedOn: '2026-11-19', notes: 'Other' });
  await setAside(job, { workStartedOn: null, workFinishedOn: '2026-11-20' });
  await setAside(job, { workFinishedOn: '2040-01-01' });
  const events = (await client.get(`/api/jobs/${job.id}/events`)).json<{ what: string; facts: object }[]>();
  expect(events.map(({ what, facts }) => [what, facts])).toEqual([
    ['WORK_STARTED', { day: '2026-11-19' }],
    ['WORK_STARTED', { day: null }],
    ['WORK_FINISHED', { day: '2026-11-20' }],
  ]);
});

test('a note of the work that is made and taken back without end leaves some events of a day, the newest of them the last', async () => {
  const job = await createJob(client, ASIDE);
  for (let turn = 0; turn < 15; turn += 1) {
    await setAside(job, { workStartedOn: '2026-11-19' });
    await setAside(job, { workStartedOn: null });
  }
  await setAside(job, { workStartedOn: '2026-11-18' });
  const events = (await client.get(`/api/jobs/${job.id}/events`)).json<{ what: string; facts: object }[]>();
  expect(events).toHaveLength(20);
  expect(events.at(-1)?.facts).toEqual({ day: '2026-11-18' });
});
