import { expect, test } from 'vitest';
import { EXAMPLE_LINES, EXAMPLE_PAGE, EXAMPLE_TERMS, exampleSource } from './document-examples.ts';
import { paragraphsOf, textsOf } from './document-reading.ts';
import type { DocumentSource } from './document-source.ts';
import { buildDocument } from './document.ts';
import { faultsOn } from './page-faults.ts';
import { TEXT_MAX } from '#domain/limits.ts';

const OWNER = 'Joan Hargreave trading as Hargreave Flooring';
const COMPANY =
  'Hargreave Flooring Ltd, registered in England and Wales no. 01234567, registered office Unit 6, Canal Wharf, Leeds';
const LONGEST = `${COMPANY}, West Yorkshire, LS11 5PS, United Kingdom`.padEnd(TEXT_MAX.legalLine, ' and so on');

type Changes = NonNullable<Parameters<typeof exampleSource>[1]>;

function papersOf(count: number, legalLine: string, changes: Changes = {}) {
  const lines = Array.from({ length: count }, (_, at) =>
    EXAMPLE_LINES.slice(at % 4, (at % 4) + 1).map((line) => ({ ...line, id: `line-${at}` })),
  );
  return buildDocument(exampleSource(lines.flat(), { ...changes, account: { legalLine, ...changes.account } })).pages;
}

const TYPES: readonly DocumentSource['type'][] = ['quote', 'invoice', 'credit-note'];

test.each(TYPES.flatMap((type) => [OWNER, COMPANY, LONGEST].map((line) => [type, line] as const)))(
  'a %s says who the business is by law once, at the foot of the last page, whatever stands above: %s',
  (type, line) => {
    const page = type === 'quote' ? EXAMPLE_PAGE : null;
    for (const preferences of [{}, EXAMPLE_TERMS]) {
      for (const count of [1, 8, 10, 11, 12, 13, 14, 25, 27]) {
        const pages = papersOf(count, line, { type, page, preferences });
        expect(pages.flatMap(faultsOn)).toEqual([]);
        const said = pages.map((each) => paragraphsOf(each).filter((words) => words === line).length);
        expect(said).toEqual(pages.map((_, at) => (at === pages.length - 1 ? 1 : 0)));
        const body = pages.at(-1)?.body.at(-1);
        const texts = body !== undefined && 'texts' in body ? body.texts : [];
        expect(texts.map(({ text }) => text).join('')).toBe(line);
        expect(texts.every(({ size }) => size === 9)).toBe(true);
      }
    }
  },
);

test('a paper of a business that says nothing of it is as it was', () => {
  for (const type of TYPES) {
    const texts = papersOf(8, '', { type }).flatMap(textsOf);
    expect(texts.some(({ text }) => text.includes('trading as') || text === '')).toBe(false);
    expect(papersOf(8, '', { type })).toEqual(papersOf(8, ' ', { type }));
  }
});

test('the widest letters still fit', () => {
  for (const count of [1, 11, 13]) {
    expect(papersOf(count, 'W'.repeat(TEXT_MAX.legalLine), { preferences: EXAMPLE_TERMS }).flatMap(faultsOn)).toEqual(
      [],
    );
  }
});
