import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPhone, typedPhone } from './phone.ts';

test.each(['123456789', '12345678901234567890', '029-2018-0447', '07700-900142'])('%s is a phone number', (text) => {
  expect(isPhone(text)).toBe(true);
});

test.each(['', '12345678', '123456789012345678901', '029 2018 0447', '+442920180447', '0292018O447', '123456789\n'])(
  '%j is no phone number',
  (text) => {
    expect(isPhone(text)).toBe(false);
  },
);

test.each([
  ['029 2018 0447', '02920180447'],
  ['+44 (0)29-2018', '44029-2018'],
  ['call me', ''],
  ['1234567890123456789012', '12345678901234567890'],
])('typing %j leaves %j', (text, kept) => {
  expect(typedPhone(text)).toBe(kept);
});

test('whatever is typed, what stays is digits and hyphens, at most 20', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789- +()a'.split('')), maxLength: 40 }), (text) => {
      expect(typedPhone(text)).toMatch(/^[0-9-]{0,20}$/);
      expect(typedPhone(typedPhone(text))).toBe(typedPhone(text));
    }),
  );
});
