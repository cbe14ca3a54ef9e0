import {
  bookAmount,
  EMPTY,
  paperSheet,
  paperWords,
  plainText,
  sheet,
  slashDay,
  taxCode,
  type BookSheet,
  type BookPaper,
  type BookSheets,
} from './book-entry.ts';
import { howPaid } from './book-payment.ts';

// As QuickBooks Online names them in the UK; the last two are those of the Construction Industry Scheme.
const TAX_CODES = {
  'STANDARD 2000': '20.0% S',
  'REDUCED 500': '5.0% R',
  'ZERO 0': '0.0% Z',
  'REVERSE_CHARGE 2000': '20.0% RC CIS',
  'REVERSE_CHARGE 500': '5.0% RC CIS',
  NONE: 'No VAT',
};

// What QuickBooks sells where no product is named.
const ITEM = 'Sales';

// A name may hold no tab, line, colon or quotation mark.
const UNREADABLE = /[\t\r\n:"]/g;
const NAME_MAX = 100;

const nameOf = (name: string): string => plainText(name, UNREADABLE, NAME_MAX);

/**
 * The files that QuickBooks Online imports (B15), prices without VAT, a line per rate with the same number, days as DD/MM/YYYY. Invoices:
 * the titles it maps by itself (quickbooks.intuit.com, 'Do we need to map field everytime when import invoices'). Credit notes: a tool of
 * their own, amounts above 0, titles and VAT codes mapped while importing (the same, 'How to import credit notes'). VAT codes: the same,
 * 'VAT codes in QuickBooks Online'. Payments: a bank upload of three columns (the same, 'Prepare your CSV file for bank upload').
 * Contacts: the same, 'Which contact fields are imported'.
 */
export const QUICKBOOKS_SHEETS: BookSheets = {
  INVOICES: papers({ number: 'InvoiceNo', day: 'InvoiceDate', due: { DueDate: ({ paper }) => slashDay(paper.dueOn) } }),
  CREDIT_NOTES: papers({ number: 'CreditNoteNo', day: 'CreditNoteDate', due: {} }),
  PAYMENTS: sheet({
    Date: ({ receivedOn }) => slashDay(receivedOn),
    Description: (payment) => plainText(`${payment.customerName} ${payment.number} ${howPaid(payment)}`, UNREADABLE),
    Amount: ({ amount }) => bookAmount(amount),
  }),
  CONTACTS: sheet({
    Name: ({ name }) => nameOf(name),
    Company: ({ kind, name }) => (kind === 'BUSINESS' ? nameOf(name) : ''),
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    Mobile: EMPTY,
    Fax: EMPTY,
    Website: EMPTY,
    Street: ({ address }) => [address.line1, address.line2].filter((line) => line !== '').join(', '),
    City: ({ address }) => address.city,
    County: EMPTY,
    Postcode: ({ address }) => address.postcode,
    Country: EMPTY,
  }),
};

type Titles = {
  readonly number: string;
  readonly day: string;
  readonly due: Parameters<typeof paperSheet>[0];
};

function papers({ number, day, due }: Titles): BookSheet<BookPaper> {
  return paperSheet({
    [number]: ({ paper }) => paper.number,
    Customer: ({ paper }) => nameOf(paper.contact.name),
    [day]: ({ paper }) => slashDay(paper.issuedOn),
    ...due,
    Memo: ({ paper }) => (paper.corrects === '' ? '' : `Credits ${paper.corrects}`),
    'Item(Product/Service)': () => ITEM,
    ItemDescription: ({ paper }) => paperWords(paper),
    ItemQuantity: () => '1',
    ItemRate: ({ share }) => bookAmount(share.net),
    ItemAmount: ({ share }) => bookAmount(share.net),
    ItemTaxCode: ({ share }) => taxCode(TAX_CODES, share),
    ItemTaxAmount: ({ share }) => bookAmount(share.vat),
  });
}
