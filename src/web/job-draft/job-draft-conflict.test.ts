import { describe, expect, test } from 'vitest';
import { textKey } from './job-draft-content.ts';
import { heldPaths, isAllSaved } from './job-draft-state.ts';
import type { Job } from '#domain/job/job.ts';
import type { JobEdit } from '#domain/job/job-edit.ts';
import { hundredths } from '#domain/money/money.ts';
import { draftWorld } from '#web/testing/draft-world.ts';
import { exampleJob } from '#web/testing/example-jobs.ts';

const MEASURED = exampleJob('MEASURED');
const LOUNGE = MEASURED.zones[0]?.id ?? '';
const NAME: JobEdit = { kind: 'setJob', member: 'customerName', value: 'Ann' };
const CITY: JobEdit = { kind: 'setAddress', member: 'city', value: 'York' };

function length(metres: number): JobEdit {
  return { kind: 'setZone', zoneId: LOUNGE, member: 'length', value: hundredths(metres * 100) };
}

/** A tab whose edits have met a change from elsewhere. */
async function conflict(edits: readonly JobEdit[], elsewhere: Partial<Job>, texts: Record<string, string> = {}) {
  const tab = draftWorld(MEASURED);
  tab.world.stored = { ...MEASURED, ...elsewhere, tstampUpdated: '2026-11-25T00:00:00.000Z' };
  for (const edit of edits) tab.store.edit([edit], texts);
  await tab.pass();
  await tab.answer();
  expect(tab.store.get().phase.kind).toBe('conflict');
  return tab;
}

