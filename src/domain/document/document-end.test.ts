import { expect, test } from 'vitest';
import { EXAMPLE_LINES, EXAMPLE_TERMS, exampleSource } from './document-examples.ts';
import { buildDocument } from './document.ts';
import { paragraphsOf } from './document-reading.ts';
import { faultsOn } from './page-faults.ts';

const BANK = ['Hargreave Flooring', 'Sort code 20-41-06', 'Account 7312 0458'];

// With 10 and 11 lines the first page has room for the sums, but not for the thanks as well.
test.each([3, 9])(
  'where to pay stands on the page of the sums, however many lines there are: %i lines of it',
  (lines) => {
    const bankDetails = Array.from({ length: lines }, (_, at) => BANK[at] ?? `Branch ${at}`).join('\n');
    const pagesOf = (count: number) => {
      const items = Array.from({ length: count }, (_, at) =>
        EXAMPLE_LINES.slice(0, 1).map((line) => ({ ...line, id: `line-${at}` })),
      );
      const preferences = { ...EXAMPLE_TERMS, bankDetails };
      return buildDocument(exampleSource(items.flat(), { type: 'invoice', preferences })).pages;
    };
    for (let count = 1; count <= 30; count += 1) {
      const pages = pagesOf(count);
      const hasSums = pages.map(({ body }) => body.some((block) => block.kind === 'table' && block.name === 'Sums'));
      expect(pages.map((page) => paragraphsOf(page).includes('Pay by bank transfer'))).toEqual(hasSums);
      expect(pages.flatMap(faultsOn)).toEqual([]);
    }
  },
);
