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
  jobNumber: 1042,
  number: '#1042',
  total: '£3,058.72',
  amountToPay: null,
  dueOn: null,
  today: '2026-11-23',
  hasVat: true,
};
const mailOf = (own: Partial<DocumentMailSource>, preferences: Partial<Preferences> = {}) =>
  writeDocumentMail({ ...SOURCE, ...own, preferences: { ...DEFAULT_PREFERENCES, ...preferences } });

test.each([
  [
    'PAGE',
    'This quote has options. You can choose them on its page: the total is what it comes to if you change nothing.',
  ],
  [
    'PDF',
    'This quote has options. They are in the PDF with their prices: the total is what it comes to if you change nothing.',
  ],
] as const)('a quote with options says so below its words, with the way to choose: %s', (options, words) => {
  const quoteMailText = 'Our own words, {total}';
  expect(mailOf({ options }, { quoteMailText }).text).toBe(`Our own words, £3,058.72\n\n${words}`);
  expect(mailOf({}, { quoteMailText }).text).toBe('Our own words, £3,058.72');
});

test.each([
  [
    'with something left to pay',
    { due: pence(321_33), over: pence(0) },
    ['Left to pay on it: £321.33', 'Pay by: 07 Dec 2026'],
  ],
  ['of what was paid', { due: pence(0), over: pence(20_00) }, ['In your favour: £20.00']],
  ['of all that was open', { due: pence(0), over: pence(0) }, ['Nothing is left to pay on it.']],
])('a credit note %s says what it is taken off, and what that leaves', (_which, standing, said) => {
  const credit = { corrects: '#1042-2', dueOn: '2026-12-07', ...standing };
  const { text } = mailOf({ type: 'credit-note', credit });
  expect(text.split('\n\n').slice(4)).toEqual(['This is taken off invoice #1042-2.', ...said]);
});

test.each(['', 'Our own words, {total}'])(
  'a mail says which work it is about below its words: %j',
  (invoiceMailText) => {
    const about = 'For the work at 12 Burley Road, Leeds, LS3 1JB\nYour order: PO-880';
    const invoice = { type: 'invoice', dueOn: '2026-12-07' } as const;
    const { text } = mailOf({ ...invoice, about }, { invoiceMailText });
    expect(text.split('\n\n').slice(-2)).toEqual([about, 'Pay by: 07 Dec 2026']);
    expect(mailOf(invoice, { invoiceMailText }).text).toBe(text.replace(`${about}\n\n`, ''));
  },
);

test.each(['', 'Our own words, {total}'])(
  'an invoice of which a contractor keeps something back says what is to be paid: %j',
  (own) => {
    const { text } = mailOf({ type: 'invoice', amountToPay: '£2,720.00' }, { invoiceMailText: own });
    expect(text.split('\n\n').at(-1)).toBe('Amount to pay after the CIS deduction: £2,720.00');
  },
);

test('a credit note of such an invoice says what is credited, and asks for nothing', () => {
  const { text } = mailOf({ type: 'credit-note', amountToPay: '£272.00' });
  expect(text).toContain('Amount credited after the CIS deduction: £272.00');
  expect(text).not.toContain('Amount to pay');
});

test.each(['', 'Our own words, {total}'])(
  'a quote that takes the place of what was accepted says so below its words, and any other does not: %j',
  (quoteMailText) => {
    const earlier = {
      version: 1,
      answeredAt: '2026-11-20T09:00:00.000Z',
      answeredBy: 'Tom Ellison',
      total: pence(2500_00),
      noted: null,
    };
    const plain = mailOf({}, { quoteMailText }).text;
    expect(mailOf({ earlier }, { quoteMailText }).text).toBe(
      `${plain}\n\nYou accepted version 1 on 20 Nov 2026, for £2,500.00. It stays agreed until you accept this version, which then takes its place.`,
    );
    const noted = { how: 'IN_PERSON', on: '2026-11-19' } as const;
    expect(mailOf({ earlier: { ...earlier, noted } }, { quoteMailText }).text).toBe(
      `${plain}\n\nHargreave Flooring noted that you said yes in person on 19 Nov 2026 to version 1, for £2,500.00. You have not signed it. If that is not right, ask a question, or call or write. If it is, it stays agreed until you accept this version, which then takes its place.`,
    );
  },
);

test.each(['', 'Our own words, {total}'])(
  'a quote that replaces another says so below its words, and in the built-in subject: %j',
  (quoteMailText) => {
    const newer = { version: 2, replaces: 1, replacesOf: '2026-11-20' };
    const plain = mailOf({}, { quoteMailText }).text;
    const mail = mailOf({ newer }, { quoteMailText });
    expect(mail.subject).toBe('Quote #1042, version 2, from Hargreave Flooring');
    expect(mail.text).toBe(`${plain}\n\nThis is version 2. It replaces version 1 of 20 Nov 2026.`);
    const own = mailOf({ newer }, { quoteMailSubject: 'Your floor' });
    expect(own.subject).toBe('Your floor');
    // One that was accepted is not replaced before the newer one is accepted too.
    const earlier = { version: 1, answeredAt: null, answeredBy: null, total: pence(2500_00), noted: null };
    expect(mailOf({ newer, earlier }).text).not.toContain('It replaces');
  },
);

test('a number of a series stands alone in the subject', () => {
  expect(mailOf({ type: 'invoice', number: 'INV-0103' }).subject).toBe('Invoice INV-0103 from Hargreave Flooring');
  expect(mailOf({ type: 'credit-note', number: 'INV-0102' }).subject).toBe(
    'Credit note INV-0102 from Hargreave Flooring',
  );
});