describe('Keep mine', () => {
  test('does the edits again on the newest job, saves them, and says what differs', async () => {
    const { store, world, pass, answer } = await conflict([NAME, length(5)], {
      customerName: 'Elsewhere',
      customerEmail: 'new@post.example',
    });
    await store.keepMine();
    expect(store.get().job).toMatchObject({ customerName: 'Ann', customerEmail: 'new@post.example' });
    expect(store.get().differences).toEqual([
      { label: 'Name', theirs: 'Elsewhere', yours: 'Ann' },
      { label: 'Lounge 1 Length', theirs: '4.60 m', yours: '5.00 m' },
    ]);
    await pass();
    await answer();
    expect(world.stored).toMatchObject({
      status: 'CUSTOMER_DETAILS_ENTERED',
      customerName: 'Ann',
      customerEmail: 'new@post.example',
      zones: [{ length: 500 }, {}],
    });
    expect(isAllSaved(store.get())).toBe(true);
    store.dismissDifferences();
    expect(store.get().differences).toBeNull();
  });

  test('moves a line again among those that were added elsewhere meanwhile', async () => {
    const [laminate, trim, labour] = exampleJob('PRICED').lineItems.slice(1);
    const lines = (...own: (typeof laminate)[]) => own.filter((line) => line !== undefined);
    const before = {
      ...exampleJob('PRICED'),
      lineItems: lines(exampleJob('PRICED').lineItems[0], laminate, trim, labour),
    };
    const tab = draftWorld(before);
    const theirs = trim && { ...trim, id: '0b6f7d7e-9c1a-4c9e-8a39-7b6b7d0f2a99', description: 'Theirs' };
    tab.world.stored = {
      ...before,
      lineItems: lines(...before.lineItems, theirs),
      tstampUpdated: '2026-11-25T00:00:00.000Z',
    };
    tab.store.edit([{ kind: 'orderLines', lineIds: [labour?.id ?? '', trim?.id ?? ''] }]);
    await tab.pass();
    await tab.answer();
    await tab.store.keepMine();
    await tab.pass();
    await tab.answer();
    expect(tab.world.stored.lineItems.slice(2).map(({ description }) => description)).toEqual([
      labour?.description,
      trim?.description,
      'Theirs',
    ]);
    expect(tab.store.get().differences).toEqual([
      {
        label: 'Order of added items',
        theirs: `${trim?.description}, ${labour?.description}, Theirs`,
        yours: `${labour?.description}, ${trim?.description}, Theirs`,
      },
    ]);
  });

  test('brings nothing back that the server had already, and shows what is there by now', async () => {
    const tab = draftWorld(MEASURED);
    const key = textKey(LOUNGE, 'length');
    tab.store.edit([length(5)], { [key]: '5' });
    await tab.pass();
    await tab.answer();
    const zones = tab.world.stored.zones.map((zone) => ({ ...zone, length: hundredths(600), area: hundredths(2_520) }));
    tab.world.stored = { ...tab.world.stored, zones, tstampUpdated: '2026-11-26T00:00:00.000Z' };
    tab.store.edit([NAME]);
    await tab.pass();
    await tab.answer();
    await tab.store.keepMine();
    expect(tab.store.get().job.zones[0]?.length).toBe(600);
    expect(tab.store.get().texts).toEqual({});
    expect(tab.store.get().differences).toEqual([{ label: 'Name', theirs: MEASURED.customerName, yours: 'Ann' }]);
  });

  test('keeps what was typed and breaks a rule, with its message and its text', async () => {
    const key = textKey(LOUNGE, 'length');
    const edit: JobEdit = { kind: 'setZone', zoneId: LOUNGE, member: 'length', value: null };
    const { store, pass, answer, world } = await conflict(
      [CITY, edit],
      { customerName: 'Elsewhere' },
      { [key]: '4.6.1' },
    );
    await store.keepMine();
    await pass();
    await answer();
    expect(store.get().texts).toEqual({ [key]: '4.6.1' });
    expect(heldPaths(store.get())).toEqual(['/zones/0/length']);
    expect(world.stored).toMatchObject({ customerName: 'Elsewhere', customerAddress: { city: 'York' } });
    expect(world.stored.zones[0]?.length).toBe(460);
  });

  test('says what has nothing left to change', async () => {
    const { store, world, pass, answer } = await conflict([NAME, length(5)], { zones: MEASURED.zones.slice(1) });
    await store.keepMine();
    expect(store.get().differences).toEqual([
      { label: 'Name', theirs: MEASURED.customerName, yours: 'Ann' },
      { label: 'Lounge 1 Length', theirs: 'deleted', yours: '5.00 m', isLost: true },
    ]);
    await pass();
    await answer();
    expect(world.stored).toMatchObject({ customerName: 'Ann', zones: [{ name: 'Bedroom 1' }] });
  });

  test('is not done on a job that can no longer change, and loses nothing', async () => {
    const { store, underWay, pass, world } = await conflict([NAME], { customerEmail: 'new@post.example' });
    world.stored = { ...world.stored, status: 'INVOICED' };
    await store.keepMine();
    expect(store.get().phase).toMatchObject({ kind: 'conflict', problem: { code: 'JOB_INVOICED' } });
    expect(store.get().job.customerName).toBe('Ann');
    await pass();
    expect(underWay()).toEqual([]);
  });

  test('a step that was to be saved is claimed again, of the newest job', async () => {
    const { store, world, pass, answer } = await conflict([CITY], { customerName: 'Elsewhere' });
    await expect(store.saveStep('customer')).resolves.toBe(false);
    await store.keepMine();
    await pass();
    await answer();
    expect(world.stored).toMatchObject({
      status: 'CUSTOMER_DETAILS_ENTERED',
      customerName: 'Elsewhere',
      customerAddress: { city: 'York' },
    });
  });
});

