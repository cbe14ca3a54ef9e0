import { afterEach, describe, expect, test, vi } from 'vitest';
import { DRAFT_PREFIX, forgetDrafts } from '#web/api/device-drafts.ts';
import keptByVersion1 from './kept-by-version-1.json?raw';
import { keepOnDevice, withKept } from './job-draft-device.ts';
import { adoptJob, editDraft, openDraft, restoreKept, type JobDraft } from './job-draft-state.ts';
import type { Job } from '#domain/job/job.ts';
import type { JobEdit } from '#domain/job/job-edit.ts';
import { hundredths } from '#domain/money/money.ts';
import { newLineItem } from '#domain/price/line-item.ts';
import { emptyZone } from '#domain/zone/zone.ts';
import { draftWorld } from '#web/testing/draft-world.ts';
import { exampleJob } from '#web/testing/example-jobs.ts';

const MEASURED = exampleJob('MEASURED');
const OWNER = { email: 'gareth@pritchardfloors.example', jobId: MEASURED.id };
const KEY = `${DRAFT_PREFIX}${OWNER.email}:${OWNER.jobId}`;
const [LOUNGE] = MEASURED.zones;
const LENGTH = `${LOUNGE?.id}/length`;
const NAME: JobEdit = { kind: 'setJob', member: 'customerName', value: 'Ann' };
const NO_LENGTH: JobEdit = { kind: 'setZone', zoneId: LOUNGE?.id ?? '', member: 'length', value: null };

afterEach(() => localStorage.clear());

function refuse(): never {
  throw new DOMException('No room.', 'QuotaExceededError');
}

function typed(draft: JobDraft): JobDraft {
  return editDraft(editDraft(draft, [NAME]), [NO_LENGTH], { [LENGTH]: '4.6.' });
}

test('what was not saved is offered again on return, and can be put back', () => {
  keepOnDevice(OWNER, typed(openDraft(MEASURED)));
  const offered = withKept(OWNER, openDraft(MEASURED));
  expect(offered.job.customerName).toBe(MEASURED.customerName);
  expect(restoreKept(offered)).toMatchObject({
    job: { customerName: 'Ann' },
    texts: { [LENGTH]: '4.6.' },
    kept: null,
    differences: null,
  });
});

test('it is done again on the job as it is now, and leaves alone what was changed elsewhere', () => {
  keepOnDevice(OWNER, typed(openDraft(MEASURED)));
  const changed: Job = { ...MEASURED, customerEmail: 'new@post.example', tstampUpdated: '2026-11-25T00:00:00.000Z' };
  expect(restoreKept(withKept(OWNER, openDraft(changed))).job).toMatchObject({
    customerName: 'Ann',
    customerEmail: 'new@post.example',
  });
});

describe('two tabs of one job that are both without a connection', () => {
  const EMAIL: JobEdit = { kind: 'setJob', member: 'customerEmail', value: 'ann@post.example' };
  const otherTab = async (): Promise<typeof keepOnDevice> => {
    vi.resetModules();
    return (await import('./job-draft-device.ts')).keepOnDevice;
  };
  const offered = () => restoreKept(withKept(OWNER, openDraft(MEASURED))).job;

  test('have both of their changes offered', async () => {
    const [one, other] = [await otherTab(), await otherTab()];
    one(OWNER, editDraft(openDraft(MEASURED), [NAME]));
    other(OWNER, editDraft(openDraft(MEASURED), [EMAIL]));
    one(OWNER, editDraft(editDraft(openDraft(MEASURED), [NAME]), [NO_LENGTH]));
    expect(offered()).toMatchObject({ customerName: 'Ann', customerEmail: 'ann@post.example' });
    expect(offered().zones[0]?.length).toBeNull();
  });

  test('leave the other’s once their own is saved', async () => {
    const [one, other] = [await otherTab(), await otherTab()];
    const mine = editDraft(openDraft(MEASURED), [NAME]);
    one(OWNER, mine);
    other(OWNER, editDraft(openDraft(MEASURED), [EMAIL]));
    one(OWNER, adoptJob(mine, { ...MEASURED, customerName: 'Ann' }));
    expect(offered()).toMatchObject({ customerEmail: 'ann@post.example' });
    other(OWNER, editDraft(openDraft(MEASURED), [{ ...EMAIL, value: 'b@post.example' }]));
    other(OWNER, openDraft(MEASURED));
    one(OWNER, openDraft(MEASURED));
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(offered()).not.toMatchObject({ customerEmail: 'ann@post.example' });
  });
});

