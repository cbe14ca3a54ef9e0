import { expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '#domain/text/address.ts';
import { contactLinks } from './page-parts.ts';

test('the links to a business lead to its own phone and mailbox alone, whatever stands in them', () => {
  const contact = { phone: '029-2018-0042', email: "o'neil?bcc=evil@example.com" };
  const { markup } = contactLinks({ name: '', address: EMPTY_ADDRESS, legalLine: '', logoUrl: null, ...contact });
  expect(markup).toContain('href="tel:02920180042"');
  expect(markup).toContain('href="mailto:o&#39;neil%3Fbcc%3Devil@example.com"');
});
