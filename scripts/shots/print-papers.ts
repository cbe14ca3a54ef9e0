import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawLogo } from '#scripts/demo/logo.ts';
import { EXAMPLE_LINES, EXAMPLE_TERMS, exampleSource } from '#domain/document/document-examples.ts';
import { buildDocument } from '#domain/document/document.ts';
import { drawDocument } from '#server/platform/pdf/draw-document.ts';
import { loadFonts } from '#server/platform/pdf/fonts.ts';

type Variant = { readonly name: string; readonly own: Parameters<typeof exampleSource>[1] };

const COUNTS = [1, 7, 8, 11, 12, 13, 25, 40];
const TYPES = ['quote', 'invoice'] as const;
const LONG_NAME = 'Featherstonehaugh, Cholmondeley & Marjoribanks Flooring Ltd.';
const LONG_CUSTOMER = 'Mrs Philippa Wolstenholme-Featherstonehaugh and Mr T. Wrigley';
const UNREGISTERED = { job: { vatRate: null }, account: { vatRegistered: false } };

/** A business that has set nothing, one with everything and long names, and one that is not registered. */
const VARIANTS: readonly Variant[] = [
  { name: 'plain', own: {} },
  {
    name: 'full',
    own: {
      preferences: EXAMPLE_TERMS,
      logo: { url: '/logo', width: 240, height: 240 },
      account: { businessName: LONG_NAME },
      job: { customerName: LONG_CUSTOMER },
    },
  },
  { name: 'terms', own: { preferences: EXAMPLE_TERMS, account: { businessName: LONG_NAME } } },
  { name: 'unregistered', own: { preferences: EXAMPLE_TERMS, ...UNREGISTERED } },
];

const DOTS_PER_INCH = '100';

/** Draws quotes and invoices of so many lines with all that they can show, as PDFs and as pictures of each page. */
export async function printPapers(folder: string): Promise<void> {
  if (spawnSync('pdftoppm', ['-v']).error) return;
  mkdirSync(folder, { recursive: true });
  const fonts = loadFonts();
  for (const { name, own } of VARIANTS) {
    for (const [type, count] of TYPES.flatMap((each) => COUNTS.map((lines) => [each, lines] as const))) {
      const lines = Array.from({ length: count }, (_, index) => EXAMPLE_LINES[index % EXAMPLE_LINES.length]);
      const source = exampleSource(
        lines.filter((line) => line !== undefined),
        { ...own, type },
      );
      const file = join(folder, `paper-${type}-${String(count).padStart(2, '0')}-${name}`);
      writeFileSync(`${file}.pdf`, await drawDocument(buildDocument(source), fonts, source.logo && drawLogo()));
      execFileSync('pdftoppm', ['-png', '-r', DOTS_PER_INCH, `${file}.pdf`, file]);
    }
  }
}
