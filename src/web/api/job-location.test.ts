import { expect, test } from 'vitest';
import { jobIdOf, jobLink } from './job-location.ts';

test('a link carries the job as state and in its address (ruling S5)', () => {
  expect(jobLink('pricing', 'one')).toEqual({
    to: { pathname: '/job/pricing', search: '?jobId=one' },
    state: { jobId: 'one' },
  });
});

test('the state tells the job, else the address, else nothing does', () => {
  expect(jobIdOf({ state: { jobId: 'one' }, search: '?jobId=two' })).toBe('one');
  expect(jobIdOf({ state: null, search: '?jobId=two' })).toBe('two');
  expect(jobIdOf({ state: { jobId: 2 }, search: '' })).toBeNull();
});