describe('looking changes nothing (amendment N3)', () => {
  const QUOTED = exampleJob('QUOTED');

  test('a quoted job that is opened and saved unchanged stays quoted, and goes where the saves lead', async () => {
    const { store, underWay, pass, world } = draftWorld(QUOTED);
    store.edit([{ kind: 'openPricing' }]);
    for (const step of ['customer', 'measure', 'pricing'] as const) {
      await expect(store.saveStep(step)).resolves.toBe(true);
    }
    await pass();
    expect(underWay()).toEqual([]);
    expect(world.stored).toBe(QUOTED);
  });

  test('so does one whose edits were taken back before they were saved', async () => {
    const { store, underWay, pass } = draftWorld(QUOTED);
    store.edit([length(5)]);
    expect(store.get().job.status).toBe('CUSTOMER_DETAILS_ENTERED');
    store.edit([{ ...length(5), value: QUOTED.zones[0]?.length ?? null } as JobEdit]);
    expect(store.get().job.status).toBe('QUOTED');
    await expect(store.saveStep('customer')).resolves.toBe(true);
    await pass();
    expect(underWay()).toEqual([]);
    expect(store.get().pending).toEqual([]);
  });

  test('the first real change demotes, and a step that is saved then claims its own status', async () => {
    const { store, pass, answer, world } = draftWorld(QUOTED);
    store.edit([NAME]);
    await pass();
    await answer();
    expect(world.stored).toMatchObject({ status: 'PRICED', version: QUOTED.version + 1 });
    const saved = store.saveStep('customer');
    await answer();
    await expect(saved).resolves.toBe(true);
    expect(world.stored.status).toBe('CUSTOMER_DETAILS_ENTERED');
    await expect(store.saveStep('customer')).resolves.toBe(true);
    expect(store.get().job.status).toBe('CUSTOMER_DETAILS_ENTERED');
  });
});

describe('a job that is issued while it is edited (amendment N8)', () => {
  const PRICED = exampleJob('PRICED');
  const LATER = '2026-11-25T00:00:00.000Z';
  const quoted = (own: Partial<Job> = {}): Job => ({ ...PRICED, status: 'QUOTED', tstampUpdated: LATER, ...own });

  test('is no conflict: the save is made again on top of it', async () => {
    const { store, world, pass, answer } = draftWorld(PRICED);
    world.stored = quoted();
    store.edit([NAME]);
    await pass();
    await answer();
    expect(store.get().phase.kind).toBe('saving');
    await answer();
    expect(world.stored).toMatchObject({ customerName: 'Ann', status: 'PRICED' });
    expect([store.get().phase.kind, isAllSaved(store.get()), store.get().differences]).toEqual(['rest', true, null]);
  });

  test('nor is it one whose answer comes before the edit is saved: what was quoted is priced again', async () => {
    const { store, world, pass, answer } = draftWorld(PRICED);
    store.edit([NAME]);
    world.stored = quoted();
    store.receive(world.stored);
    expect(store.get().job).toMatchObject({ customerName: 'Ann', status: 'PRICED' });
    await pass();
    await answer();
    expect(world.stored).toMatchObject({ customerName: 'Ann', status: 'PRICED' });
    expect(isAllSaved(store.get())).toBe(true);
  });

  test('an answer that is older than what is known changes nothing', async () => {
    const { store, world, pass, answer } = draftWorld(PRICED);
    world.stored = quoted();
    store.receive(world.stored);
    store.edit([NAME]);
    await pass();
    await answer();
    const newest = world.stored;
    store.receive(quoted());
    expect(store.get().saved).toEqual(newest);
    expect(world.shared.at(-1)).toEqual(newest);
  });

  test('by an invoice leaves what was typed as text to copy, and no conflict', async () => {
    const { store, world, pass, answer } = draftWorld(PRICED);
    world.stored = quoted({ status: 'INVOICED' });
    store.edit([NAME]);
    const saved = store.saveStep('customer');
    await pass();
    await answer();
    expect(await saved).toBe(false);
    expect(store.get()).toMatchObject({ phase: { kind: 'rest' }, saved: world.stored, job: world.stored });
    expect(store.get().unreadable).toBe('Name: Ann');
    expect(world.stored.customerName).toBe(PRICED.customerName);
  });

  test('is one where its content was changed as well', async () => {
    const { store, world, pass, answer } = draftWorld(PRICED);
    world.stored = quoted({ customerName: 'Elsewhere' });
    store.edit([CITY]);
    await pass();
    await answer();
    expect(store.get().phase.kind).toBe('conflict');
  });
});
