import { expect, test } from 'vitest';
import { legalLineBreak } from './account-rules.ts';
import { asksForLegalLine, soleTraderLine } from './legal-line.ts';

test.each([
  ['', null],
  ['Joan Hargreave trading as Hargreave Flooring', null],
  ['x'.repeat(160), null],
  ['x'.repeat(161), 'Use at most 160 characters'],
])('who the business is by law, %j: %j', (line, message) => {
  expect(legalLineBreak(line)).toBe(message);
});

const OWNER = { firstname: 'Joan Mary', lastname: 'Hargreave' };

// Companies Act 2006, section 1192: a surname alone, or with forenames or their initials, is no business name.
test.each([
  ['Hargreave Flooring', true],
  ['Hargreave & Daughter', true],
  ['Hargreave Flooring Ltd', true],
  ['Mary Hargreave', false],
  ['Joan Mary Hargreave', false],
  ['joan  hargreave', false],
  ['J. M. Hargreave', false],
  ['JM Hargreave', false],
  ['Hargreave', false],
  ['K. Hargreave', true],
  ['Hargreaves', true],
  ['', false],
])('a business called %j is asked who it is by law: %j', (businessName, isAsked) => {
  expect(asksForLegalLine({ ...OWNER, businessName, legalLine: '' })).toBe(isAsked);
  expect(asksForLegalLine({ ...OWNER, businessName, legalLine: 'Hargreave Flooring Ltd, no. 01234567' })).toBe(false);
});

test('of a name in two parts both are needed', () => {
  const owner = { firstname: 'Anne-Marie', lastname: 'van der Berg', legalLine: '' };
  expect(asksForLegalLine({ ...owner, businessName: 'A van der Berg' })).toBe(false);
  expect(asksForLegalLine({ ...owner, businessName: 'Anne-Marie van der Berg' })).toBe(false);
  expect(asksForLegalLine({ ...owner, businessName: 'Anne-Marie Berg' })).toBe(true);
});

test('a sole trader is offered their own name with that of the business', () => {
  const business = { firstname: ' Joan ', lastname: 'Hargreave', businessName: 'Hargreave Flooring' };
  expect(soleTraderLine(business)).toBe('Joan Hargreave trading as Hargreave Flooring');
  // The longest names that there can be fit.
  const longest = soleTraderLine({
    firstname: 'x'.repeat(64),
    lastname: 'y'.repeat(64),
    businessName: 'z'.repeat(64),
  });
  expect(longest).toBeNull();
  expect(soleTraderLine({ ...business, firstname: '', lastname: '' })).toBeNull();
});
