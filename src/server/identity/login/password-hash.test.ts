import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { watchHashing } from '#server/testing/watch-hashing.ts';
import { hashPassword, isPasswordOf } from './password-hash.ts';

beforeAll(() => void vi.stubEnv('TEST_HASHING', 'real'));
afterAll(() => void vi.unstubAllEnvs());

test('a password fits its own hash and no other', async () => {
  const hash = await hashPassword('Tape-measure5!');
  expect(await isPasswordOf('Tape-measure5!', hash)).toBe(true);
  expect(await isPasswordOf('Tape-measure5', hash)).toBe(false);
});

test('the same password never hashes to the same text', async () => {
  expect(await hashPassword('Tape-measure5!')).not.toBe(await hashPassword('Tape-measure5!'));
});

test('a hash made with other costs is still read', async () => {
  const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  expect(await isPasswordOf('password', hash)).toBe(true);
});

test('letters that can be typed in two ways are one', async () => {
  expect(await isPasswordOf('Cafe\u0301-measure5!', await hashPassword('Caf\u00e9-measure5!'))).toBe(true);
});

test('nobody has no password', async () => {
  expect(await isPasswordOf('Tape-measure5!', null)).toBe(false);
});

test('a broken hash is an error, not a wrong password', async () => {
  await expect(isPasswordOf('Tape-measure5!', 'plain')).rejects.toThrow('broken');
});

test('never more than two are hashed or compared at once', async () => {
  const hash = await hashPassword('Tape-measure5!');
  const hashing = watchHashing();
  await Promise.all([1, 2, 3].flatMap(() => [hashPassword('Tape-measure5!'), isPasswordOf('Tape-measure5!', hash)]));
  expect(hashing.costs).toHaveLength(6);
  expect(hashing.most).toBe(2);
});

test('that nobody has a password is found out at the cost of a wrong one', async () => {
  const hash = await hashPassword('Tape-measure5!');
  const wrong = watchHashing();
  await isPasswordOf('Tape-measure6!', hash);
  const nobodys = watchHashing();
  await isPasswordOf('Tape-measure6!', null);
  expect(wrong.costs).toHaveLength(1);
  expect(nobodys.costs).toEqual(wrong.costs);
});
