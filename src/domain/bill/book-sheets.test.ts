import { describe, expect, test } from 'vitest';
import {
  EXAMPLE_BUILDER,
  EXAMPLE_CONTACT,
  EXAMPLE_CREDIT,
  EXAMPLE_PAPER,
  EXAMPLE_PAYMENTS,
  EXAMPLE_REVERSED,
} from './book-examples.ts';
import {
  BOOK_PROGRAMS,
  bookFileName,
  customerReference,
  type BookProgram,
  type BookShare,
  type BookSheets,
} from './book-entry.ts';
import { BOOK_SHEETS, bookHead, bookRows } from './book-sheets.ts';
import { keysOf } from '#domain/keys-of.ts';
import { hundredths, pence } from '#domain/money/money.ts';

/** A file as text with plain line ends; BOM where it begins with the mark. */
function fileOf({ INVOICES, CREDIT_NOTES, PAYMENTS, CONTACTS }: BookSheets): Record<string, string> {
  const files = {
    invoices: bookHead(INVOICES) + bookRows(INVOICES, [EXAMPLE_PAPER, EXAMPLE_REVERSED]),
    credits: bookHead(CREDIT_NOTES) + bookRows(CREDIT_NOTES, [EXAMPLE_CREDIT]),
    payments: bookHead(PAYMENTS) + bookRows(PAYMENTS, EXAMPLE_PAYMENTS),
    contacts: bookHead(CONTACTS) + bookRows(CONTACTS, [EXAMPLE_CONTACT, EXAMPLE_BUILDER]),
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, text.replaceAll('\r\n', '\n').replace('\uFEFF', 'BOM ')]),
  );
}

