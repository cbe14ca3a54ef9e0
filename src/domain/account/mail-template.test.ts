import { describe, expect, test } from 'vitest';
import { fillPlaceholders, placeholderBreak } from './mail-template.ts';

const FACTS = {
  customer: 'Margaret Ellison',
  number: '#1042',
  total: '£3,058.72',
  business: 'Hargreave Flooring',
  phone: '07700-900142',
};

describe('what may stand in braces', () => {
  test.each(['', 'No braces', '{customer}{number}{total}{business}{phone}', 'Dear {customer},\n\nQuote #{number}'])(
    '%j is fine',
    (template) => expect(placeholderBreak(template)).toBeNull(),
  );

  test.each([
    ['Dear {custmer},', '{custmer}'],
    ['Dear {Customer},', '{Customer}'],
    ['Dear { customer },', '{ customer }'],
    ['Dear {customer', '{customer'],
    ['Dear customer}', '}'],
    ['{{customer}}', '{'],
    ['{}', '{}'],
    [`{${'x'.repeat(50)}}`, `{${'x'.repeat(22)}…`],
  ])('%j is not', (template, wrong) =>
    expect(placeholderBreak(template)).toBe(
      `${wrong} means nothing here. Use {customer}, {number}, {total}, {business}, {phone}`,
    ),
  );
});

describe('filling a template', () => {
  test('puts each fact in its places', () => {
    expect(fillPlaceholders('{business}: {number}, {number} for {customer}', FACTS)).toBe(
      'Hargreave Flooring: 1042, 1042 for Margaret Ellison',
    );
  });

  test.each([
    ['#1042', 'Invoice #1042, 1042'],
    ['INV-0007', 'Invoice INV-0007, INV-0007'],
  ])('says %s with the sign of a job’s number or alone: %s', (number, said) => {
    expect(fillPlaceholders('Invoice #{number}, {number}', { ...FACTS, number })).toBe(said);
  });

  test('never reads a fact as a template, and knows no patterns', () => {
    expect(fillPlaceholders('{customer} {number}', { ...FACTS, customer: "{total} $& $1 {number}'" })).toBe(
      "{total} $& $1 {number}' 1042",
    );
  });

  test('leaves alone what is no placeholder', () => {
    expect(fillPlaceholders('{toString} {x} } {', FACTS)).toBe('{toString} {x} } {');
  });
});
