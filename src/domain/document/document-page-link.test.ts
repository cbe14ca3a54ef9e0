import { expect, test } from 'vitest';
import { EXAMPLE_LINES, EXAMPLE_PAGE, EXAMPLE_TERMS, exampleSource } from './document-examples.ts';
import type { DocumentModel, PlacedCode } from './document-model.ts';
import { paragraphsOf } from './document-reading.ts';
import type { DocumentSource } from './document-source.ts';
import { buildDocument } from './document.ts';
import { faultsOn } from './page-faults.ts';

const quote = (page: DocumentSource['page']) =>
  buildDocument(exampleSource(EXAMPLE_LINES, { preferences: EXAMPLE_TERMS, page }));
const saidOn = ({ pages }: DocumentModel) => pages.flatMap(paragraphsOf);
const codesOn = ({ pages }: DocumentModel): PlacedCode[] =>
  pages.flatMap(({ body }) => body.flatMap((block) => (block.kind === 'code' ? [block] : [])));

test('a quote says its link in whole, beside a code of 24 mm with white space around it', () => {
  const model = quote(EXAMPLE_PAGE);
  expect(saidOn(model)).toContain('Accept or ask online');
  expect(saidOn(model)).toContain(`Scan the code, or open ${EXAMPLE_PAGE.url}`);
  const [code, ...others] = codesOn(model);
  expect(others).toEqual([]);
  expect(code).toMatchObject({ ...EXAMPLE_PAGE, width: 24, height: 24, press: { width: 74 } });
  const texts = model.pages.flatMap(({ body }) => body.flatMap((block) => ('texts' in block ? block.texts : [])));
  const beside = texts.filter(({ x, baseline }) => x > (code?.x ?? 0) && baseline > (code?.y ?? 0));
  // Four modules of nothing, as readers of codes want them.
  expect(Math.min(...beside.map(({ x }) => x)) - ((code?.x ?? 0) + 24)).toBeGreaterThan((4 * 24) / 37);
  expect(beside.every(({ size }) => size >= 9)).toBe(true);
  expect(model.pages.flatMap(faultsOn)).toEqual([]);
});

test('before the quote is issued it says where the link comes, in the same room', () => {
  const model = quote('COMING');
  expect(saidOn(model).join(' ')).toContain('appear here once this quote is sent or downloaded.');
  expect(codesOn(model)).toMatchObject([{ url: '', alt: 'Space for the QR code', width: 24 }]);
});

test('a quote without a page, and any invoice, looks as it always did', () => {
  const without = quote(null);
  expect(codesOn(without)).toEqual([]);
  expect(saidOn(without)).not.toContain('Accept or ask online');
});

test('the foot stays where it is, and a long address makes it higher', () => {
  const address = `https://${'quotes-of-a-business.'.repeat(10)}example/q/${'W'.repeat(43)}`;
  const model = quote({ ...EXAMPLE_PAGE, url: address });
  expect(saidOn(model)).toContain(`Scan the code, or open ${address}`);
  expect(model.pages.flatMap(faultsOn)).toEqual([]);
});
