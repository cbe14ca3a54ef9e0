import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AccountBody, SignInBody, SignUpBody } from './account-body.ts';
import { EXAMPLE_ACCOUNT } from './examples.ts';
import { pointerOf } from './issues.ts';

const SIGN_UP = { ...EXAMPLE_ACCOUNT, password: 'Tape-measure5!', confirmPassword: 'Tape-measure5!' };

function issuesOf(schema: z.ZodMiniType, body: unknown): Record<string, string> {
  const issues = z.safeParse(schema, body).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [pointerOf(path), message]));
}

describe('signing up', () => {
  test('tidies what was typed and drops what sign-up does not take', () => {
    const typed = {
      firstname: ' Gareth ',
      taxNumber: 'gb123',
      phone: '+44 29 2018 0447',
      businessAddressPostcode: 'cf119ad',
    };
    const body = { ...SIGN_UP, ...typed };
    const { logoUrl: _logo, vatRate: _rate, cisRegistered: _cis, cisDeductionRate: _deducted, ...others } = SIGN_UP;
    const {
      legalLine: _line,
      acceptOnline: _online,
      acceptOnlineAsked: _asked,
      sendReceipts: _receipts,
      vatBasis: _basis,
      vatBases: _bases,
      offerReminders: _reminders,
      invoiceReminders: _invoiceReminders,
      statutoryInterest: _interest,
      invoiceSeries: _series,
      defaultPaymentPlan: _plan,
      ...taken
    } = others;
    const tidied = { taxNumber: 'GB123', phone: '029-2018-0447', businessAddressPostcode: 'CF11 9AD' };
    expect(z.parse(SignUpBody, body)).toEqual({ ...taken, ...tidied, trades: [] });
  });

  test('keeps every character of a password', () => {
    const password = '  Pass word 1!  ';
    expect(z.parse(SignUpBody, { ...SIGN_UP, password, confirmPassword: password })).toMatchObject({ password });
  });

  test('names every field that is missing at once, the optional ones not', () => {
    expect(issuesOf(SignUpBody, {})).toEqual({
      '/firstname': 'Enter your first name',
      '/lastname': 'Enter your last name',
      '/email': 'Enter your e-mail address',
      '/businessName': "Enter your business's name",
      '/phone': "Enter your business's phone number",
      '/phoneType': 'Choose Mobile or Work',
      '/businessAddressLine1': "Enter your business's address",
      '/businessAddressPostcode': 'Enter the postcode',
      '/businessAddressCity': 'Enter the city or town',
      '/password': 'Choose a password',
      '/confirmPassword': 'Enter the password again',
    });
  });

  test('compares the passwords whatever else is wrong', () => {
    expect(issuesOf(SignUpBody, { ...SIGN_UP, email: 7, password: 'short', confirmPassword: 'shirt' })).toEqual({
      '/email': 'Enter a text',
      '/password': 'Choose a password that meets all five points',
      '/confirmPassword': 'Enter the same password as above',
    });
  });

  test('compares the passwords beside a text that no form can hold', () => {
    expect(issuesOf(SignUpBody, { ...SIGN_UP, firstname: 'Jo\n', lastname: 'a\tb', confirmPassword: 'x' })).toEqual({
      '/lastname': 'Remove the line breaks and control characters',
      '/confirmPassword': 'Enter the same password as above',
    });
  });

  test('compares no passwords that are no texts', () => {
    expect(issuesOf(SignUpBody, { ...SIGN_UP, password: 12_345_678 })).toEqual({ '/password': 'Choose a password' });
    expect(issuesOf(SignUpBody, null)).toEqual({ '': 'Send a JSON object' });
  });
});

describe('changing the account', () => {
  test('takes the details and the VAT, the rate as a percentage', () => {
    const { logoUrl: _logo, vatBases: _bases, ...details } = EXAMPLE_ACCOUNT;
    expect(z.parse(AccountBody, { ...EXAMPLE_ACCOUNT, vatRate: 17.5 })).toEqual({
      ...details,
      vatRate: 1_750,
      cisDeductionRate: 2_000,
    });
  });

  test.each([
    [-0.01, 'Enter a VAT rate from 0 to 100 percent'],
    [100.01, 'Enter a VAT rate from 0 to 100 percent'],
    [17.555, 'Enter a number with at most two decimals'],
    ['20', 'Enter a number with at most two decimals'],
  ])('a rate of %j is refused', (vatRate, message) => {
    expect(issuesOf(AccountBody, { ...EXAMPLE_ACCOUNT, vatRate })).toEqual({ '/vatRate': message });
  });

  test.each([0, 100])('a rate of %d is taken', (vatRate) => {
    expect(issuesOf(AccountBody, { ...EXAMPLE_ACCOUNT, vatRate })).toEqual({});
  });

  test('names everything that is wrong at once', () => {
    const body = {
      ...EXAMPLE_ACCOUNT,
      vatRegistered: 'yes',
      vatRate: null,
      phone: '1',
      taxNumber: 'FR1',
      lastname: '',
    };
    expect(Object.keys(issuesOf(AccountBody, body)).toSorted()).toEqual([
      '/lastname',
      '/phone',
      '/taxNumber',
      '/vatRate',
      '/vatRegistered',
    ]);
  });
});

describe('signing in', () => {
  test('compares e-mail addresses in lower case', () => {
    expect(z.parse(SignInBody, { email: ' Gareth@Floors.Example ', password: 'x' })).toEqual({
      email: 'gareth@floors.example',
      password: 'x',
    });
  });

  test('needs both', () => {
    expect(issuesOf(SignInBody, { email: ' ' })).toEqual({
      '/email': 'Enter your e-mail address',
      '/password': 'Enter your password',
    });
  });

  test('hashes no more than the longest password', () => {
    expect(issuesOf(SignInBody, { email: 'a@b.example', password: 'x'.repeat(256) })).toEqual({});
    expect(issuesOf(SignInBody, { email: 'a@b.example', password: 'x'.repeat(257) })).toEqual({
      '/password': 'Use at most 256 characters',
    });
  });
});
