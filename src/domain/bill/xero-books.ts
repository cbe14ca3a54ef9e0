import {
  bookAmount,
  EMPTY,
  paperSheet,
  paperWords,
  plainText,
  sheet,
  slashDay,
  taxCode,
  type BookContact,
  type BookSheets,
  type PaperLine,
} from './book-entry.ts';
import { howPaid } from './book-payment.ts';

// Xero's own names of UK rates (Xero developer documentation, tax types of the United Kingdom).
const TAX_TYPES = {
  'STANDARD 2000': '20% (VAT on Income)',
  'REDUCED 500': '5% (VAT on Income)',
  'ZERO 0': 'Zero Rated Income',
  'REVERSE_CHARGE 2000': 'Domestic Reverse Charge @ 20% (VAT on Income)',
  'REVERSE_CHARGE 500': 'Domestic Reverse Charge @ 5% (VAT on Income)',
  NONE: 'No VAT',
};

// Sales, in the chart of accounts that Xero begins with.
const SALES = '200';

const LINES = /[\t\r\n]/g;

/** Where a customer lives, in the columns that papers and contacts have alike. */
const POSTAL = {
  POAddressLine1: ({ address }: BookContact) => address.line1,
  POAddressLine2: ({ address }: BookContact) => address.line2,
  POAddressLine3: EMPTY,
  POAddressLine4: EMPTY,
  POCity: ({ address }: BookContact) => address.city,
  PORegion: EMPTY,
  POPostalCode: ({ address }: BookContact) => address.postcode,
  POCountry: EMPTY,
};

/**
 * The files that Xero imports (B15). Papers: the template of its sales invoices, prices without VAT, a line per rate with the same number,
 * days as DD/MM/YYYY (docs.milientsoftware.com, 'Xero templates'; online.flippingbook.com/view/399081/31). A credit note is the same form
 * with amounts below 0. Payments: a bank statement, Date and Amount needed (the same guide, page 34). Contacts: ContactName needed
 * (help.xero.com, 'Import contacts into Xero').
 */
export const XERO_SHEETS: BookSheets = {
  INVOICES: papers(1),
  CREDIT_NOTES: papers(-1),
  PAYMENTS: sheet({
    '*Date': ({ receivedOn }) => slashDay(receivedOn),
    '*Amount': ({ amount }) => bookAmount(amount),
    Payee: ({ customerName }) => customerName,
    Description: (payment) => plainText(`${payment.number} ${howPaid(payment)}`, LINES),
    Reference: ({ number }) => number,
    'Cheque Number': EMPTY,
  }),
  CONTACTS: sheet<BookContact>({
    '*ContactName': ({ name }) => name,
    EmailAddress: ({ email }) => email,
    FirstName: EMPTY,
    LastName: EMPTY,
    POAttentionTo: ({ contactName }) => contactName,
    ...POSTAL,
    PhoneNumber: ({ phone }) => phone,
    TaxNumber: ({ vatNumber }) => vatNumber,
  }),
};

function papers(sign: 1 | -1) {
  const postal = Object.entries(POSTAL).map(
    ([title, cell]) => [title, ({ paper }: PaperLine) => cell(paper.contact)] as const,
  );
  return paperSheet({
    '*ContactName': ({ paper }) => paper.contact.name,
    EmailAddress: ({ paper }) => paper.contact.email,
    ...Object.fromEntries(postal),
    '*InvoiceNumber': ({ paper }) => paper.number,
    Reference: ({ paper }) => paper.corrects,
    '*InvoiceDate': ({ paper }) => slashDay(paper.issuedOn),
    '*DueDate': ({ paper }) => slashDay(paper.dueOn),
    Total: ({ paper }) => bookAmount(paper.total, sign),
    InventoryItemCode: EMPTY,
    '*Description': ({ paper }) => paperWords(paper),
    '*Quantity': () => '1',
    '*UnitAmount': ({ share }) => bookAmount(share.net, sign),
    Discount: EMPTY,
    '*AccountCode': () => SALES,
    '*TaxType': ({ share }) => taxCode(TAX_TYPES, share),
    // So that a penny of rounding is the paper's, not Xero's.
    TaxAmount: ({ share }) => bookAmount(share.vat, sign),
    TrackingName1: EMPTY,
    TrackingOption1: EMPTY,
    TrackingName2: EMPTY,
    TrackingOption2: EMPTY,
    Currency: () => 'GBP',
    BrandingTheme: EMPTY,
  });
}
