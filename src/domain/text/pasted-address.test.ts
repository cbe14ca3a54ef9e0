import { expect, test } from 'vitest';
import { onOneLine, readPastedAddress } from './pasted-address.ts';

const HOME = { line1: '7 Heol-y-Deri', line2: '', postcode: 'CF14 6HA', city: 'Cardiff' };

test.each([
  ['street, town and postcode', '7 Heol-y-Deri\nCardiff\nCF14 6HA', null, HOME],
  ['commas at the ends and spaces around', ' 7 Heol-y-Deri, \r\n\r\n Cardiff,\r\ncf146ha ', null, HOME],
  ['town and postcode on one line', '7 Heol-y-Deri\nCardiff CF14 6HA', null, HOME],
  ['a postcode with stray spaces', '7 Heol-y-Deri\nCardiff\nCF 14 6 HA', null, HOME],
  ['town and such a postcode on one line', '7 Heol-y-Deri\nCardiff CF14 6 HA', null, HOME],
  ['a country at the end', '7 Heol-y-Deri\nCardiff\nCF14 6HA\nUnited Kingdom', null, HOME],
  ['a village', '7 Heol-y-Deri\nRhiwbina\nCardiff\nCF14 6HA', null, { ...HOME, line2: 'Rhiwbina' }],
  ['a flat first', 'Flat 2\n7 Heol-y-Deri\nCardiff\nCF14 6HA', null, { ...HOME, line2: 'Flat 2' }],
  ['a person first', 'Margaret Ellison\n7 Heol-y-Deri\nCardiff\nCF14 6HA', 'Margaret Ellison', HOME],
  ['a couple first', "Mr & Mrs O'Neill\n7 Heol-y-Deri\nCardiff\nCF14 6HA", "Mr & Mrs O'Neill", HOME],
  ['a company first', '4U Lettings Ltd\n7 Heol-y-Deri\nCardiff\nCF14 6HA', '4U Lettings Ltd', HOME],
  [
    'a house with a name',
    'Rose Cottage\n7 Heol-y-Deri\nCardiff\nCF14 6HA',
    null,
    { ...HOME, line1: 'Rose Cottage', line2: '7 Heol-y-Deri' },
  ],
  ['no town', '7 Heol-y-Deri\nCF14 6HA', null, { line1: '7 Heol-y-Deri', line2: '', postcode: 'CF14 6HA' }],
] as const)('%s', (_, text, name, address) => {
  expect(readPastedAddress(text, { known: '', maxLength: 64 })).toEqual({ name, address });
});

test('a name that is known already is not part of the address, another first line is', () => {
  const text = 'Margaret Ellison\n7 Heol-y-Deri\nCardiff\nCF14 6HA';
  expect(readPastedAddress(text, { known: 'margaret ellison', maxLength: 64 })).toEqual({ name: null, address: HOME });
  expect(readPastedAddress(text, { known: 'Ann Jones', maxLength: 64 })?.address).toMatchObject({
    line1: 'Margaret Ellison',
    line2: '7 Heol-y-Deri',
  });
});

test.each([
  ['one line', '7 Heol-y-Deri, Cardiff, CF14 6HA'],
  ['no postcode', '7 Heol-y-Deri\nCardiff'],
  ['something after the postcode', '7 Heol-y-Deri\nCardiff\nCF14 6HA\nRing the bell'],
  ['a line that is too long', `${'x'.repeat(65)}\nCardiff\nCF14 6HA`],
  ['more than the second line holds', ['1 Street', 'x'.repeat(40), 'y'.repeat(40), 'Cardiff', 'CF14 6HA'].join('\n')],
  ['a postcode alone', 'CF14 6HA\n'],
])('%s is no address to share out', (_, text) => {
  expect(readPastedAddress(text, { known: '', maxLength: 64 })).toBeNull();
});

test('on one line nothing is lost', () => {
  expect(onOneLine(' 7 Heol-y-Deri,\n Cardiff \n\nRing the bell')).toBe('7 Heol-y-Deri, Cardiff, Ring the bell');
});
