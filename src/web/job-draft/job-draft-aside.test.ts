import { describe, expect, test } from 'vitest';
import { heldPaths, isContentSaved, isAllSaved } from './job-draft-state.ts';
import type { Job } from '#domain/job/job.ts';
import type { JobEdit } from '#domain/job/job-edit.ts';
import { draftWorld } from '#web/testing/draft-world.ts';
import { exampleJob } from '#web/testing/example-jobs.ts';

const QUOTED: Job = { ...exampleJob('QUOTED'), notes: '', customerPhone: '' };
const NAME: JobEdit = { kind: 'setJob', member: 'customerName', value: 'Ann' };

function notes(value: string): JobEdit {
  return { kind: 'setJob', member: 'notes', value };
}

/** The job as somebody else has left it. */
function elsewhere(tab: ReturnType<typeof draftWorld>, changes: Partial<Job>): void {
  tab.world.stored = { ...tab.world.stored, ...changes };
}

describe('what is set aside (amendment N23)', () => {
  test('is saved by a call of its own, and leaves a quoted job quoted', async () => {
    const tab = draftWorld(QUOTED);
    tab.store.edit([notes('Ring twice')]);
    await tab.pass();
    expect([tab.asideUnderWay(), tab.underWay()]).toEqual([[{ notes: 'Ring twice' }], []]);
    await tab.answer();
    expect(tab.world.stored).toEqual({ ...QUOTED, notes: 'Ring twice' });
    expect(isAllSaved(tab.store.get())).toBe(true);
  });

  test('goes before the content that is saved with it, and a step waits for both', async () => {
    const tab = draftWorld(QUOTED);
    tab.store.edit([notes('Ring twice'), NAME]);
    const step = tab.store.saveStep('customer');
    expect([tab.asideUnderWay().length, tab.underWay().length]).toEqual([1, 0]);
    await tab.answer();
    expect(tab.underWay().map(({ customerName, status }) => [customerName, status])).toEqual([
      ['Ann', 'CUSTOMER_DETAILS_ENTERED'],
    ]);
    await tab.answer();
    expect(await step).toBe(true);
    expect(tab.world.stored).toMatchObject({ notes: 'Ring twice', customerName: 'Ann' });
  });

  test('stays to the letter while it is typed on, whatever was saved meanwhile', async () => {
    const tab = draftWorld(QUOTED);
    tab.store.edit([notes('Ring ')]);
    await tab.pass();
    await tab.answer();
    expect(tab.store.get().job.notes).toBe('Ring ');
    expect(isAllSaved(tab.store.get())).toBe(true);
    tab.store.edit([notes('Ring twice')]);
    await tab.pass();
    tab.store.edit([notes('Ring twice, then')]);
    await tab.answer();
    expect(tab.store.get().job.notes).toBe('Ring twice, then');
    await tab.pass();
    await tab.answer();
    expect(tab.world.stored.notes).toBe('Ring twice, then');
  });

  test('is sent again after a lost answer, which is no conflict with itself', async () => {
    const tab = draftWorld(QUOTED);
    tab.store.edit([notes('Ring twice')]);
    await tab.pass();
    await tab.answer('answerLost');
    tab.store.edit([notes('Ring thrice')]);
    await tab.pass();
    await tab.answer();
    await tab.pass();
    await tab.answer();
    expect(tab.world.stored.notes).toBe('Ring thrice');
    expect(tab.store.get().phase.kind).toBe('rest');
  });

  test('is no conflict with itself where the content that went with it was one', async () => {
    const tab = draftWorld(QUOTED);
    elsewhere(tab, { customerEmail: 'new@post.example', tstampUpdated: '2026-11-25T00:00:00.000Z' });
    tab.store.edit([notes('Ring twice'), NAME]);
    await tab.pass();
    await tab.answer();
    await tab.answer();
    expect(tab.store.get().phase.kind).toBe('conflict');
    expect(tab.world.stored.notes).toBe('Ring twice');
    tab.store.edit([notes('Ring thrice')]);
    await tab.store.keepMine();
    await tab.pass();
    await tab.answer();
    await tab.answer();
    expect(tab.world.stored).toMatchObject({
      notes: 'Ring thrice',
      customerName: 'Ann',
      customerEmail: 'new@post.example',
    });
  });

  test('that another has changed meanwhile is a conflict, and Keep mine says what stood there', async () => {
    const tab = draftWorld(QUOTED);
    tab.store.edit([notes('Mine')]);
    elsewhere(tab, { notes: 'Theirs' });
    tab.store.receive(tab.world.stored);
    await tab.pass();
    await tab.answer();
    expect(tab.store.get()).toMatchObject({ phase: { kind: 'conflict' }, job: { notes: 'Mine' } });
    expect(tab.world.stored.notes).toBe('Theirs');
    await tab.store.keepMine();
    expect(tab.store.get().differences).toEqual([{ label: 'Notes', theirs: 'Theirs', yours: 'Mine' }]);
    await tab.pass();
    await tab.answer();
    expect(tab.world.stored).toEqual({ ...QUOTED, notes: 'Mine' });
  });

  test('of another tab is taken in where nothing is typed, and never written over', async () => {
    const tab = draftWorld(QUOTED);
    elsewhere(tab, { notes: 'Theirs' });
    tab.store.edit([NAME]);
    await tab.pass();
    await tab.answer();
    expect(tab.store.get().job).toMatchObject({ notes: 'Theirs', customerName: 'Ann' });
    expect(isAllSaved(tab.store.get())).toBe(true);
    elsewhere(tab, { notes: 'Theirs, later' });
    tab.store.receive(tab.world.stored);
    expect(tab.store.get().job.notes).toBe('Theirs, later');
    await tab.pass();
    expect(tab.asideUnderWay()).toEqual([]);
  });

  test('hides no change of the content elsewhere', async () => {
    const tab = draftWorld(QUOTED);
    elsewhere(tab, { customerName: 'Theirs', tstampUpdated: '2026-11-25T00:00:00.000Z' });
    tab.store.edit([notes('Ring twice')]);
    await tab.pass();
    await tab.answer();
    expect(tab.store.get().job).toMatchObject({ customerName: 'Theirs', notes: 'Ring twice' });
    await tab.pass();
    expect(tab.underWay()).toEqual([]);
    expect(tab.world.stored.customerName).toBe('Theirs');
  });

  test('of an invoiced job is saved, and kept after a conflict', async () => {
    const tab = draftWorld({ ...QUOTED, status: 'INVOICED' });
    tab.store.edit([notes('Mine')]);
    elsewhere(tab, { notes: 'Theirs' });
    await tab.pass();
    await tab.answer();
    await tab.store.keepMine();
    await tab.pass();
    await tab.answer();
    expect(tab.world.stored).toMatchObject({ status: 'INVOICED', notes: 'Mine' });
  });

  test('keeps no paper waiting while it is typed, and the content does', () => {
    const tab = draftWorld(QUOTED);
    tab.store.edit([notes('Ring twice')]);
    expect([isAllSaved(tab.store.get()), isContentSaved(tab.store.get())]).toEqual([false, true]);
    tab.store.edit([NAME]);
    expect(isContentSaved(tab.store.get())).toBe(false);
  });

  test('is not sent while it breaks its rule, and stays on the screen', async () => {
    const tab = draftWorld(QUOTED);
    tab.store.edit([{ kind: 'setJob', member: 'customerPhone', value: '0770' }]);
    await tab.pass();
    expect(tab.asideUnderWay()).toEqual([]);
    tab.store.edit([notes('Ring twice')]);
    await tab.pass();
    await tab.answer();
    expect(tab.store.get().job).toMatchObject({ customerPhone: '0770', notes: 'Ring twice' });
    expect(heldPaths(tab.store.get())).toEqual(['/customerPhone']);
    tab.store.edit([{ kind: 'setJob', member: 'customerPhone', value: '+44 7700 900318' }]);
    await tab.pass();
    await tab.answer();
    expect(tab.world.stored.customerPhone).toBe('07700-900318');
  });
});
