import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isVatNumber, typedVatNumber, vatNumberDoubt, VAT_NUMBER_MAX, VAT_NUMBER_PLACEHOLDER } from './vat-number.ts';

test.each(['', 'G', 'GB123-4567-89', 'GB123456789', '1234567890123456'])('%j can be a VAT number', (text) => {
  expect(isVatNumber(text)).toBe(true);
});

test.each(['gb123', 'GB123 4567 89', 'FR123456789', 'GBXXX', '12345678901234567', 'GB1\n', 'GB١٢'])(
  '%j cannot be a VAT number',
  (text) => {
    expect(isVatNumber(text)).toBe(false);
  },
);

test.each([
  ['gb123-4567-89', 'GB123-4567-89'],
  ['GB 123 4567 89', 'GB123456789'],
  ['FR-123', '-123'],
  ['12345678901234567', '1234567890123456'],
  ['', ''],
])('typing %j leaves %j', (text, kept) => {
  expect(typedVatNumber(text)).toBe(kept);
});

test('whatever is typed, what stays can be a VAT number', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      expect(isVatNumber(typedVatNumber(text))).toBe(true);
      expect(typedVatNumber(typedVatNumber(text))).toBe(typedVatNumber(text));
    }),
  );
});

test('the field says its form and takes 16 characters', () => {
  expect(VAT_NUMBER_PLACEHOLDER).toBe('GBXXX-XXXX-XX');
  expect(VAT_NUMBER_MAX).toBe(16);
});

test.each(['', 'GB123456782', 'GB123-4567-82', '123456727', 'GB123456782001'])('%j raises no doubt', (number) => {
  expect(vatNumberDoubt(number)).toBeNull();
});

test.each([
  ['GB123456728', /typing mistake/],
  ['GB123-4567-89', /typing mistake/],
  ['GB12345678', /9 digits/],
  ['GB', /9 digits/],
])('%j is doubted: %s', (number, words) => {
  expect(vatNumberDoubt(number)).toMatch(words);
});
