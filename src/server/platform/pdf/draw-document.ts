import { BRAND } from '#domain/brand.ts';
import { documentTitle } from '#domain/document/document.ts';
import { INK, LAYOUT, TYPE } from '#domain/document/document-layout.ts';
import { heightOf } from '#domain/document/document-fit.ts';
import { baselineOffset } from '#domain/document/document-metrics.ts';
import type { DocumentModel, DocumentPage } from '#domain/document/document-model.ts';
import { compactPdf } from './compact-pdf.ts';
import { drawHeader, drawParties } from './draw-header.ts';
import { drawSummary } from './draw-summary.ts';
import { drawColumnTitles, drawRow } from './draw-table.ts';
import type { Fonts } from './fonts.ts';
import { createPen, type Pen } from './pen.ts';
import { branch, drawArtifact, tagIn, untagged, type Tag } from './tags.ts';

/** Draws a document as a tagged PDF/A-3b; the same model, fonts and logo give the same bytes. Throws if the logo is needed and not given. */
export async function drawDocument(model: DocumentModel, fonts: Fonts, logo: Uint8Array | null): Promise<Uint8Array> {
  const issued = new Date(model.issuedAt);
  const pen = createPen(fonts, {
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    size: 'A4',
    margin: 0,
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: documentTitle(model), Producer: BRAND, Creator: BRAND, CreationDate: issued, ModDate: issued },
  });
  pen.pdf.appendXML(modifyDate(issued));
  const bytes = collect(pen.pdf);
  drawPages(pen, model, logo);
  pen.pdf.end();
  return compactPdf(await bytes);
}

function drawPages(pen: Pen, model: DocumentModel, logo: Uint8Array | null): void {
  const { pdf } = pen;
  const root = pdf.struct('Document');
  const table = pdf.struct('Table');
  const titles = branch(pdf, branch(pdf, table, 'THead'), 'TR');
  const body = branch(pdf, table, 'TBody');
  pdf.addStructure(root);
  for (const [index, page] of model.pages.entries()) {
    pdf.addPage();
    if (index === 0) {
      drawTop(pen, tagIn(pdf, root), model, logo);
      root.add(table);
      drawColumnTitles(pen, tagIn(pdf, titles), model.columns);
    } else {
      drawArtifact(pdf, 'Pagination', () => {
        drawTop(pen, untagged, model, logo);
        if (page.rows.length > 0) drawColumnTitles(pen, untagged, model.columns);
      });
    }
    drawArtifact(pdf, 'Layout', () => drawRules(pen, page));
    drawRows(pen, body, page);
    if (page.summary !== null) drawSummary(pen, root, page.summary);
    if (page.pageNumber !== null) drawPageNumber(pen, page.pageNumber);
  }
}

function drawTop(pen: Pen, tag: Tag, { header, parties }: DocumentModel, logo: Uint8Array | null): void {
  drawHeader(pen, tag, header, logo);
  drawParties(pen, tag, parties);
}

function drawRules(pen: Pen, { rows }: DocumentPage): void {
  const { left: x, width, line, table, row } = LAYOUT;
  pen.fill({ x, width, y: line.top, height: line.height }, INK.line);
  if (rows.length === 0) return;
  pen.fill({ x, width, y: table.firstRow - table.headRule, height: table.headRule }, INK.text);
  let bottom: number = table.firstRow;
  for (const { height } of rows) {
    bottom += height;
    pen.fill({ x, width, y: bottom - row.rule, height: row.rule }, INK.rule);
  }
}

function drawRows(pen: Pen, body: PDFKit.PDFStructureElement, { rows }: DocumentPage): void {
  let top: number = LAYOUT.table.firstRow;
  for (const row of rows) {
    drawRow(pen, tagIn(pen.pdf, branch(pen.pdf, body, 'TR')), row, top);
    top += row.height;
  }
}

function drawPageNumber(pen: Pen, pageNumber: string): void {
  const { size, lineHeight } = TYPE.note;
  const top = LAYOUT.page.height - LAYOUT.pageNumber.bottom - heightOf(1, size, lineHeight);
  const baseline = top + baselineOffset('regular', size, lineHeight);
  const place = { font: 'regular', size, colour: INK.muted, x: LAYOUT.right, align: 'right', baseline } as const;
  drawArtifact(pen.pdf, 'Pagination', () => pen.text(pageNumber, place));
}

// pdfkit writes the time of creation into the metadata, but not that of the last change.
function modifyDate(date: Date): string {
  const seconds = date.toISOString().replace(/\.\d+/, '');
  return `<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:ModifyDate>${seconds}</xmp:ModifyDate></rdf:Description>`;
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