test('what has nothing left to change is told when it is put back', () => {
  keepOnDevice(OWNER, editDraft(openDraft(MEASURED), [{ ...NO_LENGTH, value: hundredths(500) }]));
  const changed = { ...MEASURED, zones: MEASURED.zones.slice(1), tstampUpdated: '2026-11-25T00:00:00.000Z' };
  expect(restoreKept(withKept(OWNER, openDraft(changed))).differences).toEqual([
    { label: 'A zone Length', theirs: 'deleted', yours: '5.00 m', isLost: true },
  ]);
});

test('what was kept before zones and lines had what they have now is offered all the same', () => {
  const zone = { ...emptyZone('0b6f7d7e-9c1a-4c9e-8a39-7b6b7d0f2a11'), name: 'Kitchen 1' };
  const line = newLineItem(
    { id: '0b6f7d7e-9c1a-4c9e-8a39-7b6b7d0f2a12', type: 'EXTRA', description: 'Ramp', units: 'ITEM' },
    MEASURED.zones,
    hundredths(2_100),
  );
  const { adjustments: _parts, slope: _slope, openings: _doors, perimeter: _edge, trimLength: _trim, ...flat } = zone;
  const { soldBy: _sold, packCovers: _covers, pieceLength: _piece, waste: _waste, ...unsold } = line;
  const { quantityIsTyped: _typed, material: _material, ...plain } = unsold;
  const edits = [
    { kind: 'restoreZone', zone: flat, index: 0 },
    { kind: 'addLine', line: { ...plain, quantity: 1, markup: 21 } },
  ];
  localStorage.setItem(KEY, JSON.stringify({ version: 2, edits, texts: {} }));
  const { zones, lineItems } = restoreKept(withKept(OWNER, openDraft(MEASURED))).job;
  expect(zones[0]).toEqual({ ...zone, name: '' });
  expect(lineItems.at(-1)).toMatchObject({ description: 'Ramp', soldBy: null, quantityIsTyped: false, material: null });
});

