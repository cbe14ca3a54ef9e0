import { describe, expect, test } from 'vitest';
import {
  BUSINESS_RULES,
  businessBreaks,
  confirmPasswordBreak,
  passwordBreak,
  vatRateBreak,
  type BusinessTextField,
} from './account-rules.ts';
import { hundredths } from '#domain/money/money.ts';

const BUSINESS: Record<BusinessTextField, string> = {
  firstname: 'Jo',
  lastname: 'Hargreave',
  email: 'jo@floors.example',
  businessName: 'Hargreave Flooring',
  taxNumber: 'GB123-4567-89',
  phone: '07700-900142',
  businessAddressLine1: 'Unit 6',
  businessAddressLine2: '',
  businessAddressPostcode: 'LS11 5PS',
  businessAddressCity: 'Leeds',
};

const EMAIL = 'Enter an e-mail address like name@example.com';
const PHONE = 'Enter a phone number of 9 to 20 digits and hyphens';
const VAT_NUMBER = 'Use only the letters G and B, digits and hyphens';

describe('the details of a business', () => {
  test.each<[BusinessTextField, string]>([
    ['firstname', 'x'.repeat(64)],
    ['lastname', 'x'.repeat(64)],
    ['email', `${'x'.repeat(244)}@example.com`],
    ['businessName', 'x'.repeat(64)],
    ['taxNumber', ''],
    ['taxNumber', 'G'],
    ['taxNumber', 'GB12345678901234'],
    ['phone', '123456789'],
    ['phone', '12345678901234567890'],
    ['businessAddressLine1', 'x'.repeat(64)],
    ['businessAddressLine2', ''],
    ['businessAddressLine2', 'x'.repeat(64)],
    ['businessAddressPostcode', 'M1 1AA'],
    ['businessAddressCity', 'x'.repeat(64)],
  ])('may have a %s of %j', (field, text) => {
    expect(businessBreaks({ ...BUSINESS, [field]: text })).toEqual([]);
  });

  test.each<[BusinessTextField, string, string]>([
    ['firstname', '', 'Enter your first name'],
    ['firstname', ' ', 'Enter your first name'],
    ['firstname', 'x'.repeat(65), 'Use at most 64 characters'],
    ['lastname', '', 'Enter your last name'],
    ['lastname', 'x'.repeat(65), 'Use at most 64 characters'],
    ['email', '', 'Enter your e-mail address'],
    ['email', 'jo', EMAIL],
    ['email', `${'x'.repeat(245)}@example.com`, 'Use at most 256 characters'],
    ['businessName', '', "Enter your business's name"],
    ['businessName', 'x'.repeat(65), 'Use at most 64 characters'],
    ['taxNumber', 'FR1', VAT_NUMBER],
    ['taxNumber', 'GB123456789012345', 'Use at most 16 characters'],
    ['phone', '', "Enter your business's phone number"],
    ['phone', '12345678', PHONE],
    ['phone', '07700 900142', PHONE],
    ['phone', '123456789012345678901', 'Use at most 20 characters'],
    ['businessAddressLine1', '', "Enter your business's address"],
    ['businessAddressLine1', 'x'.repeat(65), 'Use at most 64 characters'],
    ['businessAddressLine2', 'x'.repeat(65), 'Use at most 64 characters'],
    ['businessAddressPostcode', '', 'Enter the postcode'],
    ['businessAddressPostcode', 'LEEDS', 'Enter a full UK postcode, like SW1A 1AA'],
    ['businessAddressCity', '', 'Enter the city or town'],
    ['businessAddressCity', 'x'.repeat(65), 'Use at most 64 characters'],
  ])('may not have a %s of %j', (field, text, message) => {
    expect(businessBreaks({ ...BUSINESS, [field]: text })).toEqual([{ path: `/${field}`, message }]);
  });

  test('name all that is wrong at once', () => {
    const nothing = Object.fromEntries(Object.keys(BUSINESS).map((field) => [field, ''])) as typeof BUSINESS; // the same keys
    expect(businessBreaks(nothing)).toHaveLength(Object.keys(BUSINESS_RULES).length - 2);
  });
});

test.each([
  ['', 'Choose a password'],
  ['short', 'Choose a password that meets all five points'],
  ['Passw0rd!', null],
  [`Passw0rd!${'x'.repeat(247)}`, null],
  [`Passw0rd!${'x'.repeat(248)}`, 'Use at most 256 characters'],
])('the password %j: %j', (password, message) => {
  expect(passwordBreak(password)).toBe(message);
});

test.each([
  ['Passw0rd!', 'Passw0rd!', null],
  ['Passw0rd!', '', 'Enter the password again'],
  ['Passw0rd!', 'passw0rd!', 'Enter the same password as above'],
  ['Passw0rd!', 'Passw0rd! ', 'Enter the same password as above'],
])('after %j, %j again: %j', (password, again, message) => {
  expect(confirmPasswordBreak(password, again)).toBe(message);
});

test.each([
  [-1, 'Enter a VAT rate from 0 to 100 percent'],
  [0, null],
  [10_000, null],
  [10_001, 'Enter a VAT rate from 0 to 100 percent'],
])('a VAT rate of %d: %j', (rate, message) => {
  expect(vatRateBreak(hundredths(rate))).toBe(message);
});
