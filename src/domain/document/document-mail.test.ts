import { describe, expect, test } from 'vitest';
import { exampleSource } from './document-examples.ts';
import { builtInMail, writeDocumentMail, type DocumentMailSource } from './document-mail.ts';
import { placeholderBreak } from '#domain/account/mail-template.ts';
import { pence } from '#domain/money/money.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '#domain/account/preferences.ts';

const SOURCE: DocumentMailSource = {
  type: 'quote',
  account: exampleSource().account,
  preferences: DEFAULT_PREFERENCES,
  customerName: 'Margaret Ellison',
  number: '#1042',
  total: '£3,058.72',
  amountToPay: null,
  hasVat: true,
};
const mailOf = (own: Partial<DocumentMailSource>, preferences: Partial<Preferences> = {}) =>
  writeDocumentMail({ ...SOURCE, ...own, preferences: { ...DEFAULT_PREFERENCES, ...preferences } });

test.each(['', 'Our own words, {total}'])(
  'an invoice of which a contractor keeps something back says what is to be paid: %j',
  (own) => {
    const { text } = mailOf({ type: 'invoice', amountToPay: '£2,720.00' }, { invoiceMailText: own });
    expect(text.split('\n\n').at(-1)).toBe('Amount to pay after the CIS deduction: £2,720.00');
  },
);

test.each([
  ['', 428_70, 'Left to pay: £428.70'],
  ['Our own words, {total}', 428_70, 'Left to pay: £428.70'],
  ['', 0, 'Nothing is left to pay.'],
])('an invoice of which something was paid before says so, and what is left: %j', (own, due, said) => {
  const paidPart = { paid: pence(51_36), due: pence(due) };
  const { text } = mailOf({ type: 'invoice', paidPart }, { invoiceMailText: own });
  expect(text.split('\n\n').slice(-2)).toEqual(['Paid before: £51.36', said]);
});

describe('the built-in mail', () => {
  test('greets, says what comes, the total and whom to ask, and is signed', () => {
    expect(mailOf({})).toEqual({
      subject: 'Quote #1042 from Hargreave Flooring',
      text: [
        'Hello Margaret Ellison,',
        'Your quote from Hargreave Flooring is attached as a PDF.',
        'Total including VAT: £3,058.72',
        'If you have any questions, reply to this e-mail or call 07700-900142.',
      ].join('\n\n'),
      signature: [
        'Hargreave Flooring',
        '07700-900142',
        'hello@hargreave.example',
        'Unit 6, Canal Wharf, Water Lane, Leeds, LS11 5PS',
      ],
    });
  });

  test('of an invoice says so, and without VAT does not mention it', () => {
    const mail = mailOf({ type: 'invoice', hasVat: false });
    expect(mail.subject).toBe('Invoice #1042 from Hargreave Flooring');
    expect(mail.text).toContain('Your invoice from');
    expect(mail.text).toContain('\n\nTotal: £3,058.72\n\n');
    expect(JSON.stringify(mail)).not.toContain('VAT');
  });

  test.each(['quote', 'invoice'] as const)('of a %s is a template that may be kept as one’s own', (type) => {
    const { subject, text } = builtInMail(type, false);
    expect([placeholderBreak(subject), placeholderBreak(text)]).toEqual([null, null]);
    expect(text).not.toContain('VAT');
  });
});

describe('an own mail', () => {
  const own = {
    quoteMailSubject: 'Quote {number} for {customer}',
    quoteMailText: 'Dear {customer},\n\n{total}\n{business}, {phone}',
    invoiceMailText: 'Invoice {number}',
  };

  test('is for its own type of document; subject and text each stand in for the built-in one', () => {
    expect(mailOf({}, own)).toMatchObject({
      subject: 'Quote 1042 for Margaret Ellison',
      text: 'Dear Margaret Ellison,\n\n£3,058.72\nHargreave Flooring, 07700-900142',
    });
    expect(mailOf({ type: 'invoice' }, own)).toMatchObject({
      subject: 'Invoice #1042 from Hargreave Flooring',
      text: 'Invoice 1042',
    });
  });

  test('has a subject on one line, whatever the facts hold', () => {
    const { subject } = mailOf({ customerName: 'Eve\r\nBcc: thief@evil.example\u2028{total}' }, own);
    expect(subject).toBe('Quote 1042 for Eve Bcc: thief@evil.example {total}');
  });
});
