import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { DocumentFont } from '#domain/document/document-metrics.ts';
import { keepLayouts } from './kept-layouts.ts';
import type { ParsedFont } from './pdfkit-types.ts';
import { codePointsOf } from './true-type.ts';
import { unpackWoff } from './unpack-woff.ts';

/** One file of a font: its name within a PDF, its TrueType bytes, the same parsed, and the characters it draws. */
export type FontCut = {
  readonly name: string;
  readonly ttf: Uint8Array;
  readonly parsed: ParsedFont;
  readonly covers: ReadonlySet<number>;
};

// The files hold one script each: Polish and Welsh letters are in latin-ext, the tone marks of Vietnamese in vietnamese.
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese'] as const;

const FILES = {
  regular: { family: 'public-sans', weight: 400 },
  semibold: { family: 'public-sans', weight: 600 },
  bold: { family: 'public-sans', weight: 700 },
  heading: { family: 'archivo', weight: 700 },
} as const satisfies Record<DocumentFont, { family: string; weight: number }>;

const { resolve } = createRequire(import.meta.url);

/** The fonts of a document: every cut of each, the commonest script first. */
export type Fonts = Readonly<Record<DocumentFont, readonly FontCut[]>>;

/** The document's fonts, unpacked and parsed from the installed packages. */
export function loadFonts(): Fonts {
  return {
    regular: loadCuts('regular'),
    semibold: loadCuts('semibold'),
    bold: loadCuts('bold'),
    heading: loadCuts('heading'),
  };
}

function loadCuts(font: DocumentFont): FontCut[] {
  const { family, weight } = FILES[font];
  return SCRIPTS.map((script) => {
    const file = resolve(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`);
    const ttf = unpackWoff(readFileSync(file));
    return { name: `${font}-${script}`, ttf, parsed: parse(ttf), covers: codePointsOf(ttf) };
  });
}

// Given bytes, pdfkit parses a font again for every document, which takes half of the document's time; given what it parsed once, it does not.
function parse(ttf: Uint8Array): ParsedFont {
  return keepLayouts(new PDFDocument({ font: '', autoFirstPage: false }).font(Buffer.from(ttf))._font.font);
}
