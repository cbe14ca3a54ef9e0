import { BRAND } from '#domain/brand.ts';
import { INK } from '#domain/document/document-layout.ts';
import type {
  Paper,
  PaperPage,
  PlacedBlock,
  PlacedCode,
  PlacedDrawing,
  PlacedLogo,
} from '#domain/document/document-model.ts';
import { compactPdf } from './compact-pdf.ts';
import { createTables, drawTexts, type Tables } from './draw-blocks.ts';
import type { Fonts } from './fonts.ts';
import { createPen, type Pen } from './pen.ts';
import { branch, drawArtifact, tagIn, untagged, type Tag } from './tags.ts';

/** Draws a document, or a paper about one, as a tagged PDF/A-3b; the same model, fonts and logo give the same bytes. Throws if the logo is needed and not given. */
export async function drawDocument(model: Paper, fonts: Fonts, logo: Uint8Array | null): Promise<Uint8Array> {
  const issued = new Date(model.issuedAt);
  const pen = createPen(fonts, {
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    size: 'A4',
    margin: 0,
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: model.title, Producer: BRAND, Creator: BRAND, CreationDate: issued, ModDate: issued },
  });
  pen.pdf.appendXML(modifyDate(issued));
  const bytes = collect(pen.pdf);
  drawPages(pen, model, logo);
  pen.pdf.end();
  return compactPdf(await bytes);
}

function drawPages(pen: Pen, { pages }: Paper, logo: Uint8Array | null): void {
  const { pdf } = pen;
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const tables = createTables(pen, root);
  for (const [index, page] of pages.entries()) {
    pdf.addPage();
    const draw = (block: PlacedBlock | PlacedDrawing, tag: Tag): void =>
      drawBlock(pen, { block, tag, tables, logo, root });
    drawArtifact(pdf, 'Layout', () => drawRules(pen, page));
    // What repeats the first page's header or counts the pages is nothing to read again.
    if (index === 0) for (const block of page.head) draw(block, tagIn(pdf, root));
    else drawArtifact(pdf, 'Pagination', () => page.head.forEach((block) => draw(block, untagged)));
    for (const block of page.body) draw(block, tagIn(pdf, root));
    if (page.foot.length === 0) continue;
    drawArtifact(pdf, 'Pagination', () => page.foot.forEach((block) => draw(block, untagged)));
  }
}

type Drawn = {
  readonly block: PlacedBlock | PlacedDrawing;
  readonly tag: Tag;
  readonly tables: Tables;
  readonly logo: Uint8Array | null;
  readonly root: PDFKit.PDFStructureElement;
};

const ROLES = { title: 'H1', heading: 'H2', paragraph: 'P' } as const;

function drawBlock(pen: Pen, { block, tag, tables, logo, root }: Drawn): void {
  if (block.kind === 'table') tables.draw(block);
  else if (block.kind === 'logo') drawLogo(pen, tag, block, logo);
  else if (block.kind === 'code') drawCode(pen, root, block);
  else if (block.kind === 'drawing') drawLines(pen, tag, block);
  else tag(ROLES[block.kind], () => drawTexts(pen, block.texts));
}

function drawLogo(pen: Pen, tag: Tag, box: PlacedLogo, logo: Uint8Array | null): void {
  if (logo === null) throw new Error('The document shows a logo, but its image was not given.');
  tag('Figure', () => pen.logo(logo, box), { alt: box.alt, bbox: pen.bounds(box) });
}

function drawLines(pen: Pen, tag: Tag, { path, pen: width, alt, ...box }: PlacedDrawing): void {
  tag('Figure', () => pen.stroke(path, width, INK.text), { alt, bbox: pen.bounds(box) });
}

function drawCode(
  pen: Pen,
  root: PDFKit.PDFStructureElement,
  { url, path, modules, alt, press, ...box }: PlacedCode,
): void {
  const { pdf } = pen;
  const draw = (): void => pen.fillPath(path, { ...box, units: modules }, INK.text);
  const link = branch(pdf, root, 'Link');
  tagIn(pdf, link)('Figure', draw, { alt, bbox: pen.bounds(box) });
  if (url !== '') pen.link({ ...box, ...press }, { url, alt, link });
}

function drawRules(pen: Pen, { rules }: PaperPage): void {
  for (const { ink, ...box } of rules) pen.fill(box, INK[ink]);
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
