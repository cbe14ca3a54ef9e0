import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textKey, type DraftContent } from './job-draft-content.ts';
import { heldPaths, isAllSaved } from './job-draft-state.ts';
import type { JobDraftStore } from './job-draft-store.ts';
import { readDecimal } from '#domain/money/figure-text.ts';
import { claimBreaks } from '#domain/job/job-rules.ts';
import type { Job } from '#domain/job/job.ts';
import type { JobEdit, SavedStep } from '#domain/job/job-edit.ts';
import { hundredths } from '#domain/money/money.ts';
import { exampleBay } from '#domain/zone/zone-examples.ts';
import { deriveZones } from '#domain/zone/zone-list.ts';
import { emptyZone } from '#domain/zone/zone.ts';
import { draftWorld, type Fate } from '#web/testing/draft-world.ts';
import { exampleJob } from '#web/testing/example-jobs.ts';

const MEASURED = exampleJob('MEASURED');

type Tab = ReturnType<typeof draftWorld>;

function name(value: string): readonly JobEdit[] {
  return [{ kind: 'setJob', member: 'customerName', value }];
}

function typeLength({ store }: Tab, text: string): void {
  const zoneId = store.get().job.zones[0]?.id;
  if (zoneId === undefined) return;
  const edit = { kind: 'setZone', zoneId, member: 'length', value: readDecimal(text).value } as const;
  store.edit([edit], { [textKey(zoneId, 'length')]: text });
}

describe('saving by itself', () => {
  test('an edit is shown at once and saved when typing rests', async () => {
    const { store, underWay, pass, answer, world } = draftWorld(MEASURED);
    store.edit(name('Ann'));
    store.edit(name('Anna'));
    expect(store.get().job.customerName).toBe('Anna');
    expect(underWay()).toEqual([]);
    await pass();
    expect(underWay().map((job) => job.customerName)).toEqual(['Anna']);
    await answer();
    expect(world.stored.customerName).toBe('Anna');
    expect(isAllSaved(store.get())).toBe(true);
    expect(world.shared).toEqual([world.stored]);
  });

  test('what is typed while a save is under way stays, and goes next with the newest time of the last update', async () => {
    const { store, underWay, pass, answer, world } = draftWorld(MEASURED);
    store.edit(name('Ann'));
    await pass();
    store.edit(name('Anna '));
    expect(underWay()).toHaveLength(1);
    await answer();
    expect(store.get().job.customerName).toBe('Anna ');
    await pass();
    expect(underWay()).toMatchObject([{ customerName: 'Anna', tstampUpdated: world.stored.tstampUpdated }]);
    await answer();
    expect(store.get().job.customerName).toBe('Anna ');
  });

  test('an edit that is taken back before it is saved sends nothing', async () => {
    const { store, underWay, pass } = draftWorld(MEASURED);
    store.edit(name('Ann'));
    store.edit(name(MEASURED.customerName));
    await pass();
    expect(underWay()).toEqual([]);
    expect(isAllSaved(store.get())).toBe(true);
  });

  test('what follows from an edit is derived before the server answers', () => {
    const tab = draftWorld(MEASURED);
    const { store } = tab;
    typeLength(tab, '5');
    expect(store.get().job.zones[0]?.area).toBe(2_100);
  });

  test('an edit of one zone leaves the others the very same objects', () => {
    const [lounge] = MEASURED.zones;
    if (lounge === undefined) throw new Error('The example has no zone.');
    const shaped = { ...lounge, id: 'other', name: 'Lounge 2', adjustments: [exampleBay()], zoneProducts: [] };
    const tab = draftWorld({ ...MEASURED, zones: [...deriveZones([lounge, shaped], [lounge, shaped])] });
    typeLength(tab, '5');
    const { job } = tab.store.get();
    typeLength(tab, '5.5');
    const next = tab.store.get().job;
    expect(next.zones[0]).not.toEqual(job.zones[0]);
    expect(next.zones[1]).toBe(job.zones[1]);
    tab.store.edit(name('Ann'));
    expect(tab.store.get().job.zones).toBe(next.zones);
    expect(tab.store.get().job.lineItems).toBe(next.lineItems);
  });

  test('a quoted job that changes is priced again', async () => {
    const { store, underWay, pass, answer } = draftWorld(exampleJob('QUOTED'));
    store.edit(name('Ann'));
    await pass();
    expect(underWay()[0]?.status).toBe('PRICED');
    await answer();
    expect(store.get().job.status).toBe('PRICED');
  });
});

