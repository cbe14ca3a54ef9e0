import { expect, test } from 'vitest';
import { businessAddress, jobVatRate, lacksVatNumber, PHONE_TYPES } from './account.ts';
import { hundredths } from '#domain/money/money.ts';

test('the phone types are Mobile, the default, and Work', () => {
  expect(Object.entries(PHONE_TYPES)).toEqual([
    ['MOBILE', 'Mobile'],
    ['WORK', 'Work'],
  ]);
});

test.each([
  [true, 2_000, 2_000],
  [true, 0, 0],
  [false, 2_000, null],
])('a business registered for VAT: %j, with a rate of %d, charges %j', (vatRegistered, vatRate, charged) => {
  expect(jobVatRate({ vatRegistered, vatRate: hundredths(vatRate) })).toBe(charged);
});

test.each([
  [true, '', true],
  [true, 'GB123-4567-89', false],
  [false, '', false],
])('a business registered for VAT: %j, with the number %j, lacks one: %j', (vatRegistered, taxNumber, isLacking) => {
  expect(lacksVatNumber({ vatRegistered, taxNumber })).toBe(isLacking);
});

test('a business has its address as a customer has', () => {
  expect(
    businessAddress({
      firstname: 'Jo',
      lastname: 'Hargreave',
      email: 'jo@floors.example',
      businessName: 'Hargreave Flooring',
      taxNumber: '',
      phone: '07700-900142',
      phoneType: 'MOBILE',
      businessAddressLine1: 'Unit 6',
      businessAddressLine2: 'Water Lane',
      businessAddressPostcode: 'LS11 5PS',
      businessAddressCity: 'Leeds',
    }),
  ).toEqual({ line1: 'Unit 6', line2: 'Water Lane', postcode: 'LS11 5PS', city: 'Leeds' });
});
