import { describe, expect, test } from 'vitest';
import { applyEdit } from './apply-edit.ts';
import { CUSTOMER_RULES, customerBreaks, customerEdit, customerTexts, type CustomerField } from './customer-rules.ts';
import { exampleJob } from './job-examples.ts';

type Asked = Parameters<typeof customerBreaks>[0];

const { customerName, customerEmail, customerHasNoEmail, customerAddress } = exampleJob();
const ANN: Asked = { customerName, customerEmail, customerHasNoEmail, customerAddress };
const NOBODY: Asked = {
  customerName: '',
  customerEmail: '',
  customerHasNoEmail: false,
  customerAddress: { line1: '', line2: '', postcode: '', city: '' },
};

function withText(path: CustomerField, text: string): Asked {
  return applyEdit(exampleJob(), customerEdit(path, text));
}

const EMAIL = 'Enter an e-mail address like name@example.com';
const POSTCODE = 'Enter a full UK postcode, like SW1A 1AA';

describe('the customer form', () => {
  test.each<[CustomerField, string]>([
    ['/customerName', 'x'],
    ['/customerName', 'x'.repeat(64)],
    ['/customerEmail', `${'x'.repeat(244)}@example.com`],
    ['/customerAddress/line1', 'x'.repeat(64)],
    ['/customerAddress/line2', ''],
    ['/customerAddress/line2', 'x'.repeat(64)],
    ['/customerAddress/postcode', 'ls1-4ap'],
    ['/customerAddress/city', 'x'.repeat(64)],
  ])('takes a %s of %j', (path, text) => {
    expect(customerBreaks(withText(path, text), 'complete')).toEqual([]);
  });

  test.each<[CustomerField, string, string]>([
    ['/customerName', '', "Enter the customer's name"],
    ['/customerName', '   ', "Enter the customer's name"],
    ['/customerName', 'x'.repeat(65), 'Use at most 64 characters'],
    ['/customerEmail', '', "Enter the customer's e-mail address"],
    ['/customerEmail', 'ann@example', EMAIL],
    ['/customerEmail', `${'x'.repeat(245)}@example.com`, 'Use at most 256 characters'],
    ['/customerAddress/line1', '', 'Enter the house number and street'],
    ['/customerAddress/line1', 'x'.repeat(65), 'Use at most 64 characters'],
    ['/customerAddress/line2', 'x'.repeat(65), 'Use at most 64 characters'],
    ['/customerAddress/postcode', '', 'Enter the postcode'],
    ['/customerAddress/postcode', 'LS1', POSTCODE],
    ['/customerAddress/postcode', 'x'.repeat(65), 'Use at most 64 characters'],
    ['/customerAddress/city', '', 'Enter the city or town'],
    ['/customerAddress/city', 'x'.repeat(65), 'Use at most 64 characters'],
  ])('does not take a %s of %j', (path, text, message) => {
    expect(customerBreaks(withText(path, text), 'complete')).toEqual([{ path, message }]);
  });

  test('names every missing field, in the order of the form', () => {
    expect(customerBreaks(NOBODY, 'complete').map(({ path }) => path)).toEqual(
      Object.keys(CUSTOMER_RULES).filter((path) => path !== '/customerAddress/line2'),
    );
  });

  test('as a draft may be empty but not wrong', () => {
    expect(customerBreaks(NOBODY, 'draft')).toEqual([]);
    expect(customerBreaks(withText('/customerEmail', 'ann@'), 'draft')).toEqual([
      { path: '/customerEmail', message: EMAIL },
    ]);
    expect(customerBreaks(withText('/customerAddress/postcode', 'L'), 'draft')).toEqual([
      { path: '/customerAddress/postcode', message: POSTCODE },
    ]);
    expect(customerBreaks(withText('/customerName', 'x'.repeat(65)), 'draft')).toHaveLength(1);
  });
});

test.each(Object.keys(CUSTOMER_RULES) as CustomerField[])(
  'a text typed into %s is the text of that field alone',
  (path) => {
    expect(customerTexts(withText(path, 'typed'))).toEqual({ ...customerTexts(ANN), [path]: 'typed' });
  },
);

describe('a customer without e-mail (amendment N12)', () => {
  const without = { ...ANN, customerHasNoEmail: true };

  test('may have none, but no wrong one', () => {
    expect(customerBreaks({ ...without, customerEmail: '' }, 'complete')).toEqual([]);
    expect(customerBreaks({ ...without, customerEmail: 'ann@' }, 'complete')).toEqual([
      { path: '/customerEmail', message: EMAIL },
    ]);
  });

  test('needs all else', () => {
    const paths = customerBreaks({ ...NOBODY, customerHasNoEmail: true }, 'complete').map(({ path }) => path);
    expect(paths).not.toContain('/customerEmail');
    expect(paths).toContain('/customerName');
  });
});