describe('Save', () => {
  test('waits for an autosave under way, then saves the newest state', async () => {
    const { store, underWay, pass, answer, world } = draftWorld(exampleJob('PRICED'));
    store.edit(name('Ann'));
    await pass();
    const saved = store.saveStep('measure');
    expect(underWay().map((job) => job.status)).toEqual(['PRICED']);
    await answer();
    expect(store.get().job.status).toBe('MEASURED');
    await answer();
    await expect(saved).resolves.toBe(true);
    expect(world.stored).toMatchObject({ customerName: 'Ann', status: 'MEASURED' });
  });

  test('is not done when an edit has led the job away from what it claimed', async () => {
    const tab = draftWorld(exampleJob('CUSTOMER_DETAILS_ENTERED'));
    const { store, answer } = tab;
    const saved = store.saveStep('customer');
    await expect(saved).resolves.toBe(true);
    const measured = draftWorld(MEASURED);
    measured.store.edit(name('Ann'));
    const away = measured.store.saveStep('measure');
    typeLength(measured, '5');
    await measured.answer();
    await expect(away).resolves.toBe(false);
    await answer();
  });

  test('is done at once where there is nothing to save', async () => {
    const { store, underWay } = draftWorld(MEASURED);
    await expect(store.saveStep('measure')).resolves.toBe(true);
    expect(underWay()).toEqual([]);
  });

  test('goes through by itself once the server can be reached again', async () => {
    const { store, pass, answer } = draftWorld(exampleJob('PRICED'));
    store.edit(name('Ann'));
    const saved = store.saveStep('measure');
    await answer('offline');
    expect(store.get().phase.kind).toBe('retrying');
    await pass();
    await answer();
    await expect(saved).resolves.toBe(true);
  });
});

describe('values that break a rule', () => {
  test('are left out, and the rest is saved', async () => {
    const tab = draftWorld(MEASURED);
    const { store, underWay, pass, answer } = tab;
    store.edit(name('Ann'));
    typeLength(tab, '300');
    await pass();
    expect(underWay()).toMatchObject([{ customerName: 'Ann', zones: [{ length: MEASURED.zones[0]?.length }, {}] }]);
    await answer();
    expect(store.get().job.zones[0]?.length).toBe(30_000);
    expect(heldPaths(store.get())).toEqual(['/zones/0/length']);
    expect(isAllSaved(store.get())).toBe(false);
  });

  test('a text that is no number keeps its field at the last saved value, an emptied field is sent as null', async () => {
    const tab = draftWorld(MEASURED);
    const { store, underWay, pass, answer, world } = tab;
    typeLength(tab, '4.6.1');
    await pass();
    expect(underWay()).toEqual([]);
    store.edit(name('Ann'));
    await pass();
    expect(underWay()[0]?.zones[0]?.length).toBe(MEASURED.zones[0]?.length);
    await answer();
    typeLength(tab, '');
    await pass();
    await answer();
    expect(world.stored.zones[0]?.length).toBeNull();
  });

  test('are kept on the device until they are right and saved', async () => {
    const tab = draftWorld(MEASURED);
    const { pass, answer, world } = tab;
    typeLength(tab, '4.6.1');
    await pass();
    await answer();
    expect(Object.values(world.kept?.texts ?? {})).toEqual(['4.6.1']);
    typeLength(tab, '4.7');
    await pass();
    await answer();
    expect(world.kept === null ? false : isAllSaved(world.kept)).toBe(true);
  });
});

