import { hundredths, pence } from '#domain/money/money.ts';
import { customerReference, type BookContact, type BookPaper, type BookPayment } from './book-entry.ts';

/** A private customer as tests export them. */
export const EXAMPLE_CONTACT: BookContact = {
  kind: 'PERSON',
  name: 'Margaret Ellison',
  contactName: '',
  email: 'm.ellison@post.example',
  phone: '029-2018-0447',
  address: { line1: '14 Kings Road', line2: '', postcode: 'CF11 9AD', city: 'Cardiff' },
  vatNumber: '',
  reference: customerReference('5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7e01'),
};

/** A builder whose name a spreadsheet would run as a formula. */
export const EXAMPLE_BUILDER: BookContact = {
  ...EXAMPLE_CONTACT,
  kind: 'BUSINESS',
  name: '=Aire "Valley" Ltd: North; @2',
  contactName: 'Owen Prys',
  email: 'owen@aire.example',
  address: { line1: 'Unit 3, Wharf Lane', line2: 'Holbeck', postcode: 'LS11 5QN', city: 'Leeds' },
  vatNumber: 'GB123456789',
  reference: customerReference('0a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7e01'),
};

/** An invoice with two rates, due in two weeks. */
export const EXAMPLE_PAPER: BookPaper = {
  kind: 'INVOICE',
  number: 'INV-0007',
  description: 'Deposit, job #1042',
  issuedOn: '2026-11-20',
  taxPoint: null,
  dueOn: '2026-12-04',
  corrects: '',
  contact: EXAMPLE_CONTACT,
  shares: [
    { treatment: 'STANDARD', rate: hundredths(2_000), net: pence(63_723), vat: pence(12_745) },
    { treatment: 'ZERO', rate: hundredths(0), net: pence(10_001), vat: pence(0) },
  ],
  total: pence(86_469),
};

/** An invoice of which the customer accounts for the VAT. */
export const EXAMPLE_REVERSED: BookPaper = {
  ...EXAMPLE_PAPER,
  number: '#1043',
  description: 'Work, job #1043',
  dueOn: '2026-11-20',
  contact: EXAMPLE_BUILDER,
  shares: [{ treatment: 'REVERSE_CHARGE', rate: hundredths(2_000), net: pence(250_000), vat: pence(0) }],
  total: pence(250_000),
};

/** A credit note of the first. */
export const EXAMPLE_CREDIT: BookPaper = {
  ...EXAMPLE_PAPER,
  kind: 'CREDIT_NOTE',
  number: 'INV-0008',
  description: 'Wrong rate, job #1042',
  issuedOn: '2026-11-21',
  dueOn: '2026-11-21',
  corrects: 'INV-0007',
  shares: [{ treatment: 'STANDARD', rate: hundredths(2_000), net: pence(5_000), vat: pence(1_000) }],
  total: pence(6_000),
};

/** What came in for it, and went back. */
export const EXAMPLE_PAYMENTS: readonly BookPayment[] = [
  {
    number: 'INV-0007',
    customerName: 'Margaret Ellison',
    receivedOn: '2026-11-22',
    amount: pence(86_469),
    method: 'CHEQUE',
    note: 'No. 000123,\n"late"',
  },
  {
    number: '#1043',
    customerName: '=Aire "Valley" Ltd, Leeds',
    receivedOn: '2026-11-23',
    amount: pence(-5_000),
    method: 'CASH',
    note: '',
  },
];
