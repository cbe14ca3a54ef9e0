import { writeFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { DOCUMENT_FONTS, type DocumentFont } from '#domain/document-metrics.ts';
import { loadFonts, type FontCut } from '#server/pdf/fonts.ts';

// Writes src/domain/document-font-data.ts from the very files that the PDF embeds. Run it after an update of the font packages.
const TARGET = new URL('../src/domain/document-font-data.ts', import.meta.url);
const THOUSANDTHS = 1000;
const TABULAR = '0,.£';

const fonts = loadFonts();
const pdf = new PDFDocument({ font: '' });
pdf.fontSize(THOUSANDTHS);
