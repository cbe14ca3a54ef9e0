import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isVatNumber, typedVatNumber, VAT_NUMBER_MAX, VAT_NUMBER_PLACEHOLDER } from './vat-number.ts';

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
