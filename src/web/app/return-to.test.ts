import { expect, test } from 'vitest';
import { returningTo, returnToOf } from './return-to.ts';

const HOME = { to: { pathname: '/jobs', search: '', hash: '' }, state: null };

test('sign-in leads back to path, query, fragment and state', () => {
  const to = { pathname: '/job/pricing', search: '?jobId=one', hash: '#total' };
  const state = { jobId: 'one' };
  expect(returnToOf(returningTo({ ...to, state, key: 'k' }))).toEqual({ to, state });
});

test.each([null, undefined, 'text', {}])('without anything sent along (%j) it leads to the job list', (state) =>
  expect(returnToOf(state)).toEqual(HOME),
);

test.each(['//evil.example/jobs', '/\\evil.example', 'https://evil.example', ''])(
  'an address elsewhere (%j) is not followed',
  (pathname) => expect(returnToOf({ returnTo: { to: { pathname, search: '', hash: '' }, state: null } })).toEqual(HOME),
);
