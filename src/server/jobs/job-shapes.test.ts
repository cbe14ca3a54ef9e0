import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addProduct,
  createJob,
  lounge,
  putJob,
  readJob,
  refusal,
  saveJob,
  type ZoneBody,
} from '#server/testing/job-calls.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let client: TestClient;

beforeEach(async () => {
  const { signUp } = await createTestApp();
  client = await signUp();
});

type Part = NonNullable<ZoneBody['adjustments']>[number];

function part(own: Partial<Part>): Part {
  return { id: randomUUID(), kind: 'TAKE_OUT', side: 'TOP', offset: 0, offset2: null, length: 1, depth: 1, ...own };
}

async function withZone(zone: Partial<ZoneBody>): Promise<WireJob> {
  return createJob(client, { zones: [lounge([], zone)] });
}

describe('the worked cases of rule M13', () => {
  test.each<[string, Partial<ZoneBody>, object]>([
    [
      '2',
      { length: 5, width: 3.8, adjustments: [part({ offset: 3.8, length: 1.2, depth: 0.9 })] },
      { area: 17.92, perimeter: 17.6 },
    ],
    [
      '3 and 9',
      {
        length: 5,
        width: 4,
        adjustments: [part({ side: 'LEFT', offset: 1.5, length: 1.4, depth: 0.35 })],
        openings: [0.8],
      },
      { area: 19.51, perimeter: 18.7, openings: [0.8], trimLength: 17.9 },
    ],
    [
      '4',
      { length: 4, width: 3, adjustments: [part({ kind: 'ADD', side: 'BOTTOM', offset: 1, length: 2, depth: 0.6 })] },
      { area: 13.2, perimeter: 15.2 },
    ],
    [
      '5',
      {
        length: 6,
        width: 4,
        adjustments: [part({ side: 'INSIDE', offset: 1, offset2: 1, length: 1.2, depth: 0.9 })],
      },
      { area: 22.92, perimeter: 20 },
    ],
    ['6', { length: 8, width: 5, slope: 35, roomType: 'OTHER' }, { area: 48.83, slope: 35 }],
  ])('%s', async (_, zone, answer) => {
    const job = await withZone(zone);
    expect(job.zones[0]).toMatchObject({ ...zone, ...answer });
    expect(await readJob(client, job)).toEqual(job);
  });
});

test('what is derived is the server’s, and lines follow the shape', async () => {
  const product = await addProduct(client);
  const corner = part({ offset: 0, length: 1.2, depth: 0.9 });
  const job = await createPricedJob(client, {
    zones: [lounge([product], { adjustments: [corner], area: 1, perimeter: 1, trimLength: 1 })],
  });
  expect(job.zones[0]).toMatchObject({ area: 18.24, perimeter: 17.6, trimLength: 17.6 });
  expect(job.lineItems[0]).toMatchObject({ quantity: 18.24, zones: [{ area: 18.24 }] });
});

test('a client that knows nothing of shapes never wipes them, and an empty list does (rule G2)', async () => {
  const own = { adjustments: [part({ depth: 0.4 })], slope: 10, openings: [0.8] };
  const job = await withZone(own);
  const known = job.zones.map(({ adjustments: _a, slope: _s, openings: _o, ...zone }) => ({ ...zone, length: 5 }));
  const kept = await saveJob(client, job, { zones: known });
  expect(kept.zones[0]).toMatchObject({ ...own, length: 5 });
  const emptied = job.zones.map((zone) => ({ ...zone, adjustments: [], slope: null, openings: [] }));
  expect((await saveJob(client, kept, { zones: emptied })).zones[0]).toMatchObject({
    adjustments: [],
    slope: null,
    openings: [],
    area: 19.32,
  });
});

describe('a shape that is none is refused at its member', () => {
  test.each<[string, Partial<ZoneBody>, string]>([
    ['parts that overlap', { adjustments: [part({}), part({ offset: 0.5 })] }, '/zones/0/adjustments/1/offset'],
    ['one that leaves the room', { adjustments: [part({ offset: 4 })] }, '/zones/0/adjustments/0/offset'],
    ['one that splits it', { adjustments: [part({ offset: 1, depth: 4.2 })] }, '/zones/0/adjustments/0/depth'],
    ['one without a width', { adjustments: [part({ length: 0 })] }, '/zones/0/adjustments/0/length'],
    ['a slope past 75', { slope: 75.01 }, '/zones/0/slope'],
    ['doors wider than the room', { openings: [9, 9] }, '/zones/0/openings'],
  ])('%s', async (_, zone, path) => {
    const job = await createJob(client);
    const answer = refusal(await putJob(client, job, { zones: [lounge([], zone)] }));
    expect(answer).toEqual({ status: 422, code: 'INVALID', paths: [path] });
  });

  test('also where the shape is stored and the room shrinks', async () => {
    const job = await withZone({ adjustments: [part({ offset: 3 })] });
    const [zone] = job.zones.map(({ adjustments: _stored, ...known }) => ({ ...known, length: 3.5 }));
    const answer = refusal(await putJob(client, job, { zones: [zone] }));
    expect(answer).toMatchObject({ status: 422, paths: ['/zones/0/adjustments/0/offset'] });
    expect(await readJob(client, job)).toEqual(job);
  });
});

test('the offsets that a call sends are taken as sent, also where its room grows away from a corner', async () => {
  const job = await withZone({ length: 5, adjustments: [part({ side: 'BOTTOM', offset: 4 })] });
  const zones = job.zones.map((zone) => ({ ...zone, length: 6 }));
  const saved = await saveJob(client, job, { zones });
  expect(saved.zones[0]).toMatchObject({ length: 6, adjustments: [{ side: 'BOTTOM', offset: 4, length: 1 }] });
  const unsaid = saved.zones.map(({ adjustments: _stored, ...zone }) => ({ ...zone, length: 7 }));
  const again = await saveJob(client, saved, { zones: unsaid });
  expect(again.zones[0]).toMatchObject({ length: 7, adjustments: [{ offset: 4 }] });
});

test('a copy of the job has its shapes', async () => {
  const job = await withZone({ adjustments: [part({})], openings: [0.8] });
  const copy = (await client.post(`/api/jobs/${job.id}/duplicate`, {})).json<WireJob>();
  expect(copy.zones[0]).toEqual({ ...job.zones[0], id: copy.zones[0]?.id });
});
