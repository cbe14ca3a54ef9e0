import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cellsOf, paragraphsOf } from '#domain/document/document-reading.ts';
import { readStored } from '#server/platform/db/stored-content.ts';
import { MODEL_FORM } from './stored-document.ts';

const KEPT = join(import.meta.dirname, '../testing/kept');

// A quote as version 1 wrote it, and an invoice on two pages with a logo and terms as version 2 did.
describe.each([
  ['first-document', 1],
  ['layout-1', 2],
])('a document that was issued in the first layout: %s, version %i', (name, version) => {
  const content = readFileSync(join(KEPT, `${name}.json`), 'utf8');
  const read = () => readStored(MODEL_FORM, { id: name, version, content });

  test('says what it said, word for word', () => {
    const model = read();
    const cells = [...cellsOf(model, 'Items'), ...cellsOf(model, 'Sums')].flat();
    const all = [...model.pages.flatMap(paragraphsOf), ...cells].join(' ');
    for (const [, text = ''] of content.matchAll(
      /"(?:label|versionLabel|text|unit|date|vatNote|thanks|amount)": "((?!Amount)[^"]*)"/g,
    )) {
      expect(all).toContain(text);
    }
    expect(all).toMatch(/\(Version \d \)/);
  });

  // When this fails, what was issued would be drawn otherwise: the kept file stays, and the code gives way.
  test('stands where it stood', () => {
    expect(read()).toEqual(JSON.parse(readFileSync(join(KEPT, `${name}.placed.json`), 'utf8')));
  });
});