describe.each(['', 'Our own words, {total}'])('an invoice, its words %j,', (invoiceMailText) => {
  const NOTHING = { part: null, paid: pence(0), credited: pence(0), keptBack: null, replaces: null, open: [] };
  const STANDING = { ...NOTHING, cancelledOn: null, extrasToCredit: null, due: pence(480_06) };
  const endOf = (own: Partial<DocumentMailSource>, words: string) => {
    const { text } = mailOf({ type: 'invoice', ...own }, { invoiceMailText: words });
    const plain = mailOf({ type: 'invoice' }, { invoiceMailText: words }).text;
    expect(text.startsWith(plain)).toBe(true);
    return text.slice(plain.length).split('\n\n').slice(1);
  };

  test.each([
    ['that asks for all of it says by when', {}, ['Pay by: 07 Dec 2026']],
    [
      'for a part of its job says which',
      { part: { label: 'Deposit no.', isLast: false } },
      ['This invoice is for a part of job #1042: Deposit no.', 'Pay by: 07 Dec 2026'],
    ],
    [
      'for the last part says so',
      { part: { label: 'On finish', isLast: true } },
      ['This invoice is for the rest of job #1042: On finish.', 'Pay by: 07 Dec 2026'],
    ],
    ...['Rest', 'The rest', 'rest.', 'Remainder', 'Final part'].map((label): [string, object, string[]] => [
      `for the last part, called ${label}, says it once`,
      { part: { label, isLast: true } },
      ['This invoice is for the rest of job #1042.', 'Pay by: 07 Dec 2026'],
    ]),
    [
      'for the balance says it once',
      { part: { label: 'Balance', isLast: true } },
      ['This invoice is for the rest of job #1042.', 'Pay by: 07 Dec 2026'],
    ],
    [
      'of which something was paid before says so, what is left and by when',
      { paid: pence(51_36), due: pence(428_70) },
      ['Already paid: £51.36', 'Left to pay: £428.70', 'Pay by: 07 Dec 2026'],
    ],
    [
      'of which something was credited says so',
      { paid: pence(51_36), credited: pence(28_70), due: pence(400_00) },
      ['Credited: £28.70', 'Already paid: £51.36', 'Left to pay: £400.00', 'Pay by: 07 Dec 2026'],
    ],
    [
      'of which the contractor kept back something else than it says, says so and what is left',
      { keptBack: pence(72_00), due: pence(408_06) },
      ['You kept back for CIS: £72.00', 'Left to pay: £408.06', 'Pay by: 07 Dec 2026'],
    ],
    [
      'after which an earlier one is still to be paid says so',
      { open: [{ number: '#1042', issuedOn: '2026-11-03', due: pence(400_00) }] },
      ['Pay by: 07 Dec 2026', 'Also still to pay: invoice #1042 of 03 Nov 2026, £400.00'],
    ],
    [
      'of which nothing is left asks for nothing by any day',
      { paid: pence(480_06), due: pence(0) },
      ['Already paid: £480.06', 'Nothing is left to pay.'],
    ],
    [
      'of a contract that was cancelled asks for nothing, whatever was paid',
      { paid: pence(100_00), due: pence(380_06), cancelledOn: '2026-11-29' },
      [
        'Already paid: £100.00',
        'The contract was cancelled on 29 Nov 2026. Pay no more of this invoice for now: the confirmation of the cancellation says what becomes of the money.',
      ],
    ],
    [
      'with an extra that was cancelled asks for the rest alone',
      {
        extrasToCredit: { total: pence(80_06), cancelledOn: '2026-11-29', payBackBy: null },
      },
      [
        '£80.06 of this invoice is for what was cancelled on 29 Nov 2026. Pay no more of that for now: the confirmation of the cancellation says what becomes of the money.',
        'Left to pay: £400.00',
        'Pay by: 07 Dec 2026',
      ],
    ],
    [
      'that replaces another says which, and what cancels that',
      { replaces: { number: 'INV-0007', creditNotes: ['INV-0008'] } },
      ['This invoice replaces invoice INV-0007, which credit note INV-0008 cancels.', 'Pay by: 07 Dec 2026'],
    ],
    [
      'that replaces one that was credited in two goes names both',
      { replaces: { number: '#1042', creditNotes: ['#1042-2', '#1042-3'] } },
      ['This invoice replaces invoice #1042, which credit notes #1042-2 and #1042-3 cancel.', 'Pay by: 07 Dec 2026'],
    ],
  ])('%s', (_which, standing, said) => {
    const invoice = { ...STANDING, ...standing };
    expect(endOf({ dueOn: '2026-12-07', invoice }, invoiceMailText)).toEqual(said);
  });

  test.each([
    ['2026-12-07', 'Pay by: 07 Dec 2026'],
    ['2026-12-08', 'Payment was due on 07 Dec 2026'],
  ])('that goes out on %s, due on the 7th, says: %s', (today, said) => {
    expect(endOf({ dueOn: '2026-12-07', today, invoice: STANDING }, invoiceMailText)).toEqual([said]);
    const paid = { ...STANDING, paid: pence(51_36), due: pence(428_70) };
    expect(endOf({ dueOn: '2026-12-07', today, invoice: paid }, invoiceMailText).at(-1)).toBe(said);
  });

  test('that states no day asks for none', () => {
    expect(endOf({ invoice: STANDING }, invoiceMailText)).toEqual([]);
  });
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