describe('failures', () => {
  test('a save is tried again with longer and longer waits, at least as long as the server asks for', async () => {
    const { store, timers, pass, answer } = draftWorld(MEASURED);
    store.edit(name('Ann'));
    await pass();
    const waits: (readonly number[])[] = [];
    for (const fate of ['offline', 'busy', 'offline', 'offline'] as const) {
      await answer(fate);
      waits.push(timers());
      await pass();
    }
    expect(waits).toEqual([[1_000], [2_000], [4_000], [8_000]]);
  });

  test('a save whose answer was lost is no conflict with itself', async () => {
    const { store, underWay, pass, answer, world } = draftWorld(MEASURED);
    store.edit(name('Ann'));
    await pass();
    await answer('answerLost');
    store.edit(name('Anna'));
    store.flush();
    expect(underWay().map((job) => job.customerName)).toEqual(['Ann']);
    await answer();
    await pass();
    await answer();
    expect(world.stored.customerName).toBe('Anna');
    expect(store.get().phase.kind).toBe('rest');
  });

  test('a job that was changed elsewhere keeps what was typed until the user loads it', async () => {
    const { store, pass, answer, underWay, world } = draftWorld(MEASURED);
    world.stored = { ...MEASURED, customerName: 'Elsewhere', tstampUpdated: '2026-11-25T00:00:00.000Z' };
    store.edit(name('Ann'));
    await pass();
    await answer();
    expect(store.get().phase.kind).toBe('conflict');
    store.edit(name('Anna'));
    await pass();
    await expect(store.saveStep('measure')).resolves.toBe(false);
    expect(underWay()).toEqual([]);
    expect(store.get().job.customerName).toBe('Anna');
    await store.load();
    expect(store.get().job.customerName).toBe('Elsewhere');
    expect(isAllSaved(store.get())).toBe(true);
  });

  test('a refused save is told and tried again with the next edit', async () => {
    const { store, pass, answer, world } = draftWorld({ ...MEASURED, customerEmail: 'broken' });
    store.edit(name('Ann'));
    await pass();
    await answer();
    expect(store.get().phase.kind).toBe('refused');
    world.stored = MEASURED;
    store.edit(name('Anna'));
    expect(store.get().phase.kind).toBe('rest');
  });
});

describe('settling', () => {
  test('answers once all that was typed is saved', async () => {
    const { store, answer, world } = draftWorld(MEASURED);
    store.edit(name('Ann'));
    const settled = store.settle();
    await answer();
    await settled;
    expect(world.stored.customerName).toBe('Ann');
  });

  test('answers at once where nothing waits, and after a failure', async () => {
    const { store, answer } = draftWorld(MEASURED);
    await store.settle();
    store.edit(name('Ann'));
    const settled = store.settle();
    await answer('offline');
    await settled;
    expect(store.get().phase.kind).toBe('retrying');
  });

  test('a closed draft sends nothing more', async () => {
    const { store, underWay, pass } = draftWorld(MEASURED);
    store.edit(name('Ann'));
    store.close();
    await pass();
    store.flush();
    expect(underWay()).toEqual([]);
  });
});

describe('a job that is read again', () => {
  const newer: Job = { ...MEASURED, customerName: 'Newer', tstampUpdated: '2026-11-25T00:00:00.000Z' };

  test('replaces a draft that has nothing to lose', () => {
    const { store } = draftWorld(MEASURED);
    store.receive(newer);
    expect(store.get().job.customerName).toBe('Newer');
  });

  test('never replaces what was typed', () => {
    const { store } = draftWorld(MEASURED);
    store.edit(name('Ann'));
    store.receive(newer);
    expect(store.get().job.customerName).toBe('Ann');
  });

  test('is taken in beneath what was typed where only its status and files are new', async () => {
    const tab = draftWorld(exampleJob('PRICED'));
    const { store, pass, answer, world } = tab;
    typeLength(tab, '4.6.1');
    await pass();
    await answer();
    const files = exampleJob('QUOTED').files;
    world.stored = { ...world.stored, status: 'QUOTED', files, tstampUpdated: '2026-11-26T00:00:00.000Z' };
    store.receive(world.stored);
    expect(store.get().saved).toEqual(world.stored);
    expect(Object.values(store.get().texts)).toEqual(['4.6.1']);
  });

  test('is put right where it is older than what is known', () => {
    const { store, world } = draftWorld(newer);
    store.receive(MEASURED);
    expect(store.get().job).toBe(newer);
    expect(world.shared).toEqual([newer]);
  });
});