// To the letter, so that whoever changes a column sees what an accountant's program would be given.
const GOLDEN: Readonly<Record<BookProgram, Readonly<Record<string, string>>>> = {
  XERO: {
    invoices: `BOM *ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme
Margaret Ellison,m.ellison@post.example,14 Kings Road,,,,Cardiff,,CF11 9AD,,INV-0007,,20/11/2026,04/12/2026,864.69,,"Deposit, job #1042",1,637.23,,200,20% (VAT on Income),127.45,,,,,GBP,
Margaret Ellison,m.ellison@post.example,14 Kings Road,,,,Cardiff,,CF11 9AD,,INV-0007,,20/11/2026,04/12/2026,864.69,,"Deposit, job #1042",1,100.01,,200,Zero Rated Income,0.00,,,,,GBP,
"'=Aire ""Valley"" Ltd: North; '@2",owen@aire.example,"Unit 3, Wharf Lane",Holbeck,,,Leeds,,LS11 5QN,,#1043,,20/11/2026,20/11/2026,2500.00,,"Work, job #1043",1,2500.00,,200,Domestic Reverse Charge @ 20% (VAT on Income),0.00,,,,,GBP,
`,
    credits: `BOM *ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme
Margaret Ellison,m.ellison@post.example,14 Kings Road,,,,Cardiff,,CF11 9AD,,INV-0008,INV-0007,21/11/2026,21/11/2026,-60.00,,"Wrong rate, job #1042",1,-50.00,,200,20% (VAT on Income),-10.00,,,,,GBP,
`,
    payments: `BOM *Date,*Amount,Payee,Description,Reference,Cheque Number
22/11/2026,864.69,Margaret Ellison,"INV-0007 paid by cheque. No. 000123, ""late""",INV-0007,
23/11/2026,-50.00,"'=Aire ""Valley"" Ltd, Leeds",#1043 paid back in cash,#1043,
`,
    contacts: `BOM *ContactName,EmailAddress,FirstName,LastName,POAttentionTo,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,PhoneNumber,TaxNumber
Margaret Ellison,m.ellison@post.example,,,,14 Kings Road,,,,Cardiff,,CF11 9AD,,029-2018-0447,
"'=Aire ""Valley"" Ltd: North; '@2",owen@aire.example,,,Owen Prys,"Unit 3, Wharf Lane",Holbeck,,,Leeds,,LS11 5QN,,029-2018-0447,GB123456789
`,
  },
  QUICKBOOKS: {
    invoices: `BOM InvoiceNo,Customer,InvoiceDate,DueDate,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,ItemAmount,ItemTaxCode,ItemTaxAmount
INV-0007,Margaret Ellison,20/11/2026,04/12/2026,,Sales,"Deposit, job #1042",1,637.23,637.23,20.0% S,127.45
INV-0007,Margaret Ellison,20/11/2026,04/12/2026,,Sales,"Deposit, job #1042",1,100.01,100.01,0.0% Z,0.00
#1043,'=Aire Valley Ltd North; '@2,20/11/2026,20/11/2026,,Sales,"Work, job #1043",1,2500.00,2500.00,20.0% RC CIS,0.00
`,
    credits: `BOM CreditNoteNo,Customer,CreditNoteDate,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,ItemAmount,ItemTaxCode,ItemTaxAmount
INV-0008,Margaret Ellison,21/11/2026,Credits INV-0007,Sales,"Wrong rate, job #1042",1,50.00,50.00,20.0% S,10.00
`,
    payments: `BOM Date,Description,Amount
22/11/2026,"Margaret Ellison INV-0007 paid by cheque. No. 000123, late",864.69
23/11/2026,"'=Aire Valley Ltd, Leeds #1043 paid back in cash",-50.00
`,
    contacts: `BOM Name,Company,Email,Phone,Mobile,Fax,Website,Street,City,County,Postcode,Country
Margaret Ellison,,m.ellison@post.example,029-2018-0447,,,,14 Kings Road,Cardiff,,CF11 9AD,
'=Aire Valley Ltd North; '@2,'=Aire Valley Ltd North; '@2,owen@aire.example,029-2018-0447,,,,"Unit 3, Wharf Lane, Holbeck",Leeds,,LS11 5QN,
`,
  },
  FREEAGENT: {
    invoices: `BOM contact,reference,dated_on,due_on,currency,ec_status,comments,item_type,quantity,description,price,sales_tax_rate,sales_tax_value,total_value
Margaret Ellison,INV-0007,20/11/2026,04/12/2026,GBP,UK/Non-EC,,Services,1,"Deposit, job #1042",637.23,20.0,127.45,864.69
Margaret Ellison,INV-0007,20/11/2026,04/12/2026,GBP,UK/Non-EC,,Services,1,"Deposit, job #1042",100.01,0.0,0.00,864.69
"'=Aire ""Valley"" Ltd: North; '@2",#1043,20/11/2026,20/11/2026,GBP,Reverse Charge,,Services,1,"Work, job #1043",2500.00,0.0,0.00,2500.00
`,
    credits: `BOM contact,reference,dated_on,due_on,currency,ec_status,comments,item_type,quantity,description,price,sales_tax_rate,sales_tax_value,total_value
Margaret Ellison,INV-0008,21/11/2026,21/11/2026,GBP,UK/Non-EC,Credits INV-0007,Services,1,"Wrong rate, job #1042",-50.00,20.0,-10.00,-60.00
`,
    payments: `22/11/2026,864.69,INV-0007 Margaret Ellison paid by cheque. No. 000123 late
23/11/2026,-50.00,#1043 =Aire Valley Ltd Leeds paid back in cash
`,
    contacts: `BOM First Name,Last Name,Company,E-mail Address,E-mail 2 Address,Business Street,Business Street 2,Business Street 3,Business City,Business State,Business Postal Code,Business Phone,Mobile Phone
Margaret,Ellison,,m.ellison@post.example,,14 Kings Road,,,Cardiff,,CF11 9AD,029-2018-0447,
Owen,Prys,"'=Aire ""Valley"" Ltd: North; '@2",owen@aire.example,,"Unit 3, Wharf Lane",Holbeck,,Leeds,,LS11 5QN,029-2018-0447,
`,
  },
  SAGE: {
    invoices: `BOM Type,Customer Reference,Date,Customer Name,Reference,Ledger Account,Details,Net,VAT Rate,VAT,Total
Invoice,Z4DHBJDPB,20-11-2026,Margaret Ellison,INV-0007,4000,"Deposit, job #1042",637.23,Standard,127.45,764.68
Invoice,Z4DHBJDPB,20-11-2026,Margaret Ellison,INV-0007,4000,"Deposit, job #1042",100.01,Zero Rated,0.00,100.01
Invoice,3XWSCRNDR,20-11-2026,"'=Aire ""Valley"" Ltd: North; '@2",#1043,4000,"Work, job #1043",2500.00,Zero Rated,0.00,2500.00
`,
    credits: `BOM Type,Customer Reference,Date,Customer Name,Reference,Ledger Account,Details,Net,VAT Rate,VAT,Total
Cr Note,Z4DHBJDPB,21-11-2026,Margaret Ellison,INV-0008,4000,"Wrong rate, job #1042",50.00,Standard,10.00,60.00
`,
    payments: `BOM Date,Description,Reference,Amount
22/11/2026,"Margaret Ellison, INV-0007 paid by cheque. No. 000123, ""late""",INV-0007,864.69
23/11/2026,"'=Aire ""Valley"" Ltd, Leeds, #1043 paid back in cash",#1043,-50.00
`,
    contacts: `BOM Reference,Company Name,Currency,Credit Limit,Main Address Type,Main Address Line 1,Main Address Line 2,Main Address Town,Main Address County,Main Address Post Code,Main Address Country,Main Contact Name,Main Contact Phone,Main Contact Type,Main Contact Mobile,Main Contact Email,Main Contact Fax,Address 2 Type,Address 2 Line 1,Address 2 Line 2,Address 2 Town,Address 2 County,Address 2 Post Code,Address 2 Country,VAT Number
Z4DHBJDPB,Margaret Ellison,,,Accounts,14 Kings Road,,Cardiff,,CF11 9AD,GB,Margaret Ellison,029-2018-0447,Accounts,,m.ellison@post.example,,,,,,,,,
3XWSCRNDR,"'=Aire ""Valley"" Ltd: North; '@2",,,Accounts,"Unit 3, Wharf Lane",Holbeck,Leeds,,LS11 5QN,GB,Owen Prys,029-2018-0447,Accounts,,owen@aire.example,,,,,,,,,GB123456789
`,
  },
};

