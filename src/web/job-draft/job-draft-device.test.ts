import { afterEach, expect, test } from 'vitest';
import { DRAFT_PREFIX, forgetDrafts } from '#web/api/device-drafts.ts';
import { keepOnDevice, withKept } from './job-draft-device.ts';
import { adoptJob, editDraft, openDraft, restoreKept, type JobDraft } from './job-draft-state.ts';
import { exampleJob } from '#web/testing/example-jobs.ts';

const MEASURED = exampleJob('MEASURED');
const OWNER = { email: 'gareth@pritchardfloors.example', jobId: MEASURED.id };

afterEach(() => localStorage.clear());

function typed(draft: JobDraft): JobDraft {
  return editDraft(draft, ({ job, texts }) => ({
    job: { ...job, customerName: 'Ann' },
    texts: { ...texts, key: '4.6.' },
  }));
}

test('what was not saved is offered again on return, and can be put back', () => {
  keepOnDevice(OWNER, typed(openDraft(MEASURED)));
  const offered = withKept(OWNER, openDraft(MEASURED));
  expect(offered.job.customerName).toBe(MEASURED.customerName);
  expect(restoreKept(offered)).toMatchObject({ job: { customerName: 'Ann' }, texts: { key: '4.6.' }, kept: null });
});

test('what was saved after all is not offered', () => {
  keepOnDevice(
    OWNER,
    editDraft(openDraft(MEASURED), ({ job, texts }) => ({ job: { ...job, customerName: 'Ann' }, texts })),
  );
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

test('it is not offered for a job that can no longer change', () => {
  keepOnDevice(OWNER, typed(openDraft(MEASURED)));
  expect(withKept(OWNER, openDraft({ ...exampleJob('INVOICED'), id: MEASURED.id })).kept).toBeNull();
});

test('a text on the device that cannot be read is no offer', () => {
  localStorage.setItem(`${DRAFT_PREFIX}${OWNER.email}:${OWNER.jobId}`, '{"job":');
  expect(withKept(OWNER, openDraft(MEASURED)).kept).toBeNull();
});

test('signing out removes it', () => {
  keepOnDevice(OWNER, typed(openDraft(MEASURED)));
  forgetDrafts();
  expect(localStorage).toHaveLength(0);
});
