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
  type BookPaper,
  type BookShare,
  type BookSheet,
  type BookSheets,
} from './book-entry.ts';
import { howPaid } from './book-payment.ts';

const TAX_RATES = {
  'STANDARD 2000': '20.0',
  'REDUCED 500': '5.0',
  'ZERO 0': '0.0',
  'REVERSE_CHARGE 2000': '0.0',
  'REVERSE_CHARGE 500': '0.0',
  NONE: '',
};

// A bank file may hold no quotation marks, and no commas but between its columns.
const UNREADABLE = /[",\t\r\n]/g;

/**
 * The files for FreeAgent (B15). Contacts: 'CSV File Formats for Importing Contacts' (support.freeagent.com, 115001222864); either first
 * and last name or company is needed. Payments: 'How to format a CSV file to upload a bank statement' (115001222564): date, amount and
 * description without titles or quotation marks. For invoices it documents no file to import: the columns have the names of its own
 * invoices (dev.freeagent.com, 'Invoices'), for whoever enters or brings them in; a credit note has its price below 0
 * (freeagent.com/support/kb, 'Create a credit note').
 */
export const FREEAGENT_SHEETS: BookSheets = {
  INVOICES: papers(1),
  CREDIT_NOTES: papers(-1),
  PAYMENTS: {
    head: null,
    rows: (payment) => [
      [
        slashDay(payment.receivedOn),
        bookAmount(payment.amount),
        plainText(`${payment.number} ${payment.customerName} ${howPaid(payment)}`, UNREADABLE),
      ],
    ],
  },
  CONTACTS: sheet<BookContact>({
    'First Name': (contact) => personOf(contact).first,
    'Last Name': (contact) => personOf(contact).last,
    Company: (contact) => personOf(contact).company,
    'E-mail Address': ({ email }) => email,
    'E-mail 2 Address': EMPTY,
    'Business Street': ({ address }) => address.line1,
    'Business Street 2': ({ address }) => address.line2,
    'Business Street 3': EMPTY,
    'Business City': ({ address }) => address.city,
    'Business State': EMPTY,
    'Business Postal Code': ({ address }) => address.postcode,
    'Business Phone': ({ phone }) => phone,
    'Mobile Phone': EMPTY,
  }),
};

function papers(sign: 1 | -1): BookSheet<BookPaper> {
  return paperSheet({
    contact: ({ paper }) => paper.contact.name,
    reference: ({ paper }) => paper.number,
    dated_on: ({ paper }) => slashDay(paper.issuedOn),
    due_on: ({ paper }) => slashDay(paper.dueOn),
    currency: () => 'GBP',
    ec_status: ({ paper }) => (paper.shares.some(isReversed) ? 'Reverse Charge' : 'UK/Non-EC'),
    comments: ({ paper }) => (paper.corrects === '' ? '' : `Credits ${paper.corrects}`),
    item_type: () => 'Services',
    quantity: () => '1',
    description: ({ paper }) => paperWords(paper),
    price: ({ share }) => bookAmount(share.net, sign),
    sales_tax_rate: ({ share }) => taxCode(TAX_RATES, share),
    sales_tax_value: ({ share }) => bookAmount(share.vat, sign),
    total_value: ({ paper }) => bookAmount(paper.total, sign),
  });
}

function isReversed({ treatment }: BookShare): boolean {
  return treatment === 'REVERSE_CHARGE';
}

// What is no person's last name, for customers of whom nobody said that they are a business.
const COMPANY = /\b(?:ltd|limited|llp|plc|cic|builders|contractors)\b|(?:&|\band) (?:sons?|daughters?|co)\b/i;

/** A customer as first and last name where both can be told, else as a company. */
function personOf({ kind, name, contactName }: BookContact): { first: string; last: string; company: string } {
  // Who has somebody else as their contact is no person, whatever was ticked.
  const hasContact = contactName !== '' && contactName !== name;
  const isCompany = kind === 'BUSINESS' || hasContact || COMPANY.test(name);
  const person = isCompany ? contactName : name;
  const [, first = '', last = ''] = /^(.+) (\S+)$/.exec(person.trim()) ?? [];
  return { first, last, company: isCompany || first === '' ? name : '' };
}
