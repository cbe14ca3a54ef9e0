import { describe, expect, test } from 'vitest';
import { emailKey, isEmail } from './email.ts';

describe('is an e-mail address', () => {
  test.each([
    'ann@example.com',
    'Ann.Smith+quotes@mail.example.co.uk',
    "o'neil@floors.example",
    'a@b.io',
    'a_b-c@xn--80ak6aa92e.com',
    '1@2.uk',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.com`,
  ])('%s', (text) => {
    expect(isEmail(text)).toBe(true);
  });
});

describe('is no e-mail address', () => {
  test.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@localhost',
    'ann@example.',
    'ann@.com',
    'ann@exa mple.com',
    'ann smith@example.com',
    'ann@@example.com',
    'ann@example..com',
    'ann@-example.com',
    'ann@example-.com',
    'ann@exam_ple.com',
    'ann@example.com, bob@example.com',
    'Ann <ann@example.com>',
    'ann@example.com\n',
    'ann@example.com\r\nBcc: bob@example.com',
    'siân@example.com',
    `a@${'b'.repeat(64)}.com`,
  ])('%j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

test('addresses are compared without spaces around and in lower case', () => {
  expect(emailKey('  Ann.Smith@Example.COM ')).toBe('ann.smith@example.com');
});
