import { describe, expect, test } from 'vitest';
import { allSteps } from '#domain/steps.ts';
import { areCustomerTitles, customerColumnsOf, hasNames, readCustomerTable } from './customer-columns.ts';
import { customerRowOf, keyOfRow, planCustomer } from './customer-import.ts';
import { EMPTY_DETAILS, type CustomerRecord } from './customer-record.ts';

function said(titles: string, cells: string) {
  const head = titles.split(';');
  expect(areCustomerTitles(head)).toBe(true);
  return customerRowOf(cells.split(';'), customerColumnsOf(head));
}

const ADDRESS = { line1: '27 Alma Road', line2: 'Flat 2', postcode: 'LS17 6DN', city: 'Leeds' };

describe('a file', () => {
  test('has its titles where they are found, and customers in the rows below', () => {
    const table = allSteps(
      readCustomerTable('Customers of Prys Flooring\nName,Email\nAnn Hart,ann@hart.example\nBob,\n'),
    );
    expect(table).toMatchObject({ titles: ['Name', 'Email'], example: ['Ann Hart', 'ann@hart.example'] });
    expect(table.columns).toMatchObject({ name: 0, email: 1, phone: null });
    expect(table.below.map(({ number, cells }) => [number, cells[0]])).toEqual([
      [3, 'Ann Hart'],
      [4, 'Bob'],
    ]);
  });

  test('without known titles has them in its first row, and one of nothing else has no customers', () => {
    const table = allSteps(readCustomerTable('Wer;Wo\nAnn Hart;Leeds\n'));
    expect([table.titles, table.example, hasNames(table.columns)]).toEqual([
      ['Wer', 'Wo'],
      ['Ann Hart', 'Leeds'],
      false,
    ]);
    expect(allSteps(readCustomerTable('Name,Email')).below).toEqual([]);
    expect(allSteps(readCustomerTable(''))).toMatchObject({ titles: [], example: [], below: [] });
  });
});

