import { describe, expect, test } from 'vitest';
import { DocumentModel } from './document.ts';
import { EXAMPLE_LINES, EXAMPLE_TERMS, exampleSource } from '#domain/document/document-examples.ts';
import { buildDocument } from '#domain/document/document.ts';

describe('a document crosses the wire as it is', () => {
  test.each([
    ['a quote on two pages', exampleSource()],
    ['an invoice with terms', exampleSource(EXAMPLE_LINES, { type: 'invoice', preferences: EXAMPLE_TERMS })],
    [
      'an invoice without VAT, with a logo',
      exampleSource([], { type: 'invoice', job: { vatRate: null }, logo: { url: '/logo', width: 9, height: 9 } }),
    ],
  ])('%s', (_name, source) => {
    const model = buildDocument(source);
    expect(DocumentModel.parse(JSON.parse(JSON.stringify(model)))).toEqual(model);
  });
});

test('something else is refused', () => {
  expect(DocumentModel.safeParse({ ...buildDocument(exampleSource()), pages: [{}] }).success).toBe(false);
});
