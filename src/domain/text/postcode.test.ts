import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPostcode, tidyPostcode } from './postcode.ts';

const REAL = ['M1 1AA', 'B33 8TH', 'W1A 0AX', 'CR2 6XH', 'DN55 1PT', 'EC1A 1BB', 'GIR 0AA'];
// The specification's own pattern takes letters where no real postcode has any.
const SPECIFIED = ['ABCD 1AA', 'ABC 1AA', 'AB1C 9ZZ', 'AB12 3CD', 'ABC1 2DE', 'AB1 2CD'];

describe.each([...REAL, ...SPECIFIED])('%s', (postcode) => {
  test.each([
    ['as it is', postcode],
    ['in lower case', postcode.toLowerCase()],
    ['without its space', postcode.replace(' ', '')],
    ['with a hyphen', postcode.replace(' ', '-')],
    ['between spaces', `  ${postcode} `],
    ['with a space too many', `${postcode.slice(0, -2)} ${postcode.slice(-2)}`],
    ['with a space in its first part', `${postcode.slice(0, 1)} ${postcode.slice(1)}`],
    ['with two spaces', postcode.replace(' ', '  ')],
    ['with a space that does not break', postcode.replace(' ', '\u00a0')],
    ['with a hyphen between spaces', postcode.replace(' ', ' - ')],
  ])('is a postcode %s and saved in one form', (_, text) => {
    expect(isPostcode(text)).toBe(true);
    expect(tidyPostcode(text)).toBe(postcode);
  });
});

describe('is no postcode', () => {
  test.each([
    '',
    ' ',
    'M1',
    'M 1AA',
    '1AA',
    'M1 1A',
    'M1 1AAA',
    'M1 AA1',
    'M1 --1AA',
    'M-1 1AA',
    'M 1 1A',
    'M1_1AA',
    'M1.1AA',
    'M1\n1AA',
    'MAA 1AA A',
    'M123 1AA',
    'A 1AA',
    '11 1AA',
    'ABCDE 1AA',
    'GIR 1',
    'ABC12 3DE',
    'XM1 1AA London',
    'SW1A1AA1',
    'É1 1AA',
  ])('%j', (text) => {
    expect(isPostcode(text)).toBe(false);
  });

  test('and is then only trimmed and raised', () => {
    expect(tidyPostcode('  m1 1a ')).toBe('M1 1A');
    expect(tidyPostcode('')).toBe('');
  });
});

describe('whatever the text', () => {
  const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''));
  const digit = fc.constantFrom(...'0123456789'.split(''));
  const specified = fc
    .tuple(letter, letter, fc.array(fc.oneof(letter, digit), { minLength: 1, maxLength: 2 }), digit, letter, letter)
    .map(([one, two, rest, ...inward]) => `${one}${two}${rest.join('')} ${inward.join('')}`);

  test('the specification’s pattern is taken', () => {
    fc.assert(
      fc.property(specified, fc.constantFrom('', ' ', '-'), (postcode, separator) => {
        expect(isPostcode(postcode.replace(' ', separator))).toBe(true);
        expect(tidyPostcode(postcode.replace(' ', separator))).toBe(postcode);
      }),
    );
  });

  test('tidying twice changes nothing more, and a tidy postcode stays one', () => {
    fc.assert(
      fc.property(fc.oneof(specified, fc.string()), (text) => {
        const tidy = tidyPostcode(text);
        expect(tidyPostcode(tidy)).toBe(tidy);
        expect(isPostcode(tidy)).toBe(isPostcode(text));
      }),
    );
  });
});