test.each(keysOf(BOOK_PROGRAMS))('the files of %s are these', (program) => {
  expect(fileOf(BOOK_SHEETS[program])).toEqual(GOLDEN[program]);
});

test.each([
  ['XERO', '*Description', 'Deposit, job #1042, tax point 01/11/2026'],
  ['QUICKBOOKS', 'ItemDescription', 'Deposit, job #1042, tax point 01/11/2026'],
  ['FREEAGENT', 'description', 'Deposit, job #1042, tax point 01/11/2026'],
  // A quick entry has room for 25 letters.
  ['SAGE', 'Details', 'Tax point 01-11-2026'],
] as const)('%s is told in its column %s of a tax point that is not the day of issue', (program, title, words) => {
  const { head, rows } = BOOK_SHEETS[program].INVOICES;
  const lines = rows({ ...EXAMPLE_PAPER, taxPoint: '2026-11-01' });
  expect(lines.map((line) => line[head?.indexOf(title) ?? -1])).toEqual([words, words]);
});

describe('the name of a rate', () => {
  const codeOf = (program: BookProgram, share: Partial<BookShare>) => {
    const { head, rows } = BOOK_SHEETS[program].INVOICES;
    const [row] = rows({ ...EXAMPLE_PAPER, shares: [{ ...EXAMPLE_PAPER.shares[0], ...share }] });
    const title = { XERO: '*TaxType', QUICKBOOKS: 'ItemTaxCode', FREEAGENT: 'sales_tax_rate', SAGE: 'VAT Rate' }[
      program
    ];
    return row?.[head?.indexOf(title) ?? -1];
  };

  test.each([
    ['XERO', '5% (VAT on Income)', 'Domestic Reverse Charge @ 5% (VAT on Income)', 'No VAT'],
    ['QUICKBOOKS', '5.0% R', '5.0% RC CIS', 'No VAT'],
    ['FREEAGENT', '5.0', '0.0', ''],
    ['SAGE', 'Lower Rate', 'Zero Rated', 'No VAT'],
  ] as const)('is in %s that of its UK defaults', (program, reduced, reversed, none) => {
    const rate = hundredths(500);
    expect(codeOf(program, { treatment: 'REDUCED', rate })).toBe(reduced);
    expect(codeOf(program, { treatment: 'REVERSE_CHARGE', rate })).toBe(reversed);
    expect(codeOf(program, { treatment: 'NONE', rate: null })).toBe(none);
  });

  test.each(keysOf(BOOK_PROGRAMS))('is left empty in %s where it has none, rather than a wrong one', (program) => {
    expect(codeOf(program, { treatment: 'STANDARD', rate: hundredths(1_750) })).toBe('');
    expect(codeOf(program, { treatment: null, rate: null })).toBe('');
  });
});

