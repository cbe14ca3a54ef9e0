import { expect, test } from 'vitest';
import type { Account } from '#domain/account/account.ts';
import { BRAND } from '#domain/brand.ts';
import { EXAMPLE_LINES, exampleSource } from '#domain/document/document-examples.ts';
import { documentFacts } from '#domain/document/document-facts.ts';
import type { DocumentType } from '#domain/job/job.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '#domain/account/preferences.ts';
import { documentMail } from './document-mail.ts';

const CUSTOMER = { name: 'Margaret Ellison', address: 'm.ellison@post.example' };

function mailOf(
  type: DocumentType,
  own: {
    account?: Partial<Account>;
    isRegistered?: boolean;
    customerName?: string;
    preferences?: Partial<Preferences>;
  } = {},
) {
  const job = own.isRegistered === false ? { vatRate: null } : {};
  const source = exampleSource(EXAMPLE_LINES, { type, job, account: own.account ?? {} });
  const customer = { ...CUSTOMER, name: own.customerName ?? CUSTOMER.name };
  const preferences = { ...DEFAULT_PREFERENCES, ...own.preferences };
  return documentMail(source.account, preferences, documentFacts(source), customer, { today: '2026-11-20' });
}

test('a quote comes from the business, answers go to the business, and the PDF has its name', () => {
  expect(mailOf('quote')).toMatchObject({
    fromName: 'Hargreave Flooring',
    replyTo: { name: 'Hargreave Flooring', address: 'hello@hargreave.example' },
    to: CUSTOMER,
    subject: 'Quote #1042 from Hargreave Flooring',
    filename: 'Quote-1042-v2.pdf',
  });
  expect(mailOf('invoice')).toMatchObject({
    subject: 'Invoice #1042 from Hargreave Flooring',
    filename: 'Invoice-1042-v2.pdf',
  });
});

test('the text greets by name, says what comes, the total with VAT and whom to ask', () => {
  expect(mailOf('quote').text).toBe(
    [
      'Hello Margaret Ellison,',
      '',
      'Your quote from Hargreave Flooring is attached as a PDF.',
      '',
      'Total including VAT: £3,058.72',
      '',
      'If you have any questions, reply to this e-mail or call 07700-900142.',
      '',
      'Hargreave Flooring',
      '07700-900142',
      'hello@hargreave.example',
      'Unit 6, Canal Wharf, Water Lane, Leeds, LS11 5PS',
    ].join('\n'),
  );
});

test('the HTML says the same, in the business’s name alone and with nothing to load', () => {
  const { text, html } = mailOf('invoice');
  const said = html.replaceAll(/<head>.*<\/head>|<\/?(?!strong)[^>]*>/g, '\n').replaceAll(/<\/?strong>/g, '');
  for (const line of text.split('\n')) expect(said).toContain(line);
  expect(html).toContain('Total including VAT: <strong>£3,058.72</strong>');
  expect(html).not.toContain(BRAND);
  expect(html).not.toMatch(/<(img|script|link|a|iframe)\b|url\(|https?:/i);
});

test('a business that is not registered for VAT does not mention it', () => {
  const { text, html } = mailOf('quote', { isRegistered: false });
  expect(text).toMatch(/^Total: £2,548\.93$/m);
  expect(`${text}${html}`).not.toContain('VAT');
});

test('what people typed is text in the HTML, not markup', () => {
  const customerName = '<img src=x onerror="alert(1)"> & \'Co\'';
  const { html, text } = mailOf('quote', { customerName, account: { businessName: '<b>Floors</b>' } });
  expect(text).toContain(customerName);
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Co&#39;');
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<b>Floors');
});

test('an own text is said in both forms, each line of it, escaped', () => {
  const quoteMailText = 'Dear {customer},\n\nfirst <line>\nsecond & last: {total}';
  const { text, html } = mailOf('quote', { preferences: { quoteMailText } });
  expect(text).toMatch(/^Dear Margaret Ellison,\n\nfirst <line>\nsecond & last: £3,058\.72\n\nHargreave Flooring\n/);
  expect(html).toContain('first &lt;line&gt;<br>second &amp; last: <strong>£3,058.72</strong></p>');
});

test('an own subject makes one header of the mail, whatever the facts hold', () => {
  const preferences = { quoteMailSubject: 'For {customer}' };
  const { subject } = mailOf('quote', { preferences, customerName: 'Eve\r\nBcc: thief@evil.example' });
  expect(subject).toBe('For Eve Bcc: thief@evil.example');
});
