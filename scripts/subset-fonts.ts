import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

// Writes the fonts that every first visit waits for, cut to what the screens use of them (src/web/ui/fonts.css); run it after an
// update of the font packages. The headings' widths and weights are those of design.md 3.
const SOURCE = '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2';
const TARGET = new URL('../src/web/ui/fonts/archivo-headings.woff2', import.meta.url);
const AXES = { wght: { min: 600, max: 700 }, wdth: { min: 100, max: 112 } };

const source = readFileSync(createRequire(import.meta.url).resolve(SOURCE));
const cut = await subsetFont(source, latin(), { targetFormat: 'woff2', variationAxes: AXES });
writeFileSync(TARGET, cut);
console.log(`${source.length} bytes became ${cut.length}.`);

/** The letters and signs of western Europe's languages, as the package's file for them says. */
function latin(): string {
  const ranges = [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x2010, 0x2026],
    [0x152, 0x153],
  ] as const;
  const points = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  return `${String.fromCodePoint(...points)}€™−`;
}