test('every kind of edit is kept and done again as it was', () => {
  const { zones, lineItems } = MEASURED;
  const zone = {
    ...emptyZone('0b6f7d7e-9c1a-4c9e-8a39-7b6b7d0f2a11'),
    name: 'Kitchen 1',
    roomType: 'KITCHEN',
  } as const;
  const line = newLineItem(
    { id: '0b6f7d7e-9c1a-4c9e-8a39-7b6b7d0f2a12', type: 'EXTRA', description: 'Ramp', units: 'ITEM' },
    zones,
    hundredths(2_100),
  );
  const [first, second] = zones.map(({ id }) => id);
  const product = zones[0]?.zoneProducts[0] ?? { productId: '', name: '' };
  const added = lineItems.find(({ type }) => type !== 'PRODUCT')?.id ?? '';
  const edits: readonly JobEdit[] = [
    NAME,
    { kind: 'setAddress', member: 'city', value: 'York' },
    { kind: 'addZone', zoneId: '0b6f7d7e-9c1a-4c9e-8a39-7b6b7d0f2a13' },
    { kind: 'copyZone', sourceId: second ?? '', zoneId: '0b6f7d7e-9c1a-4c9e-8a39-7b6b7d0f2a14' },
    { kind: 'removeProduct', zoneId: first ?? '', productId: product.productId },
    { kind: 'setZone', zoneId: first ?? '', member: 'width', value: hundredths(123) },
    { kind: 'chooseZoneType', zoneId: '0b6f7d7e-9c1a-4c9e-8a39-7b6b7d0f2a13', roomType: 'GARAGE' },
    { kind: 'addProduct', zoneId: '0b6f7d7e-9c1a-4c9e-8a39-7b6b7d0f2a13', product },
    { kind: 'deleteZone', zoneId: second ?? '' },
    { kind: 'restoreZone', zone, index: 0 },
    { kind: 'addLine', line },
    { kind: 'setLine', lineId: line.id, member: 'markup', value: hundredths(50) },
    { kind: 'deleteLine', lineId: added },
    { kind: 'restoreLine', line: { ...line, id: '0b6f7d7e-9c1a-4c9e-8a39-7b6b7d0f2a15' }, index: 0 },
    { kind: 'setLine', lineId: line.id, member: 'description', value: 'Ramps' },
    { kind: 'setLine', lineId: line.id, member: 'units', value: 'METRE' },
    { kind: 'orderLines', lineIds: [line.id, '0b6f7d7e-9c1a-4c9e-8a39-7b6b7d0f2a15'] },
    { kind: 'takeCustomer', customerId: '0b6f7d7e-9c1a-4c9e-8a39-7b6b7d0f2a16' },
    { kind: 'saveStep', step: 'customer' },
  ];
  const draft = edits.reduce((edited, edit) => editDraft(edited, [edit]), openDraft(MEASURED));
  keepOnDevice(OWNER, draft);
  const restored = restoreKept(withKept(OWNER, openDraft(MEASURED)));
  expect(restored.job).toEqual(draft.job);
  expect(restored.pending.map(({ edit }) => edit)).toEqual(draft.pending.map(({ edit }) => edit));
});

test('what was saved after all is not offered', () => {
  keepOnDevice(OWNER, editDraft(openDraft(MEASURED), [NAME]));
  const saved = { ...MEASURED, customerName: 'Ann', tstampUpdated: '2026-11-25T00:00:00.000Z' };
  expect(withKept(OWNER, openDraft(saved)).kept).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('a draft that is saved leaves nothing behind', () => {
  keepOnDevice(OWNER, typed(openDraft(MEASURED)));
  keepOnDevice(OWNER, adoptJob(typed(openDraft(MEASURED)), MEASURED));
  expect(localStorage).toHaveLength(0);
});

test('nobody else is offered it', () => {
  keepOnDevice(OWNER, typed(openDraft(MEASURED)));
  expect(withKept({ ...OWNER, email: 'other@example.com' }, openDraft(MEASURED)).kept).toBeNull();
});

test('for a job that can no longer change it is offered in words', () => {
  keepOnDevice(OWNER, typed(openDraft(MEASURED)));
  const invoiced = { ...MEASURED, status: 'INVOICED' } as const;
  expect(withKept(OWNER, openDraft(invoiced))).toMatchObject({
    kept: null,
    unreadable: 'Name: Ann\nLounge 1 Length: ',
  });
});

test.each(['{"job":', '{"version":9,"edits":[],"texts":{}}', '{"version":2,"edits":[{"kind":"paint"}],"texts":{}}'])(
  'a text on the device that cannot be read is offered as it is, and stays until the user has decided: %s',
  (text) => {
    localStorage.setItem(KEY, text);
    const draft = withKept(OWNER, openDraft(MEASURED));
    expect(draft).toMatchObject({ kept: null, unreadable: text });
    expect(keepOnDevice(OWNER, typed(draft))).toBe(false);
    expect(localStorage.getItem(KEY)).toBe(text);
    keepOnDevice(OWNER, { ...draft, unreadable: null });
    expect(localStorage).toHaveLength(0);
  },
);

test.each<[string, () => Pick<Storage, 'setItem' | 'removeItem'>]>([
  ['full', () => ({ setItem: refuse, removeItem: () => undefined })],
  ['blocked', refuse],
])('it is said not to be kept where the storage of the device is %s', (_, storage) => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => storage() as Storage); // all that keeping asks of it
  expect(keepOnDevice(OWNER, typed(openDraft(MEASURED)))).toBe(false);
  expect(keepOnDevice(OWNER, openDraft(MEASURED))).toBe(true);
  vi.restoreAllMocks();
});

