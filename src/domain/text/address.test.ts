import { expect, test } from 'vitest';
import { EMPTY_ADDRESS, shortAddress, wholeAddress } from './address.ts';

test.each([
  [{ line1: '7 High Street', line2: 'Flat 2', postcode: 'LS1 4AP', city: 'Leeds' }, '7 High Street, Flat 2, LS1 4AP'],
  [{ line1: '7 High Street', line2: '', postcode: 'LS1 4AP', city: 'Leeds' }, '7 High Street, LS1 4AP'],
  [{ line1: '', line2: '', postcode: 'LS1 4AP', city: 'Leeds' }, 'LS1 4AP'],
  [{ line1: '', line2: '', postcode: '', city: 'Leeds' }, ''],
  [EMPTY_ADDRESS, ''],
])('%j in short is %j', (address, short) => {
  expect(shortAddress(address)).toBe(short);
});

test('a whole address has its town before the postcode', () => {
  const address = { line1: '7 High Street', line2: '', postcode: 'LS1 4AP', city: 'Leeds' };
  expect(wholeAddress(address)).toBe('7 High Street, Leeds, LS1 4AP');
  expect(wholeAddress(EMPTY_ADDRESS)).toBe('');
});