type Step = { readonly label: string; readonly run: (tab: Tab) => Promise<void> | void };

const step = (label: string, run: Step['run']): Step => ({ label, run });
const fates: readonly Fate[] = ['answered', 'answerLost', 'offline', 'busy'];
const steps: readonly SavedStep[] = ['customer', 'measure'];

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom('A', 'Bo', 'Cy ', '').map((text) => step(`name ${text}`, ({ store }) => store.edit(name(text)))),
  fc.constantFrom('4', '4.6', '', '4.6.', '900').map((text) => step(`length ${text}`, (tab) => typeLength(tab, text))),
  fc.nat({ max: 99 }).map((id) => step(`add zone ${id}`, (tab) => addZone(tab, `zone-${id}`))),
  fc.constant(step('delete zone', dropLastZone)),
  fc.constantFrom(...steps).map((each) => step(`save ${each}`, ({ store }) => saveIfEarned(store, each))),
  fc.constant(step('leave', ({ store }) => store.flush())),
  fc.constant(step('wait', ({ pass }) => pass())),
  fc.constantFrom(...fates).map((fate) => step(fate, ({ answer }) => answer(fate))),
);

// The screens enable a Save only once its step is valid.
function saveIfEarned(store: JobDraftStore, each: SavedStep): void {
  const status = each === 'customer' ? 'CUSTOMER_DETAILS_ENTERED' : 'MEASURED';
  if (claimBreaks(store.get().job, status, null).length === 0) void store.saveStep(each);
}

function addZone({ store }: Tab, id: string): void {
  const { zones } = store.get().job;
  const [product] = zones[0]?.zoneProducts ?? [];
  const zoneProducts = product === undefined ? [] : [product];
  const sides = { length: hundredths(400), width: hundredths(300) };
  const zone = { ...emptyZone(id), ...sides, roomType: 'LOUNGE', zoneProducts } as const;
  store.edit([{ kind: 'restoreZone', zone, index: zones.length }]);
}

function dropLastZone({ store }: Tab): void {
  const zoneId = store.get().job.zones.at(-1)?.id;
  if (zoneId !== undefined) store.edit([{ kind: 'deleteZone', zoneId }]);
}

test('however typing, saving, timers and answers interleave, nothing typed is lost and the newest state wins', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 40 }), async (taken) => {
      const tab = draftWorld(MEASURED);
      for (const { run } of taken) {
        const before = tab.store.get();
        await run(tab);
        expect(tab.underWay().length).toBeLessThanOrEqual(1);
        // Only an edit changes what was typed: answers, timers and failures never do.
        const isEdited = tab.store.get().edits > before.edits;
        expect(isEdited || sameTyped(tab.store.get(), before)).toBe(true);
      }
      const last = typed(tab.store.get());
      for (let turn = 0; turn < 100 && (tab.underWay().length > 0 || tab.timers().length > 0); turn += 1) {
        await tab.pass();
        await tab.answer();
      }
      expect(typed(tab.store.get())).toEqual(last);
      const { saved, job, phase } = tab.store.get();
      expect(phase.kind).toBe('rest');
      expect(saved).toEqual(tab.world.stored);
      // A value that can't be sent leads the job away from its status on the screens only.
      expect(heldPaths(tab.store.get()).length > 0 || saved.status === job.status).toBe(true);
      expect(saved.zones.map(({ id }) => id)).toEqual(job.zones.map(({ id }) => id));
      expect(['', saved.customerName]).toContain(job.customerName.trim());
    }),
    { numRuns: 300 },
  );
});

function sameTyped(one: DraftContent, other: DraftContent): boolean {
  return JSON.stringify(typed(one)) === JSON.stringify(typed(other));
}

function typed({ job, texts }: DraftContent) {
  return { name: job.customerName, zones: job.zones.map(({ id, length }) => ({ id, length })), texts };
}