test.each(keysOf(BOOK_PROGRAMS))('the lines of a paper in %s come to it to the penny', (program) => {
  const shares = EXAMPLE_PAPER.shares;
  const { head, rows } = BOOK_SHEETS[program].INVOICES;
  const titles = {
    XERO: ['*UnitAmount', 'TaxAmount'],
    QUICKBOOKS: ['ItemAmount', 'ItemTaxAmount'],
    FREEAGENT: ['price', 'sales_tax_value'],
    SAGE: ['Net', 'VAT'],
  }[program];
  const amounts = rows(EXAMPLE_PAPER).flatMap((row) => titles.map((title) => row[head?.indexOf(title) ?? -1]));
  const cents = amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
  expect(amounts).toHaveLength(shares.length * 2);
  expect(pence(cents)).toBe(EXAMPLE_PAPER.total);
});

test('a reference has at most ten letters and digits, and a file says what it is in its name', () => {
  expect(customerReference('ffffffff-ffff-ffff-ffff-ffffffffffff')).toMatch(/^[A-Z\d]{1,10}$/);
  const file = { kind: 'CREDIT_NOTES', format: 'XERO', from: '2026-08-01', to: '2026-10-31' } as const;
  expect(bookFileName(file)).toBe('xero-credit-notes-2026-08-01-to-2026-10-31.csv');
});

test.each([
  ['Margaret Ellison', ['Margaret', 'Ellison', '']],
  ['Sunita Patel & Sons Builders', ['', '', 'Sunita Patel & Sons Builders']],
  ['Aire Valley Homes Ltd', ['', '', 'Aire Valley Homes Ltd']],
  ['Jo Cole', ['Jo', 'Cole', '']],
])('FreeAgent gets %s, of whom nobody said that it is a business, as what it is', (name, cells) => {
  const [row] = BOOK_SHEETS.FREEAGENT.CONTACTS.rows({ ...EXAMPLE_CONTACT, name });
  expect(row?.slice(0, 3)).toEqual(cells);
});

test('FreeAgent gets a customer with a contact person as a company with that person', () => {
  const cellsOf = (contactName: string) =>
    BOOK_SHEETS.FREEAGENT.CONTACTS.rows({ ...EXAMPLE_CONTACT, name: 'Harbour Lettings', contactName })[0]?.slice(0, 3);
  expect(cellsOf('Owen Prys')).toEqual(['Owen', 'Prys', 'Harbour Lettings']);
  expect(cellsOf('Owen')).toEqual(['', '', 'Harbour Lettings']);
  expect(cellsOf('')).toEqual(['Harbour', 'Lettings', '']);
  expect(cellsOf('Harbour Lettings')).toEqual(['Harbour', 'Lettings', '']);
});
