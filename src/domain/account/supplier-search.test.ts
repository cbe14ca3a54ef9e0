import { describe, expect, test } from 'vitest';
import { isSupplierSearch, supplierSearchAddress } from './supplier-search.ts';

describe('the address of a supplier search', () => {
  test.each([
    'https://trade.example/search?q={query}',
    'https://trade.example?q={query}',
    'HTTPS://trade.example:8443/{query}/all',
    'https://trade.example/#/find/{query}',
  ])('%s is one', (address) => expect(isSupplierSearch(address)).toBe(true));

  test.each([
    '',
    'trade.example/{query}',
    'http://trade.example/{query}',
    'javascript:alert({query})',
    'https://trade.example/search',
    'https://{query}.example/',
    'https://user@trade.example/{query}',
    'https:///{query}',
    'https://trade.example/a b/{query}',
  ])('%s is none', (address) => expect(isSupplierSearch(address)).toBe(false));
});

describe('where a search leads', () => {
  test('to the business’s own supplier, with the text as one word of the address', () => {
    expect(supplierSearchAddress('https://trade.example/s/{query}?q={query}', 'Oak & ash, 5 mm/£')).toBe(
      'https://trade.example/s/Oak%20%26%20ash%2C%205%20mm%2F%C2%A3?q=Oak%20%26%20ash%2C%205%20mm%2F%C2%A3',
    );
  });

  test('to the web where there is none', () => {
    expect(supplierSearchAddress('', 'Door bar')).toBe('https://www.google.com/search?q=Door%20bar');
  });

  test('whatever the text holds', () => {
    expect(supplierSearchAddress('https://trade.example/{query}', '\ud800$&')).toBe(
      'https://trade.example/%EF%BF%BD%24%26',
    );
  });
});