describe('columns are known by name', () => {
  test('those of Xero', () => {
    const titles =
      '*ContactName;AccountNumber;EmailAddress;FirstName;LastName;POAttentionTo;POAddressLine1;POAddressLine2;POAddressLine3;POAddressLine4;POCity;PORegion;POPostalCode;POCountry;PhoneNumber;FaxNumber;MobileNumber;TaxNumber';
    const cells =
      'Aire Ltd;;a@aire.example;Ann;Hart;;27 Alma Road;Flat 2;;;Leeds;;LS17 6DN;;01134960000;;07700900318;123456782';
    expect(said(titles, cells)).toEqual({
      name: 'Aire Ltd',
      contactName: 'Ann Hart',
      email: 'a@aire.example',
      phone: '07700900318',
      vatNumber: 'GB 123456782',
      kind: 'BUSINESS',
      address: ADDRESS,
    });
  });

  test('those of QuickBooks Online', () => {
    const titles = 'Full Name;Company;Email;Phone;Mobile;Fax;Website;Street;City;State;ZIP code;Country';
    expect(said(titles, 'Ann Hart;;a@aire.example;01134960000;;;;27 Alma Road;Leeds;;LS17 6DN;')).toEqual({
      name: 'Ann Hart',
      email: 'a@aire.example',
      phone: '01134960000',
      address: { ...ADDRESS, line2: '' },
    });
    expect(said(titles, 'Ann Hart;Aire Ltd;;;;;;;;;;')).toEqual({
      name: 'Aire Ltd',
      contactName: 'Ann Hart',
      kind: 'BUSINESS',
    });
  });

  test('those of Jobber', () => {
    const titles =
      'Title;First Name;Last Name;Company Name;Main Phone #s;E-mails;Billing Street 1;Billing Street 2;Billing City;Billing State;Billing Zip code';
    expect(said(titles, 'Mrs;Ann;Hart;;01134960000;a@aire.example;27 Alma Road;Flat 2;Leeds;;LS17 6DN')).toEqual({
      name: 'Ann Hart',
      phone: '01134960000',
      email: 'a@aire.example',
      address: ADDRESS,
    });
  });

  test('those of Tradify', () => {
    const titles = 'Customer Name;Contact Name;Email;Phone;Mobile;Address Line 1;Address Line 2;City;Postcode';
    expect(said(titles, 'Ann Hart;Ann Hart;a@aire.example;;07700900318;27 Alma Road;Flat 2;Leeds;LS17 6DN')).toEqual({
      name: 'Ann Hart',
      email: 'a@aire.example',
      phone: '07700900318',
      address: ADDRESS,
    });
  });

  test('those of Invoice Ninja', () => {
    const titles =
      'client.name;client.phone;client.address1;client.address2;client.city;client.state;client.postal_code;client.vat_number;client.private_notes;contact.first_name;contact.last_name;contact.email';
    const cells = 'Aire Ltd;01134960000;27 Alma Road;Flat 2;Leeds;;LS17 6DN;GB 123 4567 82;Key;Ann;Hart;a@aire.example';
    expect(said(titles, cells)).toEqual({
      name: 'Aire Ltd',
      contactName: 'Ann Hart',
      email: 'a@aire.example',
      phone: '01134960000',
      vatNumber: 'GB 123 4567 82',
      notes: 'Key',
      kind: 'BUSINESS',
      address: ADDRESS,
    });
  });

  test('our own', () => {
    const titles =
      'Name;Kind;Contact;Email;Phone;Street;Address line 2;City;Postcode;VAT number;CIS contractor;Notes;Owed';
    expect(said(titles, 'Aire Ltd;A business;Ann;;;;;;;;yes;Key;0.00')).toEqual({
      name: 'Aire Ltd',
      kind: 'BUSINESS',
      contactName: 'Ann',
      isCis: true,
      notes: 'Key',
    });
    expect(said(titles, 'Ann Hart;A private person;;;;;;;;;no;;0.00')).toEqual({ name: 'Ann Hart', kind: 'PERSON' });
  });

  test.each([[['Date', 'Amount']], [['Name']], [['Email', 'Phone']], [['']]])(
    '%j are no titles of customers',
    (titles) => {
      expect(areCustomerTitles(titles)).toBe(false);
    },
  );
});

describe('a customer of the list', () => {
  const known: CustomerRecord = {
    ...EMPTY_DETAILS,
    id: '1',
    name: 'Ann Hart',
    email: 'a@aire.example',
    phone: '01134-960000',
    address: ADDRESS,
    notes: 'Dog',
    tstampUpdated: '2026-11-20T08:14:00.000Z',
  };
  const row = { name: 'ann hart', email: 'A@aire.example', kind: 'BUSINESS', phone: '07700-900318' } as const;

  test('is told by e-mail and name, without an e-mail by name and postcode (K1)', () => {
    expect(keyOfRow(row)).toBe(keyOfRow(known));
    const without = { name: 'Ann Hart', address: ADDRESS };
    expect(keyOfRow(without)).not.toBe(keyOfRow(known));
    expect(keyOfRow({ name: 'ann hart ', address: { ...ADDRESS, line1: 'x', postcode: 'ls17 6dn' } })).toBe(
      keyOfRow(without),
    );
  });

  test('is new where nobody is known', () => {
    expect(planCustomer(row, undefined, 'skip')).toEqual({ before: null, after: { ...EMPTY_DETAILS, ...row } });
  });

  test('is left as it is where it is to be skipped', () => {
    expect(planCustomer(row, known, 'skip')).toBeNull();
  });

  test('takes what the list says where it is to be updated: empty cells and guesses change nothing', () => {
    const { id: _, tstampUpdated: __, ...details } = known;
    const after = { ...details, name: 'ann hart', email: 'A@aire.example', phone: '07700-900318' };
    expect(planCustomer(row, known, 'update')).toEqual({ before: known, after });
    expect(planCustomer({ name: known.name, email: known.email }, known, 'update')).toBeNull();
  });
});
