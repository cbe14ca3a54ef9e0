import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PHONE_SHAPE, tidyPhone, typedPhone } from './phone.ts';

test.each(['123456789', '12345678901234567890', '029-2018-0447', '07700-900142'])('%s is a phone number', (text) => {
  expect(PHONE_SHAPE.isMet(text)).toBe(true);
});

test.each(['', '12345678', '123456789012345678901', '029 2018 0447', '+442920180447', '0292018O447', '123456789\n'])(
  '%j is no phone number',
  (text) => {
    expect(PHONE_SHAPE.isMet(text)).toBe(false);
  },
);

test.each([
  ['029 2018 0447', '029 2018 0447'],
  ['+44 (0)29.2018-0447 ext', '+44 (0)29.2018-0447 '],
  ['tel: 07700 900142', ' 07700 900142'],
  ['call me', ' '],
])('typing %j leaves %j', (text, kept) => {
  expect(typedPhone(text)).toBe(kept);
});

// Worked cases of amendment N13 and of how people write numbers.
test.each([
  ['+44 20 7946 0000', '020-7946-0000'],
  ['+44 (0)20 7946 0000', '020-7946-0000'],
  ['+44(0)2079460000', '02079460000'],
  ['+442079460000', '02079460000'],
  ['0044 20 7946 0000', '020-7946-0000'],
  ['0044 (0) 7700 900 142', '07700-900-142'],
  ['(+44) 20-7946-0000', '020-7946-0000'],
  ['00 44 20 7946 0000', '020-7946-0000'],
  ['(029) 2018 0447', '029-2018-0447'],
  ['029.2018.0447', '029-2018-0447'],
  ['029 – 2018\u00A0–\u00A00447', '029-2018-0447'],
  [' 07700 900142 ', '07700-900142'],
  ['07700-900142', '07700-900142'],
  ['4420-7946-0000', '4420-7946-0000'],
  ['0440 1234567', '0440-1234567'],
  ['+353 1 234 5678', '00353-1-234-5678'],
  ['0292018O447', '0292018O447'],
  ['', ''],
])('%j is saved as %j', (text, saved) => {
  expect(tidyPhone(text)).toBe(saved);
});

const anyText = fc.string({ unit: fc.constantFrom(...'0044123 .()[]-–+a'.split('')), maxLength: 40 });

test('whatever is typed, its saved form has hyphens alone between digits, and stays as it is', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const saved = tidyPhone(typedPhone(text));
      expect(saved).toMatch(/^(?!-)[0-9+-]*$/);
      expect(saved).not.toMatch(/--|-$|^\+/);
      expect(tidyPhone(saved)).toBe(saved);
    }),
  );
});

test('what is far too long for a number stays as it is', () => {
  const text = `00440${'0440'.repeat(250_000)}`;
  expect(tidyPhone(text)).toBe(text);
});
