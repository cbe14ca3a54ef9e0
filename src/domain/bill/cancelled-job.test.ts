import { expect, test } from 'vitest';
import { exampleJob } from '#domain/job/job-examples.ts';
import type { Job, JobStatus } from '#domain/job/job.ts';
import { cancelledJobWords } from './cancelled-job.ts';

const OFFER = {
  state: 'CANCELLED',
  version: 1,
  answeredAt: '2026-11-22T14:32:05.000Z',
  cancelledAt: '2026-11-25T09:00:00.000Z',
  startEarly: false,
  noted: null,
  endedWith: null,
} as Partial<Job['offer']> as NonNullable<Job['offer']>; // all that is looked at
const SAID = 'Your customer cancelled this contract on 25 Nov 2026, 3 days after accepting it.';

test.each<[string, { status?: JobStatus; version?: number; startEarly?: boolean; workStartedOn?: string }, string]>([
  ['before any work nothing is to be charged', {}, ''],
  ['after an early start, what was done', { startEarly: true }, 'in proportion to the whole price'],
  [
    'after work that nobody had asked for, only goods',
    { workStartedOn: '2026-11-23' },
    'goods that are mixed with other',
  ],
  ['once all is invoiced, the invoices say it', { startEarly: true, status: 'INVOICED' }, ''],
  ['once the quote was changed, another contract is made', { startEarly: true, version: 2 }, ''],
])('of a cancelled contract the history says when, and what may be charged: %s', (_, of, owed) => {
  const { status = 'QUOTED', version = 1, startEarly = false, workStartedOn = null } = of;
  const words = cancelledJobWords(exampleJob({ status, version, workStartedOn, offer: { ...OFFER, startEarly } }));
  expect(words[0]).toBe(SAID);
  expect(words.slice(1)).toHaveLength(owed === '' ? 0 : workStartedOn === null ? 2 : 3);
  expect(words[1] ?? '').toContain(owed);
  expect(words.join(' ').includes('owe nothing for work done')).toBe(workStartedOn !== null);
});

test('any other job says nothing', () => {
  expect(cancelledJobWords(exampleJob({ offer: { ...OFFER, state: 'ACCEPTED' } }))).toEqual([]);
});
