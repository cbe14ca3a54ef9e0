import {
  bookAmount,
  EMPTY,
  paperSheet,
  plainText,
  sheet,
  slashDay,
  taxCode,
  type BookPaper,
  type BookPayment,
  type BookSheets,
  type BookShare,
} from './book-entry.ts';
import { howPaid } from './book-payment.ts';
import { sumPence } from '#domain/money/money.ts';
import type { Day } from '#domain/time/date.ts';

// What a quick entry may say of VAT. Sage has no word for the reverse charge there: zero rated puts the sale into box 6 and no VAT into box 1.
const VAT_RATES = {
  'STANDARD 2000': 'Standard',
  'REDUCED 500': 'Lower Rate',
  'ZERO 0': 'Zero Rated',
  'REVERSE_CHARGE 2000': 'Zero Rated',
  'REVERSE_CHARGE 500': 'Zero Rated',
  NONE: 'No VAT',
};

// Sales, in the chart of accounts that Sage begins with.
const SALES = '4000';

const LINES = /[\t\r\n]/g;
const NAME_MAX = 50;
const NUMBER_MAX = 25;
const DETAILS_MAX = 25;

/** A day as a quick entry has it: `20-11-2026`. */
const hyphenDay = (day: Day): string => day.split('-').toReversed().join('-');
const total = ({ net, vat }: BookShare): string => bookAmount(sumPence([net, vat]));

/**
 * The files that Sage Accounting imports (B15). Papers: quick entries, a line per rate with the same reference, amounts above 0, `Cr Note`
 * for a credit note; its customers must be there before (help.accounting.sage.com/en-gb, 'Import a batch of sales or purchase entries';
 * columns from H on gb-kb.sage.com 240703094553770). Contacts: gb-kb.sage.com 240701101019900, up to the VAT number. Payments: a bank
 * statement, whose columns are named while it is uploaded (help.sbc.sage.com, 'Import a bank statement').
 */
export const SAGE_SHEETS: BookSheets = {
  INVOICES: papers('Invoice'),
  CREDIT_NOTES: papers('Cr Note'),
  PAYMENTS: sheet({
    Date: ({ receivedOn }) => slashDay(receivedOn),
    Description: (payment) => plainText(saidOf(payment), LINES),
    Reference: ({ number }) => number,
    Amount: ({ amount }) => bookAmount(amount),
  }),
  CONTACTS: sheet({
    Reference: ({ reference }) => reference,
    'Company Name': ({ name }) => name,
    Currency: EMPTY,
    'Credit Limit': EMPTY,
    'Main Address Type': () => 'Accounts',
    'Main Address Line 1': ({ address }) => address.line1,
    'Main Address Line 2': ({ address }) => address.line2,
    'Main Address Town': ({ address }) => address.city,
    'Main Address County': EMPTY,
    'Main Address Post Code': ({ address }) => address.postcode,
    'Main Address Country': () => 'GB',
    'Main Contact Name': ({ contactName, name }) => (contactName === '' ? name : contactName),
    'Main Contact Phone': ({ phone }) => phone,
    'Main Contact Type': () => 'Accounts',
    'Main Contact Mobile': EMPTY,
    'Main Contact Email': ({ email }) => email,
    'Main Contact Fax': EMPTY,
    'Address 2 Type': EMPTY,
    'Address 2 Line 1': EMPTY,
    'Address 2 Line 2': EMPTY,
    'Address 2 Town': EMPTY,
    'Address 2 County': EMPTY,
    'Address 2 Post Code': EMPTY,
    'Address 2 Country': EMPTY,
    'VAT Number': ({ vatNumber }) => vatNumber,
  }),
};

/** There is room for one of the two, and the reference leads to the work. */
function detailsOf({ description, taxPoint }: BookPaper): string {
  return taxPoint === null ? description : `Tax point ${hyphenDay(taxPoint)}`;
}

function saidOf(payment: BookPayment): string {
  const paid = `${payment.number} ${howPaid(payment)}`;
  return payment.customerName === '' ? paid : `${payment.customerName}, ${paid}`;
}

function papers(type: string) {
  return paperSheet({
    Type: () => type,
    'Customer Reference': ({ paper }) => paper.contact.reference,
    Date: ({ paper }) => hyphenDay(paper.issuedOn),
    'Customer Name': ({ paper }) => plainText(paper.contact.name, LINES, NAME_MAX),
    Reference: ({ paper }) => paper.number.slice(0, NUMBER_MAX),
    'Ledger Account': () => SALES,
    Details: ({ paper }) => plainText(detailsOf(paper), LINES, DETAILS_MAX),
    Net: ({ share }) => bookAmount(share.net),
    'VAT Rate': ({ share }) => taxCode(VAT_RATES, share),
    VAT: ({ share }) => bookAmount(share.vat),
    Total: ({ share }) => total(share),
  });
}
