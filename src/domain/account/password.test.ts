import { describe, expect, test } from 'vitest';
import { isMadeOfNames, isPassword, PASSWORD_RULES } from './password.ts';

const HINTS = [
  'Minimum number of characters is 8',
  'Should contain a lowercase character',
  'Should contain an uppercase character',
  'Should contain a number',
  'Should contain a special character from !@#$%^&*()',
];

test('the five hints read as specified', () => {
  expect(PASSWORD_RULES.map(({ hint }) => hint)).toEqual(HINTS);
});

describe('each hint shows whether it is met', () => {
  test.each<[string, number[]]>([
    ['', []],
    ['abcdefg', [1]],
    ['abcdefgh', [0, 1]],
    ['ABCDEFG', [2]],
    ['1234567', [3]],
    ['!', [4]],
    ['aA1!', [1, 2, 3, 4]],
    ['aA1!aA1', [1, 2, 3, 4]],
    ['aA1!aA1!', [0, 1, 2, 3, 4]],
    ['aaaaaa1!', [0, 1, 3, 4]],
    ['AAAAAA1!', [0, 2, 3, 4]],
    ['aaaaAAA!', [0, 1, 2, 4]],
    ['aaaaAAA1', [0, 1, 2, 3]],
    ['aaaaAA1-', [0, 1, 2, 3]],
    ['ŵyŴy1234!', [0, 1, 2, 3, 4]],
    ['🔨🔨🔨🔨', []],
  ])('%j meets %j', (text, met) => {
    expect(PASSWORD_RULES.flatMap((rule, index) => (rule.isMet(text) ? [index] : []))).toEqual(met);
    expect(isPassword(text)).toBe(met.length === HINTS.length);
  });

  test.each('!@#$%^&*()'.split(''))('%s is a special character', (special) => {
    expect(isPassword(`Passw0rd${special}`)).toBe(true);
  });

  test.each('-_=+[]{};:\'"\\|,.<>/?`~£ '.split(''))('%s is none', (other) => {
    expect(isPassword(`Passw0rd${other}`)).toBe(false);
  });
});

test('a password has at most 256 characters', () => {
  expect(isPassword(`Aa1!${'x'.repeat(252)}`)).toBe(true);
  expect(isPassword(`Aa1!${'x'.repeat(253)}`)).toBe(false);
});

describe('a password that is made of names', () => {
  const names = ['Siân', "O'Brien", 'Toiau Siân & Co.', 'sian@toiau-sian.example'];

  test.each([
    'Sian-81739!',
    '7!Siân',
    'OBRIEN!4821',
    'O-Brien!4821',
    'Sian7Brien9!',
    'brienSIAN#1',
    'Toiau-Sian-Co-2931!',
    'SianSian!2',
    'Sian@toiau-sian.example1',
  ])('is %s', (password) => {
    expect(isMadeOfNames(password, names)).toBe(true);
  });

  test.each(['Sianaidd-81739!', 'My-Sian-81!', 'Brie7!cheese', '12345678!', ''])('is not %j', (password) => {
    expect(isMadeOfNames(password, names)).toBe(false);
  });

  test('is none where there are no names', () => {
    expect(isMadeOfNames('Spirit-level7!', ['', '&', '7'])).toBe(false);
  });
});
