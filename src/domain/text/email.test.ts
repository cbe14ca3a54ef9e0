import { describe, expect, test } from 'vitest';
import { emailKey, isEmail, mailtoLink } from './email.ts';

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

test.each([
  ['ann.smith@example.com', 'mailto:ann.smith@example.com'],
  ['ann+quotes@example.com', 'mailto:ann%2Bquotes@example.com'],
  ['ann?bcc=evil@example.com', 'mailto:ann%3Fbcc%3Devil@example.com'],
  ['ann%40example.com?bcc=evil@example.com', 'mailto:ann%2540example.com%3Fbcc%3Devil@example.com'],
])('the link to %s is to nobody else', (email, link) => {
  expect(mailtoLink(email)).toBe(link);
  expect(isEmail(email)).toBe(true);
});