test('it is kept beside what an earlier visit left, until the user has decided about that', () => {
  keepOnDevice(OWNER, editDraft(openDraft(MEASURED), [NAME]));
  const offered = withKept(OWNER, openDraft(MEASURED));
  const more = editDraft(offered, [{ kind: 'setJob', member: 'customerEmail', value: 'ann@post.example' }]);
  expect(keepOnDevice(OWNER, more)).toBe(true);
  const both = { customerName: 'Ann', customerEmail: 'ann@post.example' };
  expect(restoreKept(withKept(OWNER, openDraft(MEASURED))).job).toMatchObject(both);
  keepOnDevice(OWNER, offered);
  expect(restoreKept(withKept(OWNER, openDraft(MEASURED))).job).toMatchObject({
    ...both,
    customerEmail: MEASURED.customerEmail,
  });
});

test.each(['saving', 'retrying'])('what is typed while a save is %s is kept once typing rests', async (phase) => {
  const { store, world, pass, answer } = draftWorld(MEASURED);
  store.edit([NAME]);
  await pass();
  if (phase === 'retrying') await answer('offline');
  expect(store.get().phase.kind).toBe(phase);
  store.edit([{ ...NAME, value: 'Anna' }]);
  expect(world.kept?.job.customerName).toBe('Ann');
  await pass();
  expect(world.kept?.job.customerName).toBe('Anna');
});

test('a draft says whether the device keeps it, as soon as it is asked to', async () => {
  const { store, world, pass, answer } = draftWorld(MEASURED);
  world.isRoom = false;
  store.edit([NAME]);
  await pass();
  expect(store.get().isOnDevice).toBe(false);
  world.isRoom = true;
  await answer('offline');
  expect(store.get().isOnDevice).toBe(true);
});

test('signing out removes it', () => {
  keepOnDevice(OWNER, typed(openDraft(MEASURED)));
  forgetDrafts();
  expect(localStorage).toHaveLength(0);
});

describe('what the first version kept, a whole job,', () => {
  const PRICED = exampleJob('PRICED');

  test('is put back as the edits that it was made of', () => {
    localStorage.setItem(KEY, keptByVersion1);
    const offered = withKept(OWNER, openDraft(PRICED));
    const restored = restoreKept(offered);
    const kept = JSON.parse(keptByVersion1) as { job: { zones: { name: string }[] }; texts: object };
    expect(restored.texts).toEqual(kept.texts);
    expect(restored.job).toMatchObject({
      status: 'MEASURED',
      customerName: 'Ann Jones',
      customerAddress: { ...PRICED.customerAddress, postcode: 'LS1' },
    });
    expect(restored.job.zones.map(({ name }) => name)).toEqual(kept.job.zones.map(({ name }) => name));
    expect(restored.job.zones[0]).toMatchObject({ length: null, width: 431 });
    expect(restored.job.zones[0]?.zoneProducts).toEqual(PRICED.zones[0]?.zoneProducts.slice(1));
    expect(restored.job.lineItems[0]?.unitPriceWithoutMarkup).toBe(1_111);
    expect(restored.job.lineItems.at(-1)).toMatchObject({ description: 'Clear up', units: 'HOUR', quantity: 100 });
  });

  test('takes nothing away that was added elsewhere since', () => {
    localStorage.setItem(KEY, keptByVersion1);
    const more = { ...emptyZone('more'), name: 'Garage 1', roomType: 'GARAGE' } as const;
    const changed = { ...PRICED, zones: [...PRICED.zones, more], tstampUpdated: '2026-11-25T00:00:00.000Z' };
    const restored = restoreKept(withKept(OWNER, openDraft(changed)));
    expect(restored.job.zones.map(({ name }) => name)).toContain('Garage 1');
    expect(restored.job.customerName).toBe('Ann Jones');
  });
});
