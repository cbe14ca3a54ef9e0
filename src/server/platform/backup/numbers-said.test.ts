import { expect, test } from 'vitest';
import { readPast, saidOf } from './numbers-said.ts';

const JOB = { jobNumber: 0, hasJobNumber: false, numbers: [], jobs: new Map() };
const paper = (job: number, papers: number, version = 0) => ({
  ...JOB,
  jobNumber: job,
  jobs: new Map([[job, { papers, version }]]),
});

test.each([
  [null, '57', { ...paper(57, 1), hasJobNumber: true }],
  [null, '#57', { ...paper(57, 1), hasJobNumber: true }],
  [null, '12-3', paper(12, 3)],
  [null, '12v4', paper(12, 0, 4)],
  [null, 'INV-57', { ...JOB, numbers: ['INV-0057'] }],
  [null, '2026-0012', { ...JOB, numbers: ['2026-0012'] }],
  ['INV-', 'inv-57', { ...JOB, numbers: ['INV-0057'] }],
  ['INV-2', 'INV-20012', { ...JOB, numbers: ['INV-20012'] }],
  ['2026', '20260012', { ...JOB, numbers: ['20260012'] }],
  ['12-', '12-3', paper(12, 3)],
  ['12-', '12-1003', { ...JOB, numbers: ['12-1003'] }],
  ['INV-', 'none', JOB],
])('with a series of %s, %s says what was given out', (prefix, word, said) => {
  const series = prefix === null ? null : { prefix, next: 5 };
  const past = readPast([`Owner@example.co.uk=${word}`]);
  expect(saidOf(past, { email: 'owner@example.co.uk', series })).toEqual(said);
  expect(saidOf(past, { email: 'other@example.co.uk', series })).toEqual(JOB);
});

test('several numbers of one job are all taken, whether they are said of an account or of every one', () => {
  const past = readPast(['12v2', 'owner@example.co.uk=12-3', '#12-2', '57']);
  const { jobNumber, jobs } = saidOf(past, { email: 'owner@example.co.uk', series: null });
  expect(jobNumber).toBe(57);
  expect(jobs.get(12)).toEqual({ papers: 3, version: 2 });
});

test.each(['many', '', 'INV-', '57 58', 'owner@example.co.uk=', '12.5'])('%j is no number', (word) => {
  expect(() => readPast([word])).toThrow('is neither a number');
});
